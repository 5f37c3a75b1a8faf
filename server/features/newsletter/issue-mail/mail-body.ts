import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toString as readText } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { describeJpeg, isUnreadableInMail } from '../../../../domain/media/jpeg-copy.ts';
import { BLOCK_STYLE, CLASS_STYLES, ELEMENT_STYLES, type MailStyle } from './mail-styles.ts';
import { writePlainText } from './plain-text.ts';

export type BodyOptions = {
  siteUrl: string;
  /** Returns the address that a link gets in the mail. */
  track: (address: string) => string;
  /** Returns whether a link is paid; a mail must not contain one. */
  isPaidLink: (address: string) => boolean;
};

export type MailBody = {
  html: string;
  text: string;
  paidLinks: { address: string; words: string }[];
  /** Addresses of pictures on other sites that some mail programs do not show. */
  unreadablePictures: string[];
};

/** Findings of the checks of a mail's text. */
type Findings = Pick<MailBody, 'paidLinks' | 'unreadablePictures'>;

/** Width of the text in CSS pixels. Outlook on Windows shows a picture without a width in its full size. */
const TEXT_WIDTH = 552;
/** Height of a picture in CSS pixels: a scroll of a screenshot made an issue three screens longer. */
const MAX_HEIGHT = 800;

const processor = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify).freeze();

/** Converts the site's HTML of a text to HTML for mail programs, and to plain text. */
export function makeMailBody(html: string, options: BodyOptions): MailBody {
  const tree = processor.parse(html) as Root;
  const findings: Findings = { paidLinks: [], unreadablePictures: [] };
  const clean = cleanChildren(tree, options, findings);
  const text = writePlainText(clean);
  const styled: Root = { type: 'root', children: clean.map((node) => styleNode(node, options)) };
  return { html: processor.stringify(styled), text, ...findings };
}

const listClasses = ({ properties }: Element): string[] => [properties.className ?? []].flat().map(String);

/** Classes of elements to omit from mail: hints about new tabs for screen readers, and notices to the author. */
const OMITTED = new Set(['visually-hidden', 'image-notice']);

/** Removes elements that a mail cannot show, and makes every address absolute. */
function cleanChildren(parent: Nodes, options: BodyOptions, findings: Findings): ElementContent[] {
  if (!('children' in parent)) return [];
  return (parent.children as ElementContent[]).flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    if (node.type !== 'element' || listClasses(node).some((name) => OMITTED.has(name))) return [];
    const children = withSpaces(node, cleanChildren(node, options, findings));
    if (node.tagName === 'source') return [];
    // Unwraps the frame of a wide table, and the sources of a picture.
    if (node.tagName === 'picture' || listClasses(node).includes('spec-frame')) return children;
    if (node.tagName === 'img') return cleanImage(node, options, findings);
    if (node.tagName === 'a') return [cleanLink({ ...node, children }, options, findings)];
    return [{ ...node, children }];
  });
}

/** Adds spaces between the parts of a block's foot, which the site separates by style. */
function withSpaces(node: Element, children: ElementContent[]): ElementContent[] {
  if (!listClasses(node).includes('block-foot')) return children;
  return children.flatMap((child, index) => (index > 0 ? [{ type: 'text', value: ' \u00A0 ' }, child] : [child]));
}

/** Shows an image as a JPEG if there is one: Outlook and older mail programs show no WebP or AVIF. */
function cleanImage(
  { properties }: Element,
  { siteUrl }: BodyOptions,
  { unreadablePictures }: Findings,
): ElementContent[] {
  const picture = describeJpeg(String(properties.src ?? ''), siteUrl);
  if (!picture) return [];
  if (isUnreadableInMail(picture.url)) unreadablePictures.push(picture.url);
  const image = { src: picture.url, alt: properties.alt ?? '', ...shownSize(properties, picture) };
  return [{ type: 'element', tagName: 'img', properties: image, children: [] }];
}

/** Returns the size in CSS pixels, whole and within the text's width and {@link MAX_HEIGHT}; the height follows from the picture's proportions if they are known. */
function shownSize({ width, height }: Element['properties'], picture: { width?: number; height?: number }) {
  if (!picture.width || !picture.height) return width ? { width, height } : {};
  const widest = Math.min(TEXT_WIDTH, Math.max(1, Math.round((MAX_HEIGHT * picture.width) / picture.height)));
  const shown = Math.min(Number(width) || picture.width, widest);
  return { width: shown, height: Math.round((shown * picture.height) / picture.width) };
}

function cleanLink(node: Element, { siteUrl, isPaidLink }: BodyOptions, { paidLinks }: Findings): Element {
  const href = String(node.properties.href ?? '');
  const address = URL.canParse(href, siteUrl) ? new URL(href, siteUrl).href : siteUrl;
  if (isPaidLink(address)) paidLinks.push({ address, words: readText(node).trim() });
  return { ...node, properties: { href: address, className: listClasses(node) } };
}

function styleNode(node: ElementContent, options: BodyOptions): ElementContent {
  if (node.type !== 'element') return node;
  const classes = listClasses(node);
  const children = node.children.map((child) => styleNode(child, options));
  if (classes.includes('block') && node.tagName === 'div') return blockTable(node, children);
  if (node.tagName === 'table')
    return table({ border: '0' }, 'width:100%;margin:0 0 14px;border-collapse:collapse;font-size:14px', children);
  const { style, className } = chooseStyle(node.tagName, classes);
  const { href, src, alt, width, height, align, colSpan, rowSpan, start } = node.properties;
  const properties = {
    src,
    alt,
    width,
    height,
    align,
    colSpan,
    rowSpan,
    start,
    ...(href !== undefined && { href: options.track(String(href)) }),
    ...(className && { className: [className] }),
    ...(style && { style }),
  };
  return { type: 'element', tagName: node.tagName, properties, children };
}

function chooseStyle(tagName: string, classes: readonly string[]): MailStyle {
  const styles = [ELEMENT_STYLES[tagName], ...classes.map((name) => CLASS_STYLES[name])].filter((style) => !!style);
  return {
    style: styles.map(({ style }) => style).join(';'),
    className: styles.findLast(({ className }) => className)?.className,
  };
}

/** Lays out a block as a table, with its picture in a separate column that moves above the text on phones. */
function blockTable(block: Element, styled: ElementContent[]): Element {
  const isPicture = (node: ElementContent | undefined) =>
    node?.type === 'element' && listClasses(node).includes('block-picture');
  const at = block.children.findIndex(isPicture);
  const image = at < 0 ? undefined : findImage(styled[at]);
  const words = styled.filter((_, index) => index !== at);
  const cells = [
    ...(image ? [cell('m-stack', 'width:150px;padding:16px 0 16px 16px;vertical-align:top', [fitted(image)])] : []),
    cell('m-stack', 'padding:16px;vertical-align:top', words),
  ];
  const row: Element = { type: 'element', tagName: 'tr', properties: {}, children: cells };
  return table({ className: ['m-rule'] }, BLOCK_STYLE, [row]);
}

const BLOCK_PICTURE_WIDTH = 150;

const fitted = (image: Element): Element => ({
  ...image,
  properties: { ...image.properties, width: BLOCK_PICTURE_WIDTH, height: blockHeight(image.properties) },
});

function blockHeight({ width, height }: Element['properties']): number {
  const ratio = Number(height) / Number(width);
  return Math.round(BLOCK_PICTURE_WIDTH * (Number.isFinite(ratio) && ratio > 0 ? ratio : 2 / 3));
}

function findImage(node: ElementContent | undefined): Element | undefined {
  if (node?.type !== 'element') return undefined;
  return node.tagName === 'img' ? node : node.children.map(findImage).find((image) => image !== undefined);
}

const cell = (className: string, style: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'td',
  properties: { className: [className], style },
  children,
});

/** Layout tables have the role `presentation`; screen readers read the tables of a text as tables. */
const table = (properties: Element['properties'], style: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'table',
  properties: {
    ...properties,
    ...(properties.border === undefined && { role: 'presentation' }),
    cellPadding: '0',
    cellSpacing: '0',
    style,
  },
  children,
});
