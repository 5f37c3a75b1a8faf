import { escapeHtml } from '../../../../domain/excerpt.ts';
import { isLocalHostUrl } from '../../../../domain/images.ts';
import { type EditorText, insertBlock, isWithin, lineAt, type TextEdit } from './text-edit.ts';

/** Widths that the editor offers, in CSS pixels (specification, section 5). */
export const EDITOR_IMAGE_WIDTHS = [300, 600, 800, 1200] as const;
export const DEFAULT_IMAGE_WIDTH = 600;

/** A picture in a source. Width and height in CSS pixels; without a width it fills the column. */
export type SourceImage = { src: string; alt: string; width?: number; height?: number };

const MARKDOWN_IMAGE = /!\[((?:\\.|[^[\]\\])*)\]\([ \t]*<?((?:[^()\s<>]|\([^()\s]*\))*)>?(?:[ \t]+"[^"\n]*")?[ \t]*\)/g;
const HTML_IMAGE = /<img\s[^<>]*>/gi;
const ATTRIBUTE = /([a-z]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;
const UPLOADING = /(\n{0,2})\[Uploading picture \d+: [^[\]\n]*…\](\n{0,2})/g;

/** The HTML of a picture with its width, which Markdown cannot express. */
export function imageHtml({ src, alt, width, height }: SourceImage): string {
  const size = (width ? ` width="${width}"` : '') + (width && height ? ` height="${height}"` : '');
  return `<img src="${attribute(src.trim())}" alt="${attribute(alt)}"${size}>`;
}

/** Inserts a picture on its own line, or replaces the picture around the selection. */
export function insertImage(text: EditorText, image: SourceImage): TextEdit {
  const html = imageHtml(image);
  const old = imageAt(text);
  if (!old) return insertBlock(text, html);
  const caret = old.from + html.length;
  return { from: old.from, to: old.to, insert: html, start: caret, end: caret };
}

/** The picture at the caret or selection, with its range. */
export function imageAt({ value, start, end }: EditorText): (SourceImage & { from: number; to: number }) | null {
  const line = lineAt(value, start);
  const images = imagesIn(value.slice(line.from, line.to));
  const found = images.find((image) => isWithin({ start: start - line.from, end: end - line.from }, image));
  return found ? { ...found, from: line.from + found.from, to: line.from + found.to } : null;
}

/** URLs of pictures that only work on the author's computer, without duplicates: the reason for the 'Image Warning'. */
export function localImageUrls(content: string): string[] {
  const addresses = imagesIn(content).map(({ src }) => src);
  return [...new Set(addresses.filter((address) => isLocalHostUrl(address)))];
}

/** The placeholder for a picture that is being uploaded. Plain text, so that it is harmless if saved. */
export function uploadPlaceholder(number: number, fileName: string): string {
  return `[Uploading picture ${number}: ${fileName.replace(/[[\]\s]+/g, ' ').trim()} …]`;
}

/** Removes the placeholders of unfinished uploads, for a text that is saved or restored. */
export function stripUploadPlaceholders(content: string): string {
  return content.replace(UPLOADING, (_, before: string, after: string) => (before > after ? before : after));
}

/** All pictures of a source, in Markdown or HTML, with their ranges. */
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
