import { readTokens, unescapeHtml } from '../../support/html-tokens.ts';
import type { Site } from '../site.ts';

export type SentPage = { path: string; status: number; html: string };
/** `listed`: the paths in the sitemap, which the pages are a part of. */
export type SentPages = { pages: SentPage[]; listed: Set<string> };

/** Visible pages that the sitemap omits: filtered or searched lists, later list pages, and missing pages. */
const UNLISTED = [
  '/dive-sites?search=wreck&skill=Beginner',
  '/dive-sites?search=nothing-has-this-name',
  '/dive-sites?page=2',
  '/dive-sites?near=Cairns&wind=SE&km=250&view=map',
  '/dive-sites?species=weedy-seadragon&place=fiji',
  '/dive-sites/filters?near=Melbourne&month=3&wind=N',
  '/plan?near=Sydney&month=3&cert=open-water&wind=S&knots=15',
  '/plan?near=Sydney&month=3&full=unknown',
  '/marine-life?q=ray&order=name',
  '/search?q=manta',
  '/search?q=manta&kind=species',
  '/search?q=nothing-has-this-name',
  '/gear-reviews?search=computer',
  '/blog?page=2',
  '/no/such/page',
  '/dive-sites/1/report',
  '/unsubscribe/no-such-token',
  '/admin',
  '/admin/dive-sites',
  '/admin/messages',
  '/admin/no-such-screen',
];

/**
 * Pages of which there are many of one kind, made by one component: a sample covers what they have in common. `page-texts.test.ts` renders
 * all of them.
 */
const SAMPLED = [
  /^\/dive-sites\/\d+-[^/]*$/,
  /^\/marine-life\/[^/]+$/,
  /^\/dive-sites\/places\/[^/]+$/,
  /^\/dive-sites\/places\/[^/]+\/[^/]+$/,
];
/** Checks every twentieth of these, from the first; all of them with `ALL_PAGES=1`. */
const SAMPLE_STEP = process.env.ALL_PAGES ? 1 : 20;

let known: { url: string; pages: Promise<SentPages> } | undefined;

/**
 * Reads pages of every kind as the server sends them, fetched once per worker: all in the sitemap except {@link SAMPLED},
 * and {@link UNLISTED}.
 */
export function everyPage({ url }: Site): Promise<SentPages> {
  if (known?.url !== url) known = { url, pages: fetchAll(url) };
  return known.pages;
}

async function fetchAll(url: string): Promise<SentPages> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(unescapeHtml(address));
    return pathname + search;
  });
  const pages = await mapConcurrently([...withSamples(listed), ...UNLISTED], async (path) => {
    // Packing and unpacking takes longer than the page.
    const response = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
    return { path, status: response.status, html: await response.text() };
  });
  return { pages, listed: new Set(listed) };
}

function withSamples(paths: string[]): string[] {
  const counts = new Map<RegExp, number>();
  return paths.filter((path) => {
    const kind = SAMPLED.find((pattern) => pattern.test(path));
    if (!kind) return true;
    const place = counts.get(kind) ?? 0;
    counts.set(kind, place + 1);
    return place % SAMPLE_STEP === 0;
  });
}

/**
 * Lists the pages that have an element, in its parent and with its attributes, that no page before them has; all of them with `ALL_PAGES=1`.
 * Each tenth page besides, for faults of values: the ids of a page, its addresses and dates.
 */
export function thinOut(pages: SentPage[]): SentPage[] {
  const seen = new Set<string>();
  return pages.filter(({ html }, place) => {
    const unseen = [...listElements(html)].filter((element) => !seen.has(element));
    for (const element of unseen) seen.add(element);
    return process.env.ALL_PAGES || unseen.length > 0 || place % 10 === 0;
  });
}

/** Lists each kind of element on a page: its parent, its name and the names of its attributes. */
function listElements(html: string): Set<string> {
  const found = new Set<string>();
  const open: string[] = [];
  for (const token of readTokens(html)) {
    if (token.kind === 'close') open.length = Math.max(0, open.lastIndexOf(token.name));
    if (token.kind !== 'open') continue;
    found.add([open.at(-1), token.name, ...[...token.attributes.keys()].sort()].join(' '));
    open.push(token.name);
  }
  return found;
}

/** Runs `work` on every item, eight at a time. */
export async function mapConcurrently<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += 8) {
    results.push(...(await Promise.all(items.slice(start, start + 8).map(work))));
  }
  return results;
}
