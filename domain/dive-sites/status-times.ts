import { longDate } from '../kernel/dates.ts';
import { addDays, localTime } from '../kernel/local-time.ts';

/** The states that a record holds. */
export const SITE_STATES = ['open', 'restricted', 'closed'] as const;
export type SiteState = (typeof SITE_STATES)[number];

/** The state of a site on one day. `ended`: past the end of a closure or restriction that no owner has re-checked. */
export const STATES_TODAY = ['open', 'restricted', 'closed', 'ended'] as const;
export type StateToday = (typeof STATES_TODAY)[number];

/**
 * When a status holds: from the first to the last day, both `YYYY-MM-DD` and included, in `timeZone`. `yearly`: between
 * the same days of each year. `today` is computed whenever a record is read, and never stored.
 */
export type StatusTimes = {
  state: SiteState;
  from?: string | undefined;
  until?: string | undefined;
  yearly?: boolean | undefined;
  timeZone?: string | undefined;
  today?: StateToday | undefined;
};

type Timed = { status?: StatusTimes | undefined };

/** The zone of a site whose place has none on record and which has no position. */
const DEFAULT_ZONE = 'Australia/Sydney';

/** Whether the state depends on the day: days beside an open state say nothing. */
export const hasTimes = ({ state, from, until }: Partial<StatusTimes>): boolean =>
  state !== 'open' && Boolean(from || until);

/** Where no day was compared, the stored state: a rule that asks for less than it could only ever warns. */
export const stateToday = ({ state, today }: StatusTimes): StateToday => today ?? state;

export const isEnded = ({ today }: StatusTimes): boolean => today === 'ended';

/** The state on a day of the site's calendar, `YYYY-MM-DD`. A season that comes back each year never counts as ended. */
export function stateOn(status: StatusTimes, day: string): StateToday {
  const { state, from = '', until = '', yearly } = status;
  if (!hasTimes(status)) return state;
  if (day < from) return 'open';
  if (!yearly) return until && day > until ? 'ended' : state;
  return isInSeason(day.slice(5), from.slice(5), until.slice(5)) ? state : 'open';
}

/** Compares month and day; a season may run over the end of the year. */
const isInSeason = (day: string, from: string, until: string): boolean =>
  from <= until ? day >= from && day <= until : day >= from || day <= until;

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

/** The times of a status that cards, map points and search results carry; no key where there is none. */
export const pickStatusTimes = ({ from, until, yearly, timeZone, today }: StatusTimes) => ({
  ...(from && { from }),
  ...(until && { until }),
  ...(yearly && { yearly }),
  ...(timeZone && { timeZone }),
  ...(today && { today }),
});

/** '1 December 2026', or '1 December' for a day of each year. */
const dayText = (day: string, yearly: boolean | undefined): string =>
  yearly ? longDate(day).replace(/ \d{4}$/, '') : longDate(day);

/** For a day past the end, which may still lie ahead: 'To open again 1 December 2026, not re-checked'. */
export const endInDoubt = ({ state, until = '', yearly }: StatusTimes): string =>
  `${state === 'closed' ? 'To open again' : 'Restriction to end'} ${dayText(addDays(until, 1), yearly)}, not re-checked`;

/**
 * The times in words, for beside the label of the state: 'opens again 1 December 2026', 'was to end on 1 December 2026, not
 * yet re-checked'. Empty for a status without times. An end in doubt is never called an opening.
 */
export function statusTimesText(status: StatusTimes): string {
  const { state, from, until, yearly } = status;
  if (!hasTimes(status)) return '';
  const word = state === 'closed' ? 'closed' : 'restricted';
  const opens = until && dayText(addDays(until, 1), yearly);
  const today = stateToday(status);
  if (today === 'ended') return `was to end on ${opens}, not yet re-checked`;
  if (today === 'open' && yearly && from && until)
    return `${word} ${dayText(from, true)} to ${dayText(until, true)} each year`;
  if (today === 'open') return from ? `${word} from ${dayText(from, yearly)}` : '';
  if (!opens) return '';
  return state === 'closed' ? `opens again ${opens}` : `restriction ends ${opens}`;
}
