import { formatCount } from '../kernel/format-count.ts';
/** Characters from which the site search answers (specification, section 5). */
export const MIN_SEARCH = 2;
/** Longer texts are cut. */
const MAX_SEARCH_TEXT = 200;

/** The query in an address of the search page. */
export const readSearchText = (parameters: URLSearchParams): string =>
  (parameters.get('q') ?? '')
    .trim()
    .slice(0, MAX_SEARCH_TEXT)
    .replace(/[\uD800-\uDBFF]$/, '');

export function searchPath({ q, kind, page = 1 }: { q: string; kind?: string | null; page?: number }): string {
  const parameters = new URLSearchParams({ q });
  if (kind) parameters.set('kind', kind);
  if (page > 1) parameters.set('page', String(page));
  return `/search?${parameters}`;
}

/** Results of each type; with four types at most twelve in all. */
export const RESULTS_PER_TYPE = 3;
export const MAX_QUICK_RESULTS = 12;

/**
 * The form in which both sides of every match are compared: lower case, composed (NFC), straight apostrophes, since phones type
 * curly ones and keyboards do not. Final sigma counts as sigma, since JavaScript picks between them by position and a part of a word
 * would not match the word.
 */
export function normalizeForSearch(text: string): string {
  return text.toLowerCase().replaceAll('ς', 'σ').replace(/[’ʼ]/g, "'").normalize('NFC');
}

type FilteredSite = { name: string; description: string; region: string; marineLife: string | null };

/** The folded fields on which the filter of the dive-sites page matches; these differ from the site search's. */
export function siteFilterText(site: FilteredSite): string {
  return normalizeForSearch([site.name, site.description, site.region, site.marineLife ?? ''].join('\n'));
}

/** The normalized fields that the admin's search of messages matches. */
export function messageSearchText(message: { name: string; email: string; subject: string; message: string }): string {
  return normalizeForSearch([message.name, message.email, message.subject, message.message].join('\n'));
}

export function resultCountText(count: number): string {
  return `${formatCount(count, 'result')} found`;
}

export function noResultsText(text: string): string {
  return `No results found for "${text}"`;
}

/** The hint in the search panel before there is enough to search for. */
export const SHORT_TEXT_HINT = `Type at least ${MIN_SEARCH} characters to search`;
