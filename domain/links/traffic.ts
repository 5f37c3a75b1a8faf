import { hideTokens } from '../security/secret-paths.ts';

/** Rules of what is counted of visits: no cookie, address or name of a visitor is part of any of it. */

/** The places of purchase links on a page; other values count as `text`. */
export const CLICK_POSITIONS = [
  'top',
  'bottom',
  'card',
  'product',
  'prices',
  'table',
  'compare',
  'block',
  'text',
  'mail',
] as const;
export type ClickPosition = (typeof CLICK_POSITIONS)[number];

export const readPosition = (value: string): ClickPosition =>
  CLICK_POSITIONS.find((position) => position === value) ?? 'text';

/** The spans that the admin area shows. */
export const TRAFFIC_DAYS = [7, 30, 90] as const;
export type TrafficDays = (typeof TRAFFIC_DAYS)[number];

/** Details beyond these numbers of rows a day are counted together under {@link OTHER}, so that a flood cannot fill the disk. */
export const MAX_ROWS_PER_DAY = {
  linkClicks: 20_000,
  pageViews: 20_000,
  referringHosts: 1_000,
  missedPages: 500,
  missedSearches: 500,
  dailyVisits: 1,
  /** More than all kinds of page have. */
  readerTimings: 2_000,
};
export const OTHER = '(other)';

const MAX_HOST_LENGTH = 100;

/** The name of the site that an address is on; null for anything that is not a site. */
export function referringHost(referrer: string): string | null {
  if (!/^https?:/i.test(referrer) || !URL.canParse(referrer)) return null;
  const { hostname } = new URL(referrer);
  if (hostname.length > MAX_HOST_LENGTH || !hostname.includes('.')) return null;
  return hostname.replace(/^www\./, '');
}

const MAX_WORDS_LENGTH = 60;

/**
 * The words of a search as they are counted; null for what may say who someone is (addresses, numbers as long as a telephone's)
 * and for what no one would type.
 */
export function countableSearch(q: string): string | null {
  const words = q.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (words.length < 2 || words.length > MAX_WORDS_LENGTH || !words.isWellFormed()) return null;
  if (/[@\p{Cc}]|:\/\//u.test(words) || words.replace(/[ ()/.-]/g, '').match(/\d{6,}/)) return null;
  return words;
}

/** No page has this path: it shows the page for addresses that are unknown. */
export const NOT_FOUND_PATH = '/not-found';

const MAX_PATH_LENGTH = 200;
/** Matches paths that programs try on every site in search of holes; no reader follows such a link. */
const PROBE =
  /^\/(?:\.|wp-|cgi-bin|vendor|phpmyadmin|preview\/)|\.(?:php\d?|aspx?|jsp|cgi|env|sql|git|bak|zip|gz|ini|log|ya?ml|json|js|css|map)$/;

/**
 * The path of a request at which nothing is, as it is counted; null for probes, and for what may say who someone is (an address, a long
 * number or token).
 */
export function countableMissedPath(path: string | null): string | null {
  if (path === null || path === NOT_FOUND_PATH || path.length > MAX_PATH_LENGTH || PROBE.test(path)) return null;
  const isPersonal = /@|\d{9,}|[\w-]{60,}/.test(path) || hideTokens(path) !== path;
  return isPersonal || !path.isWellFormed() ? null : path;
}

/** The last `count` days up to `today`, oldest first, as YYYY-MM-DD. */
export function daysUntil(today: string, count: number): string[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}
