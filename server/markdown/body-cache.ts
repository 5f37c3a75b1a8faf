import { LRUCache } from 'lru-cache';
import { NO_RECORDS } from '../../domain/writing/body-blocks.ts';
import type { BodyKind, RenderedMarkdown, RenderOptions } from './body-rules.ts';

/** Maximum characters of cached sources and HTML. Rendering a body costs as much as rendering ten pages. */
const MAX_CACHED_CHARACTERS = 8_000_000;

/** Caches rendered bodies by {@link bodyKey}. */
export const bodyCache = new LRUCache<string, RenderedMarkdown>({
  maxSize: MAX_CACHED_CHARACTERS,
  sizeCalculation: ({ html }, key) => key.length + html.length,
});

/** Builds a key that changes with every displayed record, so that a body is rendered again when one has changed. */
export function bodyKey(
  kind: BodyKind,
  content: string,
  { records = NO_RECORDS, isPreview = false }: RenderOptions,
): string {
  const maps = Object.values(records);
  const shown = maps.every(({ size }) => size === 0) ? '' : JSON.stringify(maps.map((map) => [...map]));
  return `${kind} ${isPreview} ${shown} ${content}`;
}
