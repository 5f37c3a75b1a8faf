import type { Element, ElementContent, Text } from 'hast';
import { toString as readText } from 'hast-util-to-string';

/** Puts space and punctuation between parts of a page that only a style sheet separates. */

const BLOCKS = new Set(
  'address article aside blockquote details dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table thead tbody tfoot tr td th ul br'.split(
    ' ',
  ),
);
/** Elements that cannot be part of a line. */
const LASTING = new Set(['ul', 'ol', 'table', 'blockquote', 'pre']);

const text = (value: string): ElementContent => ({ type: 'text', value });
const isElement = (node: ElementContent | undefined): node is Element => node?.type === 'element';
const isInline = (node: ElementContent | undefined): node is Element => isElement(node) && !BLOCKS.has(node.tagName);

/** Returns what separates two parts: 'Boat; Reef', 'Steps at the end. Car park'. */
function separatorAfter(words: string): string {
  if (/\s$/.test(words)) return '';
  return /[.!?…:;,–—·(]$/.test(words) ? ' ' : '; ';
}

const separatorAfterName = (words: string): string => (/[.!?…:]\s*$/.test(words) ? ' ' : ': ');

/** Separates neighbours on one line that have nothing but space between them. `hasNames`: bold words name what follows them. */
export function joinSiblings(nodes: readonly ElementContent[], { hasNames = true } = {}): ElementContent[] {
  return nodes.flatMap((node, index) => {
    const previous = nodes[index - 1];
    if (!previous) return [node];
    const next = nodes[index + 1];
    if (isSpace(node) && isInline(previous) && isInline(next))
      return [text(gapBetween(previous, next, { space: node.value, hasNames }))];
    const gap = gapBetween(previous, node, { space: '', hasNames });
    return gap ? [text(gap), node] : [node];
  });
}

const isSpace = (node: ElementContent): node is Text => node.type === 'text' && node.value.trim() === '';

type Gap = { space: string; hasNames: boolean };

function gapBetween(previous: ElementContent, node: ElementContent, { space, hasNames }: Gap): string {
  if (isInline(previous) && isInline(node)) {
    const after = readText(node);
    // Words in small letters continue the sentence.
    if (!/^[^\s,.;:·)]/.test(after) || (space && /^\p{Ll}/u.test(after))) return space;
    const before = readText(previous);
    return hasNames && previous.tagName === 'strong' ? separatorAfterName(before) : separatorAfter(before) || space;
  }
  const isBesideText = (isInline(previous) && node.type === 'text') || (isInline(node) && previous.type === 'text');
  // Subscripts belong to the word, as in H₂O.
  if ([previous, node].some((part) => isElement(part) && /^su[bp]$/.test(part.tagName))) return space;
  if (!isBesideText || !/^[\p{L}\p{N}$]/u.test(readText(node))) return space;
  const before = readText(previous);
  if (isElement(node) && node.tagName === 'small') return separatorAfter(before);
  return /[\p{L}\p{N}.%]$/u.test(before) ? ' ' : space;
}

const NAME = /^(?:h[1-6]|dt)$/;

/**
 * Puts headings, paragraphs and boxes into one line, as in an item of a list. Lists and tables stay as they are between such lines,
 * unless `keepsBlocks` is false, as in the cell of a table.
 */
export function flatten(nodes: readonly ElementContent[], { keepsBlocks = true } = {}): ElementContent[] {
  const lines = new Lines();
  const add = (node: ElementContent): void => {
    if (!isElement(node) || !BLOCKS.has(node.tagName)) lines.push(node);
    else if (keepsBlocks && LASTING.has(node.tagName)) lines.pushBlock(node);
    else addBlock(node);
  };
  const addBlock = (block: Element): void => {
    const isName = NAME.test(block.tagName) && !(hasLink(block) && block.children.length > 1);
    lines.startPart();
    if (isName && block.tagName !== 'dt' && !hasLink(block)) lines.push({ ...block, tagName: 'strong' });
    else block.children.forEach(add);
    lines.startPart();
    if (isName || isBold(block)) lines.endName();
  };
  nodes.forEach(add);
  return lines.finish();
}

/** Returns whether a block holds nothing but a name. */
const isBold = ({ children }: Element): boolean =>
  children.length > 0 && children.every((child) => isElement(child) && child.tagName === 'strong');

const hasLink = (node: Element): boolean =>
  node.children.some((child) => isElement(child) && (child.tagName === 'a' || hasLink(child)));

/** Collects parts, with punctuation between them; each line after the first is a paragraph. */
class Lines {
  #finished: ElementContent[] = [];
  #line: ElementContent[] = [];
  #words = '';
  #isNewPart = false;
  #isAfterName = false;

  startPart(): void {
    this.#isNewPart = true;
  }

  /** Marks the part before as the name of the next. */
  endName(): void {
    this.#isAfterName = true;
  }

  push(node: ElementContent): void {
    const words = readText(node);
    if (this.#isNewPart && words.trim() === '') return;
    if (this.#isNewPart && this.#words !== '') {
      this.#line.push(text(this.#isAfterName ? separatorAfterName(this.#words) : separatorAfter(this.#words)));
    }
    this.#line.push(node);
    this.#words += words;
    this.#isNewPart = false;
    this.#isAfterName = false;
  }

  pushBlock(block: ElementContent): void {
    // A name stands directly above its list.
    const isName = this.#isAfterName;
    const name = isName && this.#line.length > 2 ? this.#line.splice(-2)[1] : undefined;
    if (name) {
      this.#endLine();
      this.push(name);
    }
    if (isName) this.#line.push(text(separatorAfterName(this.#words).trimEnd()));
    this.#endLine();
    this.#finished.push(block);
  }

  finish(): ElementContent[] {
    this.#endLine();
    return this.#finished;
  }

  #endLine(): void {
    const line = this.#line;
    this.#line = [];
    this.#words = '';
    this.#isNewPart = false;
    this.#isAfterName = false;
    if (line.length === 0) return;
    if (this.#finished.length === 0) this.#finished.push(...line);
    else this.#finished.push({ type: 'element', tagName: 'p', properties: {}, children: line });
  }
}
