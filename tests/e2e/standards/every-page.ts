import type { Site } from '../site.ts';

export type SentPage = { path: string; html: string };

/** Visible pages that the sitemap omits: filtered or searched lists, later list pages, and missing pages. */
const UNLISTED = [
  '/dive-sites?search=wreck&skill=Beginner',
  '/dive-sites?search=nothing-has-this-name',
  '/dive-sites?page=2',
  '/dive-sites?near=Cairns&wind=SE&km=250&view=map',
  '/dive-sites?species=weedy-seadragon&place=fiji',
  '/dive-sites/filters?near=Melbourne&month=3&wind=N',
  '/gear-reviews?search=computer',
  '/blog?page=2',
  '/no/such/page',
  '/unsubscribe/no-such-token',
  '/admin',
  '/admin/dive-sites',
  '/admin/messages',
];

let known: { url: string; pages: Promise<SentPage[]> } | undefined;

/** Every page of the site as the server sends it, fetched once per worker. */
export function everyPage({ url }: Site): Promise<SentPage[]> {
  if (known?.url !== url) known = { url, pages: fetchAll(url) };
  return known.pages;
}

async function fetchAll(url: string): Promise<SentPage[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(unescapeHtml(address)),
  );
  const paths = [...listed.map(({ pathname, search }) => pathname + search), ...UNLISTED];
  return mapConcurrently(paths, async (path) => ({ path, html: await (await fetch(url + path)).text() }));
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

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#x27': "'", '#39': "'" };

/** An attribute's value, unescaped. */
export const unescapeHtml = (text: string) => text.replace(/&([#\w]+);/g, (all, name: string) => ENTITIES[name] ?? all);
