import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { BodyHeading } from '../../domain/article.ts';
import { slugify } from '../../domain/slug.ts';

/** Keeps an id apart from the page's own ids and from names that scripts look up on `document` and forms. */
const PREFIX = 'section-';

/**
 * Gives every heading an id and collects them. The page's own title is its only level 1, so '# ' and '## ' both become
 * level 2; no heading lies more than one level below the one before it, as screen readers expect.
 */
export function decorateHeadings(tree: Root): BodyHeading[] {
  const headings: BodyHeading[] = [];
  const uniqueId = idMaker();
  let previous = 1;
  visit(tree, 'element', (element) => {
    const written = /^h([1-6])$/.exec(element.tagName)?.[1];
    if (!written) return;
    const level = Math.min(Math.max(Number(written), 2), previous + 1);
    const text = textOf(element).replace(/\s+/g, ' ').trim();
    // A heading without words would only be an empty stop for those who go from heading to heading.
    element.tagName = text ? `h${level}` : 'div';
    if (!text) return;
    previous = level;
    const id = uniqueId(text);
    element.properties = { ...element.properties, id };
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
