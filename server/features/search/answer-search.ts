import { sql } from 'kysely';
import { ENTITY_KINDS, type EntityKind, entityOf, SEARCH_GROUPS } from '../../../domain/entities.ts';
import { MIN_SEARCH } from '../../../domain/search.ts';
import { parseSearch, type SearchQuery } from '../../../domain/search-query.ts';
import type { SearchAnswer, SearchResult } from '../../../domain/search-result.ts';
import { markMatches, snippetOf } from '../../../domain/search-snippet.ts';
import { correctSearch, type Vocabulary } from '../../../domain/search-vocabulary.ts';
import { type Database, isPostgres } from '../../platform/database/database.ts';
import { type RankedHit, readEntries, type Search, search } from './queries.ts';
import { readVocabulary } from './vocabulary.ts';

export type SearchRequest = {
  q: string;
  kind?: string | undefined;
  limit: number;
  offset: number;
  isPerKind?: boolean;
};

/** Answers a search; where nothing is found, with the results of other words that do find something. */
export async function answerSearch(database: Database, request: SearchRequest): Promise<SearchAnswer> {
  if (request.q.length < MIN_SEARCH) return emptyAnswer(request.q);
  const vocabulary = await readVocabulary(database);
  return withSearchPlans(database, (reader) => answerFrom(reader, request, vocabulary));
}

/**
 * PostgreSQL takes a look at an indexed text for cheap, which it is not: they are stored apart from their rows. One transaction for
 * the whole search keeps it to bitmaps, which the text indexes fill without a look at any.
 */
function withSearchPlans<Result>(database: Database, read: (reader: Database) => Promise<Result>): Promise<Result> {
  if (!isPostgres(database)) return read(database);
  return database
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`select set_config(name, 'off', true)
        from unnest(array['enable_seqscan', 'enable_indexscan', 'jit']) as name`.execute(trx);
      return read(trx);
    });
}

async function answerFrom(database: Database, request: SearchRequest, vocabulary: Vocabulary): Promise<SearchAnswer> {
  const nothing = emptyAnswer(request.q);
  const found = await lookUp(database, request.q, vocabulary);
  if (found.total > 0) {
    const presented = await present(database, found, request);
    return { ...nothing, ...presented, total: sumOf(request.kind ? presented.groups : presented.counts) };
  }
  const other = await findOther(database, found.query, vocabulary);
  if (!other) return nothing;
  return {
    ...nothing,
    ...(await present(database, other, { ...request, kind: undefined })),
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

async function lookUp(database: Database, q: string, vocabulary: Vocabulary): Promise<Found> {
  const query = parseSearch(q);
  const found = await search(database, query, vocabulary);
  return { q, query, found, total: [...found.totals.values()].reduce((sum, count) => sum + count, 0) };
}

/** Beyond this, words are left out one at a time no more. */
const MAX_TERMS_TO_DROP = 6;

/** Corrects typing errors; then leaves out the word without which most is found. */
async function findOther(database: Database, query: SearchQuery, vocabulary: Vocabulary): Promise<Found | undefined> {
  const corrected = correctSearch(query, vocabulary);
  const candidate = corrected === null ? undefined : await lookUp(database, corrected, vocabulary);
  if (candidate && candidate.total > 0) return candidate;
  const { terms } = candidate?.query ?? query;
  if (terms.length < 2 || terms.length > MAX_TERMS_TO_DROP) return undefined;
  const shorter = terms.map((_, dropped) => terms.filter((_term, index) => index !== dropped));
  const texts = [...shorter, ...(terms.length > 2 ? terms.map((term) => [term]) : [])].map((rest) =>
    rest.flatMap(({ typed }) => typed).join(' '),
  );
  const found: Found[] = [];
  for (const text of texts) found.push(await lookUp(database, text, vocabulary));
  const ofLength = (count: number) =>
    found.filter(({ query: { terms: kept }, total }) => total > 0 && kept.length === count);
  const most = (some: Found[]) => some.toSorted((a, b) => a.total - b.total)[0];
  return most(ofLength(terms.length - 1)) ?? most(ofLength(1));
}

async function present(
  database: Database,
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
  const results = await readResults(database, [...shown.flat(), ...(bestHit ? [bestHit] : [])], query);
  const items = (some: readonly RankedHit[]) => some.flatMap(({ id }) => results.get(id) ?? []);
  return {
    counts,
    best: (bestHit && results.get(bestHit.id)) ?? null,
    groups: groups.map((group, index) => ({ ...group, items: items(shown[index] ?? []) })),
  };
}

const byTotal = ([, a]: [string, number], [, b]: [string, number]) => b - a;

/** Of equally good ones an article, which explains. */
const bestOf = (groups: readonly RankedHit[][]) =>
  groups
    .flatMap(([first]) => first ?? [])
    .toSorted((a, b) => a.rank - b.rank || ENTITY_KINDS.indexOf(a.kind) - ENTITY_KINDS.indexOf(b.kind))[0];

const headingOf = (group: string) => SEARCH_GROUPS[group]?.heading ?? `${entityOf(group as EntityKind).label}s`;

type StoredResult = Omit<SearchResult, 'title' | 'excerpt'> & { title: string; summary: string };

async function readResults(database: Database, hits: readonly RankedHit[], query: SearchQuery) {
  const entries = await readEntries(
    database,
    hits.map(({ id }) => id),
  );
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
