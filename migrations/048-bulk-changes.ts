import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/**
 * Creates the records of changes to many items at once, with each item before and after, by which they are undone. Changes of purchase
 * links, which had a table of their own, move there.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { id, text, word, json, time, optionalTime, optionalText } = columnTypes(database);
  await createTable(database, 'bulk_changes', [
    id(),
    text('kind'),
    text('summary'),
    json('extra', '{}'),
    time('made_at'),
    optionalTime('undone_at'),
  ]);
  await createIndex(database, 'bulk_changes_by_time', 'bulk_changes', ['made_at']);
  await createTable(database, 'bulk_change_items', [
    id(),
    'change_id integer not null',
    text('kind'),
    'entity_id integer not null',
    text('name'),
    word('action', ['created', 'changed', 'deleted']),
    json('before', '{}'),
    json('after', '{}'),
    optionalText('outcome'),
  ]);
  await createIndex(database, 'bulk_change_items_of_change', 'bulk_change_items', ['change_id', 'id']);
  await moveLinkChanges(database);
}

type LinkChange = {
  id: number;
  kind: string;
  summary: string;
  changes: string;
  made_at: string;
  undone_at: string | null;
};
type LinkedItem = { kind: string; id: number; name: string; before: unknown; after: unknown };

async function moveLinkChanges(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  const { rows } = await sql<LinkChange>`select * from link_changes order by id`.execute(database);
  for (const [index, row] of rows.entries()) {
    const changes = JSON.parse(row.changes) as { items?: LinkedItem[]; moved?: unknown };
    const id = index + 1;
    const extra = JSON.stringify({ moved: changes.moved ?? [] });
    await sql`insert into bulk_changes (id, kind, summary, extra, made_at, undone_at)
      values (${id}, ${`links-${row.kind}`}, ${row.summary}, ${extra}, ${row.made_at}, ${row.undone_at})`.execute(
      database,
    );
    for (const { kind, id: entityId, name, before, after } of changes.items ?? [])
      await sql`insert into bulk_change_items (change_id, kind, entity_id, name, action, before, after)
        values (${id}, ${kind}, ${entityId}, ${name}, 'changed', ${JSON.stringify(before)}, ${JSON.stringify(after)})`.execute(
        database,
      );
  }
  if (isPostgres && rows.length > 0)
    await sql`select setval(pg_get_serial_sequence('bulk_changes', 'id'), ${rows.length})`.execute(database);
  await sql`drop table link_changes`.execute(database);
}
