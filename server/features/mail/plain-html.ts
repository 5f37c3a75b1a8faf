import { escapeHtml } from '../../../domain/kernel/excerpt.ts';

/** Links in the colour of the site. */
export const mailLink = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}" style="color:#0a616b">${escapeHtml(text)}</a>`;

/** Writes a plain HTML mail in the site's colours; `paragraphs` and `foot` are HTML, escaped by the caller. */
export function plainHtml(paragraphs: string[], foot: string[]): string {
  const main = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${paragraph}</p>`).join('');
  const small = foot.map((line) => `<p style="margin:0 0 6px">${line}</p>`).join('');
  return `<!doctype html><html lang="en-AU"><body style="margin:0;background:#f5f0e3"><div style="max-width:560px;margin:0 auto;padding:32px 24px;font:17px/1.55 Georgia,serif;color:#0d2733">${main}<div style="border-top:1px solid #d3c9b1;padding-top:16px;font-size:14px;color:#45585f">${small}</div></div></body></html>`;
}
