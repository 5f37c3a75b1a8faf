/** Constants and sentences about tides, apart from the schemas, so that pages load without the schema library and the server without the predictor. */
import type { StationMatch } from './tide-station.ts';

export const TIDE_DISCLAIMER =
  'Predictions, not measurements: wind, air pressure and rain change times and heights. Never for navigation.';

export const TIDE_ATTRIBUTION =
  'Tidal constants: TICON-4 (Hart-Davis, Dettmering and Seitz, 2025, doi.org/10.17882/109129), CC BY 4.0, in the edition of the Neaps tide database (github.com/openwatersio/tide-database), shortened.';

/** First and last day with predictions: the constituents hold for decades, not for ever. */
export const TIDE_DATES = { first: '2000-01-01', last: '2049-12-31' } as const;

/** The day that an address asks for, `?date=2026-11-22`; null for today, also where the calendar or the years lack it. */
export function readTideDate(search: URLSearchParams): string | null {
  const date = search.get('date') ?? '';
  if (!/^20[0-4]\d-\d\d-\d\d$/.test(date)) return null;
  // Some engines take 31 February for a day in March.
  const time = Date.parse(`${date}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : null;
}

/** Between two heights of a day's curve. */
export const CURVE_STEP_MINUTES = 15;

/**
 * The place of a day between springs and neaps. `diurnal`: one high and one low water on most days, whose range follows the
 * moon's declination, so that springs and neaps mean little.
 */
export const TIDE_CYCLES = ['springs', 'neaps', 'building', 'easing', 'diurnal'] as const;
export type TideCycle = (typeof TIDE_CYCLES)[number];

const CYCLE_WORDS: Record<TideCycle, string> = {
  springs: 'Springs: the largest tides of the fortnight',
  neaps: 'Neaps: the smallest tides of the fortnight',
  building: 'Between neaps and springs, building',
  easing: 'Between springs and neaps, easing',
  diurnal: 'Mostly one high water a day, without true springs and neaps',
};

export const describeCycle = (cycle: TideCycle | null): string =>
  cycle ? CYCLE_WORDS[cycle] : 'Tides hardly differ over the fortnight';

export const MOON_PHASES = [
  'new moon',
  'waxing crescent',
  'first quarter',
  'waxing gibbous',
  'full moon',
  'waning gibbous',
  'last quarter',
  'waning crescent',
] as const;
export type MoonPhase = (typeof MOON_PHASES)[number];

/** 'Full moon, 99% lit'. */
export const describeMoon = ({ phase, litPercent }: { phase: MoonPhase; litPercent: number }): string =>
  `${phase.charAt(0).toUpperCase()}${phase.slice(1)}, ${litPercent}% lit`;

/** 'Lord Howe time (UTC+10:30).', or 'Nautical time by longitude (UTC-07:00).' where no zone is known. */
export const describeClock = (timeZoneName: string, utcOffset: string): string =>
  `${timeZoneName ? `${timeZoneName} time` : 'Nautical time by longitude'} (UTC${utcOffset}).`;

/** Coasts on which our heights were compared with printed tables (docs/tides.md): those on which they come out 10 to 20 cm lower. */
const LOW_HEIGHT_ZONES = ['Australia/Sydney', 'Australia/Brisbane', 'Australia/Lindeman', 'Australia/Lord_Howe'];

/**
 * The possible error of heights, for every place that prints one. Against published tables of New South Wales and
 * Queensland: 6 to 13 cm lower in 14 cases and 21 cm once, never higher (docs/tides.md).
 */
export const describeHeights = ({ timeZone }: { timeZone: string }): string =>
  LOW_HEIGHT_ZONES.includes(timeZone)
    ? 'Ours come out 10 to 20 cm lower than the printed tables of New South Wales and Queensland.'
    : 'Not checked against printed tables here: they may differ by 20 cm.';

type NamedStation = { name: string; latitude: number; longitude: number; hasDoubtfulDatum: boolean };

/** Why the times may not hold `here`, in whole sentences; empty for a near station in the same water. */
export function stationWarnings(
  { station, distanceKm, isFar, otherWater }: StationMatch<NamedStation>,
  here = 'this site',
): string[] {
  const { name, hasDoubtfulDatum } = station;
  const where = (water: string | null) => (water ? `in ${water}` : 'on the open coast');
  return [
    otherWater &&
      `${name} lies ${where(otherWater.station)}, ${here} ${where(otherWater.site)}: expect other times and heights here.`,
    isFar &&
      `${name} is ${Math.round(distanceKm)}\u00A0km away: heights here may differ, and times may be out by an hour or more. Ask a local operator.`,
    hasDoubtfulDatum && `Heights may be off here (gauge datum uncertain at ${name}). Times are more reliable.`,
  ].filter((text) => typeof text === 'string');
}

/** Says so where the tide of a few dive sites represents all of a place. */
export const coverageWarnings = ({ sites, of }: { sites: number; of: number }): string[] =>
  sites < of / 2 ? ['Most dive sites here have other tide stations, with other times: see the page of each site.'] : [];
