import { addDays, localTime } from '../../../domain/kernel/local-time.ts';

const THURSDAY = 4;
const SATURDAY = 6;
/** Thursday's mails are written from this time of the place on. */
const MORNING = '06:00';

const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The local date, YYYY-MM-DD, where it is Thursday from six in the morning to midnight; otherwise null. */
export function thursdayNow(now: number, timeZone: string): string | null {
  const { date, time } = localTime(now, timeZone);
  return weekday(date) === THURSDAY && time >= MORNING ? date : null;
}

/** Saturday and Sunday of the coming weekend, or on a Sunday of the present one. `date`: YYYY-MM-DD */
export function weekendFrom(date: string): [saturday: string, sunday: string] {
  const saturday = addDays(date, weekday(date) === 0 ? -1 : SATURDAY - weekday(date));
  return [saturday, addDays(saturday, 1)];
}
