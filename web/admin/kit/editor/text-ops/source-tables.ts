import { type EditorText, insertBlock, lineAt, type TextEdit } from './text-edit.ts';

/** A table of a source; the first row holds its headings. `aligns` are the marks under them, such as `:---`. */
export type SourceTable = { cells: string[][]; aligns: string[] };

export const MAX_TABLE_COLUMNS = 6;
export const MAX_TABLE_ROWS = 40;

const ROW = /^\s*\|/;
const RULE = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;

/** The table around the caret; null elsewhere, and for what is no table yet. */
export function tableAt({ value, start }: EditorText): (SourceTable & { from: number; to: number }) | null {
  const isRow = ({ from, to }: { from: number; to: number }) => ROW.test(value.slice(from, to));
  const here = lineAt(value, start);
  if (!isRow(here)) return null;
  let { from, to } = here;
  while (from > 0 && isRow(lineAt(value, from - 1))) from = lineAt(value, from - 1).from;
  while (to < value.length && isRow(lineAt(value, to + 1))) to = lineAt(value, to + 1).to;
  const [head = '', rule = '', ...rows] = value.slice(from, to).split('\n');
  if (!RULE.test(rule)) return null;
  const aligns = splitCells(rule);
  const cells = [head, ...rows].map(splitCells).map((row) => aligns.map((_, column) => row[column] ?? ''));
  return { from, to, cells, aligns };
}

/** Puts a table on lines of its own, in place of the one around the caret. */
export function placeTable(text: EditorText, table: SourceTable): TextEdit {
  const present = tableAt(text);
  return insertBlock(present ? { ...text, start: present.from, end: present.to } : text, writeTable(table));
}

/** A table in Markdown; every row gets as many cells as the first. */
export function writeTable({ cells, aligns }: SourceTable): string {
  const [head = [], ...rows] = cells;
  const line = (parts: string[]) => `| ${parts.join(' | ')} |`;
  const written = (row: readonly string[]) => line(head.map((_, column) => writeCell(row[column] ?? '')));
  return [written(head), line(head.map((_, column) => aligns[column] || '---')), ...rows.map(written)].join('\n');
}

const writeCell = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\\.|\|/g, (part) => (part === '|' ? '\\|' : part));

/** Bars with a backslash before them are text. */
function splitCells(line: string): string[] {
  const parts = line
    .trim()
    .replace(/^\|/, '')
    .match(/(?:\\.|[^|\\])*(?:\||\\?$)/g);
  const cells = (parts ?? []).map((part) =>
    part
      .replace(/\|$/, '')
      .trim()
      .replace(/\\(.)/g, (pair, next) => (next === '|' ? next : pair)),
  );
  return cells.at(-1) === '' && line.trimEnd().endsWith('|') ? cells.slice(0, -1) : cells;
}
