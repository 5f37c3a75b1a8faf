import { type Kysely, sql } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/**
 * What people say to each other about a draft, in one thread of each item, and the secret link to its preview. `is_open`: about the
 * draft as it is, not about one that was published or discarded since. `seen_version` is the version of the draft at that time.
 * `asked_id`: 0 for no one. Of a link only the hash is stored.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { id, text, word, count, flag, time, optionalTime } = columnTypes(database);
  await createTable(database, 'item_comments', [
    id(),
    text('kind'),
    count('entity_id'),
    word('action', ['ask', 'comment', 'approve', 'withdraw']),
    count('person_id'),
    text('person'),
    count('asked_id'),
    text('asked'),
    text('text'),
    count('seen_version'),
    flag('is_open', true),
    time('created_at'),
  ]);
  await createIndex(database, 'item_comments_by_item', 'item_comments', ['kind', 'entity_id']);
  await createTable(database, 'preview_links', [
    text('kind'),
    count('entity_id'),
    text('token_hash'),
    count('user_id'),
    count('opens'),
    optionalTime('last_opened_at'),
    time('expires_at'),
    'primary key (kind, entity_id)',
  ]);
  await sql.raw('create unique index preview_links_by_token on preview_links (token_hash)').execute(database);
}
