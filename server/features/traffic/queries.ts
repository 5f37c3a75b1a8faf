import { createHash } from 'node:crypto';
import { daysUntil, OTHER, type TrafficDays } from '../../../domain/links/traffic.ts';
import { addUpByPage, type PageCount, readCurrentPath } from '../../crud/current-paths.ts';
import type { Database } from '../../platform/database/database.ts';

/** Hashes an address for its key: index entries of PostgreSQL are limited to fewer characters than an address may have. */
export const hashAddress = (address: string): string => createHash('sha256').update(address).digest('base64url');

const LINKS_PER_QUERY = 500;

/** Returns the ids of canonical addresses; creates ids for new ones. */
export async function linkIds(database: Database, addresses: readonly string[]): Promise<Map<string, number>> {
  // Always in the same order, so that two processes cannot deadlock.
  const hashes = new Map([...new Set(addresses)].map((address) => [hashAddress(address), address] as const));
  const sorted = [...hashes.keys()].sort();
  const ids = new Map<string, number>();
  for (let start = 0; start < sorted.length; start += LINKS_PER_QUERY) {
    const some = sorted.slice(start, start + LINKS_PER_QUERY);
    const known = await readIds(database, some);
    const missing = some.filter((hash) => !known.has(hash));
    if (missing.length > 0) await addLinks(database, missing, hashes);
    const all = missing.length > 0 ? await readIds(database, some) : known;
    for (const [hash, id] of all) ids.set(hashes.get(hash) as string, id);
  }
  return ids;
}

async function readIds(database: Database, hashes: string[]): Promise<Map<string, number>> {
  const rows = await database.selectFrom('links').select(['hash', 'id']).where('hash', 'in', hashes).execute();
  return new Map(rows.map(({ hash, id }) => [hash, id]));
}

async function addLinks(database: Database, hashes: string[], addresses: Map<string, string>): Promise<void> {
  const createdAt = new Date().toISOString();
  await database
    .insertInto('links')
    .values(hashes.map((hash) => ({ hash, address: addresses.get(hash) as string, createdAt })))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** A range of days in the site's time zone, including its first and last. */
export type Span = { first: string; last: string };

/** Returns the last `days` days, and as many before them for comparison. */
export function spansUntil(today: string, days: TrafficDays): { present: Span; before: Span } {
  const all = daysUntil(today, 2 * days);
  const span = (part: string[]): Span => ({ first: part[0] ?? today, last: part.at(-1) ?? today });
  return { present: span(all.slice(days)), before: span(all.slice(0, days)) };
}

/** Counts the clicks of each address and day. */
export const clicksByLink = (database: Database, { first, last }: Span) =>
  database
    .selectFrom('linkClicks')
    .innerJoin('links', 'links.id', 'linkClicks.linkId')
    .select(['links.address', 'linkClicks.day'])
    .select((eb) => eb.cast<number>(eb.fn.sum('linkClicks.clicks'), 'integer').as('clicks'))
    .where('linkClicks.day', '>=', first)
    .where('linkClicks.day', '<=', last)
    .groupBy(['links.address', 'linkClicks.day'])
    .execute();

/** Counts the clicks of each address by page and position, the most first. */
export const clicksByPlace = (database: Database, { first, last }: Span) =>
  database
    .selectFrom('linkClicks')
    .innerJoin('links', 'links.id', 'linkClicks.linkId')
    .select(['linkClicks.day', 'links.address', 'linkClicks.page', 'linkClicks.position', 'linkClicks.clicks'])
    .where('linkClicks.day', '>=', first)
    .where('linkClicks.day', '<=', last)
    .orderBy('linkClicks.day')
    .orderBy('links.address')
    .orderBy('linkClicks.page')
    .orderBy('linkClicks.position')
    .execute();

type DayCount = { day: string; count: number };

export const clicksByDay = (database: Database, { first, last }: Span): Promise<DayCount[]> =>
  database
    .selectFrom('linkClicks')
    .select('day')
    .select((eb) => eb.cast<number>(eb.fn.sum('clicks'), 'integer').as('count'))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('day')
    .orderBy('day')
    .execute();

/** Counts the views of each day, of all pages or of the one that is at a path now. */
export async function viewsByDay(database: Database, { first, last }: Span, page?: string): Promise<DayCount[]> {
  const views = database.selectFrom('pageViews').where('day', '>=', first).where('day', '<=', last);
  const counted = page === undefined ? null : await views.select('page').distinct().execute();
  const current = counted && (await readCurrentPath(database));
  const pages = counted?.map((row) => row.page).filter((path) => current?.(path) === page);
  return views
    .select('day')
    .select((eb) => eb.cast<number>(eb.fn.sum('views'), 'integer').as('count'))
    .$if(pages !== undefined, (query) => query.where('page', 'in', pages?.length ? pages : ['']))
    .groupBy('day')
    .orderBy('day')
    .execute();
}

/** Counts the views of each page, by the path at which it is now. */
export const viewsByPage = async (database: Database, { first, last }: Span): Promise<PageCount[]> =>
  addUpByPage(
    database,
    await database
      .selectFrom('pageViews')
      .select('page')
      .select((eb) => eb.cast<number>(eb.fn.sum('views'), 'integer').as('count'))
      .where('day', '>=', first)
      .where('day', '<=', last)
      .groupBy('page')
      .execute(),
  );

/** Counts the clicks of each page, by the path at which it is now. */
export const clicksByPage = async (database: Database, { first, last }: Span): Promise<PageCount[]> =>
  addUpByPage(
    database,
    await database
      .selectFrom('linkClicks')
      .select('page')
      .select((eb) => eb.cast<number>(eb.fn.sum('clicks'), 'integer').as('count'))
      .where('day', '>=', first)
      .where('day', '<=', last)
      .groupBy('page')
      .execute(),
  );

/** Lists hosts that readers came from, the most frequent first. */
export const topHosts = (database: Database, { first, last }: Span, limit: number) =>
  database
    .selectFrom('referringHosts')
    .select('host')
    .select((eb) => eb.cast<number>(eb.fn.sum('views'), 'integer').as('count'))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('host')
    .orderBy('count', 'desc')
    .orderBy('host')
    .limit(limit)
    .execute();

/** Lists searches without results, the most frequent first. */
export const topMissedSearches = (database: Database, { first, last }: Span, limit: number) =>
  database
    .selectFrom('missedSearches')
    .select('words')
    .select((eb) => eb.cast<number>(eb.fn.sum('searches'), 'integer').as('count'))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('words')
    .orderBy('count', 'desc')
    .orderBy('words')
    .limit(limit)
    .execute();

/** Lists paths at which nothing is and which no redirect serves, the most requested first. */
export const topMissedPages = (database: Database, { first, last }: Span, limit: number) =>
  database
    .selectFrom('missedPages')
    .select('page')
    .select((eb) => eb.cast<number>(eb.fn.sum('requests'), 'integer').as('count'))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('page', '!=', OTHER)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('redirects').select('id').whereRef('name', '=', 'page'))))
    .groupBy('page')
    .orderBy('count', 'desc')
    .orderBy('page')
    .limit(limit)
    .execute();
