import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Columns stored apart from their row: a search scans thousands of rows, but needs these only for the few results shown. */
const STORED_APART = ['facts', 'item', 'text', 'plain', 'vector'] as const;

/**
 * Lets PostgreSQL search with one index and narrow rows: the vector holds the words of `facts` a second time, marked by '=',
 * so that 'in the text, but not in the name' is one index query. The next start rebuilds the index.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return;
  const statements = [
    'delete from search_version',
    'truncate search_index, search_words',
    'alter table search_index drop column head_vector, drop column vector',
    `alter table search_index add column vector tsvector generated always as (
       setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('simple', facts), 'B') ||
       setweight(to_tsvector('simple', text), 'D') ||
       array_to_tsvector(string_to_array('=' || replace(facts, ' ', ' ='), ' '))
     ) stored`,
    'alter table search_index set (toast_tuple_target = 128)',
    'alter table search_index alter column name set storage main',
    ...STORED_APART.map((column) => `alter table search_index alter column ${column} set storage external`),
    // Writes to the index immediately: every search would have to scan a pending list.
    'create index search_index_vector on search_index using gin (vector) with (fastupdate = off)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(database);
}
