import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Stored apart from its row: a search goes through thousands of rows, and needs these of the few that it shows. */
const STORED_APART = ['facts', 'item', 'text', 'plain', 'vector'] as const;

/**
 * Lets PostgreSQL search by one index and narrow rows: the vector holds the words of `facts` a second time, marked by '=',
 * so that 'in the text, but not in the name' is one question to the index. The next start makes the index again.
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
    // Changes go to the index at once: a pending list would be read through by every search.
    'create index search_index_vector on search_index using gin (vector) with (fastupdate = off)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(database);
}
