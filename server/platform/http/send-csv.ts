import type { FastifyReply } from 'fastify';
import { escapeFormula } from '../../../domain/kernel/csv.ts';
import { siteDate } from '../../../domain/kernel/dates.ts';
import { slugify } from '../../../domain/kernel/slug.ts';

/** One column of a table: its heading and its value for a row. Null is an empty cell. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => string | number | boolean | null];

/** Tells spreadsheet programs that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Quotes more than RFC 4180: the separators of other countries, and spaces that programs would trim. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** Writes a table as CSV (RFC 4180) that spreadsheet programs read correctly without running any cell as a formula. */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, value]) => value(row)))];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value);
  const harmless = escapeFormula(text);
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Sends a table to be saved under `name`, which consists of ASCII letters, digits and hyphens. */
export function sendCsv(reply: FastifyReply, name: string, text: string): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(text);
}

/** Builds a file name with the site's name and the date, e.g. `bommie-subscribers-2026-11-21`. */
export function downloadName(siteName: string, what: string, now = new Date()): string {
  const site = slugify(siteName).replace(/[^a-z0-9-]/g, '') || 'site';
  return `${site}-${what}-${siteDate(now)}`;
}
