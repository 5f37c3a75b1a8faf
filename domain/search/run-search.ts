import { withStateAt } from '../dive-sites/status-of-day.ts';
import { ENTITY_KINDS, type EntityKind, getEntity, SEARCH_GROUPS } from '../kernel/entities.ts';
import { normalizePlaceName } from '../places/gazetteer.ts';
import { MIN_SEARCH } from '../words/search.ts';
import {
  hasPartOnly,
  type LikelySearch,
  likelySearches,
  parseReadings,
  type Reading,
  writeSearch,
} from '../words/search-correction.ts';
import { parseSearch, type SearchQuery } from '../words/search-query.ts';
import type { Vocabulary } from '../words/search-vocabulary.ts';
import type { SearchAnswer, SearchResult, SearchWay } from './search-result.ts';
import { makeSnippet, markMatches } from './search-snippet.ts';
import { makePlanWay, readSearchWays } from './search-ways.ts';

export type SearchRequest = {
  q: string;
  kind?: string | undefined;
  limit: number;
  offset: number;
  isPerKind?: boolean;
  /** Searches for the words as they were typed. */
  isExact?: boolean;
};

/** A found entry; a lower rank is better. */
export type RankedHit = { id: number; kind: EntityKind; rank: number };

/** `isPerKind`: `limit` hits of each kind in the group rather than of all together. */
export type HitRange = { limit: number; offset?: number; isPerKind?: boolean };

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

const DEFAULT_RESULTS = 5;

/** Reads the query of `/api/search` on a device; the server's endpoint checks it too. */
export const readSearchRequest = (query: URLSearchParams): SearchRequest => ({
  q: query.get('q') ?? '',
  kind: query.get('kind') || undefined,
  limit: Number(query.get('limit') ?? DEFAULT_RESULTS),
  offset: Number(query.get('offset') ?? 0),
  isPerKind: query.get('per') === 'kind',
  isExact: query.get('exact') === 'true',
});

export const isSearchable = ({ q }: Pick<SearchRequest, 'q'>): boolean => q.length >= MIN_SEARCH;

/** Knows places by their whole names, as the plan does. */
type PlaceNames = { resolveName(text: string): { name: string; regions?: unknown } | null };

/** Whether {@link runSearch} needs the names of places, for a plan near one. @param isTown whether a town has that name */
export function asksForPlace(request: SearchRequest, isTown: (name: string) => boolean): boolean {
  if (!isSearchable(request) || request.isExact) return false;
  const { places, town } = readSearchWays(request.q);
  return places.length > 0 || (town !== null && isTown(town));
}

/**
 * Answers a search; where nothing is found, with the results of other words that do find something.
 * @param names without them, a plan asks for its place.
 */
export async function runSearch(
  source: SearchSource,
  request: SearchRequest,
  names?: PlaceNames,
): Promise<SearchAnswer> {
  if (!isSearchable(request)) return emptyAnswer(request.q);
  const { ways, isWhole, places, town, text, wind } = readSearchWays(request.q);
  if (isWhole && !request.isExact) return { ...emptyAnswer(request.q), ways };
  const near = request.isExact ? null : findPlace(places, names);
  const leadTo = (way: SearchWay) => (near && way.path === '/plan' ? makePlanWay(near.name, wind) : way);
  // With the way to its plan, the place is what the texts are about.
  const about = near && (text.includes(near.typed) ? text : near.typed);
  const answer = await findTexts(source, about ? { ...request, q: about } : request);
  // A region's page says more of a town than a list, unless dives near it are asked for: 'melbourne', and 'melbourne dives'.
  const isAnswered =
    town && answer.best?.kind === 'place' && normalizePlaceName(request.q) === normalizePlaceName(town);
  const sought = town && !request.isExact && !isAnswered ? findTown(town, names) : null;
  return { ...answer, q: request.q, ways: [...ways.map(leadTo), ...(sought ? [makePlanWay(sought, null)] : [])] };
}

/** The first of these that names a place, and the place's full name. */
function findPlace(places: readonly string[], names: PlaceNames | undefined) {
  for (const typed of places) {
    const place = names?.resolveName(typed);
    if (place) return { typed, name: place.name };
  }
  return null;
}

/** The full name of a town; null for regions and waters, which have pages of their own, and for other names of a place. */
function findTown(typed: string, names: PlaceNames | undefined): string | null {
  const place = names?.resolveName(typed);
  const [name = ''] = place?.name.split(',') ?? [];
  // 'cairns qld' too.
  const isTown = place && !place.regions && `${normalizePlaceName(typed)} `.startsWith(`${normalizePlaceName(name)} `);
  return isTown ? place.name : null;
}

async function findTexts(source: SearchSource, request: SearchRequest): Promise<SearchAnswer> {
  const nothing = emptyAnswer(request.q);
  const found = await lookUp(source, request.q);
  const other = request.isExact ? undefined : await findOther(source, found, request);
  if (other) {
    const presented = await present(source, other, { ...request, kind: undefined });
    return { ...nothing, ...presented, total: found.total, suggestion: { q: other.q, total: other.total } };
  }
  if (found.total === 0) return nothing;
  const presented = await present(source, found, request);
  return { ...nothing, ...presented, total: sumTotals(request.kind ? presented.groups : presented.counts) };
}

const emptyAnswer = (q: string): SearchAnswer => ({
  q,
  total: 0,
  ways: [],
  best: null,
  counts: [],
  groups: [],
  suggestion: null,
});

const sumTotals = (counts: readonly { total: number }[]) => counts.reduce((sum, { total }) => sum + total, 0);

type Found = { q: string; query: SearchQuery; found: Search; total: number };

async function lookUp(source: SearchSource, q: string): Promise<Found> {
  const query = parseSearch(q);
  const found = await source.search(query);
  return { q, query, found, total: readTotal(found) };
}

const readTotal = ({ totals }: Search) => [...totals.values()].reduce((sum, count) => sum + count, 0);

/** Finds what was probably meant; words that find something are only corrected where they do so within other words. */
async function findOther(source: SearchSource, typed: Found, { kind }: SearchRequest): Promise<Found | undefined> {
  const { query, total } = typed;
  if (total > 0 && (kind || !hasPartOnly(query, source.vocabulary))) return undefined;
  const likely = likelySearches(query, source.vocabulary);
  if (total === 0) return (await findCorrected(source, likely)) ?? findShorter(source, likely[0]);
  return findCorrected(
    source,
    likely.filter(({ readings }) => readings.every((reading) => isSlightInName(reading, source.vocabulary))),
  );
}

const MAX_SLIGHT_COST = 1;

/** Whether words are as they were typed, or have a slight typing error in a name. */
const isSlightInName = ({ text, cost }: Reading, { isInName }: Vocabulary) =>
  cost === 0 || (cost <= MAX_SLIGHT_COST && text.split(' ').every(isInName));

/** Corrects typing errors to words that stand in one text together; of equally near ones, to those that most texts have. */
async function findCorrected(source: SearchSource, likely: readonly LikelySearch[]): Promise<Found | undefined> {
  let best: { search: LikelySearch; total: number } | undefined;
  for (const search of likely) {
    if (best && search.cost > best.search.cost) break;
    if (search.readings.every(({ cost }) => cost === 0)) continue;
    const query = parseReadings(search);
    const total = query === null ? 0 : readTotal(await source.search(query));
    if (total > (best?.total ?? 0)) best = { search, total };
  }
  return best && lookUp(source, writeSearch(best.search));
}

/** Beyond this, words are left out one at a time no more. */
const MAX_WORDS_TO_DROP = 6;

/** Leaves out the word that is least sure; of equally sure ones, that without which the fewest are found. */
async function findShorter(source: SearchSource, likely: LikelySearch | undefined): Promise<Found | undefined> {
  const readings = likely?.readings ?? [];
  if (readings.length < 2 || readings.length > MAX_WORDS_TO_DROP) return undefined;
  const shorter = readings.map((_, dropped) => readings.filter((_reading, index) => index !== dropped));
  const single = readings.length > 2 ? readings.map((reading) => [reading]) : [];
  // Leaving a word out is a guess already, and a distant correction would be a second.
  const isSure = (some: readonly Reading[]) => some.every(({ cost }) => cost <= MAX_SLIGHT_COST);
  return (await findSurest(source, shorter.filter(isSure))) ?? findSurest(source, single.filter(isSure));
}

async function findSurest(source: SearchSource, searches: readonly (readonly Reading[])[]): Promise<Found | undefined> {
  const found: { search: Found; cost: number }[] = [];
  for (const readings of searches) {
    const search = await lookUp(source, writeSearch({ readings }));
    const cost = readings.reduce((sum, reading) => sum + reading.cost, 0);
    if (search.total > 0) found.push({ search, cost });
  }
  return found.sort((a, b) => a.cost - b.cost || a.search.total - b.search.total)[0]?.search;
}

async function present(
  source: SearchSource,
  { query, found }: Found,
  { kind, limit, offset, isPerKind = false }: SearchRequest,
) {
  const counts = [...found.totals]
    .toSorted(byTotal)
    .map(([group, total]) => ({ kind: group, heading: groupHeading(group), total }));
  const groups = counts.filter((count) => kind === undefined || count.kind === kind);
  // One more than shown, since the best of all is taken out of its group.
  const range = kind === undefined ? { limit: limit + 1, isPerKind } : { limit, offset };
  const hits: RankedHit[][] = [];
  for (const group of groups) hits.push(await found.best(group.kind, range));
  const bestHit = kind === undefined ? findBest(hits) : undefined;
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
const findBest = (groups: readonly RankedHit[][]) =>
  groups
    .flatMap(([first]) => first ?? [])
    .toSorted((a, b) => a.rank - b.rank || ENTITY_KINDS.indexOf(a.kind) - ENTITY_KINDS.indexOf(b.kind))[0];

const groupHeading = (group: string) => SEARCH_GROUPS[group]?.heading ?? `${getEntity(group as EntityKind).label}s`;

type StoredResult = Omit<SearchResult, 'title' | 'excerpt'> & { title: string; summary: string };

async function readResults(source: SearchSource, hits: readonly RankedHit[], query: SearchQuery) {
  const entries = await source.readEntries(hits.map(({ id }) => id));
  const results = new Map<number, SearchResult>();
  const now = new Date();
  for (const [id, { item, plain }] of entries) {
    const { title, summary, ...stored } = withStateAt(JSON.parse(item) as StoredResult, now);
    const excerpt = makeExcerpt(summary, plain, query);
    results.set(id, { ...stored, title: markMatches(title, query), excerpt: markMatches(excerpt, query) });
  }
  return results;
}

/** The summary where it holds a searched word, or where the text has none; else the part of the text that does. */
function makeExcerpt(summary: string, plain: string, query: SearchQuery): string {
  const isInSummary = markMatches(summary, query).some(({ isMatch }) => isMatch);
  return isInSummary ? summary : (makeSnippet(plain, query) ?? summary);
}
