import type { LinklessPages } from '../../../domain/earnings/earnings.ts';
import { itemPath } from '../../../domain/kernel/entity-pages.ts';
import { BROKEN_STATES, type LinkRow, type LinkState } from '../../../domain/links/link-state.ts';
import { mentionedRecords } from '../../../domain/writing/body-blocks.ts';
import { addUpByPage } from '../../crud/current-paths.ts';
import type { Resource } from '../../crud/resource.ts';
import { selectPublished } from '../../crud/select-published.ts';
import type { Database } from '../../platform/database/database.ts';
import { reportLinks } from '../links/index.ts';
import { clicksByPage, spansUntil, viewsByPage } from '../traffic/queries.ts';

const DAYS = 90;
const MAX_LISTED = 20;
/** Fewer views than one a day are not much read. */
const MIN_VIEWS = DAYS;
const PAGES = /^\/(?:blog|gear-reviews)\/[^/]+$/;
const DEAD_STATES: readonly LinkState[] = [...BROKEN_STATES, 'placeholder', 'missing', 'not-shown'];

/**
 * Lists the posts and reviews that earned or were clicked in the last 90 days and hold no working link now, and those that are much read
 * without one. A link counts that the page names itself, or by a block of a product.
 */
export async function listLinklessPages(
  database: Database,
  resources: readonly Resource[],
  today: string,
): Promise<LinklessPages> {
  const span = spansUntil(today, DAYS).present;
  const { rows } = await reportLinks(database, resources, { days: DAYS, today });
  const texts = await listTexts(database);
  const working = await findPages(
    database,
    rows.filter(({ state }) => !DEAD_STATES.includes(state)),
    texts,
  );
  const broken = await findPages(
    database,
    rows.filter(({ state }) => BROKEN_STATES.includes(state)),
    texts,
  );
  const names = new Map(texts.map(({ path, name }) => [path, name]));
  const clicks = new Map((await clicksByPage(database, span)).map(({ page, count }) => [page, count]));
  const sales = await countSales(database, span.first);
  const lost = [...new Set([...clicks.keys(), ...sales.keys()])]
    .filter((path) => PAGES.test(path) && !working.has(path))
    .map((path) => ({
      ...{ path, clicks: clicks.get(path) ?? 0, sales: sales.get(path) ?? 0 },
      reason: names.has(path) ? (broken.has(path) ? ('broken' as const) : ('removed' as const)) : ('gone' as const),
    }))
    .sort((a, b) => b.sales - a.sales || b.clicks - a.clicks || (a.path < b.path ? -1 : 1));
  const bare = (await viewsByPage(database, span))
    .filter(({ page, count }) => names.has(page) && count >= MIN_VIEWS && !working.has(page) && !broken.has(page))
    .map(({ page, count }) => ({ path: page, name: names.get(page) ?? page, views: count }))
    .sort((a, b) => b.views - a.views || (a.path < b.path ? -1 : 1));
  return { lost: lost.slice(0, MAX_LISTED), bare: bare.slice(0, MAX_LISTED) };
}

type ShownText = { path: string; name: string; content: string };

async function listTexts(database: Database): Promise<ShownText[]> {
  const lists = await Promise.all(
    (['article', 'review'] as const).map(async (kind) => {
      const rows = await selectPublished(database, kind).select(['id', 'slug', 'title', 'content']).execute();
      return rows.map((row) => ({ path: itemPath(kind, row) ?? '/', name: row.title, content: row.content }));
    }),
  );
  return lists.flat();
}

/** The pages that show one of these links, in their own fields or by a block of a product. */
async function findPages(
  database: Database,
  links: readonly LinkRow[],
  texts: readonly ShownText[],
): Promise<Set<string>> {
  const places = links.flatMap((link) => link.places);
  const ids = new Set(places.filter(({ kind }) => kind === 'product').map(({ id }) => id));
  const products = await database.selectFrom('products').select(['id', 'slug']).execute();
  const slugs = new Set(products.filter(({ id }) => ids.has(id)).map(({ slug }) => slug));
  const byBlock = texts.filter(({ content }) => mentionedRecords(content).slugs.some((slug) => slugs.has(slug)));
  return new Set([...places.flatMap(({ path }) => path ?? []), ...byBlock.map(({ path }) => path)]);
}

async function countSales(database: Database, first: string): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('sales')
    .innerJoin('clickPlaces', 'clickPlaces.id', 'sales.placeId')
    .select('page')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('day', '>=', first)
    .groupBy('page')
    .execute();
  const counts = rows.map(({ page, count }) => ({ page, count: Number(count) }));
  return new Map((await addUpByPage(database, counts)).map(({ page, count }) => [page, count]));
}
