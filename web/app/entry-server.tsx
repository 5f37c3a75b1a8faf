import { App } from './app.tsx';
import { ApiCache, type FetchFromApi, GONE } from './data/api-cache.ts';
import type { RequestContext } from './data/site-context.tsx';
import { typesetTexts } from './data/typeset-texts.ts';
import type { PageHead } from './head/page-head.ts';
import { loadPage } from './load-page.ts';
import { matchRoute } from './pages/match.ts';
import { listQueries, listSentQueries, routes } from './pages/routes.ts';
import { renderWithKeptMarkup } from './render-with-kept-markup.ts';

/** Each route's page as the build's manifest names it; pages of a list need the page table too. */
export const pageSources: Record<string, string[]> = Object.fromEntries(
  routes.map(({ path, page, list }) => [
    path,
    [page.replace('../', 'web/'), ...(list ? ['web/app/pages/routes.ts'] : [])],
  ]),
);

export type RenderRequest = { path: string; search: string; facts: RequestContext; read: FetchFromApi };
export type RenderedPage = {
  html: string;
  head: PageHead;
  /** The data for hydration. */
  queries: [path: string, data: unknown][];
  /** The route's pattern, which names its chunk. */
  route: string;
  /** Whether the script waits until the reader acts. */
  isForReading: boolean;
  /** Whether the address must not be sent as a referrer. */
  isPrivate: boolean;
};

/** Renders one page: loads its code and data, then renders in one pass. Rejects when a read fails. */
export async function renderPage({ path, search, facts, read }: RenderRequest): Promise<RenderedPage> {
  const match = matchRoute(path);
  if (!match) throw new Error(`No route matches ${path}`);
  const { route, params } = match;
  const apiCache = new ApiCache(read);
  const address = { params, path, search: new URLSearchParams(search) };
  const required = listQueries(route, address);
  const [values] = await Promise.all([Promise.all(required.map((query) => read(query.path))), loadPage(route)]);
  const answers = required.map((query, index): [string, unknown] => [query.path, typesetOnce(values[index])]);
  for (const [key, value] of answers) apiCache.set(key, facts.isGone ? (value ?? GONE) : value);
  const head: { current: PageHead | null } = { current: null };
  const html = renderWithKeptMarkup(<App apiCache={apiCache} facts={facts} server={{ path, search, head }} />);
  if (!head.current) throw new Error(`The page for ${route.path} declared no head`);
  const answered = new Map(answers);
  const queries = listSentQueries(route, address).map(({ path: key, sent }): [string, unknown] => {
    const answer = answered.get(key);
    return [key, answer && sent ? sent(answer, facts.hour) : answer];
  });
  const isForReading = routes.some((entry) => entry.path === route.path && entry.isForReading);
  return { html, head: head.current, queries, route: route.path, isForReading, isPrivate: route.isPrivate ?? false };
}

const typesetAnswers = new WeakMap<object, unknown>();

/** Typesets an answer once where the API returns the same object each time, such as the card of a site. */
function typesetOnce(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typesetTexts(value);
  const known = typesetAnswers.get(value);
  if (known) return known;
  const set =
    'items' in value && Array.isArray(value.items) ? typesetList(value as { items: unknown[] }) : typesetTexts(value);
  typesetAnswers.set(value, set);
  return set;
}

const typesetList = ({ items, ...list }: { items: unknown[] }) => ({
  ...typesetTexts(list),
  items: items.map((item) => (typeof item === 'string' ? item : typesetOnce(item))),
});
