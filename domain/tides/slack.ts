import type { TideExtreme } from './predict-tide.ts';
import type { SunTimes } from './sun-moon.ts';

/** Days for which the windows of a slack rule are given. */
export const SLACK_DAYS = 14;

/** Which waters of a station a slack rule counts from. */
export const SLACK_WATERS = ['high', 'low', 'both'] as const;
export type SlackWater = (typeof SLACK_WATERS)[number];

/** When slack comes at a site, as its source says. */
export type SlackRule = {
  /** Id of the tide station that the source names. */
  station: string;
  water: SlackWater;
  /** Minutes after that water; negative before it. */
  offsetMinutes: number;
  /** How long slack lasts, where the source says it. */
  windowMinutes?: number;
};

/** The least light during a window: `twilight` between civil dawn and sunrise, or sunset and civil dusk. */
export type SlackLight = 'day' | 'twilight' | 'night';

/** Predicted slack: when, and from when to when where its length is known. In milliseconds. */
export type SlackWindow = { water: 'high' | 'low'; timeMs: number; startMs: number; endMs: number; light: SlackLight };

const MINUTE_MS = 60_000;

/** The windows of a rule after the high and low waters of its station; `sunOf` gives the sun of the day of a moment. */
export function slackWindows(
  { water, offsetMinutes, windowMinutes = 0 }: SlackRule,
  extremes: readonly TideExtreme[],
  sunOf: (timeMs: number) => SunTimes,
): SlackWindow[] {
  return extremes
    .filter(({ kind }) => water === 'both' || kind === water)
    .map(({ kind, timeMs }) => {
      const slackMs = timeMs + offsetMinutes * MINUTE_MS;
      const half = (windowMinutes / 2) * MINUTE_MS;
      const [startMs, endMs] = [slackMs - half, slackMs + half];
      return { water: kind, timeMs: slackMs, startMs, endMs, light: lightBetween(startMs, endMs, sunOf(slackMs)) };
    });
}

function lightBetween(startMs: number, endMs: number, { dawn, sunrise, sunset, dusk }: SunTimes): SlackLight {
  const isWithin = (from: number | null, to: number | null) =>
    from !== null && to !== null && startMs >= from && endMs <= to;
  if (isWithin(sunrise, sunset)) return 'day';
  return isWithin(dawn, dusk) ? 'twilight' : 'night';
}
