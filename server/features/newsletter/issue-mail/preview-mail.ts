/** Allows our pages to frame the preview, and blocks scripts in it. */
export const previewPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https: data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const DARK_QUERY = '@media (prefers-color-scheme: dark)';

/** Renders the mail in light or dark, regardless of the admin's own preference. Links open in a new tab. */
export function previewDocument(html: string, scheme: 'light' | 'dark'): string {
  const styled = html.replaceAll(DARK_QUERY, scheme === 'dark' ? '@media all' : '@media not all');
  const shown = styled.replaceAll('content="light dark"', `content="${scheme}"`);
  return shown.replace('</head>', '<base target="_blank"></head>');
}
