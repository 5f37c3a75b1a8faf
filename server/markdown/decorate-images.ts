import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { isLocalHostUrl, isUsableImage, optimisedUrl, sourcesFor } from '../../domain/images.ts';
import type { BodyRules } from './body-rules.ts';

/** The target of the specification (section 9); in a body the picture keeps its own proportions. */
const TARGET = { width: 1200, quality: 85 };
/** Width of the text column in CSS pixels, beyond which no picture grows. */
const COLUMN = 720;
const PLACEHOLDER_ORIGIN = 'https://here.invalid';

/** Prepares every picture: full width by class, lazy, in the sizes that exist. Of the editor's sizes the width stays. */
export function decorateImages(tree: Root, rules: BodyRules): void {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'img' || !parent || index === undefined) return;
    const { src } = element.properties;
    const address =
      typeof src === 'string' && isUsableImage(src) && URL.canParse(src, PLACEHOLDER_ORIGIN) ? src.trim() : null;
    const isLost = address === null || isLocalHostUrl(address);
    if (isLost && rules.noticeForLocalImages) parent.children[index] = notice();
    else if (address === null) parent.children.splice(index, 1);
    else parent.children[index] = picture(element, address, rules.imageClass);
    return address === null && !rules.noticeForLocalImages ? [SKIP, index] : SKIP;
  });
}

function picture(image: Element, address: string, className: string[]): Element {
  const sources = sourcesFor(address);
  const width = pixels(image.properties.width);
  const shown = Math.min(width ?? COLUMN, COLUMN);
  const offered = sources && { srcSet: sources.srcset, sizes: `(min-width: ${shown}px) ${shown}px, 100vw` };
  /** For browsers that do not read the first kind. */
  const fallback = sources?.type ? sources.webpSrcset : sources?.srcset;
  const img = element('img', {
    // Beside an AVIF source the original is what browsers without AVIF load.
    src: sources?.type ? address : optimisedUrl(address, TARGET),
    alt: image.properties.alt ?? '',
    title: image.properties.title,
    width,
    height: width && pixels(image.properties.height),
    className,
    loading: 'lazy',
    decoding: 'async',
    ...(fallback && { srcSet: fallback, sizes: offered?.sizes }),
  });
  return sources?.type ? element('picture', {}, [element('source', { type: sources.type, ...offered }), img]) : img;
}

function notice(): Element {
  return element('span', { className: ['image-notice'] }, [
    element('strong', {}, [{ type: 'text', value: 'Image not available' }]),
    { type: 'text', value: ' Please use a publicly accessible image URL.' },
  ]);
}

/** A whole number of CSS pixels; anything else an author wrote is left out. */
function pixels(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 && number <= 4000 ? number : undefined;
}

function element(tagName: string, properties: Element['properties'], children: Element['children'] = []): Element {
  return { type: 'element', tagName, properties, children };
}
