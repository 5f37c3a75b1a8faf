import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { PLACEHOLDER, takePending } from './kept-markup.ts';

/** Characters of each component's markup; a dive site in a list has some 5,000. */
const MAX_KEPT = 4_000_000;

type Markups = LRUCache<string, string>;
const markupsByType = new WeakMap<object, Markups>();

/**
 * Renders a page, then the elements that it left out (`leaveToKeptMarkup`): those with the props of an earlier page are not rendered
 * again. One rendering never runs inside another, which React does not support.
 */
export function renderWithKeptMarkup(page: ReactElement): string {
  // A rendering that failed may have left some behind.
  takePending();
  const html = renderToString(page);
  const lists = takePending();
  if (lists.length === 0) return html;
  return html.replaceAll(PLACEHOLDER, () => (lists.shift() ?? []).map(renderKept).join(''));
}

function renderKept(element: ReactElement<object>): string {
  const markups = findMarkups(element.type as object);
  const key = Object.entries(element.props).map(keyProp).join(' ');
  const known = markups.get(key);
  if (known !== undefined) return known;
  const markup = renderToString(element);
  markups.set(key, markup);
  return markup;
}

const digests = new WeakMap<object, string>();

/**
 * Writes a prop as a part of the key. Leaves functions out: they respond to events and do not change the markup. An object's digest is kept, so the
 * object must not change.
 */
function keyProp([name, value]: [name: string, value: unknown]): string {
  if (typeof value === 'function') return '';
  if (typeof value !== 'object' || value === null) return `${name}=${JSON.stringify(value)}`;
  const digest = digests.get(value) ?? hash('sha1', JSON.stringify(value), 'base64');
  digests.set(value, digest);
  return `${name}=${digest}`;
}

function findMarkups(type: object): Markups {
  const known = markupsByType.get(type);
  if (known) return known;
  const markups: Markups = new LRUCache({ maxSize: MAX_KEPT, sizeCalculation: ({ length }) => length });
  markupsByType.set(type, markups);
  return markups;
}
