import { localTime } from '../kernel/local-time.ts';
import { dayAfter, dayText, hasTimes, type StateToday, type StatusTimes } from './status-times.ts';

type Timed = { status?: StatusTimes | undefined };

/** The zone of a site whose place has none on record and which has no position. */
const DEFAULT_ZONE = 'Australia/Sydney';

/** The state on a day of the site's calendar, `YYYY-MM-DD`. A season that comes back each year never counts as ended. */
export function stateOn(status: StatusTimes, day: string): StateToday {
  const { state, from = '', until = '', yearly } = status;
  if (!hasTimes(status)) return state;
  if (day < from) return 'open';
  if (!yearly) return until && day > until ? 'ended' : state;
  return isInSeason(day.slice(5), from.slice(5), until.slice(5)) ? state : 'open';
}

/** Compares month and day; a season may run over the end of the year, and to the end of February in leap years too. */
function isInSeason(day: string, from: string, until: string): boolean {
  const last = until === '02-28' ? '02-29' : until;
  return from <= last ? day >= from && day <= last : day >= from || day <= last;
}

/** The day at the site, `YYYY-MM-DD`, at a moment. The minute is cut, so that a day begins at midnight and not before. */
export const dayAtSite = ({ timeZone }: Pick<StatusTimes, 'timeZone'>, now: Date): string =>
  localTime(Math.floor(now.getTime() / 60_000) * 60_000, timeZone || DEFAULT_ZONE).date;

/** The details with the state of their status at a moment, as every reader of a record must see it. */
export function withStateAt<Details extends Timed>(details: Details, now: Date): Details {
  const { status } = details;
  if (!status || !hasTimes(status)) return details;
  return { ...details, status: { ...status, today: stateOn(status, dayAtSite(status, now)) } };
}

/** Refreshes each status within parsed JSON, in place: answers that a phone stored days ago, cards and whole records. */
export function refreshStatuses(value: unknown, now: Date): void {
  if (typeof value !== 'object' || value === null) return;
  for (const part of Object.values(value)) refreshStatuses(part, now);
  const { status } = value as Timed;
  if (typeof status === 'object' && status !== null && 'state' in status) Object.assign(value, withStateAt(value, now));
}

/** For a day past the end, which may still lie ahead: 'To open again 1 December 2026, not re-checked'. */
export const endInDoubt = (status: StatusTimes): string =>
  `${status.state === 'closed' ? 'To open again' : 'Restriction to end'} ${dayText(dayAfter(status), status.yearly)}, not re-checked`;
