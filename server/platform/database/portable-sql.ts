import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { normalizeForSearch } from '../../../domain/words/search.ts';
import { sqliteCode } from './sqlite-connections.ts';

/** SQL that gives the same result on SQLite and PostgreSQL. */

/**
 * Tests whether a normalised column contains `text`. Normalises the text too, since `like` is case-sensitive on PostgreSQL
 * only, and escapes `%` and `_`.
 */
export function containsText(normalizedColumn: Expression<string>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${normalizeForSearch(text).replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${normalizedColumn} like ${pattern} escape '\\'`;
}

/**
 * Casts a decimal column, which is text on SQLite, to a number for comparisons; matches the expression in the position
 * indexes.
 */
export function asNumber(decimalColumn: Expression<string>): RawBuilder<number> {
  return sql<number>`cast(${decimalColumn} as double precision)`;
}

/**
 * Formats a decimal as its column stores it: '12.3' with two decimals is '12.30', '007' is '7.00'. PostgreSQL does this
 * itself.
 * @throws RangeError if `value` has more decimals than `scale` or is not a decimal.
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
 * Returns whether a write failed because a unique value is already taken. After such an error PostgreSQL rejects all further
 * statements of the transaction: use `on conflict` inside it, and this function around it.
 */
export function isUniqueViolation(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === undefined
    ? (error as { code?: unknown } | null)?.code === POSTGRES_UNIQUE
    : SQLITE_UNIQUE.includes(code);
}

/** Names the columns of the unique index that a write broke, as their fields are called; none where the error does not tell. */
export function listTakenFields(error: unknown): string[] {
  const { message = '', detail = '' } = error as { message?: string; detail?: string };
  // PostgreSQL: 'Key (kind, slug)=(article, reef) already exists.' SQLite: 'UNIQUE constraint failed: users.email, users.name'
  const names = /^Key \(([\w, ]+)\)=/.exec(detail)?.[1] ?? /^UNIQUE constraint failed: (.+)$/.exec(message)?.[1] ?? '';
  const columns = names.split(', ').map((name) => name.replace(/^\w+\./, ''));
  return columns.filter(Boolean).map((name) => name.replace(/_(\w)/g, (_match, letter) => letter.toUpperCase()));
}
