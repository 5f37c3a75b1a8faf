const DAY = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric' });
const SHORT_DAY = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' });
const MOMENT = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** '21 November 2026' in the browser's time zone. `time` is ISO 8601. */
export const formatDay = (time: string) => DAY.format(new Date(time));

/** '21 Nov 2026' in the browser's time zone, for columns. `time` is ISO 8601. */
export const formatShortDay = (time: string) => SHORT_DAY.format(new Date(time));

/** '21 November 2026, 9:41 pm' in the browser's time zone. `time` is ISO 8601. */
export const formatDateTime = (time: string) => MOMENT.format(new Date(time));

/** '2026-12-03T09:00' in the browser's time zone, as a date field takes it. `time` is ISO 8601. */
export function formatLocalMinute(time: string): string {
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const CLOCK = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' });
const DAY_AND_MONTH = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short' });

/** 'today 9:12 am', 'yesterday 9:10 pm' or '12 Nov 9:10 pm' in the browser's time zone; with the year where it is another. */
export function formatRecent(time: string, now = new Date()): string {
  const [date, clock] = [new Date(time), CLOCK.format(new Date(time))];
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return `today ${clock}`;
  if (date.toDateString() === yesterday.toDateString()) return `yesterday ${clock}`;
  return date.getFullYear() === now.getFullYear() ? `${DAY_AND_MONTH.format(date)} ${clock}` : formatShortDay(time);
}
