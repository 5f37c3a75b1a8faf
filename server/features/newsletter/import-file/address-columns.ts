import type { CsvRow } from '../../../../domain/kernel/csv.ts';
import type { ChosenColumn } from '../../../../domain/newsletter/subscriber-import.ts';
import { readAddresses } from './read-addresses.ts';

/** A column with cells that hold nothing but addresses: how many of them, and one of the addresses. */
export type AddressColumn = { at: number; heading: string; count: number; example: string };
export type AddressColumns = { columns: AddressColumn[]; chosen: ChosenColumn | null };

/** The columns of addresses, by their place in the file. */
export function findAddressColumns(rows: readonly CsvRow[], headings: readonly string[]): AddressColumn[] {
  const found = new Map<number, AddressColumn>();
  for (const { cells } of rows) {
    for (const [at, cell] of cells.entries()) {
      if (!cell.includes('@')) continue;
      const { emails, isOnlyAddresses } = readAddresses(cell);
      if (!isOnlyAddresses) continue;
      const column = found.get(at) ?? { at, heading: headings[at] ?? '', count: 0, example: emails[0] ?? '' };
      found.set(at, { ...column, count: column.count + 1 });
    }
  }
  return [...found.values()].sort((a, b) => a.at - b.at);
}

type Choice = {
  columns: AddressColumn[];
  /** The column that a known heading names. */
  named: number | undefined;
  /** Rows of a list without headings. */
  bareRows: readonly CsvRow[] | undefined;
  asked: ChosenColumn | undefined;
};

/**
 * Chooses the column of addresses. An owner's choice comes first, then a heading that names them. Otherwise a file with one column of
 * addresses is clear, as is a line or two of addresses without headings; several columns are for the owner to tell apart.
 */
export function chooseAddressColumn({ columns, named, bareRows, asked }: Choice): ChosenColumn | null {
  if (asked === 'all' || columns.some(({ at }) => at === asked)) return asked ?? null;
  if (named !== undefined) return named;
  if (columns.length < 2) return bareRows ? 'all' : (columns[0]?.at ?? 0);
  return bareRows && !hasPairs(bareRows) ? 'all' : null;
}

/** Whether several lines hold addresses in more than one cell, as when each person has two. */
function hasPairs(rows: readonly CsvRow[]): boolean {
  const isPair = ({ cells }: CsvRow) =>
    cells.filter((cell) => cell.includes('@') && readAddresses(cell).isOnlyAddresses).length > 1;
  return rows.filter(isPair).length > 1;
}

/** The column that a check reads until the owner has chosen: the one with most addresses. */
export const fullestColumn = (columns: readonly AddressColumn[]): number =>
  columns.reduce((best, column) => (column.count > best.count ? column : best), columns[0] ?? { at: 0, count: 0 }).at;
