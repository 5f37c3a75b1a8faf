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
  return openQuote === null
    ? null
    : `The quotation mark that opens a cell in line ${openQuote} has no second one. Close it, or take it out.`;
}

function scan(text: string): { rows: CsvRow[]; openQuote: number | null } {
  const whole = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  // Excel writes and reads a first line such as sep=; which names the separator and is no row.
  const [hint = '', named] = /^"?sep=(.)"?[,;]*(?:\n|$)/i.exec(whole) ?? [];
  const source = whole.slice(hint.length);
  const separator = named ?? detectSeparator(source);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = hint ? 2 : 1;
  let firstLine = line;
  let quoteLine = line;
  const endRow = () => {
    rows.push({ line: firstLine, cells: [...cells, cell] });
    cells = [];
    cell = '';
  };
  for (let at = 0; at < source.length; at++) {
    const character = source[at] as string;
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source[at + 1] === '"') cell += source[++at];
      else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true;
      quoteLine = line;
      cell = '';
    } else if (character === separator) {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') {
      endRow();
      firstLine = line;
    } else cell += character;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return { rows, openQuote: isQuoted ? quoteLine : null };
}

/** The most frequent separator in the first line. */
function detectSeparator(source: string): string {
  const [first = ''] = source.split('\n', 1);
  const count = (character: string) => first.split(character).length;
  return [',', ';', '\t'].reduce((best, character) => (count(character) > count(best) ? character : best));
}
