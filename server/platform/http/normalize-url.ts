/**
 * The address with every `%` escaped when its path cannot be decoded, so that a broken or hostile address finds nothing
 * (404) in the ordinary way. Left alone, the router would answer by itself, before any hook and without security headers.
 * NUL is treated alike, because PostgreSQL refuses it in text.
 */
export function normalizeUrl(address: string): string {
  const url = withoutOrigin(address);
  if (!url.includes('%')) return url;
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  const query = end === -1 ? '' : url.slice(end);
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + query;
}

/** A request may name the whole address, as to a proxy (RFC 9112, 3.2.2); which site it names is no matter here. */
function withoutOrigin(address: string): string {
  if (address.startsWith('/')) return address;
  const origin = /^https?:\/\/[^/?#]*/i.exec(address)?.[0];
  if (origin === undefined) return address;
  const rest = address.slice(origin.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
