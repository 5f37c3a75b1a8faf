import type { Position } from './geo.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * The time zone at a position: that on record for its place, otherwise that of the nearest tide station, otherwise the nautical
 * zone of its longitude (`Etc/GMT-10` is ten hours ahead of UTC).
 */
export function timeZoneAt(
  { longitude }: Position,
  placeTimeZone: string | null | undefined,
  stationTimeZone: string | null | undefined,
): string {
  const hours = Math.round(longitude / 15);
  return placeTimeZone || stationTimeZone || `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** Whether a name is an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-AU', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>();

// Creating a formatter costs about a hundred times as much as using it.
function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  // `sv-SE` formats as YYYY-MM-DD hh:mm.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formatters.set(timeZone, made);
  return made;
}

/** '2026-11-22' and '06:41': calendar day and time of day in a zone, to the nearest minute. */
export function localTime(timeMs: number, timeZone: string): { date: string; time: string } {
  const minute = Math.round(timeMs / MINUTE_MS) * MINUTE_MS;
  const [date = '', time = ''] = getFormatter(timeZone).format(minute).split(' ');
  return { date, time };
}

/** The nearest whole minute of the same calendar day: a tide at 23:59:40 is one of 23:59, not of the next day. */
export function roundToMinute(timeMs: number, timeZone: string): number {
  const below = Math.floor(timeMs / MINUTE_MS) * MINUTE_MS;
  const nearest = Math.round(timeMs / MINUTE_MS) * MINUTE_MS;
  return localTime(nearest, timeZone).date === localTime(below, timeZone).date ? nearest : below;
}

/** The offset of a zone from UTC at a moment, in milliseconds. */
function offsetAt(timeMs: number, timeZone: string): number {
  const { date, time } = localTime(timeMs, timeZone);
  return Date.parse(`${date}T${time}:00Z`) - Math.round(timeMs / MINUTE_MS) * MINUTE_MS;
}

/** The moment at which a calendar day begins in a zone: midnight, or the change of the clock that skips it. */
export function startOfDay(date: string, timeZone: string): number {
  const utc = Date.parse(`${date}T00:00:00Z`);
  const guess = utc - offsetAt(utc, timeZone);
  // The clock may change between the guess and midnight.
  const midnight = utc - offsetAt(guess, timeZone);
  return localTime(midnight, timeZone).date < date ? guess : midnight;
}

/** The calendar day some days after another. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** '+11:00', at a moment. */
export function formatOffset(timeMs: number, timeZone: string): string {
  const minutes = offsetAt(timeMs, timeZone) / MINUTE_MS;
  const digits = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${digits(Math.abs(minutes) / 60)}:${digits(Math.abs(minutes) % 60)}`;
}

/** 'Port Moresby', from `Pacific/Port_Moresby`; empty for a nautical zone. */
export const timeZoneName = (timeZone: string): string =>
  timeZone.startsWith('Etc/') ? '' : (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ');

/** The moment at which the clocks of a zone show a wall time, which is given as if it were UTC. */
export function momentOfWallTime(wallMs: number, timeZone: string): number {
  const guess = wallMs - offsetAt(wallMs, timeZone);
  return wallMs - offsetAt(guess, timeZone);
}
