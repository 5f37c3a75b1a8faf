import { LRUCache } from 'lru-cache';
import { NO_RECORDS } from '../../domain/body-blocks.ts';
import type { BodyKind, RenderedMarkdown, RenderOptions } from './body-rules.ts';

/** Rendering a body costs as much as rendering ten pages. Characters of sources and HTML. */
const MAX_CACHED_CHARACTERS = 8_000_000;

/** Rendered bodies by {@link bodyKey}. */
export const bodyCache = new LRUCache<string, RenderedMarkdown>({
  maxSize: MAX_CACHED_CHARACTERS,
  sizeCalculation: ({ html }, key) => key.length + html.length,
});

/** Changes with every record that is shown, so that a body is rendered again when one has changed. */
export function bodyKey(
  kind: BodyKind,
  content: string,
  { records: { products, sites } = NO_RECORDS, isPreview = false }: RenderOptions,
): string {
  const shown = products.size + sites.size === 0 ? '' : JSON.stringify([[...products], [...sites]]);
  return `${kind} ${isPreview} ${shown} ${content}`;
}
