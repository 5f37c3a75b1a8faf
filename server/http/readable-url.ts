/**
 * The address with every `%` escaped when its path cannot be decoded, so that a broken or hostile address finds nothing
 * (404) in the ordinary way. Left alone, the router would answer by itself, before any hook and without security headers.
 * NUL is treated alike, because PostgreSQL refuses it in text.
 */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  const query = end === -1 ? '' : url.slice(end);
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + query;
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
