import type { Element, Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { readTokens } from './html-tokens.ts';

/** Reads what a page shows in words, without the code that makes Markdown of it, to compare the two. */

export type VisibleWords = {
  /** Every text in the main part of the page, in order. */
  texts: string[];
  headings: string[];
  /** Terms of lists of facts, each with the first words of its value. */
  facts: [term: string, value: string][];
};

const CONTROLS =
  /^(?:button|input|select|textarea|label|legend|option|svg|nav|noscript|script|style|template|video|iframe)$/;

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

export function readVisibleWords(document: string): VisibleWords {
  const tree = parser.parse(/<main[\s\S]*<\/main>/.exec(document)?.[0] ?? '') as Root;
  const words: VisibleWords = { texts: [], headings: [], facts: [] };
  collect(tree, words);
  return words;
}

function collect(node: Nodes, words: VisibleWords): void {
  if (node.type === 'text') {
    if (normalize(node.value)) words.texts.push(node.value);
    return;
  }
  if (!('children' in node)) return;
  if (node.type === 'element') {
    if (isInvisible(node)) return;
    if (/^h[1-6]$/.test(node.tagName)) words.headings.push(textsIn(node).join(' '));
    if (node.tagName === 'dd') {
      const term = words.texts.at(-1);
      const [value] = textsIn(node);
      if (term !== undefined && value !== undefined) words.facts.push([term, value]);
    }
  }
  for (const child of node.children) collect(child, words);
}

function textsIn(element: Element): string[] {
  const words: VisibleWords = { texts: [], headings: [], facts: [] };
  for (const child of element.children) collect(child, words);
  return words.texts;
}

const BLOCKS = /^(?:p|li|d[dt]|div|h\d|section|t[dh]|summary|small|details|aside|header|b)$/;

/** The sentences of a page, without popovers and without what stands in the list of other sites. */
export function readSentences(document: string): string[] {
  const blocks = [''];
  /** The open elements, each with whether it is shown. */
  const open: { name: string; isShown: boolean }[] = [];
  for (const token of readTokens(/<main[\s\S]*<\/main>/.exec(document)?.[0] ?? '')) {
    const isShown = open.at(-1)?.isShown ?? true;
    if (token.kind === 'text') {
      if (isShown) blocks.push((blocks.pop() ?? '') + token.text);
      continue;
    }
    if (token.kind === 'open')
      open.push({ name: token.name, isShown: isShown && !isAside(token.name, token.attributes) });
    else
      open.length = Math.max(
        0,
        open.findLastIndex(({ name }) => name === token.name),
      );
    if (isShown && BLOCKS.test(token.name)) blocks.push('');
  }
  return blocks
    .flatMap((block) => block.replace(/\s+/g, ' ').split(/(?<=[.!?])\s+(?=[\p{Lu}\d])/u))
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

const isAside = (name: string, attributes: Map<string, string>): boolean =>
  CONTROLS.test(name) ||
  attributes.get('aria-hidden') === 'true' ||
  attributes.get('hidden') === '' ||
  attributes.has('popover') ||
  attributes.get('id') === 'nearby';

const isHidden = ({ tagName, properties: { ariaHidden, hidden } }: Element): boolean =>
  CONTROLS.test(tagName) || ariaHidden === 'true' || hidden === true || hidden === '';

function isInvisible(element: Element): boolean {
  const { tagName, properties, children } = element;
  const { dataMarkdown, role } = properties;
  if (isHidden(element)) return true;
  // A picture has its words as a label; a figure is one with words about it.
  if (role === 'img' || dataMarkdown !== undefined || tagName === 'figure') return true;
  return tagName === 'form' && !JSON.stringify(children).includes('"tagName":"li"');
}

/** Letters and figures only: punctuation between two parts is the style sheet's on the page and written out in Markdown. */
export const normalize = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** The words of a Markdown text, without addresses. */
export const markdownWords = (markdown: string): string =>
  normalize(
    markdown
      .replace(/\]\([^)\s]*\)/g, ']')
      .replace(/<https?:[^>]*>/g, '')
      .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16))),
  );
