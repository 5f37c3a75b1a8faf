import { partialDate } from '../kernel/dates.ts';
import { isMadeBySpreadsheet, readSpreadsheetDate } from '../kernel/spreadsheet-dates.ts';
import { parseDegrees } from '../positions/position.ts';

/**
 * Writes a value into a cell of a table, and reads it back. A value that cannot be read is an {@link UnreadableCell}; blank is
 * undefined.
 */
export type CellFormat = { write(value: unknown): string; read(cell: string): unknown };

export class UnreadableCell {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

const isEmpty = (value: unknown) => value === undefined || value === null;
const format = (write: (value: never) => string, read: (cell: string) => unknown): CellFormat => ({
  write: (value) => (isEmpty(value) ? '' : write(value as never)),
  read: (cell) => (cell.trim() === '' ? undefined : read(cell.trim())),
});

export const TEXT_CELL = format(String, (cell) => cell);

/** A short text, which a spreadsheet may have taken for a date: '5-10' for metres becomes 5-Oct. */
export const SHORT_CELL = format(String, (cell) =>
  isMadeBySpreadsheet(cell)
    ? new UnreadableCell(
        `“${cell}” looks like a date that a spreadsheet made of it. Enter it again, with its unit or in full.`,
      )
    : cell,
);

/** 16, -33.5 and 33,5; never 0x10 or 1e3, and no comma that may part thousands. */
export const NUMBER_CELL = format(String, (cell) => readNumber(cell) ?? new UnreadableCell(NUMBER_HELP));

const NUMBER_HELP = 'Enter a number, such as 33.5.';

function readNumber(cell: string): number | null {
  const text = cell.replace(/^[−–]/, '-');
  if (/^[+-]?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  return /^[+-]?\d+,(?:\d{1,2}|\d{4,})$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** As {@link degreesCell}, for a value that is kept as a number. */
export const degreesNumberCell = (axis: 'latitude' | 'longitude'): CellFormat => {
  const { read } = degreesCell(axis);
  return { write: NUMBER_CELL.write, read: (cell) => asNumber(read(cell)) };
};

const asNumber = (value: unknown) => (typeof value === 'string' ? Number(value) : value);

/** Decimal degrees without trailing zeros are written; any notation is read. */
export const degreesCell = (axis: 'latitude' | 'longitude'): CellFormat =>
  format(
    (decimal: string) =>
      String(decimal)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, ''),
    (cell) => {
      const degrees = parseDegrees(cell, axis);
      return degrees === null
        ? new UnreadableCell('Enter degrees, such as -33.8583 or 33° 51.5′ S.')
        : String(Number(degrees));
    },
  );

/** Spreadsheet programs write TRUE; blank is false. */
export const FLAG_CELL: CellFormat = {
  write: (value) => String(Boolean(value)),
  read(cell) {
    if (/^(?:true|yes|1)$/i.test(cell.trim())) return true;
    return /^(?:false|no|0|)$/i.test(cell.trim()) ? false : new UnreadableCell('Enter true or false.');
  },
};

/** A day, month or year in ISO form, or as a spreadsheet writes it where that can mean one day only. */
export const DATE_CELL = format(String, (cell) => {
  const date = readSpreadsheetDate(cell, null);
  if (typeof date === 'string') return date;
  const [day, other] = date.either;
  return new UnreadableCell(
    `“${cell}” may be ${partialDate(day)} or ${partialDate(other)}, and no date in this column says which. Write ${day} or ${other}.`,
  );
});

/**
 * A word of a closed list, written as its label where it has one. Label and word are read in any case, and so is what a label was
 * `formerly`, which stands in files exported before.
 */
export const choiceCell = (labels: Record<string, string>, formerly: Record<string, string> = {}): CellFormat =>
  format((word: string) => labels[word] ?? word, wordReader(labels, formerly));

/** Words of a closed list, separated by commas. Numbers where the words are. */
export function choicesCell(labels: Record<string, string>, isNumeric = false): CellFormat {
  const readWord = wordReader(labels);
  return format(
    (words: readonly (string | number)[]) => words.map((word) => labels[word] ?? word).join(', '),
    (cell) => {
      const words = cell
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
        .map(readWord);
      const unreadable = words.find((word) => word instanceof UnreadableCell);
      return unreadable ?? (isNumeric ? words.map(Number) : words);
    },
  );
}

function wordReader(
  labels: Record<string, string>,
  formerly: Record<string, string> = {},
): (cell: string) => string | UnreadableCell {
  const words = new Map(
    [...Object.entries(labels), ...Object.entries(formerly)].flatMap(([word, label]) => [
      [label.toLowerCase(), word],
      [word.toLowerCase(), word],
    ]),
  );
  const known = Object.values(labels).join(', ');
  return (cell) => words.get(cell.toLowerCase()) ?? new UnreadableCell(`“${cell}” isn’t one of ${known}.`);
}

/** One part of a line, such as the kind of a hazard. */
export type LinePart = { name: string; format: CellFormat };

/** A list with one entry per line and its parts separated by bars: 'Current | It turns within minutes.' */
export const linesCell = (parts: readonly LinePart[]): CellFormat =>
  format(
    (entries: readonly Record<string, unknown>[]) =>
      entries
        .map((entry) =>
          parts
            .map(({ name, format: { write } }) => escapePart(write(entry[name])))
            .join(' | ')
            .replace(/(?: \| ?)+$/, ''),
        )
        .join('\n'),
    (cell) => {
      const entries: Record<string, unknown>[] = [];
      for (const line of cell.split('\n').filter((text) => text.trim() !== '')) {
        const entry = readLine(line, parts);
        if (entry instanceof UnreadableCell) return entry;
        entries.push(entry);
      }
      return entries;
    },
  );

function readLine(line: string, parts: readonly LinePart[]): Record<string, unknown> | UnreadableCell {
  const texts = splitParts(line);
  if (texts.length > parts.length) return new UnreadableCell(`“${line.trim()}” has more than ${parts.length} parts.`);
  const entry: Record<string, unknown> = {};
  for (const [index, { name, format: cell }] of parts.entries()) {
    const value = cell.read(texts[index] ?? '');
    if (value instanceof UnreadableCell) return value;
    if (value !== undefined) entry[name] = value;
  }
  return entry;
}

const escapePart = (text: string): string => text.replace(/[\\|]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** The parts of a line; a bar or line break within one is behind a backslash. */
function splitParts(line: string): string[] {
  const parts = [''];
  for (let at = 0; at < line.length; at++) {
    const character = line[at] as string;
    const next = line[at + 1];
    if (character === '\\' && next !== undefined) {
      parts[parts.length - 1] += next === 'n' ? '\n' : next;
      at += 1;
    } else if (character === '|') parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

/** A value of any shape, for fields without a format of their own. */
export const JSON_CELL: CellFormat = format(
  (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)),
  (cell) => {
    try {
      return JSON.parse(cell);
    } catch {
      return cell;
    }
  },
);
