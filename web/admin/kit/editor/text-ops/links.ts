import { type EditorText, isWithin, lineAt, type TextEdit } from './text-edit.ts';

/** A link in a source, from `from` to `to`; `words` and `address` are unescaped. */
export type SourceLink = { from: number; to: number; words: string; address: string };

const LINK = /(?<!!)\[((?:\\.|[^[\]\\\n])*)\]\(((?:[^()\s]|\([^()\s]*\))*)(?:[ \t]+"[^"\n]*")?\)/g;

/** The link at the caret or selection. */
export function linkAt({ value, start, end }: EditorText): SourceLink | null {
  const line = lineAt(value, start);
  for (const match of value.slice(line.from, line.to).matchAll(LINK)) {
    const from = line.from + match.index;
    const to = from + match[0].length;
    const [, words = '', address = ''] = match;
    if (isWithin({ start, end }, { from, to }))
      return { from, to, words: words.replace(/\\([[\]\\])/g, '$1'), address };
  }
  return null;
}

/** Replaces the selection, or the link around it, with a link; the caret comes after it. */
export function insertLink(text: EditorText, link: { words: string; address: string }): TextEdit {
  const { from, to } = linkAt(text) ?? { from: text.start, to: text.end };
  const insert = linkMarkdown(link.words.trim() || link.address, link.address);
  return { from, to, insert, start: from + insert.length, end: from + insert.length };
}

/** A link in Markdown; `words` are plain text and may hold bold and italic markers. */
export function linkMarkdown(words: string, address: string): string {
  const label = words.replace(/\s+/g, ' ').replace(/[[\]]|\\(?=[[\]\\]|$)/g, '\\$&');
  const target = address.replace(/[\s()<>]/g, (character) => encodeURIComponent(character).replace(/[()]/g, percent));
  return `[${label}](${target})`;
}

/**
 * Normalises a typed address: keeps a URL, path, fragment, mailto: or tel: address; prefixes a
 * bare email address with `mailto:` and a bare host with `https://`. Null for anything else.
 */
export function linkAddress(input: string): string | null {
  const text = input.trim();
  if (/^(?:\/(?![/\\])|#)\S*$/.test(text)) return text;
  if (/^(?:mailto:\S+@\S+|tel:\+?[\d-]+)$/i.test(text)) return text;
  if (/^https?:\/\/\S/i.test(text)) return URL.canParse(text) ? text : null;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:.]+$/.test(text)) return `mailto:${text}`;
  if (/^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:]\S*)?$/u.test(text)) {
    return URL.canParse(`https://${text}`) ? `https://${text}` : null;
  }
  return null;
}

const percent = (character: string) => `%${character.charCodeAt(0).toString(16)}`;
