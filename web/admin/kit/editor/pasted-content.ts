import { picturesAmong } from '../fields/upload-picture.ts';
import { applyEdit, readEditorText } from './apply-edit.ts';
import { insertLink } from './text-ops/links.ts';
import { insertBlock, insertText } from './text-ops/text-edit.ts';

/** The treatment of pasted content; `plain` is left to the browser. */
export type PastedContent =
  | { kind: 'plain' }
  | { kind: 'pictures'; files: File[] }
  | { kind: 'formatted'; html: string; plain: string }
  | { kind: 'address'; address: string };

const FORMATTED =
  /<(?:h[1-6]|p|strong|b|em|i|a|ul|ol|li|dl|table|tr|t[dh]|img|blockquote|pre|del|s|sub|sup)[\s>]|font-(?:weight:\s*(?:bold|[6-9]00)|style:\s*italic)/i;
/** Plain text that programs send as HTML: highlighted source code. */
const CODE_EDITOR = /^(?:vscode-editor-data|application\/vnd\.code)/;

export function readPasted(data: DataTransfer, selected: string): PastedContent {
  const html = data.getData('text/html');
  const plain = data.getData('text/plain');
  const files = picturesAmong(data.files);
  // A picture copied in a browser comes as a file and as an img element; a passage from Word with a picture of itself.
  const hasWords = /\S/.test(plain) || /\S/.test(html.replace(/<style[\s\S]*?<\/style>|<[^<>]*>/gi, ''));
  if (files.length && !hasWords) return { kind: 'pictures', files };
  if (isAddress(plain) && selected.trim() && !selected.includes('\n') && !isAddress(selected)) {
    return { kind: 'address', address: plain.trim() };
  }
  if (!FORMATTED.test(html) || data.types.some((type) => CODE_EDITOR.test(type))) return { kind: 'plain' };
  return isAddress(plain) ? { kind: 'plain' } : { kind: 'formatted', html, plain };
}

/** Puts formatted text into the field as Markdown; should the converter not come over a poor line, as plain words. */
export async function pasteFormatted(
  field: HTMLTextAreaElement,
  { html, plain }: { html: string; plain: string },
): Promise<void> {
  const converter = await import('./pasted-markdown.ts').catch(() => null);
  const markdown = converter ? converter.pastedMarkdown(html, { hostOfSite: location.host }) : plain;
  const text = readEditorText(field);
  const isBlock = /\n|^(?:#{1,6}|>|\||\*|\d+\.)[ \t]/.test(markdown);
  applyEdit(field, isBlock ? insertBlock(text, markdown) : insertText(text, markdown));
}

/** An address pasted over words makes them a link. */
export function pasteAddress(field: HTMLTextAreaElement, address: string): void {
  const text = readEditorText(field);
  applyEdit(field, insertLink(text, { words: text.value.slice(text.start, text.end), address }));
}

const isAddress = (text: string) => /^\s*https?:\/\/\S+\s*$/i.test(text);
