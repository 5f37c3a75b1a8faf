import { describeConditions } from '../../../domain/dive-reports/report-words.ts';
import { firstShownDay } from '../../../domain/dive-reports/shown-reports.ts';
import { siteStateText } from '../../../domain/dive-sites/site-access.ts';
import type { Letter, LetterItem, LetterSection } from '../../../domain/follows/letter.ts';
import { datedPlanPath } from '../../../domain/follows/follow-topic.ts';
import { weekendFrom } from '../../../domain/follows/weekend.ts';
import { longDate, siteDate } from '../../../domain/kernel/dates.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { planDivesFor } from '../../../domain/plan/plan-dives.ts';
import type { PlanAnswer, PlannedDiveSite } from '../../../domain/plan/plan-answer.ts';
import { readPlanQuestion } from '../../../domain/plan/plan-question.ts';
import { FORECAST_SOURCE, type Forecast, forecastOfDay } from '../../../domain/sea/forecast.ts';
import type { SelectionTides } from '../../../domain/tides/site-tides.ts';
import type { Database } from '../../platform/database/database.ts';
import { listPublishedReports } from '../dive-reports/queries.ts';
import { readPlanSources } from '../plan/queries.ts';

const NOTE =
  'Worked out from what the guide knows about each site, not a forecast of the dive and not a go-ahead. Read the marine forecast, confirm that the site is open, and look at the water: if it does not look like its page, trust the site.';
/** Sites of a day; the plan page has the rest. */
const MAX_SITES = 5;

/** `readForecast`: null while the source does not answer; absent where the owner has not switched the forecast on. */
type Sources = {
  database: Database;
  readForecast?: ((position: { latitude: number; longitude: number }) => Promise<Forecast | null>) | undefined;
};

/** Answers a stored question for the weekend after a day of the place, YYYY-MM-DD. */
export async function writeWeekend(sources: Sources, question: string, { name, today }: { name: string; today: string }) {
  const [saturday, sunday] = weekendFrom(today);
  const days = [await writeDay(sources, question, saturday), await writeDay(sources, question, sunday)];
  const letter: Letter = {
    subject: `The weekend of ${longDate(saturday)}: ${name}`,
    lead: `Saturday ${longDate(saturday)} and Sunday: ${name}.`,
    sections: days,
    note: NOTE,
  };
  return letter;
}

async function writeDay({ database, readForecast }: Sources, parameters: string, date: string): Promise<LetterSection> {
  const sources = await readPlanSources(database);
  const asked = { ...readPlanQuestion(parameters), date };
  const match = asked.near === '' ? null : sources.resolvePlace(asked.near);
  const place = match?.kind === 'found' ? match.place : null;
  const forecast = readForecast && place ? await readForecast(place) : null;
  const sea = forecast && forecastOfDay(forecast, date);
  const answer = await planDivesFor(sources, { ...asked, ...sea }, undefined, new Date());
  const groups = [answer.fits, answer.coast, answer.hazards, answer.against, answer.unknown];
  const listed = groups.flatMap(({ sites }) => sites).slice(0, MAX_SITES);
  const rows = [...(await sources.readRows(listed.map(({ id }) => id))).values()];
  const tides = await sources.readTides(rows, date);
  const reports = await listPublishedReports(database, {
    siteIds: listed.map(({ id }) => id),
    since: firstShownDay(siteDate(new Date())),
  });
  const reportOf = (id: number) => reports.find(({ siteId }) => siteId === id);
  return {
    heading: `${new Date(`${date}T00:00:00Z`).getUTCDay() === 6 ? 'Saturday' : 'Sunday'} ${longDate(date)}`,
    lines: [...describeTide(answer), ...describeSea(readForecast !== undefined, place !== null, forecast, date), ...describeCounts(answer)],
    items: [
      ...listed.map((site) => toItem(site, tides, reportOf(site.id))),
      { text: 'The whole answer', path: datedPlanPath(parameters, date), lines: [] },
    ],
  };
}

function describeTide({ day }: PlanAnswer): string[] {
  if (!day) return ['No tide or sun: no site of the guide is listed for that day.'];
  const waters = day.waters.map(({ kind, localTime, metres }) => `${kind} ${localTime} (${metres.toFixed(1)} m)`);
  const tide = waters.length > 0 ? `Tide at ${day.station}: ${waters.join(', ')}.` : 'No tide station nearby.';
  return [tide, `Sunset ${day.sun.sunset?.localTime ?? 'unknown'}.`];
}

/** Wind, swell and rain of a day, or why there are none: silence of the source is said, never filled. */
function describeSea(isOn: boolean, hasPlace: boolean, forecast: Forecast | null, date: string): string[] {
  if (!isOn) return [];
  if (!hasPlace) return ['No wind or swell: the question names no place.'];
  if (!forecast) return [`Wind, swell and rain unknown: ${FORECAST_SOURCE.name} did not answer.`];
  const sea = forecastOfDay(forecast, date);
  const rain = (forecast.rain ?? []).map(({ millimetres }) => (millimetres === null ? 'unknown' : `${millimetres} mm`));
  return [
    sea?.knots == null ? 'Wind unknown.' : `Strongest wind by day ${sea.knots} kn${sea.wind ? ` from ${sea.wind}` : ''}.`,
    sea?.metres == null
      ? 'Swell unknown.'
      : `Highest swell by day ${sea.metres} m${sea.seconds === null ? '' : ` at ${sea.seconds} s`}${sea.swell ? ` from ${sea.swell}` : ''}.`,
    ...(rain.length > 0 ? [`Rain of the last three days: ${rain.join(', ')}.`] : []),
    `By a model (${FORECAST_SOURCE.name}), asked ${forecast.fetched.date} ${forecast.fetched.time}.`,
  ];
}

function describeCounts({ fits, coast, hazards, against, unknown, leftOut, isPlaceUnknown, isOffForSea }: PlanAnswer): string[] {
  if (isPlaceUnknown) return ['The guide does not know this place any more: ask again on the plan page.'];
  if (isOffForSea) return ['Too much wind for the sea: no sea dive is listed.'];
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
    list.length > 0 ? [`${words}: ${list.map(({ text }) => text).join('; ')}`] : [];
  return {
    text: `${site.name}${site.distanceKm === null ? '' : `, ${site.distanceKm} km`}`,
    path: diveSitePath(site),
    lines: [
      ...(site.status ? [siteStateText(site.status)] : []),
      ...reasons('For', site.for),
      ...reasons('Against, unknown or to check', site.against),
      ...(slack ? [`Slack: ${slack.windows.map(({ text }) => text).join('; ') || 'none by day'}`] : []),
      report ? `A diver on ${longDate(report.divedOn)}: ${describeConditions(report) || 'a dive'}` : 'No diver’s report of the last 30 days.',
    ],
  };
}
