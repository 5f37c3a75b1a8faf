/** Fixed, so that server and browser show the same day; our readers and authors live in it. */
const TIME_ZONE = 'Australia/Sydney';

// Creating a formatter costs about a hundred times as much as using it.
const LONG = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: TIME_ZONE });

/** '20 November 2026', from an ISO 8601 timestamp or date. Throws a RangeError for anything else. */
export function longDate(iso: string): string {
  return LONG.format(parseDate(iso));
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

// `sv-SE` formats dates as YYYY-MM-DD.
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** The calendar day in the site's time zone, `YYYY-MM-DD`. */
export const siteDate = (now: Date): string => DAY.format(now);

/** The calendar year in the site's time zone. */
export const siteYear = (now: Date): number => Number(siteDate(now).slice(0, 4));

const HOUR_MS = 60 * 60 * 1000;

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
