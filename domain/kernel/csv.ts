/** CSV (RFC 4180) as spreadsheet programs write it. */

/** Characters that start a formula in some spreadsheet program, including full-width forms (OWASP, CSV Injection). */
const FORMULA_START = '[=+\\-@\\t\\r\\n\\uFF1D\\uFF0B\\uFF0D\\uFF20]';
/** A cell that already has apostrophes in front gets one more, so that reading gives back the same text. */
const NEEDS_APOSTROPHE = new RegExp(`^'*${FORMULA_START}`);
const HAS_APOSTROPHE = new RegExp(`^''*${FORMULA_START}`);
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Puts an apostrophe before a text that a spreadsheet program would run as a formula. */
export const escapeFormula = (text: string): string =>
  NEEDS_APOSTROPHE.test(text) && !NUMBER.test(text) ? `'${text}` : text;

/** Undoes {@link escapeFormula}. */
export const unescapeFormula = (cell: string): string => (HAS_APOSTROPHE.test(cell) ? cell.slice(1) : cell);

export type CsvRow = { line: number; cells: string[] };

/** The cells of a CSV with commas, semicolons or tabs, each row with the number of its first line. Linear. */
export const readCsv = (text: string): CsvRow[] => scan(text).rows;

/** A sentence for a CSV whose last quotation mark opens a cell that never ends, which swallows all lines below; null for others. */
export function csvProblem(text: string): string | null {
  const { openQuote } = scan(text);
  return openQuote === null ? null : explainOpenQuote(openQuote);
}

/** Names the line in which a quotation mark opens a cell that never ends. */
export const explainOpenQuote = (line: number): string =>
  `A cell in line ${line} opens with a quotation mark that is never closed. Close it, or take it out.`;

function scan(text: string): { rows: CsvRow[]; openQuote: number | null } {
  const scanner = new CsvScanner();
  const rows = [...scanner.push(text), ...scanner.end()];
  return { rows, openQuote: scanner.openQuote };
}

/** Reads a CSV in parts, so that a long file is never held whole. `maxRow`: the most characters of a row. */
export class CsvScanner {
  /** The line of the quotation mark that is open; null outside of quotes. */
  openQuote: number | null = null;
  readonly #maxRow: number;
  #separator: string | undefined;
  #waiting = '';
  #isFirst = true;
  #cells: string[] = [];
  #cell = '';
  #length = 0;
  #line = 1;
  #firstLine = 1;

  constructor(maxRow = Number.POSITIVE_INFINITY) {
    this.#maxRow = maxRow;
  }

  /** The rows that a part completes. @throws RangeError with the line of a row that is too long */
  push(part: string): CsvRow[] {
    this.#waiting += part;
    // The separator is known once the first lines are there; marks or a line break at the end may go on in the next part.
    const isLong = this.#waiting.length > Math.min(this.#maxRow, 2 * FIRST_CHARACTERS);
    const hasFirstLines = () =>
      isLong ? countBreaks(this.#waiting) > 0 : countBreaks(removeQuoted(this.#waiting)) > FIRST_LINES;
    const isKnown = this.#separator !== undefined || hasFirstLines();
    const kept = isKnown ? (/(?:"+|\r)$/.exec(this.#waiting)?.[0].length ?? 0) : this.#waiting.length;
    if (kept > this.#maxRow) throw new RangeError(String(this.#firstLine));
    const text = this.#waiting.slice(0, this.#waiting.length - kept);
    this.#waiting = this.#waiting.slice(text.length);
    return text === '' ? [] : this.#read(text);
  }

  /** The last rows. */
  end(): CsvRow[] {
    const rows = this.#read(this.#waiting);
    if (this.#cell !== '' || this.#cells.length > 0) rows.push(this.#endRow());
    return rows;
  }

  #read(part: string): CsvRow[] {
    let source = part.replace(/\r\n?/g, '\n');
    if (this.#isFirst) source = this.#begin(source.replace(/^\uFEFF/, ''));
    const rows: CsvRow[] = [];
    for (let at = 0; at < source.length; at++) {
      const character = source[at] as string;
      if (++this.#length > this.#maxRow) throw new RangeError(String(this.#firstLine));
      if (character === '\n') this.#line += 1;
      if (this.openQuote !== null) {
        if (character !== '"') this.#cell += character;
        else if (source[at + 1] === '"') this.#cell += source[++at];
        else this.openQuote = null;
      } else if (character === '"' && this.#cell.trim() === '') {
        this.openQuote = this.#line;
        this.#cell = '';
      } else if (character === this.#separator) {
        this.#cells.push(this.#cell);
        this.#cell = '';
      } else if (character === '\n') {
        rows.push(this.#endRow());
        this.#firstLine = this.#line;
      } else this.#cell += character;
    }
    return rows;
  }

  /** Excel writes and reads a first line such as sep=; which names the separator and is no row. */
  #begin(source: string): string {
    this.#isFirst = false;
    const [hint = '', named] = /^"?sep=(.)"?[,;]*(?:\n|$)/i.exec(source) ?? [];
    const rest = source.slice(hint.length);
    this.#separator = named ?? detectSeparator(rest);
    if (hint) this.#line = this.#firstLine = 2;
    return rest;
  }

  #endRow(): CsvRow {
    const row = { line: this.#firstLine, cells: [...this.#cells, this.#cell] };
    this.#cells = [];
    this.#cell = '';
    this.#length = 0;
    return row;
  }
}

const SEPARATORS = [',', ';', '\t'];
/** A title stands above the headings in some files, so the separator is looked for in this many lines. */
const FIRST_LINES = 10;
/** Characters by which the separator is decided in a file of longer lines. */
const FIRST_CHARACTERS = 8_000;

const countBreaks = (text: string): number => text.match(/(?:\r\n?|\n)(?=.)/gs)?.length ?? 0;

/** Removes the cells in quotation marks, whose lines and separators belong to their texts; not the name in `"Doe, Jane" <a@example.com>`. */
const removeQuoted = (text: string): string =>
  text.replace(/(^|[,;\t\r\n]) *"[^"]*(?:""[^"]*)*(?:" *(?=[,;\t\r\n]|$)|$)/g, '$1');

/**
 * The most frequent separator in the first line that has one. A line below it decides only where it is more frequent there and the first
 * one is rarer: above it was a title, which held a comma or two.
 */
function detectSeparator(source: string): string {
  const count = (line: string, character: string) => line.split(character).length - 1;
  let best = { separator: ',', times: 0 };
  for (const line of removeQuoted(source.slice(0, FIRST_CHARACTERS)).split('\n', FIRST_LINES)) {
    const found = SEPARATORS.map((separator) => ({ separator, times: count(line, separator) })).reduce((most, each) =>
      each.times > most.times ? each : most,
    );
    const isTitle = best.times === 0 || count(line, best.separator) < best.times;
    if (found.times > best.times && found.separator !== best.separator && isTitle) best = found;
    else if (best.times === 0) best = found;
  }
  return best.separator;
}
