import { MONTH_NAMES } from '../../../domain/dive-sites/season.ts';
import { longDate } from '../../../domain/kernel/dates.ts';
import { PLAN_PATH } from '../../../domain/kernel/page-paths.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import type { PlanAnswer } from '../../../domain/plan/plan-answer.ts';
import { CERTIFICATIONS, PLAN_ENTRY_NAMES, TRAINING_NAMES } from '../../../domain/plan/plan-names.ts';
import { type PlanQuestion, planParameters, TRAININGS } from '../../../domain/plan/plan-question.ts';
import {
  CLOSED_COAST_METRES,
  GALE_KNOTS,
  LIGHT_WIND_KNOTS,
  NO_BOAT_KNOTS,
  NO_SHORE_KNOTS,
  swellBand,
  windWarning,
} from '../../../domain/sea/sea-scale.ts';

/** The question in one line, for phones: 'Melbourne, Victoria, within 100 km · March · Open Water'. */
export function questionSummary(question: PlanQuestion, { place, month }: Pick<PlanAnswer, 'place' | 'month'>): string {
  const { near, km, date, cert, entry, see, wind, knots, swell, metres, seconds } = question;
  const where = place?.name ?? near;
  const reach = place?.latitude === undefined ? where : `${where}, within ${km}\u00A0km`;
  return [
    reach || 'Anywhere',
    date ? longDate(date) : month && MONTH_NAMES[month - 1],
    cert && CERTIFICATIONS[cert].name,
    ...TRAININGS.filter((training) => question[training]).map((training) => TRAINING_NAMES[training]),
    entry && PLAN_ENTRY_NAMES[entry],
    wind && `wind ${wind}${knots === null ? '' : ` ${knots}\u00A0kn`}`,
    swell && `swell ${[swell, metres && `${metres}\u00A0m`, seconds && `${seconds}\u00A0s`].filter(Boolean).join(' ')}`,
    see && `to see: ${see}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The wind in the Bureau's words, and what the answer makes of it. */
function windNote(wind: string | null, knots: number | null): string {
  if (knots === null) return wind ? 'Wind strength not given: read as 11 to 20\u00A0kn. Add the knots.' : '';
  const warning = windWarning(knots);
  if (knots >= GALE_KNOTS) return `${knots} knots: ${warning} warning strength. Not a day for the sea.`;
  if (knots >= NO_SHORE_KNOTS) return `${knots} knots: ${warning} warning strength. Shore and boat dives are left out.`;
  if (warning) return `${knots} knots: ${warning} warning strength. Boat dives are left out.`;
  if (knots > LIGHT_WIND_KNOTS && !wind) return 'Add where the wind comes from: without it no site can be compared.';
  if (knots <= LIGHT_WIND_KNOTS) return `${knots} knots is light: wind alone spoils no site.`;
  return `${knots} knots. We leave out boat dives from ${NO_BOAT_KNOTS} knots, and all sea dives from ${GALE_KNOTS} (a gale).`;
}

const SWELL_NOTES = [
  'low. Even sites that face it are listed.',
  'moderate. Watch the sets where a site faces it.',
  'rough on open coasts. Sites that face it are marked.',
  'heavy. Sites that face it are left out; surge reaches sheltered ones.',
] as const;

function swellNote(swell: string | null, metres: number | null, seconds: number | null): string {
  if (metres === null) {
    if (swell) return 'Swell height not given: read as 2 to 3\u00A0m. Add the metres.';
    return seconds === null ? '' : 'Add the swell’s direction and height: a period alone can’t be compared.';
  }
  if (metres > CLOSED_COAST_METRES) return `${metres}\u00A0m of swell: the whole open coast is left out.`;
  if (!swell && swellBand(metres) > 0) return 'Add where the swell comes from: without it no site can be compared.';
  return `${metres}\u00A0m of swell is ${SWELL_NOTES[swellBand(metres)]}`;
}

/** Explains the numbers of the sea, and names the input that the rules could not use. */
export const seaNotes = ({ wind, knots, swell, metres, seconds }: PlanQuestion): string[] =>
  [windNote(wind, knots), swellNote(swell, metres, seconds)].filter(Boolean);

/** The page of a site, with the day or month and the certification of the question. `month` is that of the answer. */
export function plannedSitePath(
  site: { id: number; name: string },
  { date, cert }: PlanQuestion,
  month: number | null,
): string {
  const when: Record<string, string> = date ? { date } : month ? { month: String(month) } : {};
  const query = new URLSearchParams({ ...when, ...(cert && { cert }) }).toString();
  return query ? `${diveSitePath(site)}?${query}` : diveSitePath(site);
}

/** The address of a question, with changes. */
export function planAddress(question: PlanQuestion, full?: string): string {
  const query = new URLSearchParams({ ...planParameters(question), ...(full && { full }) });
  return `${PLAN_PATH}?${query}`;
}

/** The form that begins Thursday's mail for a question; the server leaves out its day, wind and swell. */
export const planFollowAddress = (question: PlanQuestion): string =>
  `/follow?topic=plan:${encodeURIComponent(planAddress(question).slice(PLAN_PATH.length + 1))}`;
