import { longDate } from '../kernel/dates.ts';

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

/** Whether the state depends on the day: days beside an open state say nothing. */
export const hasTimes = ({ state, from, until }: Partial<StatusTimes>): boolean =>
  state !== 'open' && Boolean(from || until);

/** Where no day was compared, the stored state: a rule that asks for less than it could only ever warns. */
export const stateToday = ({ state, today }: StatusTimes): StateToday => today ?? state;

export const isEnded = ({ today }: StatusTimes): boolean => today === 'ended';

/** Whether a day of each year is the last of February, which a season names by 28 or 29. */
const isEndOfFebruary = (day: string, yearly: boolean | undefined) => yearly && /-02-2[89]$/.test(day);

/**
 * The first day after an end. A season of each year that ends with February is followed by 1 March in every year. Without
 * `local-time.ts`, so that pages do without its formatters.
 */
export const dayAfter = ({ until = '', yearly }: Pick<StatusTimes, 'until' | 'yearly'>): string =>
  isEndOfFebruary(until, yearly)
    ? `${until.slice(0, 4)}-03-01`
    : new Date(Date.parse(until) + 86_400_000).toISOString().slice(0, 10);

/** '1 December 2026', or '1 December' for a day of each year. */
export const dayText = (day: string, yearly: boolean | undefined): string =>
  yearly ? longDate(day).replace(/ \d{4}$/, '') : longDate(day);

/**
 * The times in words, for beside the label of the state: 'opens again 1 December 2026', 'was to end on 1 December 2026, not
 * yet re-checked'. Empty for a status without times. An end in doubt is never called an opening.
 */
export function statusTimesText(status: StatusTimes): string {
  const { state, from, until, yearly } = status;
  if (!hasTimes(status)) return '';
  const word = state === 'closed' ? 'closed' : 'restricted';
  const opens = until && dayText(dayAfter(status), yearly);
  const today = stateToday(status);
  if (today === 'ended') return `was to end on ${opens}, not yet re-checked`;
  if (today === 'open' && yearly && from && until)
    return `${word} ${dayText(from, true)} to ${isEndOfFebruary(until, true) ? 'the end of February' : dayText(until, true)} each year`;
  if (today === 'open') return from ? `${word} from ${dayText(from, yearly)}` : '';
  if (!opens) return '';
  return state === 'closed' ? `opens again ${opens}` : `restriction ends ${opens}`;
}
