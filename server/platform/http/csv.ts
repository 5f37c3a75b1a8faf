import type { FastifyReply } from 'fastify';
import { siteDate } from '../../../domain/dates.ts';
import { slugify } from '../../../domain/slug.ts';

/** One column of a table: its heading, and what stands in it for a row. Null is an empty cell. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => string | number | boolean | null];

/** Tells spreadsheet programs that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What makes a cell a formula in one program or another, full-width forms included (OWASP, CSV Injection). */
const FORMULA_START = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
/** Beside what RFC 4180 asks for: the separators of other countries, and space that programs would trim. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** A table as CSV (RFC 4180) that spreadsheet programs open as it is meant and that runs nothing in them. */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, value]) => value(row)))];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value);
  const harmless = FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Sends a table to be saved under `name`, of ASCII letters, digits and hyphens. */
export function sendCsv(reply: FastifyReply, name: string, text: string): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(text);
}

/** The name of a file to keep, with the site and the day in it, e.g. `bommie-subscribers-2026-11-21`. */
export function downloadName(siteName: string, what: string, now = new Date()): string {
  const site = slugify(siteName).replace(/[^a-z0-9-]/g, '') || 'site';
  return `${site}-${what}-${siteDate(now)}`;
}
