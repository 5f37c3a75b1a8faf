import { bodyCache, bodyKey } from './body-cache.ts';
import type { BodyKind, RenderedMarkdown, RenderOptions } from './body-rules.ts';
import { renderInWorker } from './body-worker.ts';

/** In characters; longer than nearly every article. Some sources of that length take a tenth of a second, longer ones seconds. */
const MAX_LENGTH_HERE = 30_000;

/**
 * Renders as `renderMarkdown` does, whose 130 modules are loaded for the first body rather than at startup, which saves 0.13 s
 * of CPU time and 30 MB until the next garbage collection. Long bodies are rendered in another thread, which nobody waits for.
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
