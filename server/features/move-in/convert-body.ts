import type { Element, ElementContent, Root as HastRoot, RootContent } from 'hast';
import type { Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { readOldPath } from '../../../domain/links/old-path.ts';
import { videoId } from '../../../domain/media/video.ts';
import { writeBlock } from '../../../domain/writing/body-blocks.ts';
import { placeGalleries, readGalleryCaptions } from './convert-galleries.ts';
import { prepareWordPress } from './prepare-wordpress.ts';

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
const converter = unified().use(rehypeRemark).freeze();
// Knows directives, so that words that look like one of our blocks are escaped.
const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkDirective)
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', resourceLink: true })
  .freeze();

/** Finds addresses, in which what the writer escapes can stand as it is. */
const DESTINATION = /(?<=\]\()[^\s();]+(?=\))/g;

/** A body between its two steps: its pictures are copied before it is written. */
export type ParsedBody = {
  tree: HastRoot;
  pictures: string[];
  /** Descriptions of pictures by their addresses, for the library. */
  altTexts: Map<string, string>;
  videos: string[];
  notes: string[];
};

export type BodyContext = {
  /** Address of the old site, without its last slash; '' where it is not known. */
  siteUrl: string;
  /** Paths of the old site that lead to what comes along. */
  paths: ReadonlySet<string>;
  /** Addresses of pictures by their ids, for galleries. */
  pictures: ReadonlyMap<string, string>;
  hasPlainBreaks: boolean;
};

/** Elements without meaning here, and what is said about those that readers miss. */
const DROPPED: Record<string, string | null> = {
  script: 'A script was left out.',
  form: 'A form was left out.',
  object: 'An embedded object was left out.',
  embed: 'An embedded object was left out.',
  audio: 'An audio file was left out.',
  ...{ style: null, noscript: null, template: null, head: null, title: null, meta: null, link: null, svg: null },
  ...{ input: null, button: null, select: null, textarea: null, math: null, base: null, canvas: null },
};

/**
 * Parses the HTML of a post, and keeps what our texts can show. Scripts, forms and foreign frames go; videos become links.
 * @throws RangeError for elements nested too deeply.
 */
export function parseBody(html: string, context: BodyContext): ParsedBody {
  const prepared = prepareWordPress(html, context);
  // Its own marks come later; the text may hold none.
  const tree = parser.parse(prepared.html.replaceAll('\uE000', '')) as HastRoot;
  readGalleryCaptions(tree);
  const body: ParsedBody = { tree, pictures: [], altTexts: new Map(), videos: [], notes: [...prepared.notes] };
  const note = (text: string) => void (body.notes.includes(text) || body.notes.push(text));
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return;
    if (node.type === 'comment' || node.type === 'doctype') {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type !== 'element') return;
    const kept = keepElement(node, context, { body, note });
    if (kept === node) return;
    parent.children.splice(index, 1, ...((kept ? [kept] : []) as (RootContent & ElementContent)[]));
    return [SKIP, index];
  });
  return body;
}

type Found = { body: ParsedBody; note: (text: string) => void };

/** Returns the element as it is kept, what takes its place, or null. */
function keepElement(node: Element, context: BodyContext, { body, note }: Found): Element | null {
  const { tagName, properties } = node;
  if (Object.hasOwn(DROPPED, tagName)) {
    const said = DROPPED[tagName];
    if (said) note(said);
    return null;
  }
  if (tagName === 'h1') node.tagName = 'h2';
  if (tagName === 'a') keepLink(node, context);
  if (tagName === 'img') return keepPicture(node, context, { body, note });
  if (tagName === 'iframe' || tagName === 'video') return keepFrame(String(properties.src ?? ''), { body, note });
  return node;
}

function keepLink(node: Element, context: BodyContext): void {
  const url = resolveAddress(String(node.properties.href ?? ''), context.siteUrl);
  const inside = url && keepWithin(url, context);
  node.properties = url && /^(?:https?:|mailto:|tel:|\/|#)/i.test(url) ? { href: inside || url } : {};
  if (!node.properties.href) node.tagName = 'span';
}

/** Returns the path of a link to something that comes along, so that it stays on this site. */
function keepWithin(url: string, { siteUrl, paths }: BodyContext): string | null {
  if (!siteUrl || !url.startsWith('http') || new URL(url).hostname !== new URL(siteUrl).hostname) return null;
  const path = readOldPath(url);
  return path && paths.has(path) ? path : null;
}

function keepPicture(node: Element, context: BodyContext, { body, note }: Found): Element | null {
  const { src, alt, width, height } = node.properties;
  if (Number(width) === 1 || Number(height) === 1) return null;
  const written = String(src ?? '');
  if (/^data:/i.test(written)) {
    note('A picture stored inside the text itself was left out.');
    return null;
  }
  const url = resolveAddress(written, context.siteUrl);
  if (!url || !/^https?:/i.test(url)) {
    note(`A picture has no web address: ${written.slice(0, 120)}`);
    return null;
  }
  const whole = findWhole(url, context.pictures);
  if (!body.pictures.includes(whole)) body.pictures.push(whole);
  const description = typeof alt === 'string' ? alt : '';
  if (description && !body.altTexts.has(whole)) body.altTexts.set(whole, description);
  node.properties = { src: whole, alt: description };
  return node;
}

/** WordPress shows a smaller file of a picture, such as reef-300x200.jpg; takes the whole one where the file lists it. */
function findWhole(url: string, pictures: ReadonlyMap<string, string>): string {
  const whole = url.replace(/-\d{2,5}x\d{2,5}(?=\.\w{3,4}(?:$|\?))/, '');
  if (whole === url) return url;
  for (const known of pictures.values()) if (known === whole) return whole;
  return url;
}

function keepFrame(src: string, { body, note }: Found): Element | null {
  const url = src.startsWith('//') ? `https:${src}` : src;
  if (videoId(url) !== null) {
    body.videos.push(`https://www.youtube.com/watch?v=${videoId(url)}`);
    return {
      type: 'element',
      tagName: 'p',
      properties: {},
      children: [{ type: 'text', value: videoMark(body.videos.length - 1) }],
    };
  }
  if (!/^https?:\/\//i.test(url)) {
    note('An embedded frame was left out.');
    return null;
  }
  note('An embedded frame became a link to its site.');
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href: url },
    children: [{ type: 'text', value: url }],
  };
  return { type: 'element', tagName: 'p', properties: {}, children: [link] };
}

/** Stands for a video until the text is written: no text holds it otherwise. */
const videoMark = (index: number) => `\uE000video${index}\uE000`;

function resolveAddress(written: string, siteUrl: string): string | null {
  const url = written.trim().replace('__GHOST_URL__', siteUrl);
  if (/^(?:mailto:|tel:|#)/i.test(url)) return url;
  if (url.startsWith('//')) return URL.canParse(`https:${url}`) ? new URL(`https:${url}`).href : null;
  if (/^https?:/i.test(url)) return URL.canParse(url) ? new URL(url).href : null;
  if (/^[a-z][\w+.-]*:/i.test(url) || url === '') return null;
  if (siteUrl && URL.canParse(url, `${siteUrl}/`)) return new URL(url, `${siteUrl}/`).href;
  return url.startsWith('/') ? url : null;
}

/**
 * Writes a parsed body as our Markdown. `copies`: our addresses of its pictures; one without a copy keeps its own https address, which the
 * editor offers to copy, and is left out where it has none.
 */
export function writeBody({ tree, videos }: ParsedBody, copies: ReadonlyMap<string, string | null>): string {
  visit(tree, 'element', (node) => {
    const src = node.tagName === 'img' ? String(node.properties.src) : null;
    if (src === null) return;
    const copy = copies.get(src) ?? (src.startsWith('https:') ? src : null);
    if (copy !== null) node.properties.src = copy;
    // An insecure or private address must not be asked for by readers' browsers.
    else Object.assign(node, { tagName: 'span', properties: {}, children: [] });
  });
  const galleries = placeGalleries(tree);
  const markdown = converter.runSync(tree) as unknown as Root;
  visit(markdown, (node, index, parent) => {
    if (node.type === 'list') node.spread = false;
    // HTML in a text would be shown as it is, or dropped: none is written.
    if (node.type !== 'html' || !parent || index === undefined) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return writer
    .stringify(markdown)
    .replaceAll(DESTINATION, (link) => link.replaceAll(/\\([&:])/g, '$1'))
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll(/[\u00AD\u200B]/g, '')
    .replaceAll(/\uE000gallery(\d+)\uE000/g, (_mark, index) =>
      writeBlock('gallery', { pictures: galleries[Number(index)] ?? [] }),
    )
    .replaceAll(/\uE000video(\d+)\uE000/g, (_mark, index) => `::video{url="${videos[Number(index)] ?? ''}"}`)
    .trim();
}
