/** Reads the dates of a column as people and programs write them. */

export type DateOrder = 'day-first' | 'month-first';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TIME =
  '(?:[T ,]+(?:at )?(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,]\\d+)?)?\\s*([ap])?\\.?m?\\.?)?\\s*(?:(Z|UTC|GMT)|([+-]\\d{2}):?(\\d{2})?)?(?: ?\\([A-Z]+\\))?';
const ISO = new RegExp(`^(\\d{4})[-/](\\d{1,2})[-/](\\d{1,2})${TIME}$`, 'i');
const NUMBERS = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4})${TIME}$`, 'i');
const DAY_MONTH = new RegExp(
  `^(?:[a-z]+,? )?(\\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\\.?,?[ -](\\d{4})${TIME}$`,
  'i',
);
const MONTH_DAY = new RegExp(`^(?:[a-z]+,? )?([a-z]{3,9})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})${TIME}$`, 'i');
const UNIX_SECONDS = /^1\d{9}(?:\d{3})?$/;

/**
 * Detects whether the day or the month comes first in a column of dates such as 4/03/2021; null where the column does not say. A number above 12
 * decides, and so does an unpadded day before a padded month, which only spreadsheets with Australian or European settings write.
 */
export function findDateOrder(cells: readonly string[]): DateOrder | null {
  const pairs = cells.flatMap((cell) => {
    const [, first, second] = NUMBERS.exec(cell.trim()) ?? [];
    return first && second ? [[first, second] as const] : [];
  });
  const dayFirst = pairs.some(([first]) => Number(first) > 12);
  const monthFirst = pairs.some(([, second]) => Number(second) > 12);
  if (dayFirst !== monthFirst) return dayFirst ? 'day-first' : 'month-first';
  const isAustralian = pairs.some(([first, second]) => first.length === 1 && second.startsWith('0'));
  return !dayFirst && isAustralian ? 'day-first' : null;
}

/** Whether a date can be read only once it is known whether its day or its month comes first. */
export const needsDateOrder = (cell: string): boolean => NUMBERS.test(cell.trim());

/**
 * A past moment as an ISO timestamp in UTC; null for anything else. Times without an offset count as UTC, days as their first moment.
 */
export function readMoment(cell: string, order: DateOrder | null, now = Date.now()): string | null {
  const text = cell.replace(/[\u00A0\u202F]/g, ' ').trim();
  if (UNIX_SECONDS.test(text)) return pastMoment(Number(text) * (text.length === 10 ? 1_000 : 1), now);
  const iso = ISO.exec(text);
  if (iso) return makeMoment(iso.slice(1, 4), iso.slice(4), now);
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, first = '', second = '', year = ''] = numbers;
    if (!order) return null;
    const [month, day] = order === 'day-first' ? [second, first] : [first, second];
    return makeMoment([year, month, day], numbers.slice(4), now);
  }
  const [, day, dayMonth, dayYear] = DAY_MONTH.exec(text) ?? [];
  if (day) return makeMoment([dayYear, monthNumber(dayMonth), day], DAY_MONTH.exec(text)?.slice(4) ?? [], now);
  const [, month, monthDay, monthYear] = MONTH_DAY.exec(text) ?? [];
  if (month) return makeMoment([monthYear, monthNumber(month), monthDay], MONTH_DAY.exec(text)?.slice(4) ?? [], now);
  return null;
}

const monthNumber = (name = '') => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

type Parts = readonly (string | undefined)[];

function makeMoment([year, month, day]: Parts, time: Parts, now: number): string | null {
  const [hour = '0', minute = '0', second = '0', half, , offsetHours, offsetMinutes = '0'] = time;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const date = new Date(Date.UTC(y, m - 1, d));
  if (date.getUTCFullYear() !== y || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return null;
  if (hours > 24 || Number(minute) > 59 || Number(second) > 60) return null;
  const sign = offsetHours?.startsWith('-') ? -1 : 1;
  const offset = offsetHours ? Number(offsetHours) * 60 + sign * Number(offsetMinutes) : 0;
  return pastMoment(date.getTime() + ((hours * 60 + Number(minute) - offset) * 60 + Number(second)) * 1_000, now);
}

const pastMoment = (time: number, now: number) =>
  Number.isFinite(time) && time <= now ? new Date(time).toISOString() : null;
