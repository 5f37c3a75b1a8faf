import type { Element, ElementContent, RootContent } from 'hast';
import { toString as readText } from 'hast-util-to-string';
import { flatten, joinSiblings } from './join-siblings.ts';

/**
 * Decides what Markdown leaves out of a page or says in another form: it says what a screen reader reads. A part of a page has
 * `data-markdown="skip"` in its JSX to be left out, or its words as the value where it shows them as a drawing.
 */

export type PageLinks = {
  /** The address of the page. */
  url: string;
  /** The address to link to in place of this one: that of the Markdown form, where the page has one. */
  linkTo: (address: URL) => string;
};

type Rule = (element: Element, links: PageLinks) => ElementContent[];

/** Navigation, controls, drawings, and what plays. */
const LEFT_OUT = new Set(
  'svg nav button input select textarea label legend dialog template script style noscript video audio iframe canvas'.split(
    ' ',
  ),
);

const span = (children: ElementContent[]): Element => ({ type: 'element', tagName: 'span', properties: {}, children });
const unwrap: Rule = ({ children }) => children;
/** Stays apart from its neighbours, but has no meaning of its own. */
const plain: Rule = ({ children }) => [span(children)];
/** Keeps words bold, unless they begin with punctuation, which Markdown cannot set in bold after a word. */
const bold: Rule = (element) => [
  { ...element, tagName: /^[\p{L}\p{N}“]/u.test(readText(element)) ? 'strong' : 'span' },
];
const oneLine: Rule = (element) => [{ ...element, children: flatten(nameFirst(element).children) }];
const wholeLine: Rule = (element) => [
  { ...element, children: flatten(element.children, { keepsBlocks: false }).map(withoutBold) },
];

/** Rules by tag; other elements stay as they are. */
const RULES: Record<string, Rule> = {
  // React parts choose these for their looks.
  ...{ b: bold, u: plain, s: plain },
  ...{ hr: () => [], img: () => [], figure: wrappedContent, form: wrappedContent, fieldset: unwrap },
  ...{ a: readableLink, dl: factList, table: captionAbove, article: (element) => [nameFirst(element)] },
  ...{ li: oneLine, dt: wholeLine, td: wholeLine, th: wholeLine, summary: wholeLine, caption: wholeLine },
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, wholeLine])),
};

/** Keeps nearly every element in the body of an article, since its author chose it. */
const BODY_RULES: Record<string, Rule> = { a: readableLink, img: readablePicture };

/** Rewrites the parsed main part of a page as plain HTML with the same words. @throws RangeError when it is nested too deeply. */
export function readableHtml(nodes: readonly RootContent[], links: PageLinks): ElementContent[] {
  return rewriteAll(nodes, { links, rules: RULES });
}

/** Elements in which bold words are the fact itself, not its name. */
const FACT = /^(?:dd|td|th)$/;

function rewriteAll(
  nodes: readonly RootContent[],
  { links, rules, parent = '' }: { links: PageLinks; rules: Record<string, Rule>; parent?: string },
): ElementContent[] {
  const rewritten = nodes.flatMap((node) => rewrite(node, links, rules));
  return rules === BODY_RULES ? rewritten : joinSiblings(rewritten, { hasNames: !FACT.test(parent) });
}

function rewrite(node: RootContent, links: PageLinks, rules: Record<string, Rule>): ElementContent[] {
  // Drops positions in the source, which the converter would copy with the tree.
  if (node.type === 'text') return [{ type: 'text', value: node.value }];
  if (node.type !== 'element') return [];
  const words = markdownWords(node);
  if (words !== undefined) return words ? [span([{ type: 'text', value: words }])] : [];
  if (isLeftOut(node)) return [];
  const inner = rules === BODY_RULES || isBody(node) ? BODY_RULES : rules;
  const children = rewriteAll(node.children, { links, rules: inner, parent: node.tagName });
  const element: Element = { type: 'element', tagName: node.tagName, properties: node.properties, children };
  const rewritten = rules[node.tagName]?.(element, links) ?? [element];
  return rules === BODY_RULES ? rewritten : rewritten.filter((part) => part.type === 'text' || hasContent(part));
}

const isBody = ({ properties: { className } }: Element): boolean =>
  Array.isArray(className) && className.includes('body');

/** Returns the words to use instead of a part, '' for none; undefined where its own are used. */
function markdownWords({ properties: { dataMarkdown, role, ariaHidden, ariaLabel } }: Element): string | undefined {
  if (dataMarkdown !== undefined) return dataMarkdown === 'skip' ? '' : String(dataMarkdown);
  return role === 'img' && ariaHidden !== 'true' ? String(ariaLabel ?? '') : undefined;
}

const isLeftOut = ({ tagName, properties: { ariaHidden, hidden } }: Element): boolean =>
  ariaHidden === 'true' || hidden === true || hidden === '' || LEFT_OUT.has(tagName);

/** Returns whether anything would be missing without a node. Keeps empty cells, so that the next ones stay in their columns. */
function hasContent(node: ElementContent): boolean {
  if (node.type === 'text') return /\S/.test(node.value);
  return node.type === 'element' && (/^(?:t[dh]|br|img)$/.test(node.tagName) || node.children.some(hasContent));
}

/** Keeps a form or figure around a list or table. Others are controls or a picture, with words about them. */
function wrappedContent({ children }: Element): ElementContent[] {
  return children.some((child) => includesTag(child, /^(?:li|tr|article)$/)) ? children : [];
}

const includesTag = (node: ElementContent, tags: RegExp): boolean =>
  node.type === 'element' && (tags.test(node.tagName) || node.children.some((child) => includesTag(child, tags)));

/** Makes a link absolute. A card that is one link gets it on its name. Phone numbers and places on the same page become plain words. */
function readableLink(element: Element, links: PageLinks): ElementContent[] {
  const href = String(element.properties.href ?? '');
  const address = URL.canParse(href, links.url) ? new URL(href, links.url) : null;
  if (!address || href.startsWith('#') || !/^(?:https?|mailto):$/.test(address.protocol)) return plain(element, links);
  const to = (children: ElementContent[]): Element => ({
    ...element,
    properties: { href: links.linkTo(address) },
    children,
  });
  const heading = findHeading(element) ?? findName(element);
  if (!heading) return [to(flatten(element.children, { keepsBlocks: false }))];
  heading.children = [to(heading.children)];
  return element.children;
}

const isHeading = ({ tagName }: Element): boolean => /^h[1-6]$/.test(tagName);

function findHeading({ children }: Element): Element | undefined {
  for (const child of children) {
    if (child.type !== 'element' || PARTS.test(child.tagName)) continue;
    const found = isHeading(child) ? child : findHeading(child);
    if (found) return found;
  }
  return undefined;
}

/** Finds the bold words at the beginning of a line that is one link. */
function findName({ children: [first, ...others] }: Element): Element | undefined {
  if (first?.type !== 'element' || !others.some(hasContent)) return undefined;
  return first.tagName === 'strong' ? first : findName(first);
}

/** Parts with their own names. */
const PARTS = /^(?:li|article|section|table)$/;

/** Moves the name of a card to its beginning, above what is drawn there. */
function nameFirst(element: Element): Element {
  const heading = findHeading(element);
  return heading ? { ...element, children: [heading, ...without(element, heading).children] } : element;
}

const without = (element: Element, part: Element): Element => ({
  ...element,
  children: element.children
    .filter((child) => child !== part)
    .map((child) => (child.type === 'element' ? without(child, part) : child)),
});

/** Removes bold, which in facts and tables is for looks. */
const withoutBold = (node: ElementContent): ElementContent =>
  node.type === 'element'
    ? { ...node, tagName: node.tagName === 'strong' ? 'span' : node.tagName, children: node.children.map(withoutBold) }
    : node;

function readablePicture(element: Element, { url }: PageLinks): ElementContent[] {
  const { src, alt } = element.properties;
  if (!alt || !URL.canParse(String(src), url)) return [];
  return [{ ...element, properties: { src: new URL(String(src), url).href, alt } }];
}

/** Makes a list with a line for each fact: 'Depth: 12–28 m'. */
function factList({ children }: Element): ElementContent[] {
  const parts = children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'div' ? child.children : [child],
  );
  const facts: Element[][] = [];
  for (const part of parts) {
    if (part.type !== 'element') continue;
    const fact = facts.at(-1);
    if (part.tagName === 'dt' || !fact) facts.push([part]);
    else fact.push(part);
  }
  const items = facts.map((fact): Element => ({ ...listItem, children: flatten(fact).map(withoutBold) }));
  return [{ type: 'element', tagName: 'ul', properties: {}, children: items }];
}

const listItem: Element = { type: 'element', tagName: 'li', properties: {}, children: [] };

function captionAbove(element: Element): ElementContent[] {
  const caption = element.children.find((child) => child.type === 'element' && child.tagName === 'caption');
  if (caption?.type !== 'element') return [element];
  const table = { ...element, children: element.children.filter((child) => child !== caption) };
  return [{ ...caption, tagName: 'p' }, table];
}
