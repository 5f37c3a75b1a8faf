import { longDate } from '../../../domain/dates.ts';
import type { PlanAnswer } from '../../../domain/plan-answer.ts';
import { CERTIFICATIONS, PLAN_ENTRY_NAMES, TRAINING_NAMES } from '../../../domain/plan-names.ts';
import { type PlanQuestion, planParameters, TRAININGS } from '../../../domain/plan-question.ts';
import { MONTH_NAMES } from '../../../domain/season.ts';
import { PLAN_PATH } from '../../ui/finder/plan-options.ts';

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

/** Winds from which the Bureau of Meteorology issues a Strong Wind Warning for coastal waters, in knots. */
const STRONG_WIND_KNOTS = 26;

/** What the rules could not use, and what the numbers mean in a forecast. */
export function questionNotes({ wind, knots, swell, metres, seconds, cert }: PlanQuestion): string[] {
  return [
    knots !== null && wind === null ? 'No wind direction given, so wind is not compared with any site.' : '',
    (metres !== null || seconds !== null) && swell === null
      ? 'No swell direction given, so swell is not compared with any site.'
      : '',
    knots !== null && knots >= STRONG_WIND_KNOTS
      ? `${knots} knots is Strong Wind Warning strength in Australian coastal waters.`
      : '',
    cert === null ? 'No certification given, so Advanced sites are left out and depths are not compared.' : '',
  ].filter(Boolean);
}

/** The address of a question, with changes. */
export function planAddress(question: PlanQuestion, full?: string): string {
  const query = new URLSearchParams({ ...planParameters(question), ...(full && { full }) });
  return `${PLAN_PATH}?${query}`;
}
