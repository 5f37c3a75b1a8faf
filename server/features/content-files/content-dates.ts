import { siteDate } from '../../../domain/kernel/dates.ts';

const SYDNEY = new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', hour: 'numeric', hourCycle: 'h23' });

/** Converts a day in a content file to 9 am in Sydney, so that it is the same day all over Australia. */
export function dateToTimestamp(day: string): string {
  const ten = new Date(`${day}T00:00:00.000Z`);
  // Midnight UTC is 10 am in Sydney or, in summer, 11 am.
  const hoursAfterNine = Number(SYDNEY.format(ten)) - 9;
  return new Date(ten.getTime() - hoursAfterNine * 3_600_000).toISOString();
}

/** Formats a timestamp as content files do: as its day, where {@link parseTimestamp} restores the same timestamp from it. */
export function dateOrTimestamp(moment: string): string {
  const day = siteDate(new Date(moment));
  return dateToTimestamp(day) === moment ? day : moment;
}

/** Converts a day or timestamp in a content file to a timestamp. */
export const parseTimestamp = (date: string): string => (date.length === 10 ? dateToTimestamp(date) : date);
