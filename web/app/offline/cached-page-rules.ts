/** Rules for pages that the service worker stores on a device. */

/** Pages for one person, results of forms, and addresses that are no documents: always loaded from the server. */
const NEVER_CACHED = /^\/(?:admin|api|preview|unsubscribe|follow|saturday|assets|media|uploads|images|social)(?:\/|$)/;
const OUTCOME_PARAMETERS = ['newsletter', 'message', 'sent', 'change'];
/** Parameters of campaigns, which change nothing about a page. */
const CAMPAIGN = /^(?:utm_|[a-z]{1,4}clid$)/;

/**
 * The key under which a page is stored: path and query without campaign parameters. Null for an address whose response is never stored.
 * Downloads, which end in an extension, are none of the pages.
 */
export function cachedPageKey({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  if (NEVER_CACHED.test(pathname) || /\.[a-z\d]+$/i.test(pathname)) return null;
  const parameters = new URLSearchParams(search);
  if (OUTCOME_PARAMETERS.some((name) => parameters.has(name))) return null;
  const remaining = [...parameters].filter(([name]) => !CAMPAIGN.test(name));
  return remaining.length === 0 ? pathname : `${pathname}?${new URLSearchParams(remaining)}`;
}

/**
 * The address without its name, `/dive-sites/53`, by which a saved dive site's page is stored, and so for the forms
 * about it; null for all other keys.
 */
export function bareSiteKey(key: string): string | null {
  const [, site, report = ''] = /^(\/dive-sites\/\d+)-[^/?]*(?:(\/(?:report|dived))(?:\?.*)?)?$/.exec(key) ?? [];
  return site ? site + report : null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Age in days from which a copy warns of newer closures. */
const OLD_DAYS = 30;

/** Calendar days between two moments on this device. */
function daysBetween(earlier: Date, later: Date): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.max(0, Math.round((midnight(later) - midnight(earlier)) / DAY_MS));
}

/** 'today', 'yesterday' or '3 days ago'. */
export function copyAge(madeAt: Date, now: Date): string {
  const days = daysBetween(madeAt, now);
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

export const isOldCopy = (madeAt: Date, now: Date): boolean => daysBetween(madeAt, now) >= OLD_DAYS;
