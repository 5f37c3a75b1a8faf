import TurndownService from 'turndown';
import { joinLines } from '../../../../domain/kernel/join-lines.ts';
import { isLocalHostUrl } from '../../../../domain/media/images.ts';
import { addEmphasisRules, isHidden, isInHeading, readStyle } from './pasted-emphasis.ts';
import { parseFragment } from './pasted-fragment.ts';
import { addTableRules, normalizeTables } from './pasted-tables.ts';
import { linkAddress, linkMarkdown } from './text-ops/links.ts';

type PasteOptions = {
  /** Host of this site ('bommie.example'): its absolute addresses become paths, so that links stay in the tab. */
  hostOfSite?: string;
};

const IGNORED_ELEMENTS = [
  'style',
  'script',
  'title',
  'meta',
  'link',
  'noscript',
  'iframe',
  'button',
  'input',
  'select',
] as const;

/**
 * Converts formatted text from the clipboard (Word, Google Docs, web pages) to our Markdown. Drops colours, fonts and
 * unsupported markup, but no words other than those that a reviewer has deleted. Returns '' if there is no text.
 */
export function pastedMarkdown(html: string, options: PasteOptions = {}): string {
  const fragment = parseFragment(html);
  normalizeTables(fragment);
  const markdown = converterFor(options).turndown(fragment);
  return markdown
    .replace(/\u00A0/g, ' ')
    .replace(/[\u200B\uFEFF]/g, '')
    .replace(/(?<=\S)\*\*\*\*(?=\S)/g, '')
    .replace(/[ \t]+\n(?=[ \t]*(?:\n|$))/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function converterFor(options: PasteOptions): TurndownService {
  const converter = new TurndownService({ headingStyle: 'atx', hr: '---', codeBlockStyle: 'fenced', emDelimiter: '*' });
  converter.escape = escapeText;
  converter.remove([...IGNORED_ELEMENTS]);
  addEmphasisRules(converter);
  addListRules(converter);
  addTableRules(converter);
  converter.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, node) => `\n\n${'#'.repeat(Number(node.nodeName[1]))} ${joinLines(content)}\n\n`,
  });
  converter.addRule('title of a Word document', {
    filter: (node) => node.nodeName === 'P' && /\bMsoTitle\b/.test(node.getAttribute('class') ?? ''),
    replacement: (content) => `\n\n# ${joinLines(content)}\n\n`,
  });
  converter.addRule('line break', {
    filter: 'br',
    replacement: (_, node) => (isInHeading(node) ? ' ' : '  \n'),
  });
  converter.addRule('link', {
    filter: (node) => node.nodeName === 'A',
    replacement: (content, node) => link(content, node.getAttribute('href'), options),
  });
  converter.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => picture(node, options),
  });
  converter.addRule('hidden', {
    filter: isHidden,
    replacement: () => '',
  });
  return converter;
}

/** Escapes only what would otherwise become markup, because people read and edit the source. */
function escapeText(text: string): string {
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/(?<! )\*|\*(?! )/g, '\\*')
    .replace(/(?<![\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/gu, '\\_')
    .replace(/~~|`|<(?=[a-z/!?])|&(?=#?\w{1,31};)|\[(?=[^\]]*\]\()/gi, '\\$&')
    .replace(/^(\s*)(#{1,6}(?=\s|$)|[*+-](?=\s|$)|>|~{3})/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

function link(content: string, href: string | null, options: PasteOptions): string {
  const address = linkAddress(withoutOwnHost(href ?? '', options));
  const isBlock = /^\s*(?:#|\||\* |\d+\. )|\n\n|!\[/.test(content.trim());
  if (!address || address.startsWith('#') || isBlock) return content;
  const words = joinLines(content);
  if (!words) return '';
  // Bare URLs are linked automatically.
  if (words.replace(/\\/g, '') === address) return address;
  return linkMarkdown('', address).replace('[]', () => `[${words}]`);
}

function picture(node: HTMLElement, options: PasteOptions): string {
  const src = withoutOwnHost(node.getAttribute('src') ?? '', options);
  const isPixel = node.getAttribute('width') === '1' || node.getAttribute('height') === '1';
  if (isPixel || !/^(?:https?:\/\/|\/(?!\/))/i.test(src)) return '';
  return `!${linkMarkdown(node.getAttribute('alt') ?? '', src)}`;
}

/** Keeps URLs of local hosts, so that the editor can warn about them. */
function withoutOwnHost(address: string, { hostOfSite }: PasteOptions): string {
  if (!hostOfSite || !URL.canParse(address) || isLocalHostUrl(address)) return address;
  const { protocol, host, pathname, search, hash } = new URL(address);
  return /^https?:$/.test(protocol) && host === hostOfSite ? pathname + search + hash : address;
}

/** Deep enough below both bullets and numbers. */
const STEP = '    ';

/** Lists as elements, and the paragraphs that Word styles as list items. */
function addListRules(converter: TurndownService): void {
  converter.addRule('list', {
    filter: ['ul', 'ol'],
    replacement: (content, node) => {
      const parent = node.parentNode?.nodeName ?? '';
      const items = content.replace(/^\n+|\n+$/g, '');
      if (parent === 'LI') return `\n${items}\n`;
      // Google Docs and old editors nest a list directly in a list.
      if (parent === 'UL' || parent === 'OL') return `\n${indented(items)}\n`;
      return `\n\n${items}\n\n`;
    },
  });
  converter.addRule('list item', {
    filter: 'li',
    replacement: (content, node) => {
      const words = content.trim().replace(/\n\n+(?=\s*(?:\*|\d+\.) )/g, '\n');
      return words ? `\n${chooseMarker(node)}${indented(words).trimStart()}\n` : '';
    },
  });
  converter.addRule('list item of Word', {
    filter: (node) => node.nodeName === 'P' && wordLevel(node) > 0,
    replacement: (content, node) => {
      const marker =
        node.querySelector('[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]')?.textContent ?? '';
      const number = /^\s*\d+/.exec(marker)?.[0].trim();
      const words = joinLines(content);
      return `\n${STEP.repeat(wordLevel(node) - 1)}${number ? `${number}.` : '*'} ${words}\n`;
    },
  });
  converter.addRule('marker of Word', {
    filter: (node) => /mso-list:\s*Ignore/i.test(readStyle(node)),
    replacement: () => '',
  });
}

/** From 1; 0 for other paragraphs. */
function wordLevel(node: HTMLElement): number {
  return Number(/mso-list:[^;]*\blevel(\d)\b/i.exec(readStyle(node))?.[1] ?? 0);
}

function chooseMarker(item: HTMLElement): string {
  const list = item.parentElement;
  if (list?.nodeName !== 'OL') return '* ';
  const items = Array.from(list.children).filter(({ nodeName }) => nodeName === 'LI');
  return `${(Number(list.getAttribute('start')) || 1) + items.indexOf(item)}. `;
}

const indented = (text: string) => text.replace(/^(?=.)/gm, STEP);
