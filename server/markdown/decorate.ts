import type { Element, Root } from 'hast';
import { toString as readText } from 'hast-util-to-string';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import type { BodyHeading } from '../../domain/articles/article.ts';
import { slugify } from '../../domain/kernel/slug.ts';
import { typeset } from '../../domain/kernel/typeset.ts';
import { AFFILIATE_NOTE, AFFILIATE_REL, isAffiliateLink, isPlaceholderLink } from '../../domain/links/affiliate.ts';
import { isLocalHostUrl, isUsableImage } from '../../domain/media/images.ts';
import type { BodyRules } from './body-rules.ts';
import { createElement, responsiveImage } from './responsive-image.ts';

/** Width of the text column in CSS pixels, which is the maximum for pictures. */
const COLUMN = 720;
const EXTERNAL_REL = 'noopener noreferrer nofollow';
const PLACEHOLDER_ORIGIN = 'https://here.invalid';

/** Sets all texts but code for reading (domain/kernel/typeset.ts). */
export function decorateTexts(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === 'element' && (node.tagName === 'code' || node.tagName === 'pre')) return SKIP;
    if (node.type === 'text') node.value = typeset(node.value);
  });
}

/** Makes every picture lazy and responsive; keeps the width that was set in the editor. */
export function decorateImages(tree: Root, rules: BodyRules): void {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'img' || !parent || index === undefined) return;
    const { src } = element.properties;
    const address =
      typeof src === 'string' && isUsableImage(src) && URL.canParse(src, PLACEHOLDER_ORIGIN) ? src.trim() : null;
    const isLost = address === null || isLocalHostUrl(address);
    if (isLost && rules.noticeForLocalImages) parent.children[index] = notice();
    else if (address === null) parent.children.splice(index, 1);
    else parent.children[index] = picture(element, address, rules.imageClass);
    return address === null && !rules.noticeForLocalImages ? [SKIP, index] : SKIP;
  });
}

function picture(image: Element, address: string, className: string[]): Element {
  const width = pixels(image.properties.width);
  const shown = Math.min(width ?? COLUMN, COLUMN);
  return responsiveImage(address, `(min-width: ${shown}px) ${shown}px, 100vw`, {
    alt: image.properties.alt ?? '',
    title: image.properties.title,
    width,
    height: width && pixels(image.properties.height),
    className,
  });
}

function notice(): Element {
  return createElement('span', { className: ['image-notice'] }, [
    createElement('strong', {}, [{ type: 'text', value: 'Image not available' }]),
    { type: 'text', value: ' Please use a publicly accessible image URL.' },
  ]);
}

/** Parses a whole number of CSS pixels; ignores other values. */
function pixels(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 && number <= 4000 ? number : undefined;
}

/** Styles tables as spec sheets, in a frame that scrolls sideways and can be focused by keyboard. */
export function decorateTables(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'table' || !parent || index === undefined) return;
    element.properties = { className: ['spec'] };
    alignByClass(element);
    labelCells(element);
    const frame = { className: ['spec-frame'], role: 'group', ariaLabel: 'Table', tabIndex: 0 };
    parent.children[index] = { type: 'element', tagName: 'div', properties: frame, children: [element] };
    return SKIP;
  });
}

/** Maximum columns of tables that phones show as one block per row. */
const MAX_STACKED_COLUMNS = 3;

/** Gives each cell the heading of its column, which phones show next to the value; wider tables scroll sideways there. */
function labelCells(table: Element): void {
  const rows: Element[] = [];
  visit(table, 'element', (element) => {
    if (element.tagName === 'tr') rows.push(element);
  });
  const [head, ...body] = rows.map((row) => row.children.filter((child) => child.type === 'element'));
  if (!head?.every(({ tagName }) => tagName === 'th') || head.length < 2 || head.length > MAX_STACKED_COLUMNS) return;
  table.properties.className = ['spec', 'stacks'];
  for (const cells of body) {
    for (const [column, cell] of cells.entries()) {
      const label = head[column] && readText(head[column]).trim();
      if (column > 0 && label) cell.properties.dataLabel = label;
    }
  }
}

/** Replaces the `align` attribute of Markdown tables, which HTML has dropped, with a class. */
function alignByClass(table: Element): void {
  visit(table, 'element', ({ properties }) => {
    const { align } = properties;
    delete properties.align;
    if (align === 'right' || align === 'center') properties.className = [`align-${align}`];
  });
}

/** Prevents collisions with the page's own ids and with properties of `document` and forms (DOM clobbering). */
const PREFIX = 'section-';

/**
 * Gives every heading an id and collects them. The page's title is its only level 1: the highest heading written in a body
 * is level 2, and each one below it a level deeper, without gaps, as screen readers expect (decision 022). The class records
 * the level as written, so that '# ' and '## ' look different in every body.
 */
export function decorateHeadings(tree: Root): BodyHeading[] {
  const headings: BodyHeading[] = [];
  const uniqueId = idMaker();
  /** Levels as written of the headings above the present one, and its own. */
  let open: number[] = [];
  visit(tree, 'element', (element) => {
    const written = Number(/^h([1-6])$/.exec(element.tagName)?.[1]);
    if (!written) return;
    const text = readText(element).replace(/\s+/g, ' ').trim();
    if (!text) {
      // An empty heading would be an empty stop for screen-reader users who move by headings.
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

/** Makes ids that are unique in one body: a repeated heading gets the next free number. */
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

/**
 * Makes links to other sites open in a new tab and tells search engines their kind; links within the site stay in the tab.
 */
export function decorateLinks(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'a') return;
    const { href } = element.properties;
    // Hides a placeholder link from readers: its words stay as text, a bare address is removed.
    if (typeof href === 'string' && isPlaceholderLink(href) && parent && index !== undefined) {
      const words = element.children.filter((child) => child.type !== 'text' || child.value !== href);
      parent.children.splice(index, 1, ...words);
      return [SKIP, index + words.length];
    }
    // Turns a link without a valid address, which the sanitiser may have removed, into text.
    if (typeof href !== 'string' || !URL.canParse(href, PLACEHOLDER_ORIGIN)) {
      element.tagName = 'span';
      element.properties = {};
    } else if (isExternal(href)) {
      const rel = isAffiliateLink(href) ? AFFILIATE_REL : EXTERNAL_REL;
      element.properties = { ...element.properties, target: '_blank', rel: rel.split(' ') };
    }
  });
}

/** Class of the note that a link is paid. */
export const NOTE_CLASS = 'affiliate-note';

/**
 * Adds a disclosure above the block with the first paid link, so that it reaches every page, feed and mail with the body.
 * Call it after {@link decorateLinks}, and after anything else that adds links. Skips a block that already has the note.
 */
export function discloseAffiliateLinks(tree: Root): void {
  const block = tree.children.findIndex(hasSponsoredLink);
  const found = tree.children[block];
  if (!found || hasDescendant(found, ({ properties }) => [properties.className].flat().includes(NOTE_CLASS))) return;
  const note = createElement('p', { className: [NOTE_CLASS] }, [{ type: 'text', value: AFFILIATE_NOTE }]);
  tree.children.splice(block, 0, note);
}

const hasSponsoredLink = (node: Root['children'][number]): boolean =>
  hasDescendant(
    node,
    ({ tagName, properties }) => tagName === 'a' && [properties.rel].flat().join(' ').includes('sponsored'),
  );

function hasDescendant(node: Root['children'][number], matches: (element: Element) => boolean): boolean {
  let isFound = false;
  visit(node, 'element', (element) => {
    isFound ||= matches(element);
    return isFound ? EXIT : undefined;
  });
  return isFound;
}

/** Uses the URL parser of browsers, since '/\host' and '//host' look like paths but are not. */
function isExternal(href: string): boolean {
  const { protocol, origin } = new URL(href, PLACEHOLDER_ORIGIN);
  return /^https?:$/.test(protocol) && origin !== PLACEHOLDER_ORIGIN;
}
