import { csvProblem, readCsv, unescapeFormula } from '../kernel/csv.ts';
import { formatBytes } from '../kernel/format-measurement.ts';
import { isShownFor, judgeDayOrder, readSpreadsheetDate } from '../kernel/spreadsheet-dates.ts';
import { regionKey, tidySpaces } from '../places/region-spelling.ts';
import {
  cellText,
  ID_HEADING,
  READ_ONLY_HEADINGS,
  SITE_COLUMNS,
  type SiteColumn,
  withValues,
} from './dive-site-table.ts';
import { DATE_CELL, UnreadableCell } from './site-cells.ts';

/** A table of dive sites that comes back: what it says, and what that changes. */

export const MAX_IMPORT_BYTES = 10_000_000;
export const MAX_IMPORT_ROWS = 5_000;
/** Rows of one request, for the dry run and for saving. */
export const MAX_IMPORT_BATCH = 50;
export const MAX_IMPORT_COLUMNS = 120;
/** In UTF-16 units: more than the longest text with its line breaks. */
export const MAX_CELL_LENGTH = 20_000;

export type ImportRow = { line: number; cells: string[] };
/** `number` is that of the row in a spreadsheet, where a cell with several lines is one row. */
export type TableRow = ImportRow & { number: number };
export type SiteTable = { columns: string[]; rows: TableRow[] };

/** A row as the dry run or the save reports it. `version` is that of the site the change is based on. */
export type RowResult = {
  line: number;
  id: number | null;
  name: string;
  outcome: 'created' | 'changed' | 'unchanged' | 'failed';
  version: number | null;
  changes: { column: string; before: string; after: string }[];
  errors: { column: string | null; text: string }[];
  /** Doubts for the owner to look at before the row is saved; it can be saved all the same. */
  doubts: { column: string | null; text: string }[];
};

/** Reads a file; a sentence where it cannot be used. Rows without any text are left out. */
export function readSiteTable(text: string): SiteTable | { error: string } {
  // Never fewer bytes than UTF-16 units.
  if (text.length > MAX_IMPORT_BYTES) return { error: `Use a file of at most ${formatBytes(MAX_IMPORT_BYTES)}.` };
  const problem = csvProblem(text);
  if (problem) return { error: problem };
  const [head, ...rows] = readCsv(text)
    .map((row, index) => ({ ...row, number: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const columns = head?.cells.map((cell) => cell.trim()) ?? [];
  while (columns.at(-1) === '') columns.pop();
  const names = columns.map((name) => name.toLowerCase());
  const repeated = columns.find((name, index) => name !== '' && names.indexOf(name.toLowerCase()) !== index);
  if (columns.length > MAX_IMPORT_COLUMNS) return { error: `Use at most ${MAX_IMPORT_COLUMNS} columns.` };
  if (!names.includes('id') && !names.includes('name'))
    return { error: 'The first line must name the columns, with ID or Name among them.' };
  if (repeated) return { error: `The column “${repeated}” appears twice.` };
  if (rows.length === 0) return { error: 'There are no dive sites below the first line.' };
  if (rows.length > MAX_IMPORT_ROWS)
    return { error: `Use a file of at most ${MAX_IMPORT_ROWS} rows; this one has ${rows.length}.` };
  return settleDates({ columns, rows: rows.map((row) => ({ ...row, cells: row.cells.map(unescapeFormula) })) });
}

/**
 * Writes the days of each column of dates in ISO form, once the column as a whole says which part is the day. A column that says
 * nothing follows the others of its file, which the same program wrote; where they don't agree, its cells stay as they are and are refused.
 */
function settleDates({ columns, rows }: SiteTable): SiteTable {
  const dates = new Set(
    SITE_COLUMNS.filter(({ format }) => format === DATE_CELL).map(({ heading }) => normalizeHeading(heading)),
  );
  const judged = columns.flatMap((heading, at) =>
    dates.has(normalizeHeading(heading)) ? [{ at, ...judgeDayOrder(rows.map(({ cells }) => cells[at] ?? '')) }] : [],
  );
  const orders = new Set(judged.map(({ order }) => order).filter((order) => order !== null));
  const isAgreed = orders.size === 1 && !judged.some(({ contradicts }) => contradicts);
  const [shared = null] = isAgreed ? orders : [];
  const orderAt = new Map(judged.map(({ at, order, contradicts }) => [at, contradicts ? null : (order ?? shared)]));
  const settle = (cell: string, at: number) => {
    if (!orderAt.has(at)) return cell;
    const date = readSpreadsheetDate(cell, orderAt.get(at) ?? null);
    return typeof date === 'string' ? date : cell;
  };
  // `Feb-23` stays until the row is compared with its site, since its century may be another.
  return {
    columns,
    rows: rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, at) => (/[a-z]/i.test(cell) ? cell : settle(cell, at))),
    })),
  };
}

/** The headings that name no column, such as a typing error. Those of the export that are read only are known. */
export function unknownHeadings(headings: readonly string[], columns: readonly SiteColumn[]): string[] {
  const known = new Set(
    [ID_HEADING, ...READ_ONLY_HEADINGS, ...columns.map(({ heading }) => heading)].map(normalizeHeading),
  );
  return headings.filter((heading) => heading !== '' && !known.has(normalizeHeading(heading)));
}

const normalizeHeading = (heading: string) => heading.trim().toLowerCase();

/** The cell below a heading; undefined where the table has no such column, or the row ends before it. */
export function cellUnder(headings: readonly string[], { cells }: ImportRow, heading: string): string | undefined {
  const at = headings.findIndex((each) => normalizeHeading(each) === normalizeHeading(heading));
  return at < 0 ? undefined : cells[at];
}

/** The id that a row names: null for a new site, an error text for anything else. */
export function rowId(headings: readonly string[], row: ImportRow): number | null | { error: string } {
  const cell = (cellUnder(headings, row, ID_HEADING) ?? '').trim();
  if (cell === '') return null;
  const id = /^[1-9]\d{0,9}$/.test(cell) ? Number(cell) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : { error: `“${cell.slice(0, 40)}” is not an ID.` };
}

export type RowPlan = {
  changes: { path: string; value: unknown; column: string; before: string; after: string }[];
  errors: RowResult['errors'];
};

/**
 * The changes that a row makes to a site, or the values of a new one (`current` is then empty). A cell that says what the site says already
 * changes nothing, whatever its spelling; a column that is missing leaves its field alone.
 */
export function planRow(
  headings: readonly string[],
  row: ImportRow,
  columns: readonly SiteColumn[],
  current: Record<string, unknown>,
): RowPlan {
  const plan: RowPlan = { changes: [], errors: [] };
  const extra = row.cells.slice(headings.length).find((cell) => cell.trim() !== '');
  if (extra !== undefined)
    plan.errors.push({ column: null, text: 'This row has more cells than the first line has columns.' });
  for (const column of columns) {
    const cell = cellUnder(headings, row, column.heading);
    if (cell === undefined || (column.isKeptWhenBlank && cell.trim() === '')) continue;
    const before = normalizeLines(cellText(column, current));
    if (normalizeLines(cell) === before || isShownFor(before, cell)) continue;
    const value = column.format.read(cell);
    if (value instanceof UnreadableCell) plan.errors.push({ column: column.heading, text: value.message });
    else if (normalizeLines(column.format.write(value)) !== before) {
      plan.changes.push({ path: column.path, value, column: column.heading, before, after: cell.trim() });
    }
  }
  return withoutDerivedHazards(plan, current);
}

/** The plain text of the hazards follows from those by kind, so a change of the text alone would be lost. */
function withoutDerivedHazards(plan: RowPlan, current: Record<string, unknown>): RowPlan {
  const text = plan.changes.find(({ path }) => path === 'hazards');
  const { details } = withValues(current, plan.changes) as { details?: { hazards?: unknown[] } };
  if (!text || !details?.hazards?.length) return plan;
  const isListChanged = plan.changes.some(({ path }) => path === 'details.hazards');
  const changes = plan.changes.filter((change) => change !== text);
  const error = { column: text.column, text: 'Change “Hazards by kind” instead: this text is made from it.' };
  return { changes, errors: isListChanged ? plan.errors : [...plan.errors, error] };
}

const normalizeLines = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/** The fields of a site after a row's changes. */
export const applyPlan = (current: Record<string, unknown>, { changes }: RowPlan) => withValues(current, changes);

/** The heading of the field that an error names by its path, such as `details.status.source` or `details.requires.0.text`. */
export function headingOfPath(path: string, columns: readonly SiteColumn[]): string | null {
  const isSameOrWithin = (outer: string, inner: string) => inner === outer || inner.startsWith(`${outer}.`);
  const found =
    columns.find((column) => isSameOrWithin(column.path, path)) ??
    columns.find((column) => isSameOrWithin(path, column.path));
  return found?.heading ?? null;
}

/** Rows that a row before them makes wrong: the same ID again, or a second new site of one name and region. */
export function findRepeatedRows({ columns, rows }: SiteTable): Map<number, string> {
  const repeated = new Map<number, string>();
  const seen = new Map<string, number>();
  for (const row of rows) {
    const id = rowId(columns, row);
    const [name = '', region = ''] = ['Name', 'Region'].map((heading) => cellUnder(columns, row, heading) ?? '');
    const ofNew = `${normalizeHeading(tidySpaces(name))}\n${regionKey(region)}`;
    const key = typeof id === 'number' ? `#${id}` : id === null ? ofNew : null;
    if (key === null) continue;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row.number);
    else repeated.set(row.line, `Row ${first} has the same ${typeof id === 'number' ? 'ID' : 'name and region'}.`);
  }
  return repeated;
}
