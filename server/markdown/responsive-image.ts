import type { Element } from 'hast';
import { optimisedUrl, sourcesFor } from '../../domain/media/images.ts';

/** Target of optimised pictures in bodies; a picture keeps its own proportions. */
const TARGET = { width: 1200, quality: 85 };

export function createElement(
  tagName: string,
  properties: Element['properties'],
  children: Element['children'] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}

/** Builds a lazy picture in all available sizes. `sizes` is the space it takes. */
export function responsiveImage(src: string, sizes: string, properties: Element['properties']): Element {
  const sources = sourcesFor(src);
  const offered = sources && { srcSet: sources.srcset, sizes };
  /** Used by browsers that do not support the first source's format. */
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
