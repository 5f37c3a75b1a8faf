/** Rules for pages that the service worker keeps on a device. */

/** Pages for one person, results of forms, and addresses that are no documents: always loaded from the server. */
const NEVER_KEPT = /^\/(?:admin|api|unsubscribe|assets|media|uploads|images|social)(?:\/|$)/;
const OUTCOME_PARAMETERS = ['newsletter', 'message', 'sent', 'change'];
/** Parameters of campaigns, which change nothing about a page. */
const CAMPAIGN = /^(?:utm_|[a-z]{1,4}clid$)/;

/**
 * The key under which a page is kept: path and query without campaign parameters. Null for an address whose answer is never kept.
 * Downloads, which end in an extension, are none of the pages.
 */
export function keptPageKey({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  if (NEVER_KEPT.test(pathname) || /\.[a-z\d]+$/i.test(pathname)) return null;
  const parameters = new URLSearchParams(search);
  if (OUTCOME_PARAMETERS.some((name) => parameters.has(name))) return null;
  const kept = [...parameters].filter(([name]) => !CAMPAIGN.test(name));
  return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept)}`;
}

/** The address without its name, `/dive-sites/53`, by which a saved dive site's page is kept; null for all other keys. */
export const bareSiteKey = (key: string): string | null => /^(\/dive-sites\/\d+)-[^/?]*$/.exec(key)?.[1] ?? null;

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
