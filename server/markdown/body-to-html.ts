import { bodyCache, bodyKey } from './body-cache.ts';
import type { BodyKind, RenderedMarkdown, RenderOptions } from './body-rules.ts';
import { renderInWorker } from './body-worker.ts';

/**
 * Maximum characters rendered in this thread, more than nearly every article has. Some sources of that length take 0.1 s,
 * longer ones seconds.
 */
const MAX_LENGTH_HERE = 30_000;

/**
 * Renders like `renderMarkdown`, but loads its 130 modules for the first body rather than at startup, which saves 0.13 s of
 * CPU time and 30 MB until the next garbage collection. Renders long bodies in another thread, so that requests do not wait.
 */
export async function bodyToHtml(
  kind: BodyKind,
  content: string,
  options: RenderOptions = {},
): Promise<RenderedMarkdown> {
  if (content.length > MAX_LENGTH_HERE) {
    const key = bodyKey(kind, content, options);
    const rendered = bodyCache.get(key) ?? (await renderInWorker(kind, content, options));
    bodyCache.set(key, rendered);
    return rendered;
  }
  const { renderMarkdown } = await import('./render-markdown.ts');
  return renderMarkdown(kind, content, options);
}
