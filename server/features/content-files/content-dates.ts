import { siteDate } from '../../../domain/dates.ts';

const SYDNEY = new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', hour: 'numeric', hourCycle: 'h23' });

/** Converts a day of a content file to nine in Sydney, so that it is the same day all over Australia. */
export function dateToTimestamp(day: string): string {
  const ten = new Date(`${day}T00:00:00.000Z`);
  // Midnight UTC is ten or, in summer, eleven in Sydney.
  const hoursAfterNine = Number(SYDNEY.format(ten)) - 9;
  return new Date(ten.getTime() - hoursAfterNine * 3_600_000).toISOString();
}

/** Writes a moment as content files do: as its day, where {@link parseTimestamp} turns that into the same moment. */
export function dateOrTimestamp(moment: string): string {
  const day = siteDate(new Date(moment));
  return dateToTimestamp(day) === moment ? day : moment;
}

/** Converts a day or moment of a content file to a moment. */
export const parseTimestamp = (date: string): string => (date.length === 10 ? dateToTimestamp(date) : date);
