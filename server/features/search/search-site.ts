import { sql } from 'kysely';
import { isSearchable, runSearch, type SearchRequest } from '../../../domain/run-search.ts';
import type { SearchAnswer } from '../../../domain/search-result.ts';
import { createVocabulary } from '../../../domain/search-vocabulary.ts';
import { type Database, isPostgres } from '../../platform/database/database.ts';
import { readEntries, searchDocuments } from './queries.ts';
import { readVocabulary } from './vocabulary.ts';

/** Answers a search from the database's index. */
export async function searchSite(database: Database, request: SearchRequest): Promise<SearchAnswer> {
  // A text that is too short needs no words.
  const vocabulary = isSearchable(request) ? await readVocabulary(database) : createVocabulary([]);
  return withSearchPlans(database, (reader) =>
    runSearch(
      {
        vocabulary,
        search: (query) => searchDocuments(reader, query, vocabulary),
        readEntries: (ids) => readEntries(reader, ids),
      },
      request,
    ),
  );
}

/**
 * PostgreSQL takes a look at an indexed text for cheap, which it is not: they are stored apart from their rows. One transaction for
 * the whole search keeps it to bitmaps, which the text indexes fill without a look at any.
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
