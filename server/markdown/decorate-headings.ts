import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { BodyHeading } from '../../domain/article.ts';
import { slugify } from '../../domain/slug.ts';

/** Keeps an id apart from the page's own ids and from names that scripts look up on `document` and forms. */
const PREFIX = 'section-';

/**
 * Gives every heading an id and collects them. The page's title is its only level 1: the highest heading written in a body is
 * level 2, and each one below it a level deeper, without gaps, as screen readers expect (decision 022). The class
 * keeps how it was written, so that '# ' and '## ' look different in every body.
 */
export function decorateHeadings(tree: Root): BodyHeading[] {
  const headings: BodyHeading[] = [];
  const uniqueId = idMaker();
  /** As written: the headings that the present one is under, and itself. */
  let open: number[] = [];
  visit(tree, 'element', (element) => {
    const written = Number(/^h([1-6])$/.exec(element.tagName)?.[1]);
    if (!written) return;
    const text = textOf(element).replace(/\s+/g, ' ').trim();
    if (!text) {
      // A heading without words would only be an empty stop for those who go from heading to heading.
      element.tagName = 'div';
      return;
    }
    open = [...open.filter((above) => above < written), written];
    const level = Math.min(open.length + 1, 6);
    const id = uniqueId(text);
    element.tagName = `h${level}`;
    element.properties = { ...element.properties, id, className: [`heading-${written}`] };
    headings.push({ id, text, level });
  });
  return headings;
}

/** Ids of one body: a repeated heading gets the next free number. */
function idMaker(): (text: string) => string {
  const taken = new Set<string>();
  const nextNumber = new Map<string, number>();
  return (text) => {
    const base = PREFIX + (slugify(text) || 'untitled');
    let number = nextNumber.get(base) ?? 1;
    let id = number === 1 ? base : `${base}-${number}`;
    while (taken.has(id)) id = `${base}-${++number}`;
    nextNumber.set(base, number + 1);
    taken.add(id);
    return id;
  };
}
