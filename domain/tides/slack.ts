import type { SlackWater } from '../dive-sites/site-vocabulary.ts';
import type { TideExtreme } from './predict-tide.ts';
import type { SunTimes } from './sun-moon.ts';

/** Days for which the windows of a slack rule are given. */
export const SLACK_DAYS = 14;

/** When slack comes at a site, as its source says. Gives the turn of the stream, the time to be in the water, or both. */
export type SlackRule = {
  /** Id of the tide station that the source names. */
  station: string;
  water: SlackWater;
  /** Minutes after that water at which the stream turns; negative before it. */
  offsetMinutes?: number | undefined;
  /** Minutes after that water at which the source says to be in the water; never after the turn. */
  enterMinutes?: number | undefined;
  /** The duration of slack, where the source states it. */
  windowMinutes?: number | undefined;
  /** The uncertainty of its time, by the source or by how loosely the source states it. */
  marginMinutes?: number | undefined;
};

/** The least light during a window: `twilight` between civil dawn and sunrise, or sunset and civil dusk. */
export type SlackLight = 'day' | 'twilight' | 'night';

/** Predicted slack, in milliseconds: when to be in, when the stream turns, and between which times where length or margin are known. */
export type SlackWindow = {
  water: 'high' | 'low';
  enterMs: number | null;
  turnMs: number | null;
  startMs: number;
  endMs: number;
  light: SlackLight;
};

const MINUTE_MS = 60_000;

/** The minutes that a rule is about: those of the turn, or those of the entry where its source says no more. */
export const slackMinutes = ({ offsetMinutes, enterMinutes = 0 }: SlackRule): number => offsetMinutes ?? enterMinutes;

/** Half of the time in which slack comes, in minutes: 0 where neither its length nor its margin is known. */
export const slackHalfMinutes = ({ windowMinutes = 0, marginMinutes = 0 }: SlackRule): number =>
  windowMinutes / 2 + marginMinutes;

/** The windows of a rule after the high and low waters of its station; `predictSun` gives the sun of the day of a moment. */
export function slackWindows(
  rule: SlackRule,
  extremes: readonly TideExtreme[],
  predictSun: (timeMs: number) => SunTimes,
): SlackWindow[] {
  const half = slackHalfMinutes(rule) * MINUTE_MS;
  return extremes
    .filter(({ kind }) => rule.water === 'both' || kind === rule.water)
    .map(({ kind, timeMs }) => {
      const after = (minutes: number | undefined) => (minutes === undefined ? null : timeMs + minutes * MINUTE_MS);
      const middleMs = timeMs + slackMinutes(rule) * MINUTE_MS;
      const [enterMs, turnMs] = [after(rule.enterMinutes), after(rule.offsetMinutes)];
      const [startMs, endMs] = [middleMs - half, middleMs + half];
      const light = lightBetween(Math.min(startMs, enterMs ?? startMs), endMs, predictSun(middleMs));
      return { water: kind, enterMs, turnMs, startMs, endMs, light };
    });
}

function lightBetween(startMs: number, endMs: number, { dawn, sunrise, sunset, dusk }: SunTimes): SlackLight {
  const isWithin = (from: number | null, to: number | null) =>
    from !== null && to !== null && startMs >= from && endMs <= to;
  if (isWithin(sunrise, sunset)) return 'day';
  return isWithin(dawn, dusk) ? 'twilight' : 'night';
}
