/** Fixed, so that server and browser show the same day; our readers and authors live in it. */
const TIME_ZONE = 'Australia/Sydney';

const MONTH_NAMES = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',');

/** '20 November 2026', from an ISO 8601 timestamp or date. Throws a RangeError for anything else. */
export function longDate(iso: string): string {
  const [year, month, day] = siteDate(parseDate(iso)).split('-');
  return `${Number(day)} ${MONTH_NAMES[Number(month) - 1]} ${year}`;
}

/** '31 August 2025', 'August 2025' or '2025', from a calendar day, month or year. */
export function partialDate(iso: string): string {
  if (/^\d{4}$/.test(iso)) return iso;
  return /^\d{4}-\d{2}$/.test(iso) ? longDate(`${iso}-01`).replace(/^\d+ /, '') : longDate(iso);
}

/** 'Fri, 20 Nov 2026 00:00:00 GMT' as RSS requires (RFC 822 with a four-digit year). Throws a RangeError if it is no date. */
export function rfc822Date(iso: string): string {
  return parseDate(iso).toUTCString();
}

const HOUR_MS = 60 * 60 * 1000;

/** Since the autumn of 2008 Sydney's clocks have followed one rule, {@link isSummerTime}. */
const RULE_SINCE = Date.UTC(2008, 3, 7);

/** Midnight of the first Sunday of a month, counted from 0, less the eight hours by which Sydney's clocks change before it in UTC. */
function clockChange(year: number, month: number): number {
  const firstSunday = 1 + ((7 - new Date(Date.UTC(year, month, 1)).getUTCDay()) % 7);
  return Date.UTC(year, month, firstSunday) - 8 * HOUR_MS;
}

/** Summer time in Sydney: from the first Sunday of October to the first Sunday of April. */
function isSummerTime(now: Date): boolean {
  const year = now.getUTCFullYear();
  return now.getTime() < clockChange(year, 3) || now.getTime() >= clockChange(year, 9);
}

let formatter: Intl.DateTimeFormat | undefined;

/**
 * The calendar day in the site's time zone, `YYYY-MM-DD`. Without Intl, whose first formatter takes a phone 50 to 140 ms while
 * a page becomes interactive; the test compares the two.
 */
export function siteDate(now: Date): string {
  if (now.getTime() >= RULE_SINCE)
    return new Date(now.getTime() + (isSummerTime(now) ? 11 : 10) * HOUR_MS).toISOString().slice(0, 10);
  // `sv-SE` formats dates as YYYY-MM-DD.
  formatter ??= new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });
  return formatter.format(now);
}

/** The calendar year in the site's time zone. */
export const siteYear = (now: Date): number => Number(siteDate(now).slice(0, 4));

/**
 * The number of half hours from 1970 to a moment. Days begin on the half hour in Adelaide, Darwin and on Lord Howe: what
 * depends on the day of a place changes when this number does.
 */
export const halfHourNumber = (now: Date): number => Math.floor((2 * now.getTime()) / HOUR_MS);

/** The number of whole hours from 1970 to a moment. */
export const hourNumber = (now: Date): number => Math.floor(now.getTime() / HOUR_MS);

/** '2025–2026', from the first year of a work and the present one; one year where they are the same or the clock is behind. */
export const copyrightYears = (first: number, present = first): string =>
  present > first ? `${first}–${present}` : String(first);

function parseDate(iso: string): Date {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a date: ${iso.slice(0, 40)}`);
  return date;
}

/** The month, 1 to 12, in the site's time zone at the beginning of an hour counted by {@link hourNumber}. */
export const monthOfHour = (hour: number): number => Number(siteDate(new Date(hour * HOUR_MS)).slice(5, 7));

/** The day in the site's time zone at the beginning of an hour counted by {@link hourNumber}, `YYYY-MM-DD`. */
export const dateOfHour = (hour: number): string => siteDate(new Date(hour * HOUR_MS));
