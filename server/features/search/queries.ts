import { sql } from 'kysely';
import { ENTITY_KINDS, type EntityKind } from '../../../domain/kernel/entities.ts';
import type { HitRange, RankedHit, Search } from '../../../domain/search/run-search.ts';
import { getSearchFacts } from '../../../domain/search/search-document.ts';
import { PART_RANK, rankByName, rankByText, TEXT_RANK } from '../../../domain/search/search-ranking.ts';
import type { SearchQuery } from '../../../domain/words/search-query.ts';
import { joinCompounds, type Vocabulary, withPartsOfWords } from '../../../domain/words/search-vocabulary.ts';
import { KIND_SPAN, kindNumber } from '../../crud/search-index.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Match, selectHitIds, selectHits } from './select-hits.ts';

/** Limit for ranking a group: ranking reads each text, and time matters more than order. */
const MAX_RANKED = 200;
/** Limit for sorting a group by date, which would take longer than a reader waits; beyond it any matches are shown. */
const MAX_SORTED = 2_000;

/** Maximum results of one group across all pages; a reader who needs more adds words. */
export const MAX_REACHABLE = 500;

/** Lists what a query matches, from the surest to the least sure; each step leaves out earlier results. */
function listSteps(query: SearchQuery, parts: SearchQuery | null): { match: Match; rank: number }[] {
  const head: Match = { query, scope: 'head' };
  const all: Match = { query, scope: 'all' };
  const steps = [
    { match: head, rank: 0 },
    { match: { ...all, without: head }, rank: TEXT_RANK },
  ];
  return parts ? [...steps, { match: { query: parts, scope: 'all', without: all }, rank: PART_RANK }] : steps;
}

/** Runs a query. Matches within words come last, after whole words and beginnings of words. */
export async function searchDocuments(database: Database, typed: SearchQuery, vocabulary: Vocabulary): Promise<Search> {
  const query = joinCompounds(typed, vocabulary);
  if (query.terms.length === 0) return { totals: new Map(), best: async () => [] };
  const parts = withPartsOfWords(query, vocabulary);
  const counts = await countKinds(database, { query: parts ?? query, scope: 'all' });
  const totals = new Map<string, number>();
  for (const [kind, count] of counts) {
    const { group } = getSearchFacts(kind);
    totals.set(group, (totals.get(group) ?? 0) + count);
  }
  return { totals, best: (group, range) => bestHits(database, { query, parts, counts }, group, range) };
}

async function countKinds(database: Database, match: Match): Promise<Map<EntityKind, number>> {
  const rows = await database
    .selectFrom(selectHitIds(database, match))
    .select((eb) => [
      sql<number>`hits.id / ${sql.raw(String(KIND_SPAN))}`.as('number'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('hits.id', '>', 0)
    .groupBy('number')
    .execute();
  return new Map(rows.map(({ number, count }) => [ENTITY_KINDS[number - 1] as EntityKind, count]));
}

type CountedQuery = { query: SearchQuery; parts: SearchQuery | null; counts: Map<EntityKind, number> };

async function bestHits(
  database: Database,
  { query, parts, counts }: CountedQuery,
  group: string,
  { limit, offset = 0, isPerKind = false }: HitRange,
): Promise<RankedHit[]> {
  const kinds = [...counts.keys()].filter((kind) => getSearchFacts(kind).group === group);
  const needed = Math.min(offset + limit, MAX_REACHABLE);
  const found: RankedHit[] = [];
  for (const { match, rank } of listSteps(query, parts)) {
    const lists = isPerKind ? kinds.map((kind) => found.filter((hit) => hit.kind === kind)) : [found];
    if (lists.every((list) => list.length >= needed)) break;
    for (const kind of kinds) {
      const range = { kind, limit: needed, count: counts.get(kind) ?? 0 };
      const hits = rank === 0 ? headHits(database, match, range) : textHits(database, match, { ...range, rank });
      found.push(...(await hits));
    }
  }
  found.sort((a, b) => a.rank - b.rank || a.id - b.id);
  if (!isPerKind) return found.slice(offset, offset + limit);
  return kinds
    .flatMap((kind) => found.filter((hit) => hit.kind === kind).slice(0, limit))
    .sort((a, b) => a.rank - b.rank);
}

const kindRange = (kind: EntityKind) => [kindNumber(kind) * KIND_SPAN, (kindNumber(kind) + 1) * KIND_SPAN] as const;

/** Limit for sorting all names; beyond it, only those that begin with the words and some others are sorted. */
const MAX_SORTED_NAMES = 600;
const SOME_NAMES = 60;

/**
 * Ranks hits by name and facts with the rules of domain/search/search-ranking.ts. Reads shorter names first: the best hits are
 * among them.
 */
async function headHits(
  database: Database,
  match: Match,
  { kind, count, limit }: { kind: EntityKind; count: number; limit: number },
): Promise<RankedHit[]> {
  const [from, to] = kindRange(kind);
  const hits = database
    .selectFrom(selectHits(database, match))
    .select(['hits.id', 'hits.name', 'hits.facts'])
    .where('hits.id', '>=', from)
    .where('hits.id', '<', to);
  const rows =
    count > MAX_SORTED_NAMES
      ? [
          ...(await entriesNamed(database, match.query.words.join(' '), [from, to])),
          ...(await hits.limit(Math.max(SOME_NAMES, limit)).execute()),
        ]
      : await hits.orderBy(sql`length(hits.name)`).orderBy('hits.id').limit(MAX_REACHABLE).execute();
  const unique = new Map(rows.map((row) => [row.id, row]));
  return [...unique.values()].map(({ id, name, facts }) => ({
    id,
    kind,
    rank: rankByName(match.query, { name, facts }),
  }));
}

/** Selects entries whose name begins with the typed words. */
const entriesNamed = (database: Database, phrase: string, [from, to]: readonly [number, number]) =>
  database
    .selectFrom('searchIndex')
    .select(['id', 'name', 'facts'])
    .where('name', '>=', phrase)
    .where('name', '<', `${phrase}\u{10FFFF}`)
    .where('id', '>=', from)
    .where('id', '<', to)
    .orderBy('name')
    .limit(SOME_NAMES)
    .execute();

type TextRange = { kind: EntityKind; rank: number; limit: number; count: number };

async function textHits(
  database: Database,
  match: Match,
  { kind, rank, limit, count }: TextRange,
): Promise<RankedHit[]> {
  const [from, to] = kindRange(kind);
  const hits = database.selectFrom(selectHits(database, match)).where('hits.id', '>=', from).where('hits.id', '<', to);
  const ranked = count <= MAX_RANKED ? hits.orderBy('hits.score', 'desc') : hits;
  const ordered = count <= MAX_SORTED ? ranked.orderBy('hits.id', 'desc') : ranked;
  const rows = await ordered.select(['hits.id', 'hits.name']).limit(Math.max(SOME_NAMES, limit)).execute();
  const rankRow = (name: string) => (rank === TEXT_RANK ? rankByText(match.query, name) : rank);
  return rows.map(({ id, name }, index) => ({ id, kind, rank: rankRow(name) + index / 10_000 }));
}

/** Reads the displayed fields of these entries, by their ids. */
export async function readEntries(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { item: string; plain: string }>();
  const rows = await database
    .selectFrom('searchIndex')
    .select(['id', 'item', 'plain'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...entry }) => [id, entry]));
}
