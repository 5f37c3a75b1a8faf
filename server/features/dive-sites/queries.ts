import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { DepthBand } from '../../../domain/depth.ts';
import type { DiveSiteFilters } from '../../../domain/dive-site-filters.ts';
import type { Database } from '../../platform/database/database.ts';
import { fetchPage, type PageRequest } from '../../platform/database/pagination.ts';
import { containsText } from '../../platform/database/portable-sql.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { DIVE_SITE_COLUMNS } from './presenter.ts';

/** `q` is the site-wide search; the rest are the filters of the dive-sites page, where absent means 'all'. */
export type DiveSiteFilter = PageRequest & Partial<DiveSiteFilters> & { q?: string };

const MAX_HERO_SITES = 17;

/** Sites that pass the filters (specification, section 5), featured ones first, then by name. */
export const listDiveSites = (database: Database, filter: DiveSiteFilter) =>
  fetchPage(sitesInOrder(database, filter).select(DIVE_SITE_COLUMNS.full), filter);

export const listDiveSiteCards = (database: Database, filter: DiveSiteFilter) =>
  fetchPage(sitesInOrder(database, filter).select(DIVE_SITE_COLUMNS.card), filter);

/** Where the sites that pass the filters lie, in no particular order. */
export const listDiveSitePositions = (database: Database, filter: DiveSiteFilter) =>
  database
    .selectFrom('diveSites')
    .where((eb) => eb.and(conditions(eb, filter)))
    .select(['id', 'latitude', 'longitude'])
    .execute();

/** The sites with these ids, as the map needs them, in the order of the list. */
export async function listDiveSitePoints(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return sitesInOrder(database, {}).where('id', 'in', ids).select(DIVE_SITE_COLUMNS.point).execute();
}

/** Part of the details of a closed site, as the schema orders their keys. Quotes inside a text are escaped, so no text matches. */
const CLOSED_STATUS = '"status":{"state":"closed"';

/** Open sites with a picture and a `blogSlug`, for the heads of pages; `articleSlug` is null unless that article is published. */
export const listHeroSites = (database: Database) =>
  sitesInOrder(database, {})
    .leftJoin('articles', (join) =>
      join.onRef('articles.slug', '=', 'diveSites.blogSlug').on('articles.published', '=', true),
    )
    .where('diveSites.blogSlug', 'is not', null)
    .where('diveSites.imageUrl', 'is not', null)
    .where('diveSites.details', 'not like', `%${CLOSED_STATUS}%`)
    .select(['diveSites.id', 'diveSites.name', 'diveSites.region', 'diveSites.depthRange', 'diveSites.imageUrl'])
    .select('articles.slug as articleSlug')
    .limit(MAX_HERO_SITES)
    .execute();

export async function listRegions(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('diveSites').select('region').distinct().orderBy('region').execute();
  return rows.map(({ region }) => region);
}

/** Every site by name with its photo, and the version to base a change on. */
export const listDiveSitePhotos = (database: Database) =>
  database
    .selectFrom('diveSites')
    .select(['id', 'name', 'region', 'imageUrl', 'version'])
    .orderBy('sortName')
    .orderBy('id')
    .execute();

export async function diveSiteById(database: Database, id: number) {
  const site = await database
    .selectFrom('diveSites')
    .select(DIVE_SITE_COLUMNS.full)
    .where('id', '=', id)
    .executeTakeFirst();
  return site ?? null;
}

/** The site whose review or article is at `url`, a link exactly as it was entered or a path such as /blog/ss-yongala. */
export async function diveSiteByReviewUrl(database: Database, url: string) {
  const blogSlug = blogSlugOf(url);
  const site = await sitesInOrder(database, {})
    .select(DIVE_SITE_COLUMNS.full)
    .where((eb) =>
      blogSlug ? eb.or([eb('reviewLink', '=', url), eb('blogSlug', '=', blogSlug)]) : eb('reviewLink', '=', url),
    )
    .limit(1)
    .executeTakeFirst();
  return site ?? null;
}

/** The slug in a path such as /blog/ss-yongala; null for every other link. */
export function blogSlugOf(link: string | null): string | null {
  return /^\/blog\/([^/?#]+)$/.exec(link ?? '')?.[1] ?? null;
}

function sitesInOrder(database: Database, filter: DiveSiteFilter) {
  return database
    .selectFrom('diveSites')
    .where((eb) => eb.and(conditions(eb, filter)))
    .orderBy('diveSites.featured', 'desc')
    .orderBy('diveSites.sortName')
    .orderBy('diveSites.id');
}

function conditions(eb: ExpressionBuilder<Tables, 'diveSites'>, filter: DiveSiteFilter): Expression<SqlBool>[] {
  const { q, search, region = 'all', skill = 'all', depth = 'all' } = filter;
  const found: Expression<SqlBool>[] = [];
  if (region !== 'all') found.push(eb('region', '=', region));
  if (skill !== 'all') found.push(eb('skillLevel', '=', skill));
  if (depth !== 'all') found.push(isInDepthBand(eb, depth));
  if (search) found.push(containsText(eb.ref('filterText'), search));
  if (q) found.push(containsText(eb.ref('diveSites.searchText'), q));
  return found;
}

/** Metres; the bands of domain/depth.ts, `from` excluded and `to` included. */
const BANDS: Record<DepthBand, { from?: number; to?: number }> = {
  shallow: { to: 10 },
  medium: { from: 10, to: 20 },
  deep: { from: 20 },
};

/** Sites without a depth are in no band. */
function isInDepthBand(eb: ExpressionBuilder<Tables, 'diveSites'>, band: DepthBand): Expression<SqlBool> {
  const { from, to } = BANDS[band];
  const conditions: Expression<SqlBool>[] = [];
  if (from !== undefined) conditions.push(eb('maxDepth', '>', from));
  if (to !== undefined) conditions.push(eb('maxDepth', '<=', to));
  return eb.and(conditions);
}
