import { ENTITY_KINDS, type EntityKind, entityOf, SEARCH_GROUPS } from './entities.ts';
import { MIN_SEARCH } from './search.ts';
import { parseSearch, type SearchQuery } from './search-query.ts';
import type { SearchAnswer, SearchResult } from './search-result.ts';
import { markMatches, snippetOf } from './search-snippet.ts';
import { correctSearch, type Vocabulary } from './search-vocabulary.ts';

export type SearchRequest = {
  q: string;
  kind?: string | undefined;
  limit: number;
  offset: number;
  isPerKind?: boolean;
};

/** A found entry; a lower rank is better. */
export type RankedHit = { id: number; kind: EntityKind; rank: number };

/** `isPerKind`: `limit` hits of each kind in the group rather than of all together. */
export type HitRange = { limit: number; offset?: number; isPerKind?: boolean };

/** The results of a query. */
export type Search = {
  /** Items found, by group. */
  totals: ReadonlyMap<string, number>;
  /** The best hits of a group, best first. */
  best(group: string, range: HitRange): Promise<RankedHit[]>;
};

/** An index of the site: the database's, or that of a guide kept on a device. */
export type SearchSource = {
  vocabulary: Vocabulary;
  search(query: SearchQuery): Promise<Search>;
  /** The entries to show, by their ids; `item` is JSON. */
  readEntries(ids: readonly number[]): Promise<ReadonlyMap<number, { item: string; plain: string }>>;
};

export const isSearchable = ({ q }: Pick<SearchRequest, 'q'>): boolean => q.length >= MIN_SEARCH;

/** Answers a search; where nothing is found, with the results of other words that do find something. */
export async function runSearch(source: SearchSource, request: SearchRequest): Promise<SearchAnswer> {
  const nothing = emptyAnswer(request.q);
  if (!isSearchable(request)) return nothing;
  const found = await lookUp(source, request.q);
  if (found.total > 0) {
    const presented = await present(source, found, request);
    return { ...nothing, ...presented, total: sumOf(request.kind ? presented.groups : presented.counts) };
  }
  const other = await findOther(source, found.query);
  if (!other) return nothing;
  return {
    ...nothing,
    ...(await present(source, other, { ...request, kind: undefined })),
    suggestion: { q: other.q, total: other.total },
  };
}

const emptyAnswer = (q: string): SearchAnswer => ({
  q,
  total: 0,
  best: null,
  counts: [],
  groups: [],
  suggestion: null,
});

const sumOf = (counts: readonly { total: number }[]) => counts.reduce((sum, { total }) => sum + total, 0);

type Found = { q: string; query: SearchQuery; found: Search; total: number };

async function lookUp(source: SearchSource, q: string): Promise<Found> {
  const query = parseSearch(q);
  const found = await source.search(query);
  return { q, query, found, total: [...found.totals.values()].reduce((sum, count) => sum + count, 0) };
}

/** Beyond this, words are left out one at a time no more. */
const MAX_TERMS_TO_DROP = 6;

/** Corrects typing errors; then leaves out the word without which most is found. */
async function findOther(source: SearchSource, query: SearchQuery): Promise<Found | undefined> {
  const corrected = correctSearch(query, source.vocabulary);
  const candidate = corrected === null ? undefined : await lookUp(source, corrected);
  if (candidate && candidate.total > 0) return candidate;
  const { terms } = candidate?.query ?? query;
  if (terms.length < 2 || terms.length > MAX_TERMS_TO_DROP) return undefined;
  const shorter = terms.map((_, dropped) => terms.filter((_term, index) => index !== dropped));
  const texts = [...shorter, ...(terms.length > 2 ? terms.map((term) => [term]) : [])].map((rest) =>
    rest.flatMap(({ typed }) => typed).join(' '),
  );
  const found: Found[] = [];
  for (const text of texts) found.push(await lookUp(source, text));
  const ofLength = (count: number) =>
    found.filter(({ query: { terms: kept }, total }) => total > 0 && kept.length === count);
  const most = (some: Found[]) => some.toSorted((a, b) => a.total - b.total)[0];
  return most(ofLength(terms.length - 1)) ?? most(ofLength(1));
}

async function present(
  source: SearchSource,
  { query, found }: Found,
  { kind, limit, offset, isPerKind = false }: SearchRequest,
) {
  const counts = [...found.totals]
    .toSorted(byTotal)
    .map(([group, total]) => ({ kind: group, heading: headingOf(group), total }));
  const groups = counts.filter((count) => kind === undefined || count.kind === kind);
  // One more than shown, since the best of all is taken out of its group.
  const range = kind === undefined ? { limit: limit + 1, isPerKind } : { limit, offset };
  const hits: RankedHit[][] = [];
  for (const group of groups) hits.push(await found.best(group.kind, range));
  const bestHit = kind === undefined ? bestOf(hits) : undefined;
  const shown = hits.map((some) => some.filter((hit) => hit !== bestHit).slice(0, isPerKind ? undefined : limit));
  const results = await readResults(source, [...shown.flat(), ...(bestHit ? [bestHit] : [])], query);
  const items = (some: readonly RankedHit[]) => some.flatMap(({ id }) => results.get(id) ?? []);
  return {
    counts,
    best: (bestHit && results.get(bestHit.id)) ?? null,
    groups: groups.map((group, index) => ({ ...group, items: items(shown[index] ?? []) })),
  };
}

const byTotal = ([, a]: [string, number], [, b]: [string, number]) => b - a;

/** Prefers an article among equally good results, because it explains. */
const bestOf = (groups: readonly RankedHit[][]) =>
  groups
    .flatMap(([first]) => first ?? [])
    .toSorted((a, b) => a.rank - b.rank || ENTITY_KINDS.indexOf(a.kind) - ENTITY_KINDS.indexOf(b.kind))[0];

const headingOf = (group: string) => SEARCH_GROUPS[group]?.heading ?? `${entityOf(group as EntityKind).label}s`;

type StoredResult = Omit<SearchResult, 'title' | 'excerpt'> & { title: string; summary: string };

async function readResults(source: SearchSource, hits: readonly RankedHit[], query: SearchQuery) {
  const entries = await source.readEntries(hits.map(({ id }) => id));
  const results = new Map<number, SearchResult>();
  for (const [id, { item, plain }] of entries) {
    const { title, summary, ...stored } = JSON.parse(item) as StoredResult;
    const excerpt = excerptOf(summary, plain, query);
    results.set(id, { ...stored, title: markMatches(title, query), excerpt: markMatches(excerpt, query) });
  }
  return results;
}

/** The summary where it holds a searched word, or where the text has none; else the part of the text that does. */
function excerptOf(summary: string, plain: string, query: SearchQuery): string {
  const isInSummary = markMatches(summary, query).some(({ isMatch }) => isMatch);
  return isInSummary ? summary : (snippetOf(plain, query) ?? summary);
}
