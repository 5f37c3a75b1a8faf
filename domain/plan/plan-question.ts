import { singleParam } from '../kernel/single-param.ts';
import type { CompassPoint } from '../sea/exposure.ts';

/** Part of every page's script, since the table of pages reads questions: no names, and no imports that bring more along. */

/** A diver's query to the plan page. Every part may be left out: '' and null ask nothing. */
export type PlanQuestion = {
  /** A town, a postcode, one of our regions, or `latitude,longitude`. */
  near: string;
  km: number;
  /** Wins over `month`. */
  date: string;
  month: PlanMonth | null;
  cert: PlanCertification | null;
  /** Further training, each asked by itself since one does not imply another. */
  cave: boolean;
  wreck: boolean;
  technical: boolean;
  entry: PlanEntry | null;
  /** Kinds of site and marine life, separated by commas. */
  see: string;
  /** The direction the wind comes from, and its strength. */
  wind: CompassPoint | null;
  knots: number | null;
  swell: CompassPoint | null;
  metres: number | null;
  seconds: number | null;
};

/** 'now' is the month in which the question is answered, so that a link keeps its meaning. */
export const PLAN_MONTHS = ['now', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
export type PlanMonth = (typeof PLAN_MONTHS)[number];

export const PLAN_CERTIFICATIONS = ['open-water', 'advanced', 'deep'] as const;
export type PlanCertification = (typeof PLAN_CERTIFICATIONS)[number];

export const TRAININGS = ['cave', 'wreck', 'technical'] as const;
export type Training = (typeof TRAININGS)[number];

/** 'land' is from the shore or a jetty. */
export const PLAN_ENTRIES = ['land', 'shore', 'jetty', 'boat'] as const;
export type PlanEntry = (typeof PLAN_ENTRIES)[number];

export const PLAN_DEFAULT_KM = 100;
export const MAX_PLAN_KM = 2000;
/** Above the strongest gust on record at sea level (220 knots, Barrow Island, 1996). */
export const MAX_KNOTS = 250;
export const MAX_SWELL_METRES = 30;
export const MAX_SWELL_SECONDS = 30;
export const MAX_PLAN_TEXT = 80;

/** The parameters of an address in their order. */
export const PLAN_PARAMETERS = [
  ...(['near', 'km', 'date', 'month', 'cert', 'cave', 'wreck', 'technical', 'entry', 'see'] as const),
  ...(['wind', 'knots', 'swell', 'metres', 'seconds'] as const),
];

/** The eight points of COMPASS. */
const POINT = /^(?:[NS][EW]?|[EW])$/;
/** Years for which tides are predicted. */
const DATE = /^20[0-4]\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** The engine takes 31 February for a day in March. */
const isDay = (text: string): boolean => DATE.test(text) && new Date(text).toISOString().startsWith(text);

/** Parses a question from a query string. Missing, empty and unknown values ask nothing. */
export function readPlanQuestion(query: URLSearchParams | string): PlanQuestion {
  const params = typeof query === 'string' ? new URLSearchParams(query) : query;
  const readChoice = <Value extends string>(name: string, values: readonly Value[]): Value | null =>
    values.find((value) => value === params.get(name)) ?? null;
  const readCompassPoint = (name: string): CompassPoint | null => {
    const value = params.get(name) ?? '';
    return POINT.test(value) ? (value as CompassPoint) : null;
  };
  // A larger number counts as the largest: ignored, it would make a storm a calm. Phones type a decimal comma.
  const numberUpTo = (name: string, max: number): number | null => {
    const value = (params.get(name) ?? '').trim().replace(',', '.');
    return /^\d{1,9}(?:\.\d{1,9})?$/.test(value) ? Math.min(Number(value), max) : null;
  };
  const date = params.get('date') ?? '';
  return {
    near: singleParam(params.get('near'), MAX_PLAN_TEXT),
    km: Math.max(1, numberUpTo('km', MAX_PLAN_KM) ?? PLAN_DEFAULT_KM),
    date: isDay(date) ? date : '',
    month: readChoice('month', PLAN_MONTHS),
    cert: readChoice('cert', PLAN_CERTIFICATIONS),
    cave: params.get('cave') === '1',
    wreck: params.get('wreck') === '1',
    technical: params.get('technical') === '1',
    entry: readChoice('entry', PLAN_ENTRIES),
    see: singleParam(params.get('see'), MAX_PLAN_TEXT),
    wind: readCompassPoint('wind'),
    knots: numberUpTo('knots', MAX_KNOTS),
    swell: readCompassPoint('swell'),
    metres: numberUpTo('metres', MAX_SWELL_METRES),
    seconds: numberUpTo('seconds', MAX_SWELL_SECONDS),
  };
}

/** The parts of a question that ask something, as parameters in their order. */
export function planParameters(question: PlanQuestion): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of PLAN_PARAMETERS) {
    const value = question[name];
    if (value === true) given[name] = '1';
    else if (value !== null && value !== '' && value !== false) given[name] = String(value);
  }
  if (question.km === PLAN_DEFAULT_KM || question.near === '') delete given.km;
  return given;
}

/** The month of the question, 1 to 12, or null where any will do. `today` is `YYYY-MM-DD`. */
export function chooseMonth({ date, month }: Pick<PlanQuestion, 'date' | 'month'>, today: string): number | null {
  if (date) return Number(date.slice(5, 7));
  if (month === 'now') return Number(today.slice(5, 7));
  return month === null ? null : Number(month);
}

/** Whether anything is asked; a distance alone asks nothing. */
export const isPlanAsked = (question: PlanQuestion): boolean => Object.keys(planParameters(question)).length > 0;

/** The groups of the answer, in their order. */
export const PLAN_GROUPS = ['fits', 'coast', 'hazards', 'against', 'unknown', 'leftOut'] as const;
export type PlanGroup = (typeof PLAN_GROUPS)[number];

/** The group that an address asks to list in full. */
export const readPlanGroup = (query: URLSearchParams | string): PlanGroup | null => {
  const params = typeof query === 'string' ? new URLSearchParams(query) : query;
  return PLAN_GROUPS.find((group) => group === params.get('full')) ?? null;
};
