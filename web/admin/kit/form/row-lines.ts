import type { FieldFormat } from './form-values.ts';

/**
 * A list of objects that a form holds as text, one object per line with its values between bars, so that unsaved changes and
 * the history of an item show it as people read it.
 */
const SEPARATOR = ' | ';

export type RowColumn = {
  name: string;
  label: string;
  control?: 'url' | 'date' | 'choice' | 'decimal';
  options?: readonly (readonly [value: string, label: string])[];
  maxLength?: number;
  /** Makes it a text area with this many rows. */
  rows?: number;
  /** Holds a list, written with commas. */
  isList?: true;
  /** The lines that stand for the entries of a list; each may be typed either way. */
  names?: Readonly<Record<string, string>>;
};

type Row = Readonly<Record<string, unknown>>;

/** A bar or the end of a line would end the value. */
const cellText = (value: unknown): string =>
  String(Array.isArray(value) ? value.join(', ') : (value ?? ''))
    .replaceAll('|', '/')
    .replace(/\s*[\r\n]+\s*/g, ' ');

/** The line of a row, from the texts of its cells. */
export const joinCells = (cells: readonly unknown[]): string => cells.map(cellText).join(SEPARATOR);

/** The texts of a row's cells, with the space that is being typed at their ends. */
export function splitCells(line: string, count: number): string[] {
  const cells = line.split(SEPARATOR);
  return Array.from({ length: count }, (_, index) => cells[index] ?? '');
}

export const splitLines = (held: unknown): string[] =>
  String(held ?? '')
    .split('\n')
    .filter(Boolean);

/** Rows without any text are left out, and so are their empty cells, apart from the first, which names the row. */
export function rowsFormat(columns: readonly RowColumn[]): FieldFormat {
  return {
    empty: '',
    fromItem: (rows) =>
      (rows as Row[]).map((row) => joinCells(columns.map((column) => shownValue(column, row[column.name])))).join('\n'),
    toBody: (held) =>
      splitLines(held)
        .map((line) => splitCells(line, columns.length).map((cell) => cell.trim()))
        .filter((cells) => cells.some(Boolean))
        .map((cells) => Object.fromEntries(cells.flatMap((cell, index) => parseCell(columns[index], cell, index)))),
  };
}

const shownValue = ({ names = {} }: RowColumn, value: unknown) =>
  Array.isArray(value) ? value.map((entry) => names[entry] ?? entry) : value;

function listIn({ names = {} }: RowColumn, cell: string): string[] {
  const keys = new Map(Object.entries(names).map(([key, name]) => [name.toLowerCase(), key]));
  return cell
    .split(/\s*,\s*/)
    .filter(Boolean)
    .map((entry) => keys.get(entry.toLowerCase()) ?? entry);
}

function parseCell(column: RowColumn | undefined, cell: string, index: number): [string, unknown][] {
  if (!column || (cell === '' && index > 0)) return [];
  return [[column.name, column.isList ? listIn(column, cell) : cell]];
}
