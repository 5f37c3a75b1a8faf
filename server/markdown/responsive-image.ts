import type { Element } from 'hast';
import { optimisedUrl, sourcesFor } from '../../domain/images.ts';

/** The target of the specification (section 9); in a body the picture keeps its own proportions. */
const TARGET = { width: 1200, quality: 85 };

export function createElement(
  tagName: string,
  properties: Element['properties'],
  children: Element['children'] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}

/** A lazy picture in all the sizes that exist. `sizes` is the space it takes. */
export function responsiveImage(src: string, sizes: string, properties: Element['properties']): Element {
  const sources = sourcesFor(src);
  const offered = sources && { srcSet: sources.srcset, sizes };
  /** For browsers that do not read the first kind. */
  const fallback = sources?.type ? sources.webpSrcset : sources?.srcset;
  const img = createElement('img', {
    // With an AVIF source, browsers without AVIF load the original.
    src: sources?.type ? src : optimisedUrl(src, TARGET),
    ...properties,
    loading: 'lazy',
    decoding: 'async',
    ...(fallback && { srcSet: fallback, sizes: offered?.sizes }),
  });
  return sources?.type
    ? createElement('picture', {}, [createElement('source', { type: sources.type, ...offered }), img])
    : img;
}
