/** Dates as spreadsheet programs write them into a CSV: turned round, with names of months, or with two digits for the year. */

export type DayOrder = 'day-first' | 'month-first';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAME = '([a-z]{3,9})\\.?';

/** 6/5/2026, 06-05-26; a time of midnight behind it says nothing. */
const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?: 0?0:00(?::00)?)?$/;
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/;
const DAY_MONTH_YEAR = new RegExp(
  `^(?:[a-z]+, ?)?(\\d{1,2})(?:st|nd|rd|th)?[ -]${MONTH_NAME}[ ,-]+(\\d{4}|\\d{2})$`,
  'i',
);
const MONTH_DAY_YEAR = new RegExp(`^(?:[a-z]+, ?)?${MONTH_NAME} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})$`, 'i');
const MONTH_YEAR = new RegExp(`^${MONTH_NAME}[ -](\\d{4}|\\d{2})$`, 'i');

/** Spreadsheet programs take 00 to 29 for this century. */
const yearIn = (digits: string): string => (digits.length === 4 ? digits : `${Number(digits) < 30 ? 20 : 19}${digits}`);

/** 1 to 12 from a month's name, in full or its first letters; null for another word. */
function monthIn(word: string): number | null {
  const at = MONTHS.indexOf(word.slice(0, 3).toLowerCase());
  if (at < 0) return null;
  const full = new Date(Date.UTC(2026, at)).toLocaleString('en-AU', { month: 'long', timeZone: 'UTC' }).toLowerCase();
  return full.startsWith(word.toLowerCase()) || word.toLowerCase() === 'sept' ? at + 1 : null;
}

const two = (number: string | number) => String(number).padStart(2, '0');
const isMonth = (text: string) => Number(text) >= 1 && Number(text) <= 12;

/** In which order a date of numbers is written: null where it can be both, or is none. Points always put the day first. */
function detectDayOrder(cell: string): DayOrder | null {
  const [, first = '', separator, second = ''] = NUMERIC.exec(cell.trim()) ?? [];
  if (separator === '.' || (Number(first) > 12 && isMonth(second))) return 'day-first';
  return Number(second) > 12 && isMonth(first) ? 'month-first' : null;
}

/** The order of a whole column; null where no cell says it, or cells contradict each other. */
export function judgeDayOrder(cells: Iterable<string>): { order: DayOrder | null; contradicts: boolean } {
  const orders = new Set([...cells].map(detectDayOrder).filter((order) => order !== null));
  const [order = null] = orders;
  return { order: orders.size === 1 ? order : null, contradicts: orders.size > 1 };
}

/**
 * A day or month in ISO form. Text that is no date of a spreadsheet is given back as it is.
 * @param order of the column, where it is known
 * @returns both days where nothing says which part is the day.
 */
export function readSpreadsheetDate(cell: string, order: DayOrder | null): string | { either: [string, string] } {
  const text = cell.trim().replace(/\s+/g, ' ');
  return readNumeric(text, order) ?? readNamed(text) ?? cell;
}

function readNumeric(text: string, order: DayOrder | null): string | { either: [string, string] } | null {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year && month && day) return `${year}-${two(month)}-${two(day)}`;
  const [, first, , second, digits] = NUMERIC.exec(text) ?? [];
  if (!first || !second || !digits || (!isMonth(first) && !isMonth(second))) return null;
  const dayFirst = `${yearIn(digits)}-${two(second)}-${two(first)}`;
  const monthFirst = `${yearIn(digits)}-${two(first)}-${two(second)}`;
  const known = detectDayOrder(text) ?? order;
  if (known === null && dayFirst !== monthFirst) return { either: [dayFirst, monthFirst] };
  return known === 'month-first' ? monthFirst : dayFirst;
}

function readNamed(text: string): string | null {
  const [, day, name = '', digits] = DAY_MONTH_YEAR.exec(text) ?? [];
  const month = monthIn(name);
  if (day && digits && month) return `${yearIn(digits)}-${two(month)}-${two(day)}`;
  const [, word = '', number, year] = MONTH_DAY_YEAR.exec(text) ?? [];
  const named = monthIn(word);
  if (number && year && named) return `${year}-${two(named)}-${two(number)}`;
  const [, only = '', last] = MONTH_YEAR.exec(text) ?? [];
  const alone = monthIn(only);
  return last && alone ? `${yearIn(last)}-${two(alone)}` : null;
}

/** Cells that a spreadsheet makes from '5-12' or 'March 1911': 5-Dec, 12-May, Mar-11, 1-Mar-11. */
const MADE_BY_SPREADSHEET = /^(?:\d{1,2}-[A-Z][a-z]{2}(?:-\d{2})?|[A-Z][a-z]{2}-\d{2})$/;

export const isMadeBySpreadsheet = (cell: string): boolean => {
  const name = /[A-Za-z]+/.exec(cell)?.[0] ?? '';
  return MADE_BY_SPREADSHEET.test(cell.trim()) && monthIn(name) !== null;
};

/** Whether a cell is only what a spreadsheet shows for this text, such as Mar-11 for March 1911 or 1911-03. */
export function isShownFor(text: string, cell: string): boolean {
  if (!isMadeBySpreadsheet(cell)) return false;
  const [first = '', second = '', third] = cell.trim().split('-');
  const [, a, b] = /^(\d{1,2})[-/](\d{1,2})$/.exec(text.trim()) ?? [];
  if (a && b && third === undefined) {
    const [day, month] = [Number(first), monthIn(second)];
    return (day === Number(a) && month === Number(b)) || (day === Number(b) && month === Number(a));
  }
  const stored = /^\d{4}-\d{2}(?:-\d{2})?$/.test(text) ? text : readNamed(text.trim());
  if (!stored) return false;
  const [year = '', month = '', day] = stored.split('-');
  const name = monthIn(third === undefined ? first : second);
  const digits = third ?? second;
  const isSameDay = third === undefined ? day === undefined : Number(day ?? 1) === Number(first);
  return name === Number(month) && digits === year.slice(2) && isSameDay;
}
