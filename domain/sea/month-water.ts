import type { MonthWater } from '../places/place-fields.ts';
import { temperatureRange } from './suit-advice.ts';

/** Works out the surface water of each month at a dive site, from what is published for its water or from the shape of the sea's year. */

/** Surface water in one month, in degrees Celsius; an estimate where no figure is published. */
export type MonthFigure = MonthWater & { isEstimate?: boolean | undefined };

type Range = { min: number; max: number };

/** Compensates for binary fractions: a third of 9 °C above 14 is exactly 17, computed as 17.000…1. */
const EPSILON = 1e-6;

/**
 * The months of a year whose coldest is the lower end of a range and whose warmest is the upper: `curve` has the twelve monthly
 * means of the sea near by, which give the shape. Each month spans at most two whole degrees, since the estimate is no better.
 */
export function estimateMonths({ min, max }: Range, curve: readonly number[]): MonthFigure[] {
  const [coldest, warmest] = [Math.min(...curve), Math.max(...curve)];
  if (curve.length !== 12 || coldest === warmest) return [];
  return curve.map((mean, index) => {
    const celsius = min + ((mean - coldest) / (warmest - coldest)) * (max - min);
    return {
      month: index + 1,
      min: Math.max(min, Math.floor(celsius + EPSILON)),
      max: Math.min(max, Math.ceil(celsius - EPSILON)),
      isEstimate: true,
    };
  });
}

/** Degrees Celsius between the coldest and the warmest monthly mean below which scatter of the means hides the course of the year. */
const MIN_COURSE_CELSIUS = 1.5;
/** All rises and falls of a year with one warm and one cold season sum up to twice its span, with two of each to less than three times. */
const MAX_ZIGZAG = 3;

/**
 * Whether monthly means show the course of a year. Near the equator they vary by a degree: stretched over a recorded 26–30 °C, such a curve
 * gave Kavieng 26 °C in July, where the mean is 28.9. Means from few ships jump from month to month.
 */
function showsSeasons(curve: readonly number[]): boolean {
  const span = Math.max(...curve) - Math.min(...curve);
  const changes = curve.map((mean, index) => Math.abs(mean - (curve.at(index - 1) ?? mean)));
  return span >= MIN_COURSE_CELSIUS && changes.reduce((sum, change) => sum + change, 0) <= MAX_ZIGZAG * span;
}

export type WaterSources = {
  /** The region's own record by month. It is the only table of its water: no month is added to it. */
  published: readonly MonthWater[];
  /** Twelve monthly means of the open sea at the site; null in fresh water, behind narrow heads and where there is none. */
  curve: readonly number[] | null;
};

/**
 * The months of a site whose recorded range over the year is `waterTemp`, such as '14-22°C'. A published figure is kept within
 * that range, so that a page does not contradict itself. Empty where nothing is known.
 */
export function monthsOfSite(waterTemp: string, { published, curve }: WaterSources): MonthFigure[] {
  const range = temperatureRange(waterTemp);
  if (published.length > 0) return published.map((figure) => (range ? keepWithin(figure, range) : figure));
  return range && curve && showsSeasons(curve) ? estimateMonths(range, curve) : [];
}

function keepWithin({ month, mean, min, max }: MonthWater, range: Range): MonthFigure {
  const clamp = (celsius: number) => Math.min(range.max, Math.max(range.min, celsius));
  return mean === undefined
    ? { month, min: clamp(min ?? range.min), max: clamp(max ?? range.max) }
    : { month, mean: clamp(mean) };
}

/** The lowest and the highest temperature of a month. */
export function figureRange({ mean, min = mean, max = mean }: MonthFigure): Range | null {
  return min === undefined || max === undefined ? null : { min, max };
}

/** Combines the months of several sites: from the coldest of them to the warmest. Months that any of them lacks are left out. */
export function combineMonths(sites: readonly (readonly MonthFigure[])[]): MonthFigure[] {
  if (sites.length === 0) return [];
  return Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) => {
    const figures = sites.map((months) => months.find((figure) => figure.month === month));
    const ranges = figures.flatMap((figure) => (figure && figureRange(figure)) ?? []);
    if (ranges.length < sites.length) return [];
    const [min, max] = [Math.min(...ranges.map((range) => range.min)), Math.max(...ranges.map((range) => range.max))];
    return [{ month, min, max, isEstimate: figures.some((figure) => figure?.isEstimate) }];
  });
}

/** A range over the year that is no wider than this holds for each month, such as that of a spring or of an equatorial sea. Degrees Celsius. */
const STEADY_CELSIUS = 4;
export const isSteady = ({ min, max }: Range): boolean => max - min <= STEADY_CELSIUS;
