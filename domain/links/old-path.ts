/** Addresses that belong to the site itself: a redirect from one would never be followed, or lock the owner out. */
const OWN = /^\/(?:admin|api|assets|media|uploads)(?:\/|$)/;

/**
 * Reads the path of an old address as it is stored and compared: decoded, in lower case, without query and last slash. Takes a whole web
 * address too. Null for the home page, for the site's own folders and for what is no path.
 */
export function readOldPath(address: string): string | null {
  const path = address
    .trim()
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '');
  const decoded = decode(path).toLowerCase().replace(/\/+$/, '');
  return /^\/[^/\\\s\p{Cc}][^\\\s\p{Cc}]*$/u.test(decoded) && !OWN.test(decoded) ? decoded : null;
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
