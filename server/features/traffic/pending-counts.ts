import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { MAX_ROWS_PER_DAY, OTHER } from '../../../domain/links/traffic.ts';
import { DEFAULT_RETENTION, deletedBefore } from '../../../domain/settings/retention.ts';
import type { Database } from '../../platform/database/database.ts';
import { pruneRows } from '../../platform/database/prune-rows.ts';
import { linkIds } from './queries.ts';

/** An event to count: a row's key without its day, and the part of the key that may be replaced by {@link OTHER}. */
export type CountedEvent =
  | { table: 'linkClicks'; link: string; page: string; position: string }
  | { table: 'pageViews'; page: string }
  | { table: 'referringHosts'; host: string }
  | { table: 'missedPages'; page: string }
  | { table: 'missedSearches'; words: string }
  | { table: 'dailyVisits' }
  | { table: 'readerTimings'; kind: string; metric: string; bucket: number };

export type Count = { day: string; counted: CountedEvent; count: number };
/** Counts that are written together, once: the id tells whether they already were. */
export type CountBatch = { id: string; counts: Count[] };

type CountedEventTable = CountedEvent['table'];
const TABLES = [
  'dailyVisits',
  'linkClicks',
  'missedPages',
  'missedSearches',
  'pageViews',
  'readerTimings',
  'referringHosts',
] as const satisfies CountedEventTable[];

/** Maximum distinct rows in memory; more than a site's readers cause in ten seconds. */
export const MAX_PENDING = 5_000;

/** Collects counts in memory until they are taken as a batch. */
export class PendingCounts {
  #counts = new Map<string, Count>();

  /** Adds to a count. Ignores events beyond the limit, which can only be a flood. */
  add(day: string, counted: CountedEvent, count = 1): void {
    const key = `${day} ${Object.values(counted).join('\n')}`;
    const existing = this.#counts.get(key);
    if (existing) existing.count += count;
    else if (this.#counts.size < MAX_PENDING) this.#counts.set(key, { day, counted, count });
  }

  /** Takes everything counted so far; null when there is nothing. */
  take(): CountBatch | null {
    if (this.#counts.size === 0) return null;
    const batch = { id: randomUUID(), counts: [...this.#counts.values()] };
    this.#counts = new Map();
    return batch;
  }
}

/**
 * Adds a batch to the rows of its days, in one transaction. Any number of processes may do so at once. Skips a batch that
 * was written before, so that a batch whose commit is uncertain can be written again.
 */
export async function writeBatch(database: Database, { id, counts }: CountBatch): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const isNew = await trx
      .insertInto('countBatches')
      .values({ batch: id, writtenAt: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('batch').doNothing())
      .returning('batch')
      .executeTakeFirst();
    if (!isNew) return;
    for (const table of TABLES) {
      const rows = await resolveRows(
        trx,
        table,
        counts.filter(({ counted }) => counted.table === table),
      );
      await addRows(trx, table, await withinLimit(trx, table, rows));
    }
  });
}

type Row = { day: string; key: Record<string, string | number>; count: number };

async function resolveRows(trx: Database, table: CountedEventTable, counts: Count[]): Promise<Row[]> {
  if (counts.length === 0) return [];
  const ids =
    table === 'linkClicks'
      ? await linkIds(
          trx,
          counts.map(({ counted }) => (counted as { link: string }).link),
        )
      : new Map<string, number>();
  return counts.flatMap(({ day, counted, count }) => {
    const { table: _, ...key } = counted;
    if (!('link' in key)) return [{ day, key, count }];
    const linkId = ids.get(key.link);
    return linkId === undefined ? [] : [{ day, key: { linkId, page: key.page, position: key.position }, count }];
  });
}

const keyText = ({ day, key }: Row) => JSON.stringify([day, ...Object.values(key)]);

/** Merges rows beyond the day's limit into one. */
async function withinLimit(trx: Database, table: CountedEventTable, rows: Row[]): Promise<Row[]> {
  const room = new Map<string, number>();
  for (const day of new Set(rows.map((row) => row.day))) {
    const { stored } = await trx
      .selectFrom(table as 'pageViews')
      .select((eb) => eb.fn.countAll<number>().as('stored'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    room.set(day, MAX_ROWS_PER_DAY[table] - Number(stored));
  }
  const merged = new Map<string, Row>();
  for (const row of rows) {
    const left = room.get(row.day) ?? 0;
    const kept = left > 0 ? row : { ...row, key: otherKey(row.key) };
    room.set(row.day, left - 1);
    const same = merged.get(keyText(kept));
    if (same) same.count += kept.count;
    else merged.set(keyText(kept), { ...kept });
  }
  return [...merged.values()];
}

/** Returns the key of the merged row: keeps the link and drops the rest. */
const otherKey = (key: Row['key']): Row['key'] =>
  Object.fromEntries(Object.entries(key).map(([name, value]) => [name, typeof value === 'number' ? value : OTHER]));

const KEY_COLUMNS = {
  dailyVisits: ['day'],
  readerTimings: ['day', 'kind', 'metric', 'bucket'],
  linkClicks: ['day', 'linkId', 'page', 'position'],
  pageViews: ['day', 'page'],
  referringHosts: ['day', 'host'],
  missedPages: ['day', 'page'],
  missedSearches: ['day', 'words'],
} as const;
const COUNT_COLUMN = {
  dailyVisits: 'visits',
  readerTimings: 'readers',
  linkClicks: 'clicks',
  pageViews: 'views',
  referringHosts: 'views',
  missedPages: 'requests',
  missedSearches: 'searches',
} as const;

const ROWS_PER_INSERT = 500;

async function addRows(trx: Database, table: CountedEventTable, rows: Row[]): Promise<void> {
  // Always in the same order, so that two processes cannot deadlock.
  const sorted = rows.toSorted((a, b) => (keyText(a) < keyText(b) ? -1 : 1));
  const column = COUNT_COLUMN[table] as 'views';
  for (let start = 0; start < sorted.length; start += ROWS_PER_INSERT) {
    const values = sorted
      .slice(start, start + ROWS_PER_INSERT)
      .map(({ day, key, count }) => ({ day, ...key, [column]: count })) as unknown as {
      day: string;
      page: string;
      views: number;
    }[];
    // Uses the types of one table for all.
    await trx
      .insertInto(table as 'pageViews')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(KEY_COLUMNS[table] as unknown as ['day', 'page'])
          .doUpdateSet({ [column]: sql`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}` }),
      )
      .execute();
  }
}

/** Time for which a batch's mark is kept; a batch is written again within seconds or never. */
const BATCH_RETENTION_MS = 24 * 60 * 60_000;

/** Deletes counts older than the privacy policy allows, and the marks of written batches. */
export async function pruneCounts(
  database: Database,
  now = Date.now(),
  days = DEFAULT_RETENTION.traffic,
): Promise<void> {
  const firstDay = deletedBefore(days, now).slice(0, 10);
  for (const table of TABLES) await pruneRows(database, table, (row) => row('day', '<', firstDay));
  const before = new Date(now - BATCH_RETENTION_MS).toISOString();
  await pruneRows(database, 'countBatches', (row) => row('writtenAt', '<', before));
}
