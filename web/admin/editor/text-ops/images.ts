import { escapeHtml } from '../../../../domain/excerpt.ts';
import { isLocalHostUrl } from '../../../../domain/images.ts';
import { type EditorText, insertBlock, isWithin, lineAt, type TextEdit } from './text-edit.ts';

/** Widths that the editor offers, in CSS pixels (specification, section 5). */
export const EDITOR_IMAGE_WIDTHS = [300, 600, 800, 1200] as const;
export const DEFAULT_IMAGE_WIDTH = 600;

/** A picture in a source. Width and height in CSS pixels; without a width it takes all the room there is. */
export type SourceImage = { src: string; alt: string; width?: number; height?: number };

const MARKDOWN_IMAGE = /!\[((?:\\.|[^[\]\\])*)\]\([ \t]*<?((?:[^()\s<>]|\([^()\s]*\))*)>?(?:[ \t]+"[^"\n]*")?[ \t]*\)/g;
const HTML_IMAGE = /<img\s[^<>]*>/gi;
const ATTRIBUTE = /([a-z]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;
const UPLOADING = /(\n{0,2})\[Uploading picture \d+: [^[\]\n]*…\](\n{0,2})/g;

/** The line of HTML by which a body names a picture with its width; Markdown has no word for widths. */
export function imageHtml({ src, alt, width, height }: SourceImage): string {
  const size = (width ? ` width="${width}"` : '') + (width && height ? ` height="${height}"` : '');
  return `<img src="${attribute(src.trim())}" alt="${attribute(alt)}"${size}>`;
}

/** Writes a picture on a line of its own, or in place of the picture that the selection lies in. */
export function insertImage(text: EditorText, image: SourceImage): TextEdit {
  const html = imageHtml(image);
  const old = imageAt(text);
  if (!old) return insertBlock(text, html);
  const caret = old.from + html.length;
  return { from: old.from, to: old.to, insert: html, start: caret, end: caret };
}

/** The picture that the caret or selection lies in, with its place. */
export function imageAt({ value, start, end }: EditorText): (SourceImage & { from: number; to: number }) | null {
  const line = lineAt(value, start);
  const images = imagesIn(value.slice(line.from, line.to));
  const found = images.find((image) => isWithin({ start: start - line.from, end: end - line.from }, image));
  return found ? { ...found, from: line.from + found.from, to: line.from + found.to } : null;
}

/** Addresses of pictures in a body that only load near its author, each once: the cause of the 'Image Warning'. */
export function localImageUrls(content: string): string[] {
  const addresses = imagesIn(content).map(({ src }) => src);
  return [...new Set(addresses.filter((address) => isLocalHostUrl(address)))];
}

/** What stands in the text while a picture is on its way. Plain words, so that nothing breaks should it be saved. */
export function uploadPlaceholder(number: number, fileName: string): string {
  return `[Uploading picture ${number}: ${fileName.replace(/[[\]\s]+/g, ' ').trim()} …]`;
}

/** Without the placeholders of uploads that never ended, for a text that is saved or taken up again later. */
export function stripUploadPlaceholders(content: string): string {
  return content.replace(UPLOADING, (_, before: string, after: string) => (before > after ? before : after));
}

/** Every picture of a body, in Markdown or HTML, with its place. */
export function imagesIn(source: string): (SourceImage & { from: number; to: number })[] {
  const markdown = [...source.matchAll(MARKDOWN_IMAGE)].map((match) => ({
    ...placeOf(match),
    src: match[2] ?? '',
    alt: (match[1] ?? '').replace(/\\([[\]\\])/g, '$1'),
  }));
  return [
    ...markdown,
    ...[...source.matchAll(HTML_IMAGE)].map((match) => ({ ...placeOf(match), ...htmlImage(match[0]) })),
  ];
}

const placeOf = (match: RegExpExecArray) => ({ from: match.index, to: match.index + match[0].length });

function htmlImage(tag: string): SourceImage {
  const values: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of tag.matchAll(ATTRIBUTE)) {
    values[name.toLowerCase()] ??= decoded(double ?? single ?? bare ?? '');
  }
  const { src = '', alt = '', width, height } = values;
  return { src, alt, width: Number(width) || undefined, height: Number(height) || undefined };
}

function attribute(text: string): string {
  return escapeHtml(text.replace(/\s+/g, ' '));
}

function decoded(text: string): string {
  const entities: Record<string, string> = {
    '&quot;': '"',
    '&#34;': '"',
    '&#39;': "'",
    '&lt;': '<',
    '&gt;': '>',
    '&amp;': '&',
  };
  return text.replace(/&(?:quot|#34|#39|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);
}
