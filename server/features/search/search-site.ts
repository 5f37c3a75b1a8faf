import { sql } from 'kysely';
import { asksForPlace, isSearchable, runSearch, type SearchRequest } from '../../../domain/search/run-search.ts';
import type { SearchAnswer } from '../../../domain/search/search-result.ts';
import { createVocabulary } from '../../../domain/words/search-vocabulary.ts';
import { type Database, isPostgres } from '../../platform/database/database.ts';
import { placeResolver, resolveTown } from '../gazetteer/queries.ts';
import { readEntries, searchDocuments } from './queries.ts';
import { readVocabulary } from './vocabulary.ts';

const isTown = (name: string) => resolveTown(name) !== null;

/** Runs a search on the database's index. */
export async function searchSite(database: Database, request: SearchRequest): Promise<SearchAnswer> {
  // A query that is too short needs no vocabulary.
  const vocabulary = isSearchable(request) ? await readVocabulary(database) : createVocabulary([]);
  const places = asksForPlace(request, isTown) ? await placeResolver(database) : undefined;
  return withSearchPlans(database, (reader) =>
    runSearch(
      {
        vocabulary,
        search: (query) => searchDocuments(reader, query, vocabulary),
        readEntries: (ids) => readEntries(reader, ids),
      },
      request,
      places,
    ),
  );
}

/**
 * Sets cheaper plans for PostgreSQL, which underestimates reads of indexed texts: they are stored apart from their rows. One
 * transaction for the whole search limits it to bitmaps, which the text indexes fill without reading any text.
 */
export function withSearchPlans<Result>(
  database: Database,
  read: (reader: Database) => Promise<Result>,
): Promise<Result> {
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
