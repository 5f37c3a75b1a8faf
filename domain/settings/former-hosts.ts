/** Host names under which the site was before, as an owner lists them. */

/** The host of a line such as `old.example` or `https://www.old.example/page`, in ASCII and lower case; null for other text. */
export function readHost(line: string): string | null {
  const typed = line.trim();
  const address = /^https?:\/\//i.test(typed) ? typed : `http://${typed}`;
  if (/[\s@\\]/.test(typed) || !URL.canParse(address)) return null;
  const host = new URL(address).hostname.replace(/\.$/, '');
  return /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(host) ? host : null;
}

/** The hosts of the setting, one a line, each once. */
export const readFormerHosts = (text: string): string[] => [
  ...new Set(text.split('\n').flatMap((line) => readHost(line) ?? [])),
];

/** Former hosts that an owner may list. */
export const MAX_FORMER_HOSTS = 20;

type Request = { method: string; host: string | undefined; url: string };
type Site = { formerHosts: string; siteUrl: string };

/**
 * Where a request for a former host leads: to the same path at the site's present address, and never anywhere else. Null for any other host,
 * for the present one even where it is listed, and for writes: mail providers follow no redirect of a one-click unsubscribe (RFC 8058).
 */
export function formerHostTarget({ formerHosts, siteUrl }: Site, { method, host = '', url }: Request): string | null {
  if (formerHosts === '' || (method !== 'GET' && method !== 'HEAD')) return null;
  // A port is part of the header; anything but a name and a port is no host of ours.
  const name = /^([a-z0-9.-]{1,253}?)\.?(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase();
  const { origin, hostname } = new URL(siteUrl);
  if (!name || name === hostname || !readFormerHosts(formerHosts).includes(name)) return null;
  return `${origin}${pathOf(url)}`;
}

/** The path and query of a request line, which may hold a whole address. */
function pathOf(url: string): string {
  if (url.startsWith('/')) return url;
  if (!URL.canParse(url)) return '/';
  const { pathname, search } = new URL(url);
  return pathname.startsWith('/') ? `${pathname}${search}` : '/';
}
