import { z } from 'zod';

/** Who reports sales. `other`: any file whose columns the owner names. */
export const SALE_NETWORKS = ['commission-factory', 'awin', 'amazon', 'other'] as const;
export type SaleNetwork = (typeof SALE_NETWORKS)[number];

export const SALE_NETWORK_LABELS: Record<SaleNetwork, string> = {
  'commission-factory': 'Commission Factory',
  awin: 'Awin',
  amazon: 'Amazon Associates',
  other: 'Another network',
};

/** Pending: may still be reversed. Reversed: returned or refused, and pays nothing. */
const SALE_STATES = ['pending', 'confirmed', 'paid', 'reversed'] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** A sale as a network reports it. Amounts are in minor units (cents) of `currency`. */
export type Sale = {
  network: SaleNetwork;
  /** The network's id of the transaction; for a line without one a check sum of the line. */
  transactionKey: string;
  /** The shop's name as the network writes it. */
  shop: string;
  /** The day of the sale in the site's time zone. */
  day: string;
  /** The moment, where the file has a time. */
  soldAt: string | null;
  currency: string;
  amount: number | null;
  commission: number;
  state: SaleState;
  /** One of our codes (domain/links/sub-ids.ts); null where the line has none. */
  code: string | null;
};

/** The largest amount in minor units that both databases store. */
const MAX_AMOUNT = 2_147_483_647;

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

const digits = new Map<string, number>();

/** The decimals of a currency: 2 for AUD, none for JPY. */
export function minorDigits(currency: string): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const count = format.resolvedOptions().maximumFractionDigits ?? 2;
  digits.set(currency, count);
  return count;
}

/** 'A$12.30' as Australians read it: '$12.30' for AUD, 'USD 12.30' and the like with their code. */
export function formatMoney(minor: number, currency: string): string {
  const value = minor / 10 ** minorDigits(currency);
  return new Intl.NumberFormat('en-AU', { style: 'currency', currency, currencyDisplay: 'code' })
    .format(value)
    .replace(/\u00A0/g, ' ')
    .replace(/^(-?)AUD /, '$1$');
}

const AMOUNT = /^(\()?([-+])?(?:[A-Z]{3}|[A-Z]{0,2}[$€£¥])?([-+])?([\d.,']*\d)([-+])?(?:[A-Z]{3}|[€£¥$])?([-+])?(\))?$/;
/** The minus sign, dashes that stand for it, and the full-width form. */
const MINUS = /[\u2212\u2010-\u2013\uFE63\uFF0D]/g;

/**
 * An amount in minor units from a cell such as 12.5, $1,234.50, 1.234,50, or (3.20), −3,20 and 3,20-, which are negative; null for anything
 * else. A comma before exactly three digits separates thousands, a dot never does unless a comma follows. More decimals than the currency has
 * are rounded.
 */
export function readAmount(cell: string, currency: string): number | null {
  // Without spaces: optional ones around each part would take minutes to reject a long cell of them.
  const match = AMOUNT.exec(cell.replace(/\s+/g, '').replace(MINUS, '-'));
  if (!match) return null;
  const [, open, before, inner, figure = '', after, last, close] = match;
  const signs = [before, inner, after, last].filter(Boolean);
  // Two signs, or a sign in brackets, are no amount.
  if (Boolean(open) !== Boolean(close) || signs.length + (open ? 1 : 0) > 1) return null;
  const plain = readFigure(figure.replaceAll("'", ''));
  if (plain === null) return null;
  const isNegative = Boolean(open) || signs.includes('-');
  const minor = Math.round(Number(`${plain}e${minorDigits(currency)}`));
  if (minor > MAX_AMOUNT) return null;
  return isNegative && minor !== 0 ? -minor : minor;
}

function readFigure(text: string): string | null {
  const isCommaDecimal = /^\d{1,3}(?:\.\d{3})+,\d+$/.test(text) || /^\d+,(?:\d{1,2}|\d{4,})$/.test(text);
  const plain = isCommaDecimal ? text.replaceAll('.', '').replace(',', '.') : text;
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return plain.replaceAll(',', '');
  return /^\d*\.?\d+$/.test(plain) ? plain : null;
}

const STATE_WORDS: readonly [RegExp, SaleState][] = [
  [/^(?:paid|payment sent|true|yes)$/, 'paid'],
  // A bonus of Awin is money that a shop added by hand, so it is not validated again (success.awin.com, Publisher Transaction Report).
  [/^(?:approved|confirmed|accepted|locked|valid(?:ated)?|payable|closed|bonus|1)$/, 'confirmed'],
  [/^(?:pending|open|new|tracked|0)$/, 'pending'],
  [/^(?:declined|void(?:ed)?|reversed|rejected|deleted|cancell?ed|refunded|returned|2)$/, 'reversed'],
];

/** The state that a word of a network means, also Awin's numbers; null for unknown words. */
export function readSaleState(cell: string): SaleState | null {
  const word = cell.trim().toLowerCase();
  return STATE_WORDS.find(([words]) => words.test(word))?.[1] ?? null;
}

export const currencySchema = z.string().refine(isCurrency, 'Choose a currency.');
