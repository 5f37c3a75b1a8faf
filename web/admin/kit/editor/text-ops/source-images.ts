import { isLocalHostUrl } from '../../../../../domain/media/images.ts';
import { type EditorText, insertBlock, isWithin, lineAt, type TextEdit } from './text-edit.ts';

/** Widths that the editor offers, in CSS pixels (specification, section 5). */
export const EDITOR_IMAGE_WIDTHS = [300, 600, 800, 1200] as const;
export const DEFAULT_IMAGE_WIDTH = 600;

/** A picture in a source. Width and height in CSS pixels; without a width it fills the column. */
export type SourceImage = { src: string; alt: string; width?: number; height?: number; caption?: string };
export type PlacedImage = SourceImage & { from: number; to: number };

const MARKDOWN_IMAGE =
  /!\[((?:\\.|[^[\]\\])*)\]\([ \t]*<?((?:[^()\s<>]|\([^()\s]*\))*)>?(?:[ \t]+"((?:\\.|[^"\\\n])*)")?[ \t]*\)(?:\{([^{}\n]{0,60})\})?/g;
const HTML_IMAGE = /<img\s[^<>]*>/gi;
const HTML_FIGURE = /<figure>\s*(<img\s[^<>]*>)\s*(?:<figcaption>([^<>]*)<\/figcaption>)?\s*<\/figure>/gi;
const ATTRIBUTE = /([a-z]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;
const UPLOADING = /(\n{0,2})\[Uploading picture \d+: [^[\]\n]*…\](\n{0,2})/g;

/**
 * A picture in Markdown, with its caption as title. The size follows in braces, as Pandoc writes attributes
 * (server/markdown/pictures.ts).
 */
export function imageMarkdown({ src, alt, width, height, caption }: SourceImage): string {
  const title = caption?.trim() ? ` "${escaped(caption, QUOTED)}"` : '';
  const size = [width && `width=${width}`, width && height && `height=${height}`].filter(Boolean).join(' ');
  return `![${escaped(alt, MARKUP)}](${findTarget(src.trim())}${title})${size && `{${size}}`}`;
}

/** Inserts a picture on its own line, or replaces the picture around the selection. */
export function insertImage(text: EditorText, image: SourceImage): TextEdit {
  const source = imageMarkdown(image);
  const old = imageAt(text);
  if (!old) return insertBlock(text, source);
  const caret = old.from + source.length;
  return { from: old.from, to: old.to, insert: source, start: caret, end: caret };
}

/** Rewrites pictures of HTML, with or without a figure around them, in Markdown, so that authors see no HTML. */
export function picturesAsMarkdown(source: string): string {
  return source
    .replace(HTML_FIGURE, (_, tag: string, caption = '') =>
      imageMarkdown({ ...htmlImage(tag), caption: decoded(caption) }),
    )
    .replace(HTML_IMAGE, (tag) => imageMarkdown(htmlImage(tag)));
}

/** The picture at the caret or selection, with its range. */
export function imageAt({ value, start, end }: EditorText): PlacedImage | null {
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

/** Pictures on other sites than ours, each address once. */
export function remoteImages(content: string, hostOfSite: string): SourceImage[] {
  const isRemote = ({ src }: SourceImage) =>
    /^https?:\/\//i.test(src) && URL.canParse(src) && new URL(src).host !== hostOfSite;
  return [
    ...new Map(
      imagesIn(content)
        .filter(isRemote)
        .map((image) => [image.src, image]),
    ).values(),
  ];
}

/** Puts another address in place of a picture's, wherever the text shows it, and keeps its description and size. */
export function replaceImageAddress(source: string, address: string, copy: string): string {
  return imagesIn(source)
    .filter(({ src }) => src === address)
    .toSorted((a, b) => b.from - a.from)
    .reduce(
      (text, { from, to, ...image }) => text.slice(0, from) + imageMarkdown({ ...image, src: copy }) + text.slice(to),
      source,
    );
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
export function imagesIn(source: string): PlacedImage[] {
  const markdown = [...source.matchAll(MARKDOWN_IMAGE)].map((match) => {
    const [, alt = '', src = '', caption, size = ''] = match;
    const pixels = (name: string) => Number(new RegExp(`\\b${name}=["']?(\\d{1,4})\\b`).exec(size)?.[1]) || undefined;
    return {
      ...matchRange(match),
      ...{ src, alt: unescaped(alt), width: pixels('width'), height: pixels('height') },
      ...(caption && { caption: unescaped(caption) }),
    };
  });
  return [
    ...markdown,
    ...[...source.matchAll(HTML_IMAGE)].map((match) => ({ ...matchRange(match), ...htmlImage(match[0]) })),
  ];
}

const matchRange = (match: RegExpExecArray) => ({ from: match.index, to: match.index + match[0].length });

function htmlImage(tag: string): SourceImage {
  const values: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of tag.matchAll(ATTRIBUTE)) {
    values[name.toLowerCase()] ??= decoded(double ?? single ?? bare ?? '');
  }
  const { src = '', alt = '', width, height } = values;
  return { src, alt, width: Number(width) || undefined, height: Number(height) || undefined };
}

/** Characters that would end the description early, or become markup within it. */
const MARKUP = /[[\]\\*`~]|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_|<(?=[a-z/!?])|&(?=#?\w{1,31};)/giu;

/** The same of a title in double quotes. */
const QUOTED = /["\\]|&(?=#?\w{1,31};)/g;

const escaped = (text: string, markup: RegExp) => text.replace(/\s+/g, ' ').trim().replace(markup, '\\$&');
const unescaped = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');

const findTarget = (address: string) =>
  address.replace(/[\s()<>]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);

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
