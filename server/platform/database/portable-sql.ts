import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { normalizeForSearch } from '../../../domain/search.ts';
import { sqliteCode } from './sqlite-connections.ts';

/** What SQLite and PostgreSQL would do differently, or only one of them can, said in one way that both understand alike. */

/**
 * Whether a folded column holds `text` somewhere. Both sides are folded, since `like` minds case on PostgreSQL only, and
 * `%` and `_` in the text stand for themselves.
 */
export function containsText(foldedColumn: Expression<string>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${normalizeForSearch(text).replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${foldedColumn} like ${pattern} escape '\\'`;
}

/** A decimal column, text on SQLite, as a number to compare; written as the indexes of positions are. */
export function asNumber(decimalColumn: Expression<string>): RawBuilder<number> {
  return sql<number>`cast(${decimalColumn} as double precision)`;
}

/**
 * A decimal as its column keeps it: '12.3' with two decimals is '12.30', '007' is '7.00'. PostgreSQL does so by itself.
 * @throws RangeError when there are more decimals than `scale`, or when it is no decimal.
 */
export function decimalText(value: string, scale: number): string {
  const parts = /^(-?)0*(\d+?)(?:\.(\d*))?$/.exec(value.trim());
  const [, sign = '', whole = '0', fraction = ''] = parts ?? [];
  if (!parts || fraction.length > scale) throw new RangeError(`'${value}' is no decimal with ${scale} places.`);
  const text = `${whole}.${fraction.padEnd(scale, '0')}`;
  return /[1-9]/.test(text) ? sign + text : text;
}

const SQLITE_UNIQUE = [2067, 1555];
const POSTGRES_UNIQUE = '23505';

/**
 * Whether a write failed because a value that must be unique is taken. Inside a transaction PostgreSQL takes no further
 * statement after it: use `on conflict` there, and this around the whole.
 */
export function isUniqueViolation(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === undefined
    ? (error as { code?: unknown } | null)?.code === POSTGRES_UNIQUE
    : SQLITE_UNIQUE.includes(code);
}
