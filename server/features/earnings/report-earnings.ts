import { sql } from 'kysely';
import type { EarningGroup, EarningRow, EarningSums, Earnings } from '../../../domain/earnings/earnings.ts';
import type { SaleState } from '../../../domain/earnings/sale.ts';
import { readCurrentPath } from '../../crud/current-paths.ts';
import type { Database } from '../../platform/database/database.ts';
import { clicksByLink, clicksByPage, type Span, viewsByPage } from '../traffic/queries.ts';

type StateSum = { name: string | null; state: SaleState; sales: number | string; commission: number | string };

type ReportOptions = { span: Span; by: EarningGroup; currency: string | undefined };

/** Adds up the sales of a span in one currency: the given one, else that of most sales. The most earned come first, months the newest. */
export async function reportEarnings(
  database: Database,
  { span, by, currency: chosen }: ReportOptions,
): Promise<Omit<Earnings, 'items' | 'total'> & { rows: EarningRow[] }> {
  const currencies = await listCurrencies(database, span);
  const currency = currencies.find((each) => each === chosen) ?? currencies[0] ?? null;
  if (currency === null) return { rows: [], currency, currencies, sums: addUp([]), notAttributed: addUp([]) };
  const sums = await GROUPS[by](database, span, currency);
  const unplaced = by === 'page' ? sums : await GROUPS.page(database, span, currency);
  const counts = await readCounts(database, span, by);
  const rows = [...Map.groupBy(sums, ({ name }) => name ?? '')].map(([name, some]) => ({
    ...{ name, ...addUp(some) },
    clicks: counts.clicks && name !== '' ? (counts.clicks.get(name) ?? 0) : null,
    views: counts.views && name !== '' ? (counts.views.get(name) ?? 0) : null,
  }));
  return {
    rows: rows.sort(by === 'month' ? newestFirst : mostFirst),
    ...{ currency, currencies, sums: addUp(sums) },
    notAttributed: addUp(unplaced.filter(({ name }) => name === null)),
  };
}

const newestFirst = (a: EarningRow, b: EarningRow) => (a.name < b.name ? 1 : -1);
const mostFirst = (a: EarningRow, b: EarningRow) =>
  b.earned + b.pending - a.earned - a.pending || b.sales - a.sales || (a.name < b.name ? -1 : 1);

/** Sums arrive as text from PostgreSQL. */
function addUp(rows: readonly StateSum[]): EarningSums {
  const total = (some: readonly StateSum[], field: 'sales' | 'commission') =>
    some.reduce((sum, row) => sum + Number(row[field]), 0);
  const of = (...states: SaleState[]) => rows.filter(({ state }) => states.includes(state));
  return {
    sales: total(rows, 'sales'),
    earned: total(of('confirmed', 'paid'), 'commission'),
    pending: total(of('pending'), 'commission'),
    reversed: total(of('reversed'), 'sales'),
  };
}

async function listCurrencies(database: Database, { first, last }: Span): Promise<string[]> {
  const rows = await database
    .selectFrom('sales')
    .select('currency')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('currency')
    .orderBy('count', 'desc')
    .orderBy('currency')
    .execute();
  return rows.map(({ currency }) => currency);
}

const selectSales = (database: Database, { first, last }: Span, currency: string) =>
  database
    .selectFrom('sales')
    .leftJoin('clickPlaces', 'clickPlaces.id', 'sales.placeId')
    .leftJoin('links', 'links.id', 'clickPlaces.linkId')
    .select('sales.state')
    .select((eb) => [eb.fn.countAll<number>().as('sales'), eb.fn.sum<number>('commission').as('commission')])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('currency', '=', currency);

type Grouped = (database: Database, span: Span, currency: string) => Promise<StateSum[]>;

const month = sql<string>`substr(sales.day, 1, 7)`;

const GROUPS: Record<EarningGroup, Grouped> = {
  page: async (database, ...asked) => {
    const sums = await selectSales(database, ...asked)
      .select('clickPlaces.page as name')
      .groupBy(['clickPlaces.page', 'sales.state'])
      .execute();
    const current = await readCurrentPath(database);
    return sums.map((sum) => ({ ...sum, name: sum.name === null ? null : current(sum.name) }));
  },
  link: (...asked) =>
    selectSales(...asked)
      .select('links.address as name')
      .groupBy(['links.address', 'sales.state'])
      .execute(),
  shop: (...asked) =>
    selectSales(...asked)
      .select('sales.shop as name')
      .groupBy(['sales.shop', 'sales.state'])
      .execute(),
  month: (...asked) =>
    selectSales(...asked)
      .select(month.as('name'))
      .groupBy([month, 'sales.state'])
      .execute(),
};

type Counts = { clicks?: Map<string, number>; views?: Map<string, number> };

async function readCounts(database: Database, span: Span, by: EarningGroup): Promise<Counts> {
  const toMap = (rows: { page: string; count: number }[]) => new Map(rows.map(({ page, count }) => [page, count]));
  if (by === 'page')
    return { clicks: toMap(await clicksByPage(database, span)), views: toMap(await viewsByPage(database, span)) };
  if (by !== 'link') return {};
  const clicks = new Map<string, number>();
  for (const { address, clicks: count } of await clicksByLink(database, span))
    clicks.set(address, (clicks.get(address) ?? 0) + count);
  return { clicks };
}
