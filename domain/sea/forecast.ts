import { COMPASS, type CompassPoint } from './exposure.ts';

/** Part of pages' scripts: no zod here. */

/** Wind and sea at one time, from a model. Null where the source gave no plausible value. */
export type ForecastHour = {
  /** Calendar day and time of day at the place: '2026-11-22', '06:00'. */
  date: string;
  time: string;
  windKnots: number | null;
  gustKnots: number | null;
  /** The direction the wind comes from, in degrees from true north. */
  windFrom: number | null;
  swellMetres: number | null;
  swellSeconds: number | null;
  /** The direction the swell comes from, in degrees from true north. */
  swellFrom: number | null;
  seaCelsius: number | null;
};

type LocalTime = { date: string; time: string };

export type Forecast = {
  /** IANA name, such as `Australia/Sydney`. */
  timeZone: string;
  /** When the source was queried, in local time of the place. */
  fetched: LocalTime;
  /** Start of the model run for the wind, in local time of the place; null if the source does not say. */
  windRun: LocalTime | null;
  /** Rain of the last three whole days, oldest first, by the model; an earlier version of the site sends none. */
  rain?: RainDay[];
  /** Every three hours, for three days at most; four for a weekend. */
  hours: ForecastHour[];
};

/** `forecast` is null while the source does not answer. */
export type ForecastAnswer = { forecast: Forecast | null };

/** Millimetres in a calendar day of the place; null where an hour is missing. */
export type RainDay = { date: string; millimetres: number | null };

export const RAIN_DAYS = 3;
export const FORECAST_DAYS = 3;
/** From Thursday morning to Sunday evening. */
export const WEEKEND_FORECAST_DAYS = 4;
export const FORECAST_STEP_HOURS = 3;

export const FORECAST_SOURCE = { name: 'Open-Meteo', url: 'https://open-meteo.com/' };

/** The wind and swell of a day for the plan page, as `readPlanQuestion` takes them. */
export type DayForecast = {
  wind: CompassPoint | null;
  knots: number | null;
  swell: CompassPoint | null;
  metres: number | null;
  seconds: number | null;
};

/** The nearest of the eight points of the compass. */
export const pointOfDegrees = (degrees: number): CompassPoint =>
  COMPASS[Math.round((((degrees % 360) + 360) % 360) / 45) % 8] as CompassPoint;

/** Advice for enclosed water after rain; it names the health of swimmers, and nothing here says what rain does to visibility. */
export const RAIN_ADVICE = {
  text: 'This is enclosed water. New South Wales advises against swimming in harbours for at least three days after heavy rain.',
  source: 'NSW Beachwatch',
  url: 'https://www.environment.nsw.gov.au/questions/is-it-safe-to-swim-at-my-local-beach-today',
};

const FIRST_HOUR = '06:00';
const LAST_HOUR = '18:00';

/**
 * The strongest wind and the highest swell between 06:00 and 18:00 of a local day: the worst to plan for. Null where
 * the forecast has nothing for the day.
 */
export function forecastOfDay({ hours }: Pick<Forecast, 'hours'>, date: string): DayForecast | null {
  const inDaylight = hours.filter((hour) => hour.date === date && hour.time >= FIRST_HOUR && hour.time <= LAST_HOUR);
  const windy = highest(inDaylight, 'windKnots');
  const rough = highest(inDaylight, 'swellMetres');
  if (!windy && !rough) return null;
  const point = (degrees: number | null | undefined) =>
    degrees === null || degrees === undefined ? null : pointOfDegrees(degrees);
  return {
    wind: point(windy?.windFrom),
    knots: windy?.windKnots ?? null,
    swell: point(rough?.swellFrom),
    metres: rough?.swellMetres ?? null,
    seconds: rough?.swellSeconds ?? null,
  };
}

function highest(hours: readonly ForecastHour[], field: 'windKnots' | 'swellMetres'): ForecastHour | undefined {
  const known = hours.filter((hour) => hour[field] !== null);
  return known.sort((a, b) => (b[field] ?? 0) - (a[field] ?? 0))[0];
}
