import { astro, constituents as models } from '@neaps/tide-predictor';
import type { TideConstituent } from './tide-station.ts';
import type { TideCycle } from './tide-words.ts';

const DAY_MS = 24 * 3_600_000;
/** Half of the time from springs to springs, in days. */
const HALF_CYCLE_DAYS = 7;
/** Below this difference between the ranges of springs and neaps no diver notices it. */
const MIN_DIFFERENCE_METRES = 0.1;
/** From this share of K1 and O1 to M2 and S2 on a tide is mainly diurnal (the usual form number). */
const DIURNAL_FORM_NUMBER = 1.5;
/** The upper and lower quarter between the smallest and the largest range of the fortnight. */
const QUARTER = 0.25;
/** Degrees an hour of the constituents that make one tide a day, and of those that make two. */
const SPECIES = [
  { min: 12, max: 18 },
  { min: 26, max: 32 },
] as const;
/** Angles of a lunar day at which the height is taken, half an hour apart: the range is good to a hundredth of itself. */
const POINTS = 48;
const WAVES = SPECIES.map((_, index) =>
  Array.from({ length: POINTS }, (__, point) => {
    const angle = (2 * Math.PI * point * (index + 1)) / POINTS;
    return { cos: Math.cos(angle), sin: Math.sin(angle) };
  }),
);

/** Compares the day's range with those of the fortnight around it; null where they hardly differ. */
export function tideCycle(constituents: readonly TideConstituent[], dayStartMs: number): TideCycle | null {
  if (formNumber(constituents) >= DIURNAL_FORM_NUMBER) return 'diurnal';
  const noonMs = dayStartMs + DAY_MS / 2;
  const rangeAfter = dailyRange(constituents, noonMs);
  const ranges = Array.from({ length: 2 * HALF_CYCLE_DAYS + 1 }, (_, day) => rangeAfter(day - HALF_CYCLE_DAYS));
  const [smallest, largest] = [Math.min(...ranges), Math.max(...ranges)];
  if (largest - smallest < MIN_DIFFERENCE_METRES) return null;
  const share = (rangeAfter(0) - smallest) / (largest - smallest);
  if (share >= 1 - QUARTER) return 'springs';
  if (share <= QUARTER) return 'neaps';
  return rangeAfter(1) > rangeAfter(-1) ? 'building' : 'easing';
}

/**
 * The range from the lowest to the highest water of a lunar day as a function of days after a moment. Both species count, as they do in
 * the day's table: where the two tides of a day are unequal, the twice-daily part alone calls days of wide range neaps. Each
 * species is the sum of its constituents as pointers, which costs a hundredth of predicting a fortnight of high and low waters.
 */
function dailyRange(constituents: readonly TideConstituent[], timeMs: number): (days: number) => number {
  const sky = astro(new Date(timeMs));
  const species = SPECIES.map(({ min, max }) =>
    constituents.flatMap(({ name, amplitude, phase }) => {
      const model = models[name];
      if (!model || model.speed < min || model.speed > max) return [];
      const { f, u } = model.correction(sky);
      return [{ length: amplitude * f, angle: model.value(sky) + u - phase, degreesADay: 24 * model.speed }];
    }),
  );
  return (days) => {
    const heights = new Array<number>(POINTS).fill(0);
    for (const [index, pointers] of species.entries()) {
      const { x, y } = sumPointers(pointers, days);
      for (const [point, { cos, sin }] of (WAVES[index] ?? []).entries())
        heights[point] = (heights[point] ?? 0) + x * cos - y * sin;
    }
    return Math.max(...heights) - Math.min(...heights);
  };
}

type Pointer = { length: number; angle: number; degreesADay: number };

function sumPointers(pointers: readonly Pointer[], days: number): { x: number; y: number } {
  let [x, y] = [0, 0];
  for (const { length, angle, degreesADay } of pointers) {
    const radians = ((angle + days * degreesADay) * Math.PI) / 180;
    x += length * Math.cos(radians);
    y += length * Math.sin(radians);
  }
  return { x, y };
}

/** (K1 + O1) / (M2 + S2): below 0.25 two equal tides a day, above 3 one. */
export function formNumber(constituents: readonly TideConstituent[]): number {
  const amplitude = (wanted: string) => constituents.find(({ name }) => name === wanted)?.amplitude ?? 0;
  return (amplitude('K1') + amplitude('O1')) / (amplitude('M2') + amplitude('S2'));
}
