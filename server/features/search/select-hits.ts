import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import type { SearchQuery, Wording } from '../../../domain/words/search-query.ts';
import { type Database, isPostgres } from '../../platform/database/database.ts';

/** Where the words must be: in the name and the facts, or anywhere. */
export type MatchScope = 'head' | 'all';

/** An entry that matches. A higher `score` is better; it costs most of a search, so rank few entries. */
type Hit = { id: number; name: string; facts: string; score: number };

export type Match = { query: SearchQuery; scope: MatchScope; without?: Omit<Match, 'without'> | undefined };

/** Weights of name, facts and text, in the syntax of each database. */
const SQLITE_WEIGHTS = sql.raw('8, 4, 1');
const POSTGRES_WEIGHTS = sql.raw(`'{0.1, 0.1, 0.4, 1}'`);

/** Selects the entries that contain all terms of `match.query` but not those of `match.without`, as a table. */
export function selectHits(database: Database, match: Match): AliasedRawBuilder<Hit, 'hits'> {
  if (isPostgres(database)) return hitsOnPostgres(match).as('hits');
  return sql<Hit>`(
    select search_texts.rowid as id, entries.name, entries.facts, -bm25(search_texts, ${SQLITE_WEIGHTS}) as score
    from search_texts join search_index as entries on entries.id = search_texts.rowid
    where search_texts match ${ftsMatch(match)}
  )`.as('hits');
}

/** Selects only the ids of {@link selectHits}: SQLite finds them without reading the entries, in a fifth of the time. */
export function selectHitIds(database: Database, match: Match): AliasedRawBuilder<{ id: number }, 'hits'> {
  if (isPostgres(database)) return hitsOnPostgres(match).as('hits');
  return sql<{ id: number }>`(
    select rowid as id from search_texts where search_texts match ${ftsMatch(match)}
  )`.as('hits');
}

const ftsMatch = ({ query, scope, without }: Match) =>
  ftsExpression(query, scope) + (without ? ` NOT ${ftsExpression(without.query, without.scope)}` : '');

/**
 * Uses one expression, which the text index answers alone. Any other condition would read the vectors, which are stored
 * apart, and so would a scan of the id index, which `id + 0` prevents.
 */
function hitsOnPostgres({ query, scope, without }: Match): RawBuilder<Hit> {
  const left = without ? ` & !${tsExpression(without.query, without.scope)}` : '';
  return sql<Hit>`(
    select id + 0 as id, name, facts, ts_rank(${POSTGRES_WEIGHTS}, vector, ${tsExpression(query, 'all')}::tsquery) as score
    from search_index where vector @@ ${tsExpression(query, scope) + left}::tsquery
  )`;
}

/** Syntax of a query. Words are letters and digits only (domain/words/search-words.ts), so none can be taken for syntax. */
type WordSyntax = { word: (word: string, whole: boolean) => string; and: string; or: string };

const FTS: WordSyntax = {
  word: (word, whole) => (whole ? `("${word}" OR "${word}s")` : `"${word}" *`),
  and: ' AND ',
  or: ' OR ',
};
/** Syntax of PostgreSQL. `mark` begins the words of names and facts (migration 015). */
const tsQuery = (mark: '' | '='): WordSyntax => ({
  word: (word, whole) => (whole ? `('${mark}${word}' | '${mark}${word}s')` : `'${mark}${word}':*`),
  and: ' & ',
  or: ' | ',
});

function ftsExpression(query: SearchQuery, scope: MatchScope): string {
  return scope === 'head' ? `(facts : ${buildExpression(query, FTS)})` : buildExpression(query, FTS);
}

const tsExpression = (query: SearchQuery, scope: MatchScope) =>
  buildExpression(query, tsQuery(scope === 'head' ? '=' : ''));

function buildExpression({ terms }: SearchQuery, { word, and, or }: WordSyntax): string {
  const buildWay = ({ words, whole }: Wording) => `(${words.map((text) => word(text, whole)).join(and)})`;
  return `(${terms.map(({ ways }) => `(${ways.map(buildWay).join(or)})`).join(and)})`;
}
