import type { AccessDetails } from './access-summary.ts';
import { isClosed } from './site-access.ts';

/** January to December. */
export const MONTH_INITIALS = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'] as const;

/** January to December, in full. */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** 'January' for 1. */
export const monthName = (month: number): string => MONTH_NAMES[month - 1] ?? '';

/** The month that an address asks for, `?month=3`, 1 to 12; null without one, and for anything else. */
export function readMonth(search: URLSearchParams): number | null {
  const text = search.get('month') ?? '';
  return /^(?:[1-9]|1[0-2])$/.test(text) ? Number(text) : null;
}

const ABBREVIATIONS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
export const ALL_MONTHS = ABBREVIATIONS.map((_, index) => index + 1);

const MONTH =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may(?!\s+(?:be|vary|also))|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/gi;
const RANGE = /^\.?\s*(?:to|through|until|till|[-–—])\s*(?:early|mid|late)?[\s-]*$/i;
const EXCEPTION = /\b(?:except|excluding|avoid(?:ing)?|but not)\b/i;

/**
 * The months, 1 to 12 ascending, that a text such as 'June to November' or 'Nov–Apr' names; a range may run over the new
 * year. Months after 'except' or 'avoid' are taken away. 'Year round' gives all twelve unless months are named as well.
 * Seasons have no fixed months across the region, so they and anything else unknown give none.
 */
export function monthsIn(bestTime: string | null | undefined): number[] {
  const [best = '', except = ''] = (bestTime ?? '').split(EXCEPTION);
  const named = namedMonths(best);
  const isYearRound = named.size === 0 && /\b(?:(?:all|any)[\s-]+(?:year|time)|year[\s-]*round)\b/i.test(best);
  const avoided = namedMonths(except);
  return ALL_MONTHS.filter((month) => (isYearRound || named.has(month)) && !avoided.has(month));
}

function namedMonths(text: string): Set<number> {
  const found = [...text.matchAll(MONTH)].map((match) => ({
    month: ABBREVIATIONS.indexOf(match[0].slice(0, 3).toLowerCase()) + 1,
    start: match.index,
    end: match.index + match[0].length,
  }));
  const months = new Set<number>();
  found.forEach(({ month, start }, index) => {
    const before = found[index - 1];
    const first = before && RANGE.test(text.slice(before.end, start)) ? before.month : month;
    for (let step = first; step !== month; step = (step % 12) + 1) months.add(step);
    months.add(month);
  });
  return months;
}

/** 'Oct – May', 'Mar – May, Sep' or 'all year' for months from 1 to 12; a run continues over the new year, and no line begins with its dash. */
export function formatMonths(months: readonly number[]): string {
  if (new Set(months).size === 12) return 'all year';
  return monthRuns(months)
    .map(({ start, end }) => (end === start ? shortMonth(start) : `${shortMonth(start)}\u00A0– ${shortMonth(end)}`))
    .join(', ');
}

const shortMonth = (month: number): string => monthName(month).slice(0, 3);

/** Consecutive months, over the new year as well, in the order of their first months. None when all months are given. */
export function monthRuns(months: readonly number[]): { start: number; end: number }[] {
  const given = new Set(months);
  const starts = ALL_MONTHS.filter((month) => given.has(month) && !given.has(previousMonth(month)));
  return starts.map((start) => {
    let end = start;
    while (given.has(nextMonth(end))) end = nextMonth(end);
    return { start, end };
  });
}

const nextMonth = (month: number) => (month % 12) + 1;
const previousMonth = (month: number) => ((month + 10) % 12) + 1;

/**
 * The months in which anything speaks for the site: its best months and those of each of its seasons. None for a closed site,
 * which has no season while it is closed.
 */
export function listBestMonths(details: AccessDetails, bestTime: string | null): number[] {
  if (isClosed(details)) return [];
  const { seasons = [], bestMonths } = details;
  const general = bestMonths ?? (seasons.length > 0 ? [] : monthsIn(bestTime));
  if (seasons.length === 0) return general;
  const months = new Set([...general, ...seasons.flatMap((season) => season.months)]);
  return ALL_MONTHS.filter((month) => months.has(month));
}

/** Lists a site's attractions in season in a month, such as 'grey nurse sharks'. Empty where nothing in particular is recorded. */
export const seasonReasons = ({ seasons = [] }: Pick<AccessDetails, 'seasons'>, month: number): string[] =>
  seasons.filter(({ months }) => months.includes(month)).map(({ what }) => what);

const AND = new Intl.ListFormat('en-AU');

/** 'in season', or 'in season for grey nurse sharks and leopard sharks', for a month that is among the best. */
export function formatInSeason(site: Pick<AccessDetails, 'seasons'>, month: number): string {
  return ['in season', ...formatReasons(site, month)].join(' ');
}

/** 'for grey nurse sharks and leopard sharks', for a month; nothing where no season of the site holds it. */
export function formatReasons(site: Pick<AccessDetails, 'seasons'>, month: number): string[] {
  const reasons = seasonReasons(site, month);
  return reasons.length > 0 ? [`for ${AND.format(reasons)}`] : [];
}

/**
 * The months in which a site is dived for an animal: those of the seasons that name it ('grey nurse sharks' names the grey nurse
 * shark), otherwise the best months of the site.
 */
export function bestMonthsForAnimal(
  details: AccessDetails,
  bestTime: string | null,
  names: readonly string[],
): number[] {
  const own = (details.seasons ?? []).filter(({ what }) =>
    names.some((name) => what.toLowerCase().includes(name.toLowerCase())),
  );
  return own.length === 0 || isClosed(details)
    ? listBestMonths(details, bestTime)
    : ALL_MONTHS.filter((month) => own.some(({ months }) => months.includes(month)));
}
