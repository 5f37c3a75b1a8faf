import { sql } from 'kysely';
import { maskEmail } from '../../domain/newsletter/subscriber.ts';
import { type Database, snakeCase } from '../platform/database/database.ts';
import { containsText } from '../platform/database/portable-sql.ts';
import { listKeyColumns, type TableName } from './all-tables.ts';
import { type Row, readRows } from './rows.ts';

/**
 * Where addresses of people stand, declared by the feature that owns the table: privacy requests show, export and erase by it, and a
 * restored backup is erased again by it. A test fails for a column of text that no declaration names.
 */
export type PersonalData<Parts extends { database: Database }> = {
  table: TableName;
  /** Names the rows to an owner, e.g. 'Messages'. */
  title: string;
  /** Columns that may hold an address, or rows that lead to one. */
  columns: readonly string[];
  /** Finds the rows about an address, which has passed `emailSchema`. */
  find: (database: Database, email: string) => Promise<Row[]>;
  /**
   * Erases them within the transaction of `parts`; left out where they stay. Returns what follows once that is committed, such as deleting files.
   */
  erase?: (parts: Parts, email: string) => Promise<AfterErasure | undefined>;
  /** Why rows stay, or what of them, as a sentence. */
  stays?: string;
  /** An address that is here cannot be erased until it is taken out elsewhere, as `stays` says. */
  isBlocking?: boolean;
  /** Kept where only a subscription is deleted. */
  isCorrespondence?: boolean;
};

/** `database` is no longer the transaction. */
export type AfterErasure = (database: Database) => Promise<unknown>;

/** For a table whose every text may name an address. */
export const ALL_TEXTS = ['*'] as const;

type Declaration<Parts extends { database: Database }> = Omit<PersonalData<Parts>, 'find' | 'erase'> & {
  find?: PersonalData<Parts>['find'];
  /** 'delete' deletes the found rows, 'mask' leaves `a…@example.com` in their texts. */
  erase?: PersonalData<Parts>['erase'] | 'delete' | 'mask';
};

/** Completes a declaration: rows are found by the address in any of their columns. */
export function declarePersonalData<Parts extends { database: Database }>({
  find,
  erase,
  ...rest
}: Declaration<Parts>): PersonalData<Parts> {
  const findRows = find ?? ((database: Database, email: string) => findMentions(database, rest, email));
  return {
    ...rest,
    find: findRows,
    ...(erase && {
      erase:
        typeof erase === 'function'
          ? erase
          : async ({ database }: Parts, email: string) => {
              const rows = await findRows(database, email);
              if (erase === 'delete') await deleteRows(database, rest.table, rows);
              else await maskRows(database, rest, rows, email);
              return undefined;
            },
    }),
  };
}

type Place = Pick<PersonalData<{ database: Database }>, 'table' | 'columns'>;

/** Finds the rows with an address in any of these columns: `ana@x.example`, but not within `diana@x.example`. */
export async function findMentions(database: Database, { table, columns }: Place, email: string): Promise<Row[]> {
  const texts = columns === ALL_TEXTS ? await listTextColumns(database, table) : columns;
  // Uses the types of one table for all.
  const rows = await database
    .selectFrom(table as 'settings')
    .selectAll()
    .where((eb) =>
      eb.or(
        texts.flatMap((column) =>
          spellings(email).map((text) => containsText(sql<string>`lower(cast(${sql.ref(column)} as text))`, text)),
        ),
      ),
    )
    .execute();
  const pick = (row: Row) => (columns === ALL_TEXTS ? Object.values(row) : columns.map((column) => row[column]));
  return (rows as unknown as Row[]).filter((row) => pick(row).some((value) => hasMention(value, email)));
}

async function listTextColumns(database: Database, table: TableName): Promise<string[]> {
  const tables = await database.introspection.getTables();
  const columns = tables.find(({ name }) => name === snakeCase(table))?.columns ?? [];
  return columns.filter(({ dataType }) => /text|json|char/i.test(dataType)).map(({ name }) => name);
}

/** An address as it is, and as it stands in a link. */
const spellings = (email: string) => [...new Set([email, encodeURIComponent(email).toLowerCase()])];

/** Allows for the letter of an escape in JSON before the address, and for quotes around it, which are no part of `o'ana@x.example`. */
const addressPattern = (email: string) =>
  new RegExp(
    `(?<=(?:^|\\\\[bfnrt]|[^\\w.+'-])'*)(?:${spellings(email).map(escapeRegExp).join('|')})(?![\\w-]|\\.\\w)`,
    'gi',
  );

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const hasMention = (text: unknown, email: string) => typeof text === 'string' && addressPattern(email).test(text);

const byKey = (table: TableName, row: Row) =>
  sql<boolean>`${sql.join(
    listKeyColumns(table).map((column) => sql`${sql.ref(column)} = ${row[column]}`),
    sql` and `,
  )}`;

export async function deleteRows(database: Database, table: TableName, rows: readonly Row[]): Promise<void> {
  for (const row of rows)
    await database
      .deleteFrom(table as 'settings')
      .where(byKey(table, row))
      .execute();
}

/** Replaces an address in the texts of rows by `a…@example.com`. */
export async function maskRows(
  database: Database,
  { table, columns }: Place,
  rows: readonly Row[],
  email: string,
): Promise<void> {
  for (const row of rows) {
    const masked = columns
      .filter((column) => hasMention(row[column], email))
      .map((column) => [column, String(row[column]).replace(addressPattern(email), maskEmail(email))]);
    if (masked.length === 0) continue;
    await database
      .updateTable(table as 'settings')
      .set(Object.fromEntries(masked))
      .where(byKey(table, row))
      .execute();
  }
}

/** Erases an address in every place, within the transaction of `parts`. @returns what to do once that is committed. */
export async function eraseEverywhere<Parts extends { database: Database }>(
  parts: Parts,
  places: readonly PersonalData<Parts>[],
  email: string,
): Promise<AfterErasure[]> {
  const after: AfterErasure[] = [];
  for (const { erase } of places) {
    const more = await erase?.(parts, email);
    if (more) after.push(more);
  }
  return after;
}

const ANY_ADDRESS = /[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Lists every address in the places from which addresses are erased, in lower case. */
export async function listAddresses<Parts extends { database: Database }>(
  database: Database,
  places: readonly PersonalData<Parts>[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { table, columns, erase } of places) {
    if (!erase) continue;
    for await (const rows of readRows(database, table))
      for (const row of rows)
        for (const column of columns)
          for (const [address] of String(row[column] ?? '')
            .replace(/\\[bfnrt]/g, ' ')
            .replace(/%40/g, '@')
            .replace(/%2b/gi, '+')
            .toLowerCase()
            .matchAll(ANY_ADDRESS))
            found.add(address).add(address.replace(/^'+/, ''));
  }
  return found;
}

/** Columns that open something, or repeat others for search: shown and exported to nobody. */
const HIDDEN = /token|hash|secret|^password$|^totp|^searchText$|^likeness$|^html$|^headers$|^attachments$|^dedupeKey$/i;

/** Leaves out what would open something, such as the token of a link, and what is null. */
export const presentRow = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([column, value]) => value !== null && !HIDDEN.test(column)));
