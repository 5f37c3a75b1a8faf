import type { BodyKind } from './body-rules.ts';
import type { RenderedMarkdown } from './render-markdown.ts';

/**
 * As `renderBody`, whose 130 modules are loaded when the first body is asked for: a start does without them (measured: 0.13 s
 * of CPU and 30 MB until the next collection of garbage).
 */
export async function bodyToHtml(kind: BodyKind, content: string): Promise<RenderedMarkdown> {
  const { renderMarkdown } = await import('./render-markdown.ts');
  return renderMarkdown(kind, content);
}
