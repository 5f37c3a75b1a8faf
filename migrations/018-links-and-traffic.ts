import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/**
 * Creates shops with the rules of their affiliate programs; every address that the site links to, with the result of its
 * last check; changes of purchase links that can be undone; and counts of clicks, page views, referring hosts and searches
 * without result, by day.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { id, text, optionalText, word, json, flag, count, time, optionalTime, optionalDay } = columnTypes(database);
  const day = `${optionalDay('day')} not null`;
  await createTable(database, 'shops', [
    id(),
    text('sort_name'),
    text('name'),
    word('kind', ['shop', 'network']),
    json('hosts', '[]'),
    optionalText('tag'),
    flag('sponsored', true),
    flag('sends_referrer'),
    optionalText('disclosure'),
    optionalText('notes'),
    count('version', 1),
    time('created_at'),
    time('updated_at'),
  ]);
  await createIndex(database, 'shops_by_name', 'shops', ['sort_name', 'id']);
  await addShopsToExistingSite(database as unknown as Kysely<Migrated>);
  await countChanges(database, 'shops');

  // Uses a hash as key: index entries of PostgreSQL are limited to fewer characters than an address may have.
  await createTable(database, 'links', [
    id(),
    `${text('hash')} unique`,
    text('address'),
    optionalText('state'),
    optionalText('note'),
    optionalText('final_address'),
    optionalTime('checked_at'),
    optionalTime('state_since'),
    count('failures'),
    time('created_at'),
  ]);
  await createTable(database, 'link_changes', [
    id(),
    word('kind', ['edit', 'paste', 'replace']),
    text('summary'),
    json('changes', '[]'),
    time('made_at'),
    optionalTime('undone_at'),
  ]);

  await createTable(database, 'link_clicks', [
    day,
    'link_id integer not null',
    text('page'),
    text('position'),
    count('clicks'),
    'primary key (day, link_id, page, position)',
  ]);
  await createTable(database, 'page_views', [day, text('page'), count('views'), 'primary key (day, page)']);
  await createTable(database, 'referring_hosts', [day, text('host'), count('views'), 'primary key (day, host)']);
  await createTable(database, 'missed_searches', [day, text('words'), count('searches'), 'primary key (day, words)']);
  await createTable(database, 'count_batches', [`${text('batch')} primary key`, time('written_at')]);
}

/** Hosts whose links were marked as paid until now, as shipped in `content/shops/`. */
const SHOPS: [file: string, name: string, kind: 'shop' | 'network', hosts: string[], tag?: string][] = [
  ['amazon', 'Amazon', 'shop', ['amazon.com', 'amazon.com.au', 'amzn.to'], 'tag'],
  ['avantlink', 'AvantLink', 'network', ['avantlink.com']],
  ['awin', 'Awin', 'network', ['awin1.com']],
  ['cj', 'CJ', 'network', ['anrdoezrs.net', 'dpbolvw.net', 'jdoqocy.com', 'kqzyfj.com', 'tkqlhce.com']],
  ['commission-factory', 'Commission Factory', 'network', ['cfjump.com']],
  ['impact', 'impact.com', 'network', ['pxf.io', 'sjv.io']],
  ['rakuten', 'Rakuten Advertising', 'network', ['linksynergy.com']],
  ['shareasale', 'ShareASale', 'network', ['shareasale.com']],
  ['tune', 'TUNE', 'network', ['go2cloud.org']],
];

type Migrated = {
  loaded_content: { path: string; loaded_at: string };
  shops: {
    sort_name: string;
    name: string;
    kind: string;
    hosts: string;
    tag: string | null;
    created_at: string;
    updated_at: string;
  };
};

/**
 * Adds the shops to a site that has content, so that links to them stay marked as paid. A new site reads them from the
 * content files.
 */
async function addShopsToExistingSite(database: Kysely<Migrated>): Promise<void> {
  const loaded = await database.selectFrom('loaded_content').select('path').limit(1).executeTakeFirst();
  if (!loaded) return;
  const at = new Date().toISOString();
  for (const [file, name, kind, hosts, tag = null] of SHOPS) {
    const values = { sort_name: name.toLowerCase(), name, kind, hosts: JSON.stringify(hosts), tag };
    await database
      .insertInto('shops')
      .values({ ...values, created_at: at, updated_at: at })
      .execute();
    await database
      .insertInto('loaded_content')
      .values({ path: `shops/${file}.yaml`, loaded_at: at })
      .execute();
  }
}

/** Counts changes like those of other content (migration 008). */
async function countChanges(database: Kysely<unknown>, table: string): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    await sql
      .raw(
        `create constraint trigger ${table}_counts after insert or update or delete on ${table}
         deferrable initially deferred for each row execute function count_content_version()`,
      )
      .execute(database);
    return;
  }
  for (const event of ['insert', 'update', 'delete']) {
    await sql
      .raw(
        `create trigger ${table}_${event}_counts after ${event} on ${table} begin
           update content_version set version = version + 1;
         end`,
      )
      .execute(database);
  }
}
