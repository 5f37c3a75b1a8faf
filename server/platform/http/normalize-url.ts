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

/**
 * Removes slashes at the end of an address's path, which other systems and mail programs add; null where there are none.
 * Leaves alone the root, the API, folders of files and paths that a browser would read as another host.
 */
export function withoutTrailingSlash(url: string): string | null {
  const end = url.search(/[?#]|$/);
  const path = url.slice(0, end);
  if (!path.endsWith('/') || /^\/(?:api|assets|media|uploads)\//.test(path) || !/^\/[^/\\]/.test(path)) return null;
  return path.replace(/\/+$/, '') + url.slice(end);
}

/**
 * Repairs a decoded path that mail programs or people have damaged: capitals, unless a token needs them, and punctuation of
 * the sentence around the link. Returns other paths unchanged, including repaired ones, so that one redirect never leads to
 * another.
 */
export function repairPath(path: string, { keepCase }: { keepCase: boolean }): string {
  // A path that still contains a percent sign could not be decoded.
  if (!/^\/[^/\\]/.test(path) || path.includes('%')) return path;
  return (keepCase ? path : path.toLowerCase()).replace(/(?<=[\p{L}\p{N}_])[.,;:!?)\]}>'"»”’…]+$/u, '');
}

/** Removes the origin, which a request may include as for a proxy (RFC 9112, 3.2.2). */
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
