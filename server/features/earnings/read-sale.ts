import {
  isCurrency,
  readAmount,
  readSaleState,
  type Sale,
  type SaleNetwork,
  type SaleState,
} from '../../../domain/earnings/sale.ts';
import { type ColumnPlaces, type SaleColumn, saleDefaults } from '../../../domain/earnings/sale-columns.ts';
import { siteDate } from '../../../domain/kernel/dates.ts';
import { type DateOrder, needsDateOrder, readMoment } from '../../../domain/kernel/import-dates.ts';
import { momentOfWallTime } from '../../../domain/kernel/local-time.ts';
import { readSubId } from '../../../domain/links/sub-ids.ts';

/** How a file is read. `currency`: of lines that name none; `timeZone`: of times without an offset. */
export type SaleReading = {
  network: SaleNetwork;
  places: ColumnPlaces;
  currency: string;
  timeZone: string;
  dateOrder: DateOrder | null;
};

const MAX_TEXT = 200;
const DAY_MS = 86_400_000;
const HAS_TIME = /\d:\d{2}/;
/** An offset as PostgreSQL writes it has no minutes. Unix times are in UTC too. */
const HAS_OFFSET =
  /^\d+$|(?:Z|UTC|GMT|:\d{2}(?:[.,]\d+)?\s*(?:[ap]\.?m\.?\s*)?[+-]\d{2}(?::?\d{2})?)\s*(?:\([A-Z]+\))?$/i;

/** Why a line is not read. */
type Problem = { problem: string };

/** Reads a line; `transactionKey` is '' where it names no transaction. */
export function readSale(cells: readonly string[], reading: SaleReading): Sale | Problem {
  const { network, places } = reading;
  const defaults = saleDefaults(network);
  const cell = (column: SaleColumn) => (cells[places[column] ?? -1] ?? '').trim();
  const currency = (cell('currency') || (defaults.currency ?? reading.currency)).toUpperCase();
  if (!isCurrency(currency)) return { problem: `“${shorten(currency)}” isn’t a currency.` };
  const commission = readAmount(cell('commission'), currency);
  if (commission === null) return { problem: `The commission “${shorten(cell('commission'))}” can’t be read.` };
  const amount = cell('amount') === '' ? null : readAmount(cell('amount'), currency);
  if (amount === null && cell('amount') !== '')
    return { problem: `The amount “${shorten(cell('amount'))}” can’t be read.` };
  const date = readSaleDate(cell('date'), reading);
  if (!date) return { problem: describeDate(cell('date'), reading) };
  const state = readState(cell('state'), cell('paid'), places);
  if (!state) return { problem: `The state “${shorten(cell('state'))}” is unknown.` };
  const transactionKey = cell('transaction');
  if (transactionKey.length > MAX_TEXT) return { problem: 'The transaction id is too long.' };
  const shop = (cell('shop') || defaults.shop).slice(0, MAX_TEXT);
  return {
    network,
    transactionKey,
    shop,
    ...date,
    currency,
    amount,
    commission,
    state,
    code: readSubId(cell('subId')),
  };
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const describeDate = (cell: string, { dateOrder }: SaleReading) =>
  needsDateOrder(cell) && !dateOrder
    ? 'Say whether the day or the month comes first in dates.'
    : `The date “${shorten(cell)}” can’t be read, or lies in the future.`;

/** A word for 'paid' outweighs the state; without a column of states a sale counts as confirmed. */
function readState(state: string, paid: string, places: ColumnPlaces): SaleState | null {
  const read = places.state === undefined ? 'confirmed' : readSaleState(state);
  return read === 'confirmed' && readSaleState(paid) === 'paid' ? 'paid' : read;
}

/** The day of a sale in the site's time zone. A date without a time is that day, whatever the zone. */
function readSaleDate(cell: string, { dateOrder, timeZone }: SaleReading): Pick<Sale, 'day' | 'soldAt'> | null {
  // A zone's clock can be ahead of UTC by 14 hours.
  const wall = readMoment(cell, dateOrder, Date.now() + DAY_MS);
  if (!wall) return null;
  const isMoment = HAS_OFFSET.test(cell);
  if (!isMoment && !HAS_TIME.test(cell)) return { day: wall.slice(0, 10), soldAt: null };
  const moment = isMoment ? Date.parse(wall) : momentOfWallTime(Date.parse(wall), timeZone);
  const soldAt = new Date(moment);
  return { day: siteDate(soldAt), soldAt: soldAt.toISOString() };
}
