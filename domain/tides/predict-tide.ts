import { createTidePredictor } from '@neaps/tide-predictor';
import type { TideStation } from './tide-station.ts';
import { CURVE_STEP_MINUTES } from './tide-words.ts';

/** A high or low water: when, in milliseconds, and how high above the lowest astronomical tide. */
export type TideExtreme = { kind: 'high' | 'low'; timeMs: number; metres: number };

export type Tide = {
  /** High and low waters from `startMs` up to but not including `endMs`; high and low take turns. */
  waters: TideExtreme[];
  /** Heights in metres from `startMs` to `endMs`, both included, every quarter of an hour. */
  heights: number[];
};

/** Predicts the tide between two moments, both whole quarters of an hour. */
export type TidePredictor = (startMs: number, endMs: number) => Tide;

/** Every time zone is whole quarters of an hour from UTC, and the predictor counts its steps from such quarters. */
const STEP_MS = CURVE_STEP_MINUTES * 60_000;
/** Before and after the time asked for: at the ends of a series a ripple looks like a turn. */
const MARGIN_MS = 24 * 3_600_000;
const MARGIN_STEPS = MARGIN_MS / STEP_MS;
/** Smaller rises and falls are ripples that no diver notices. */
const MIN_RISE_METRES = 0.02;

/** Predicts the astronomical tide of a station: no weather, no river. */
export function createPredictor({
  constituents,
  meanLevel,
}: Pick<TideStation, 'constituents' | 'meanLevel'>): TidePredictor {
  const predictor = createTidePredictor([...constituents], { offset: meanLevel });
  return (startMs, endMs) => {
    const firstMs = startMs - MARGIN_MS;
    const series = predictor
      .getTimelinePrediction({
        start: new Date(firstMs),
        end: new Date(endMs + MARGIN_MS),
        timeFidelity: STEP_MS / 1000,
      })
      .map(({ level }) => level);
    return {
      waters: findTurns(series)
        .map(({ kind, step, metres }) => ({ kind, timeMs: firstMs + step * STEP_MS, metres }))
        .filter(({ timeMs }) => timeMs >= startMs && timeMs < endMs),
      heights: series.slice(MARGIN_STEPS, series.length - MARGIN_STEPS),
    };
  };
}

type Turn = Omit<TideExtreme, 'timeMs'> & { step: number };

/** The turns of a series, each at the vertex of the parabola through three heights; ripples are left out in pairs. */
export function findTurns(series: readonly number[]): Turn[] {
  const turns: Turn[] = [];
  for (let step = 1; step < series.length - 1; step += 1) {
    const [before, here, after] = [series[step - 1] ?? 0, series[step] ?? 0, series[step + 1] ?? 0];
    const isHigh = here > before && here >= after;
    if (!isHigh && !(here < before && here <= after)) continue;
    const shift = (before - after) / (2 * (before - 2 * here + after));
    turns.push({
      kind: isHigh ? 'high' : 'low',
      step: step + shift,
      metres: here - ((before - after) * shift) / 4,
    });
  }
  removeRipples(turns);
  return turns;
}

/** Removes the pair of neighbours with the smallest difference until none is below the least rise. */
function removeRipples(turns: Turn[]): void {
  const riseAt = (index: number) => Math.abs((turns[index + 1]?.metres ?? 0) - (turns[index]?.metres ?? 0));
  for (;;) {
    let smallest = 0;
    for (let index = 1; index < turns.length - 1; index += 1) if (riseAt(index) < riseAt(smallest)) smallest = index;
    if (turns.length < 2 || riseAt(smallest) >= MIN_RISE_METRES) return;
    turns.splice(smallest, 2);
  }
}
