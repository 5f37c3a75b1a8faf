import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { SaleNetwork } from '../../../domain/earnings/sale.ts';
import { type ColumnPlaces, findSaleColumns, hasNeededColumns } from '../../../domain/earnings/sale-columns.ts';
import { MAX_SALE_LINES, type SaleImport } from '../../../domain/earnings/sale-import.ts';
import { type CsvRow, CsvScanner, explainOpenQuote, unescapeFormula } from '../../../domain/kernel/csv.ts';
import { type DateOrder, findDateOrder, needsDateOrder } from '../../../domain/kernel/import-dates.ts';
import { HttpError } from '../../platform/http/errors.ts';

/** The most characters of a row; networks write fewer than 2,000. */
const MAX_ROW = 32_000;
/** Amazon writes a title above its headings. */
const HEADER_ROWS = 10;
const UNREADABLE = 'This is not a text file in UTF-8. Save it as “CSV UTF-8” and choose that file.';

/** The result of the first pass over a file. */
export type ScannedSales = {
  network: SaleNetwork;
  headerLine: number;
  headings: { heading: string; example: string }[];
  places: ColumnPlaces | null;
  dateOrder: DateOrder | null;
  needsDateOrder: boolean;
  /** The last line of each transaction that stands in the file more than once. */
  lastLines: Map<string, number>;
};

/**
 * Reads the rows of a file that is never held whole.
 * @throws HttpError 400 with what is wrong with it
 */
export async function* readSaleRows(path: string): AsyncGenerator<CsvRow> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const scanner = new CsvScanner(MAX_ROW);
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk as Buffer, { stream: true });
      if (text.includes('\0') || text.includes('\uFFFD')) throw new HttpError(400, UNREADABLE);
      yield* scanner.push(text);
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof RangeError) throw tooLong(error.message, scanner.openQuote);
    if (error instanceof TypeError) throw new HttpError(400, UNREADABLE);
    throw error;
  }
  yield* scanner.end();
}

const tooLong = (line: string, openQuote: number | null) =>
  new HttpError(
    400,
    openQuote === null ? `Line ${line} is longer than any line of a sales file.` : explainOpenQuote(openQuote),
  );

const isBlank = ({ cells }: CsvRow) => cells.every((cell) => cell.trim() === '');

/**
 * Finds the headings, the order of day and month, and repeated transactions.
 * @throws HttpError 400, also for a file without lines
 */
export async function scanSales(path: string, { columns, dateOrder }: SaleImport): Promise<ScannedSales> {
  const first: CsvRow[] = [];
  const seen = new Map<string, number>();
  const lastLines: ScannedSales['lastLines'] = new Map();
  const orders = new Set<DateOrder | null>();
  let header: ReturnType<typeof chooseHeader> | undefined;
  let lines = 0;
  const take = ({ line, cells: written }: CsvRow) => {
    if (!header || line <= header.headerLine) return;
    if (++lines > MAX_SALE_LINES)
      throw new HttpError(400, `Use a file of at most ${MAX_SALE_LINES.toLocaleString('en-AU')} lines.`);
    const cells = readCells(written);
    const date = cells[header.places?.date ?? -1] ?? '';
    if (needsDateOrder(date)) orders.add(findDateOrder([date]));
    const key = (cells[header.places?.transaction ?? -1] ?? '').trim();
    if (seen.has(key) && key !== '') lastLines.set(key, line);
    seen.set(key, line);
  };
  for await (const row of readSaleRows(path)) {
    if (isBlank(row)) continue;
    if (first.length < HEADER_ROWS) {
      first.push(row);
      if (first.length < HEADER_ROWS) continue;
      header = chooseHeader(first, columns);
      for (const each of first) take(each);
    } else take(row);
  }
  if (!header) {
    header = chooseHeader(first, columns);
    for (const each of first) take(each);
  }
  if (lines === 0) throw new HttpError(400, 'This file has no lines below its headings.');
  const known = orders.has('day-first') !== orders.has('month-first');
  const found = known ? (orders.has('day-first') ? 'day-first' : 'month-first') : (dateOrder ?? null);
  return { ...header, dateOrder: found, needsDateOrder: orders.size > 0 && found === null, lastLines };
}

function chooseHeader(rows: readonly CsvRow[], chosen: ColumnPlaces | undefined) {
  const recognised = rows.find(({ cells }) => findSaleColumns(cells));
  const row = recognised ?? rows.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1) ?? rows[0];
  if (!row) throw new HttpError(400, 'This file is empty.');
  const found = findSaleColumns(row.cells);
  const example = rows[rows.indexOf(row) + 1]?.cells ?? [];
  const places = chosen && hasNeededColumns(chosen) ? chosen : (found?.places ?? null);
  return {
    network: found?.network ?? ('other' as const),
    headerLine: row.line,
    headings: row.cells.slice(0, 500).map((heading, at) => ({
      heading: heading.trim().slice(0, 100),
      example: (example[at] ?? '').trim().slice(0, 100),
    })),
    places,
  };
}

/** Takes the apostrophes off cells that a spreadsheet program guarded. */
export const readCells = (cells: readonly string[]): string[] => cells.map(unescapeFormula);

/**
 * Names the lines of a file that names no transactions by what they say, and how often they said it above: the same file gives the same
 * names, and two equal sales of a day are two.
 */
export function createLineNames(): (cells: readonly string[]) => string {
  const counts = new Map<string, number>();
  return (cells) => {
    const sum = createHash('sha256').update(JSON.stringify(cells)).digest('base64url').slice(0, 27);
    const count = (counts.get(sum) ?? 0) + 1;
    counts.set(sum, count);
    return `line ${sum} ${count}`;
  };
}
