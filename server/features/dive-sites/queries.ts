import { LRUCache } from 'lru-cache';
import type { DiveSiteCard } from '../../../domain/dive-sites/dive-site.ts';
import { distanceTo, filterSites, roundDistance } from '../../../domain/finder/dive-site-facets.ts';
import type { SiteFacts } from '../../../domain/finder/dive-site-facts.ts';
import { orderSites } from '../../../domain/finder/dive-site-order.ts';
import type { LocatedFilter } from '../../../domain/finder/facet-answer.ts';
import { isPublished } from '../../../domain/kernel/publication.ts';
import { parseBlogSlug } from '../../../domain/kernel/slug.ts';
import { isPublishedIn, selectPublishedSites } from '../../crud/select-published.ts';
import { cachePerContentVersion, cacheQuestionsPerContentVersion } from '../../platform/database/content-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Page, PageRequest } from '../../platform/database/fetch-page.ts';
import { containsText } from '../../platform/database/portable-sql.ts';
import { type Param, preparedQuery } from '../../platform/database/prepared-query.ts';
import type { EndpointContext } from '../../platform/http/endpoint.ts';
import { loadFactsIndex } from './facts-index.ts';
import { DIVE_SITE_COLUMNS, type DiveSiteRow, presentDiveSiteCard } from './presenter.ts';

/** A search result, with its distance in kilometres where a place was given and the site has a position. */
type Found<Row> = Row & { distanceKm?: number };

const MAX_HERO_SITES = 17;

/** Maximum sites read by id; for more it is quicker to read the whole table. */
const MAX_IDS = 500;

/** Lists every dive site for admins, drafts included: featured ones first, then by name. */
export const listAllDiveSites = (database: Database) =>
  inOrder(database.selectFrom('diveSites')).select(DIVE_SITE_COLUMNS.full).execute();

/** Maximum filters whose results are cached: a page, its map and its further pages use the same ones. */
const MAX_CACHED_FILTERS = 50;

/** Finds the sites that pass the filters, in the requested order. */
export const findDiveSites = cacheQuestionsPerContentVersion(MAX_CACHED_FILTERS, searchDiveSites);

async function searchDiveSites(database: Database, filter: LocatedFilter): Promise<readonly SiteFacts[]> {
  const { sites } = await loadFactsIndex(database);
  const found = filterSites(sites, filter, filter.nearPlace);
  const matching = filter.q ? await idsMatching(database, filter.q) : null;
  return orderSites(matching ? found.filter(({ id }) => matching.has(id)) : found, {
    ...filter,
    near: filter.nearPlace,
  });
}

/** Finds sites whose search text contains `q`. */
async function idsMatching(database: Database, q: string): Promise<ReadonlySet<number>> {
  const rows = await selectPublishedSites(database)
    .select('id')
    .where((eb) => containsText(eb.ref('searchText'), q))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Lists one page of the sites that pass the filters, or all of them without a limit. */
export const listDiveSites = (database: Database, filter: LocatedFilter, page: PageRequest) =>
  readPage(database, filter, page, (ids) => readRows(database, ids, 'full'));

/** The same as cards. */
export const listDiveSiteCards = (database: Database, filter: LocatedFilter, page: PageRequest) =>
  readPage(database, filter, page, (ids) => loadCards(database, ids));

async function readPage<Item extends { id: number }>(
  database: Database,
  filter: LocatedFilter,
  { limit, offset = 0 }: PageRequest,
  read: (ids: readonly number[]) => Promise<Item[]>,
): Promise<Page<Found<Item>>> {
  const { nearPlace } = filter;
  const found = await findDiveSites(database, filter);
  const wanted = found.slice(offset, limit === undefined ? undefined : offset + limit);
  const items = new Map((await read(wanted.map(({ id }) => id))).map((item) => [item.id, item]));
  return {
    rows: wanted.flatMap((site) => {
      const item = items.get(site.id);
      const distance = distanceTo(site, nearPlace);
      return item ? [distance === null ? item : { ...item, distanceKm: roundDistance(distance) }] : [];
    }),
    total: found.length,
  };
}

/** Maximum cards cached: lists of other filters show the same sites. */
const MAX_CACHED_CARDS = 500;

const findCachedCards = cachePerContentVersion(() => new LRUCache<number, DiveSiteCard>({ max: MAX_CACHED_CARDS }));

/** Returns the cards of these sites. The same object each time, so that its texts and its row are written once. */
async function loadCards(database: Database, ids: readonly number[]): Promise<DiveSiteCard[]> {
  const cached = await findCachedCards(database);
  const cards = ids.flatMap((id) => cached.get(id) ?? []);
  if (cards.length === ids.length) return cards;
  const known = new Set(cards.map(({ id }) => id));
  const rows = await readRows(
    database,
    ids.filter((id) => !known.has(id)),
    'card',
  );
  const read = rows.map(presentDiveSiteCard);
  for (const card of read) cached.set(card.id, card);
  return [...cards, ...read];
}

async function readRows<View extends 'card' | 'full'>(
  database: Database,
  ids: readonly number[],
  view: View,
): Promise<(DiveSiteRow<View> & { id: number })[]> {
  if (ids.length === 0) return [];
  const columns: readonly (typeof DIVE_SITE_COLUMNS)['full' | 'card'][number][] = DIVE_SITE_COLUMNS[view];
  const query = selectPublishedSites(database).select(columns);
  const rows = await (ids.length > MAX_IDS ? query : query.where('id', 'in', ids)).execute();
  return rows as unknown as (DiveSiteRow<View> & { id: number })[];
}

/** Lists the sites with these ids for the map, in the order of the list. */
export async function listDiveSitePoints(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return sitesInOrder(database).where('id', 'in', ids).select(DIVE_SITE_COLUMNS.point).execute();
}

/**
 * Part of the JSON details of a closed site; the schema fixes the order of the keys. Quotes inside a text are escaped, so no
 * text matches.
 */
const CLOSED_STATUS = '"status":{"state":"closed"';

/**
 * Lists open sites with a picture and a `blogSlug`, for page headers; `articleSlug` is null unless that article is
 * published.
 */
export const listHeroSites = cachePerContentVersion((database) =>
  sitesInOrder(database)
    .leftJoin('articles', (join) =>
      join.onRef('articles.slug', '=', 'diveSites.blogSlug').on((eb) => isPublishedIn(eb, 'articles')),
    )
    .where('diveSites.blogSlug', 'is not', null)
    .where('diveSites.imageUrl', 'is not', null)
    .where('diveSites.details', 'not like', `%${CLOSED_STATUS}%`)
    .select(['diveSites.id', 'diveSites.name', 'diveSites.region', 'diveSites.depthRange', 'diveSites.imageUrl'])
    .select('articles.slug as articleSlug')
    .limit(MAX_HERO_SITES)
    .execute(),
);

/** Lists every site by name with its photo, drafts included, and the version to base a change on. */
export const listDiveSitePhotos = (database: Database) =>
  database
    .selectFrom('diveSites')
    .select(['id', 'name', 'region', 'imageUrl', 'version'])
    .orderBy('sortName')
    .orderBy('id')
    .execute();

/** Finds a site that readers may see; with `seesDrafts` also a draft. */
export async function diveSiteById({ database, seesDrafts = false }: EndpointContext, id: number) {
  const [site] = await selectById(database, { id });
  return site && (isPublished(site) || seesDrafts) ? site : null;
}

const selectById = preparedQuery((database, param: Param<{ id: number }>) =>
  database.selectFrom('diveSites').select(DIVE_SITE_COLUMNS.full).where('id', '=', param('id')),
);

/** Reads the sites with these ids, in the order of the ids; skips unknown ids. */
export async function diveSitesByIds(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await selectPublishedSites(database).select(DIVE_SITE_COLUMNS.full).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Finds the site whose review or article is at `url`, either a link exactly as entered or a path such as /blog/ss-yongala.
 */
export async function diveSiteByReviewUrl(database: Database, url: string) {
  const blogSlug = parseBlogSlug(url);
  const [site] = blogSlug
    ? await selectByArticle(database, { url, blogSlug })
    : await selectByReviewLink(database, { url });
  return site ?? null;
}

const selectByArticle = preparedQuery((database, param: Param<{ url: string; blogSlug: string }>) =>
  sitesInOrder(database)
    .select(DIVE_SITE_COLUMNS.full)
    .where((eb) => eb.or([eb('reviewLink', '=', param('url')), eb('blogSlug', '=', param('blogSlug'))]))
    .limit(1),
);

const selectByReviewLink = preparedQuery((database, param: Param<{ url: string }>) =>
  sitesInOrder(database).select(DIVE_SITE_COLUMNS.full).where('reviewLink', '=', param('url')).limit(1),
);

const sitesInOrder = (database: Database) => inOrder(selectPublishedSites(database));

const inOrder = (sites: ReturnType<typeof selectPublishedSites>) =>
  sites.orderBy('diveSites.featured', 'desc').orderBy('diveSites.sortName').orderBy('diveSites.id');
