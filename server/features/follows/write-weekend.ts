import { describeConditions } from '../../../domain/dive-reports/report-words.ts';
import { firstShownDay } from '../../../domain/dive-reports/shown-reports.ts';
import { siteStateText } from '../../../domain/dive-sites/site-access.ts';
import { placeOfMatch } from '../../../domain/finder/place-resolver.ts';
import { datedPlanPath } from '../../../domain/follows/follow-topic.ts';
import type { Letter, LetterItem, LetterSection } from '../../../domain/follows/letter.ts';
import { longDate, siteDate } from '../../../domain/kernel/dates.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import type { PlanAnswer, PlannedDiveSite } from '../../../domain/plan/plan-answer.ts';
import { type PlanSources, planDivesFor } from '../../../domain/plan/plan-dives.ts';
import { readPlanQuestion } from '../../../domain/plan/plan-question.ts';
import {
  type DayForecast,
  FORECAST_SOURCE,
  type Forecast,
  forecastOfDay,
  WEEKEND_FORECAST_DAYS,
} from '../../../domain/sea/forecast.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { SelectionTides } from '../../../domain/tides/site-tides.ts';
import type { Database } from '../../platform/database/database.ts';
import { listPublishedReports } from '../dive-reports/queries.ts';
import type { Forecasts } from '../forecast/index.ts';
import { readPlanSources } from '../plan/queries.ts';
import { weekendFrom } from './weekend.ts';

const NOTE =
  'Worked out from what the guide knows about each site, not a forecast of the dive and not a go-ahead. Read the marine forecast, confirm that the site is open, and look at the water: if it does not look like its page, trust the site.';
/** Sites of a day; the plan page has the rest. */
const MAX_SITES = 5;

export type WeekendContext = { database: Database; settings: SiteSettings; forecasts: Pick<Forecasts, 'read'> };

/** Answers a stored question for the weekend after a day of the place, YYYY-MM-DD. `name`: the question in words. */
export async function writeWeekend(
  context: WeekendContext,
  question: string,
  { name, today }: { name: string; today: string },
): Promise<Letter> {
  const [saturday, sunday] = weekendFrom(today);
  const sources = await readPlanSources(context.database);
  const sea = await readSea(context, sources, readPlanQuestion(question).near);
  const write = (day: string, date: string) => writeDay(context.database, sources, { question, day, date, sea });
  return {
    subject: `The weekend of ${longDate(saturday)}: ${name}`,
    lead: `Saturday ${longDate(saturday)} and Sunday: ${name}.`,
    sections: [...describeSource(sea), await write('Saturday', saturday), await write('Sunday', sunday)],
    note: NOTE,
  };
}

/** `where`: null where the question has no single place to ask a forecast for. Null `forecast`: none came. */
type Sea = { where: string | null; forecast: Forecast | null };

/** Reads wind, swell and rain where the owner has switched the forecast on; otherwise null. */
async function readSea(
  { settings, forecasts }: WeekendContext,
  sources: PlanSources,
  near: string,
): Promise<Sea | null> {
  if (settings.forecast !== 'on') return null;
  const { place } = near === '' ? { place: null } : placeOfMatch(sources.resolvePlace(near));
  // The middle of several regions may be far from any of their water.
  if (!place || (place.regions?.length ?? 1) > 1) return { where: null, forecast: null };
  const where = place.regions ? `the middle of ${place.name}` : place.name;
  return { where, forecast: await forecasts.read(place, WEEKEND_FORECAST_DAYS) };
}

/** The forecast's place, rain and source, or why there is none: silence of the source is said, never filled. */
function describeSource(sea: Sea | null): LetterSection[] {
  if (!sea) return [];
  const section = (...lines: string[]) => [{ heading: 'Wind, swell and rain', lines, items: [] }];
  if (sea.where === null) return section('Unknown: your plan names no single place to forecast for.');
  if (!sea.forecast) return section(`Unknown: no forecast came from ${FORECAST_SOURCE.name}.`);
  const { rain = [], fetched } = sea.forecast;
  const fallen = rain.map(
    ({ date, millimetres }) => `${longDate(date)} ${millimetres === null ? 'unknown' : `${millimetres} mm`}`,
  );
  return section(
    `For ${sea.where}, by a model (${FORECAST_SOURCE.name}), read on ${longDate(fetched.date)} at ${fetched.time}.`,
    `Rain of the last three days: ${fallen.join(', ') || 'unknown'}.`,
  );
}

type Day = { question: string; day: string; date: string; sea: Sea | null };

async function writeDay(
  database: Database,
  sources: PlanSources,
  { question, day, date, sea }: Day,
): Promise<LetterSection> {
  const wind = sea?.forecast ? forecastOfDay(sea.forecast, date) : null;
  const answer = await planDivesFor(sources, { ...readPlanQuestion(question), date, ...wind }, undefined, new Date());
  const groups = [answer.fits, answer.coast, answer.hazards, answer.against, answer.unknown];
  const sites = [...answer.inland, ...groups.flatMap((group) => group.sites)];
  const listed = [...new Map(sites.map((site) => [site.id, site])).values()].slice(0, MAX_SITES);
  const siteIds = listed.map(({ id }) => id);
  const tides = await sources.readTides([...(await sources.readRows(siteIds)).values()], date);
  const reports = await listPublishedReports(database, { siteIds, since: firstShownDay(siteDate(new Date())) });
  const reportOn = (id: number) => reports.find(({ siteId }) => siteId === id);
  return {
    heading: `${day} ${longDate(date)}`,
    lines: [...describeTide(answer), ...describeWind(wind), ...describeCounts(answer)],
    items: [
      ...listed.map((site) => toItem(site, tides, reportOn(site.id))),
      { text: `The whole answer for ${day}`, path: datedPlanPath(question, date), lines: [] },
    ],
  };
}

function describeTide({ day }: PlanAnswer): string[] {
  if (!day) return ['No tide or sun: no site of the guide is listed for that day.'];
  const waters = day.waters.map(({ kind, localTime, metres }) => `${kind} ${localTime} (${metres.toFixed(1)} m)`);
  const tide =
    waters.length > 0 ? `Tide at ${day.station ?? 'the first site'}: ${waters.join(', ')}.` : 'No tide station nearby.';
  return [tide, `Sunset ${day.sun.sunset?.localTime ?? 'unknown'}.`];
}

/** The strongest wind and the highest swell of a day, by which its sites are sorted. */
function describeWind(sea: DayForecast | null): string[] {
  if (!sea) return ['Wind and swell of the day unknown, so the sites are sorted without them.'];
  const { knots, wind, metres, seconds, swell } = sea;
  return [
    knots === null ? 'Wind unknown.' : `Strongest wind by day ${knots} kn${wind ? ` from ${wind}` : ''}.`,
    metres === null
      ? 'Swell unknown.'
      : `Highest swell by day ${metres} m${seconds === null ? '' : ` at ${seconds} s`}${swell ? ` from ${swell}` : ''}.`,
  ];
}

function describeCounts({
  fits,
  coast,
  hazards,
  against,
  unknown,
  leftOut,
  isPlaceUnknown,
  isOffForSea,
}: PlanAnswer): string[] {
  if (isPlaceUnknown) return ['The guide does not know this place: ask again on the plan page.'];
  if (isOffForSea)
    return ['Too much wind for the sea: no sea dive is listed, only fresh water inland where there is some.'];
  const judged = [fits, coast, hazards, against, unknown].reduce((sum, group) => sum + group.total, 0);
  const closed = leftOut.sites.map((site) => `${site.name}: ${site.why}`);
  return [
    `${judged} sites listed, ${leftOut.total} left out.`,
    ...(closed.length > 0 ? [`Left out, among others: ${closed.join('; ')}.`] : []),
  ];
}

type Report = Parameters<typeof describeConditions>[0] & { divedOn: string };

function toItem(site: PlannedDiveSite, tides: SelectionTides, report: Report | undefined): LetterItem {
  const slack = tides.flatMap((group) => group.slack).find(({ siteId }) => siteId === site.id);
  const reasons = (words: string, list: PlannedDiveSite['for']) =>
    list.length > 0 ? [`${words}: ${list.map(({ text }) => text.replace(/\.$/, '')).join('; ')}`] : [];
  return {
    text: `${site.name}${site.distanceKm === null ? '' : `, ${site.distanceKm} km`}`,
    path: diveSitePath(site),
    lines: [
      ...(site.status ? [siteStateText(site.status)] : []),
      ...reasons('For', site.for),
      ...reasons('Against, unknown or to check', site.against),
      ...(slack ? [`Slack: ${slack.windows.map(({ text }) => text).join('; ') || 'none by day'}`] : []),
      report
        ? `A diver on ${longDate(report.divedOn)}: ${describeConditions(report) || 'a dive'}`
        : 'No divers’ reports in the last 30 days.',
    ],
  };
}
