import { z } from 'zod';
import type { PublishedReport } from '../../../domain/dive-reports/dive-report.ts';
import { describeConditions } from '../../../domain/dive-reports/report-words.ts';
import type { SiteDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { siteStateText } from '../../../domain/dive-sites/site-access.ts';
import { dayAtSite, stateOn } from '../../../domain/dive-sites/status-of-day.ts';
import {
  dayAfter,
  hasTimes,
  isEnded,
  type SiteState,
  statusTimesText,
} from '../../../domain/dive-sites/status-times.ts';
import { partialDate } from '../../../domain/kernel/dates.ts';
import { capitalize } from '../../../domain/kernel/letter-case.ts';
import { addDays } from '../../../domain/kernel/local-time.ts';
import { CHANGE_NEWS, type ChangeNews, type SiteNews } from '../../../domain/place-pages/change-news.ts';

/** Derives what changed at dive sites from their records, divers' reports and days of publication, so no second log is kept. */

export const siteNewsSchema = z.object({
  key: z.string().describe('Identifies the entry; no other entry ever gets it'),
  kind: z.enum(CHANGE_NEWS),
  date: z.string().describe('The day, or where only that is known the month or year: 2026-11-22, 2026-11, 2026'),
  text: z.string(),
  site: z.object({ id: z.int(), name: z.string(), region: z.string() }),
});

export type NewsSource = {
  id: number;
  name: string;
  region: string;
  details: SiteDetails;
  /** When it was published, unless it came with the first edition of the guide. */
  newSince: string | null;
};

/**
 * A closure apart from its words. `day`: when it began or was to end, as exactly as that is known, empty where it is not: then it is no
 * news for pages, which are sorted by day, but still for those who follow the site. `until`: its last day on record.
 */
export type Closure = { state: SiteState; day: string; until: string };

/** Lists the news of one site, in no order. Future days of a status are no news. */
export function listSiteNews(
  { id, name, region, details, newSince }: NewsSource,
  now: Date,
): (SiteNews & { closure?: Closure })[] {
  const site = { id, name, region };
  const entry = (kind: ChangeNews, date: string, text: string, day = date): SiteNews & { closure?: Closure } => ({
    ...{ key: `${id}/${kind}/${day}/${text.slice(0, 40)}`, kind, date, text, site },
    ...(kind === 'closure' &&
      details.status && { closure: { state: details.status.state, day, until: details.status.until ?? '' } }),
  });
  return [
    ...(newSince ? [entry('site', newSince.slice(0, 10), 'Added to the guide.')] : []),
    ...(details.changes ?? []).map(({ date, text }) => entry('correction', date, text)),
    ...listStatusNews(details, now).map((news) => entry(...news)),
  ];
}

type StatusNews = [kind: ChangeNews, date: string, text: string, day?: string];

/** Where the record does not say when a closure began, its entry has the day on which we last checked it. */
function listStatusNews({ status }: SiteDetails, now: Date): StatusNews[] {
  if (!status) return [];
  const today = dayAtSite(status, now);
  const { since = '', from, until, state, text, checkedOn, yearly } = status;
  if (state === 'open') return [['opening', checkedOn, text]];
  const begins = lastOccurrence(from, yearly, today) ?? since;
  const ends = until && lastOccurrence(dayAfter(status), yearly, today);
  const begun = { ...status, today: stateOn(status, begins) };
  return [
    ...(begins <= today && !(isEnded(begun) || stateOn(status, begins) === 'open')
      ? [['closure', begins || checkedOn, `${siteStateText(begun)}. ${text}`, begins] as StatusNews]
      : []),
    ...(hasTimes(status) && ends && ends <= today ? [endNews(status, ends)] : []),
  ];
}

/** The end of a yearly season is the rule, of which the text gives the days; any other end stays in doubt until an owner has looked. */
function endNews(status: NonNullable<SiteDetails['status']>, day: string): StatusNews {
  const then = { ...status, today: stateOn(status, day) };
  return status.yearly
    ? ['opening', day, `${capitalize(statusTimesText(then))}.`]
    : ['closure', day, `${siteStateText(then)}.`];
}

/** The day itself, or for a day of each year its last occurrence up to today; null while it lies ahead. */
function lastOccurrence(day: string | undefined, yearly: boolean | undefined, today: string): string | null {
  if (!day || day > today) return null;
  if (!yearly) return day;
  const year = Number(today.slice(0, 4));
  // 29 February of another year is 1 March: feeds need a day that exists.
  const ofYear = (of: number) => addDays(`${of}${day.slice(4)}`, 0);
  return ofYear(year) <= today ? ofYear(year) : ofYear(year - 1);
}

/** The news of a report: the day on which readers could first see it, and what it says in a few words. */
export function reportNews(report: PublishedReport, site: SiteNews['site']): SiteNews {
  const { species, note } = report;
  const facts = [describeConditions(report), species.map((one) => one.name).join(', '), note].filter(Boolean);
  return {
    key: `report/${report.id}`,
    kind: 'report',
    date: report.publishedAt.slice(0, 10),
    text: `Dived ${partialDate(report.divedOn)}: ${facts.join('. ') || 'a dive'}`,
    site,
  };
}

/** Newest first; closures of a day before its other news, and a month after its days. */
export const sortNews = (news: readonly SiteNews[]): SiteNews[] =>
  news.toSorted(
    (a, b) =>
      (a.date < b.date ? 1 : a.date > b.date ? -1 : 0) ||
      CHANGE_NEWS.indexOf(a.kind) - CHANGE_NEWS.indexOf(b.kind) ||
      (a.key < b.key ? -1 : 1),
  );
