import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/**
 * Creates the search index: everything that visitors can find, folded by domain/words/search-words.ts, with its words. Derived
 * from the other tables, so copies and backups leave it out and the next start rebuilds it. SQLite finds words with FTS5,
 * PostgreSQL with text search in its 'simple' configuration, since the folding is ours and must be the same on both.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  const { text, flag, count } = columnTypes(database);
  await createTable(database, 'search_index', [
    // The kind's number times 2^32, plus the item's id: each kind is a range of ids. Negative where another entry
    // replaces it.
    isPostgres ? 'id bigint primary key' : 'id integer primary key',
    text('name'),
    text('facts'),
    text('item'),
    text('text'),
    text('plain'),
    ...(isPostgres
      ? [
          `head_vector tsvector generated always as (to_tsvector('simple', facts)) stored`,
          `vector tsvector generated always as (
             setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('simple', facts), 'B') ||
             setweight(to_tsvector('simple', text), 'D')
           ) stored`,
        ]
      : []),
  ]);
  await createTable(database, 'search_words', [columnTypes(database).id(), `${text('word')} unique`, flag('in_name')]);
  await createTable(database, 'search_version', [`${count('id', 1)} primary key check (id = 1)`, text('version')]);
  await createIndex(database, 'search_index_by_name', 'search_index', ['name']);
  await (isPostgres ? indexOnPostgres(database) : indexOnSqlite(database));
}

async function indexOnPostgres(database: Kysely<unknown>): Promise<void> {
  // Writes to the index immediately: every search would have to scan a pending list.
  for (const column of ['head_vector', 'vector']) {
    await sql
      .raw(`create index search_index_${column} on search_index using gin (${column}) with (fastupdate = off)`)
      .execute(database);
  }
}

async function indexOnSqlite(database: Kysely<unknown>): Promise<void> {
  const values = (row: 'new' | 'old') => `${row}.id, ${row}.name, ${row}.facts, ${row}.text`;
  const statements = [
    `create virtual table search_texts using fts5(
       name, facts, text, content = 'search_index', content_rowid = 'id',
       tokenize = "unicode61 remove_diacritics 0", prefix = '2 3'
     )`,
    `create trigger search_index_inserted after insert on search_index begin
       insert into search_texts (rowid, name, facts, text) values (${values('new')});
     end`,
    `create trigger search_index_deleted after delete on search_index begin
       insert into search_texts (search_texts, rowid, name, facts, text) values ('delete', ${values('old')});
     end`,
    `create trigger search_index_updated after update on search_index begin
       insert into search_texts (search_texts, rowid, name, facts, text) values ('delete', ${values('old')});
       insert into search_texts (rowid, name, facts, text) values (${values('new')});
     end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(database);
}
