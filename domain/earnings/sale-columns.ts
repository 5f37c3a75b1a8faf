import type { SaleNetwork } from './sale.ts';

export const SALE_COLUMNS = [
  'transaction',
  'date',
  'shop',
  'amount',
  'commission',
  'state',
  'paid',
  'subId',
  'currency',
] as const;
export type SaleColumn = (typeof SALE_COLUMNS)[number];

export const SALE_COLUMN_LABELS: Record<SaleColumn, string> = {
  transaction: 'Transaction id',
  date: 'Date of the sale',
  shop: 'Shop',
  amount: 'Amount of the sale',
  commission: 'Commission',
  state: 'State',
  paid: 'Paid',
  subId: 'Sub-id',
  currency: 'Currency',
};

/** Without these a file cannot be read. */
export const NEEDED_COLUMNS = ['date', 'commission'] as const satisfies SaleColumn[];

/** The position of each column found, from 0. */
export type ColumnPlaces = Partial<Record<SaleColumn, number>>;

type NetworkFile = {
  /** Headings by which the file is known: all of them are there. */
  marks: readonly string[];
  columns: Partial<Record<SaleColumn, readonly string[]>>;
  /** The currency of amounts without a column for it; null where the owner says it. */
  currency: string | null;
  /** The shop of lines without a column for it. */
  shop: string;
};

/**
 * Headings of the networks' files, without spaces, marks and case.
 *
 * - Commission Factory: the properties of a transaction, dev.commissionfactory.com/V1/Affiliate/Types/Transaction; its CSV writes them
 *   with spaces ('Unique ID 2': help.commissionfactory.com/publisher-sub-domain-reporting). Commission and sale value are in Australian
 *   dollars (help.commissionfactory.com/third-party-tracking-1); the reported currency is that of the reported value, which is not read.
 * - Awin: help.awin.com/docs/understanding-the-data-fields-in-the-transactions-report, where a state is a number too; the names of its
 *   API are taken as well (help.awin.com/apidocs/returns-a-list-of-transactions-for-a-given-publisher).
 * - Amazon: 'Fee-Earnings' of Associates Central, which needs a login; its columns are as files in public repositories have them. They
 *   name no transaction, no currency and no state, a return is a negative line, and a sub-tag stands only in the files of accounts that
 *   have them.
 */
const NETWORK_FILES: Record<Exclude<SaleNetwork, 'other'>, NetworkFile> = {
  'commission-factory': {
    marks: ['merchantname', 'commission', 'salevalue'],
    columns: {
      transaction: ['id', 'transactionid'],
      date: ['datecreated', 'transactiondate', 'date'],
      shop: ['merchantname'],
      amount: ['salevalue'],
      commission: ['commission'],
      state: ['status'],
      paid: ['paid', 'status2'],
      subId: ['uniqueid', 'uniqueid1'],
    },
    currency: 'AUD',
    shop: '',
  },
  awin: {
    marks: ['commissionstatus', 'saleamount'],
    columns: {
      transaction: ['id', 'transactionid'],
      date: ['date', 'transactiondate'],
      shop: ['advertisername', 'advertiser', 'merchantname', 'programme', 'advertiserid'],
      amount: ['saleamount', 'saleamountamount'],
      commission: ['commission', 'commissionamount', 'commissionamountamount'],
      state: ['commissionstatus'],
      paid: ['paidtopublisher', 'paymentstatus'],
      subId: ['clickref', 'clickrefsclickref'],
      currency: ['currency', 'commissioncurrency', 'commissionamountcurrency'],
    },
    currency: null,
    shop: 'Awin',
  },
  amazon: {
    marks: ['asin', 'trackingid', 'adfees', 'dateshipped'],
    columns: {
      date: ['dateshipped'],
      amount: ['revenue'],
      commission: ['adfees'],
      subId: ['subtag', 'ascsubtag'],
    },
    currency: null,
    shop: 'Amazon',
  },
};

/** Headings of other files, tried in order. */
const USUAL: Record<SaleColumn, readonly string[]> = {
  transaction: ['transactionid', 'orderid', 'id', 'reference'],
  date: ['transactiondate', 'saledate', 'orderdate', 'eventdate', 'datecreated', 'date'],
  shop: ['advertisername', 'advertiser', 'merchantname', 'merchant', 'shop', 'campaign', 'programme', 'program'],
  amount: ['saleamount', 'salevalue', 'orderamount', 'ordervalue', 'amount', 'total'],
  commission: ['commission', 'commissionamount', 'earnings', 'payout'],
  state: ['status', 'state', 'commissionstatus'],
  paid: ['paid'],
  subId: ['subid', 'subid1', 'sid', 'clickref', 'uniqueid'],
  currency: ['currency', 'currencycode'],
};

/** Without what differs between exports: 'Ad Fees($)' and 'ad_fees' are one. */
const plainHeading = (heading: string) => heading.toLowerCase().replace(/\(.*?\)|[^a-z0-9]/g, '');

const locate = (headings: readonly string[], columns: NetworkFile['columns']): ColumnPlaces => {
  const places: ColumnPlaces = {};
  for (const column of SALE_COLUMNS) {
    const name = columns[column]?.find((each) => headings.includes(each));
    if (name !== undefined) places[column] = headings.indexOf(name);
  }
  return places;
};

export const hasNeededColumns = (places: ColumnPlaces): boolean =>
  NEEDED_COLUMNS.every((column) => places[column] !== undefined);

/**
 * Finds out whose file it is by its headings, and which column is which. A row that has neither a network's headings nor those that other
 * files use is no header: null.
 */
export function findSaleColumns(cells: readonly string[]): { network: SaleNetwork; places: ColumnPlaces } | null {
  const headings = cells.map(plainHeading);
  for (const [network, { marks, columns }] of Object.entries(NETWORK_FILES)) {
    const places = locate(headings, columns);
    if (marks.every((mark) => headings.includes(mark)) && hasNeededColumns(places))
      return { network: network as SaleNetwork, places };
  }
  const places = locate(headings, USUAL);
  return hasNeededColumns(places) ? { network: 'other', places } : null;
}

/** The currency and shop that a network's files leave out. */
export const saleDefaults = (network: SaleNetwork): { currency: string | null; shop: string } =>
  network === 'other' ? { currency: null, shop: '' } : NETWORK_FILES[network];
