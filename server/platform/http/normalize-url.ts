/**
 * Escapes every `%` of a URL whose path cannot be decoded, so that a broken or hostile URL becomes an ordinary 404. Otherwise
 * the router would respond by itself, before any hook and without security headers. NUL is treated the same way, because
 * PostgreSQL rejects it in text.
 */
export function normalizeUrl(address: string): string {
  const url = withoutOrigin(address);
  if (!url.includes('%')) return url;
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  const query = end === -1 ? '' : url.slice(end);
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + query;
}

/** Removes the origin, which a request may include as for a proxy (RFC 9112, 3.2.2); it is not needed here. */
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
