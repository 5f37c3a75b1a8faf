import type { Position } from '../kernel/geo.ts';
import { addDays, formatOffset, localTime, roundToMinute, startOfDay } from '../kernel/local-time.ts';
import type { TidePredictor } from './predict-tide.ts';
import type { TideDay, TideSlackWindow } from './site-tides.ts';
import { SLACK_DAYS, type SlackRule, slackHalfMinutes, slackMinutes, slackWindows } from './slack.ts';
import { moonOfDay, type SunTimes, sunTimes } from './sun-moon.ts';
import { tideCycle } from './tide-cycle.ts';
import type { TideStation } from './tide-station.ts';
import { describeCycle, describeMoon } from './tide-words.ts';

type Place = { position: Position; timeZone: string };
export type PredictableStation = { station: TideStation; predict: TidePredictor };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A moment as the API gives it, to the minute. */
function eventAt(timeMs: number, timeZone: string) {
  const minute = roundToMinute(timeMs, timeZone);
  return { time: new Date(minute).toISOString(), localTime: localTime(minute, timeZone).time };
}

const eventOrNull = (timeMs: number | null, timeZone: string) => (timeMs === null ? null : eventAt(timeMs, timeZone));

const toCentimetres = (metres: number) => Math.round(metres * 100) / 100 + 0;
/** Finer, so that a small tide is drawn without steps. */
const toMillimetres = (metres: number) => Math.round(metres * 1000) / 1000 + 0;

/** Tide, sun and moon of one calendar day; without a station, sun and moon only. */
export function makeTideDay({ position, timeZone }: Place, source: PredictableStation | null, date: string): TideDay {
  const [startMs, endMs] = [startOfDay(date, timeZone), startOfDay(addDays(date, 1), timeZone)];
  const sun = sunTimes(position, startMs, endMs);
  const moon = moonOfDay(startMs, endMs);
  return {
    date,
    start: new Date(startMs).toISOString(),
    utcOffset: formatOffset(startMs, timeZone),
    minutes: (endMs - startMs) / MINUTE_MS,
    sun: {
      dawn: eventOrNull(sun.dawn, timeZone),
      sunrise: eventOrNull(sun.sunrise, timeZone),
      sunset: eventOrNull(sun.sunset, timeZone),
      dusk: eventOrNull(sun.dusk, timeZone),
    },
    moon: { ...moon, words: describeMoon(moon) },
    ...tideOfDay(source, startMs, endMs, timeZone),
  };
}

function tideOfDay(
  source: PredictableStation | null,
  startMs: number,
  endMs: number,
  timeZone: string,
): Pick<TideDay, 'waters' | 'cycle' | 'cycleWords' | 'heights'> {
  if (!source) return { waters: [], cycle: null, cycleWords: '', heights: [] };
  const cycle = tideCycle(source.station.constituents, startMs);
  const { waters, heights } = source.predict(startMs, endMs);
  return {
    waters: waters.map(({ kind, timeMs, metres }) => ({
      kind,
      ...eventAt(timeMs, timeZone),
      metres: toCentimetres(metres),
    })),
    cycle,
    cycleWords: describeCycle(cycle),
    heights: heights.map(toMillimetres),
  };
}

/** Predicted slack of a fortnight from a day on, in the order of time. */
export function makeSlackWindows(
  { position, timeZone }: Place,
  rule: SlackRule,
  predict: TidePredictor,
  from: string,
): TideSlackWindow[] {
  const startMs = startOfDay(from, timeZone);
  const endMs = startOfDay(addDays(from, SLACK_DAYS), timeZone);
  // The water of a window may lie outside the days of the windows.
  const offsetMs = slackMinutes(rule) * MINUTE_MS;
  // Whole hours, since the predictor counts in quarters.
  const hours = (timeMs: number, round: (value: number) => number) => round(timeMs / HOUR_MS) * HOUR_MS;
  const waters = predict(hours(startMs - offsetMs, Math.floor), hours(endMs - offsetMs, Math.ceil)).waters.filter(
    ({ timeMs }) => timeMs + offsetMs >= startMs && timeMs + offsetMs < endMs,
  );
  const suns = new Map<string, SunTimes>();
  const predictSun = (timeMs: number) => {
    const { date } = localTime(timeMs, timeZone);
    const sun =
      suns.get(date) ?? sunTimes(position, startOfDay(date, timeZone), startOfDay(addDays(date, 1), timeZone));
    suns.set(date, sun);
    return sun;
  };
  const hasSpan = slackHalfMinutes(rule) > 0;
  return slackWindows(rule, waters, predictSun).map(
    ({ water, enterMs, turnMs, startMs: begin, endMs: end, light }) => ({
      date: localTime(roundToMinute((begin + end) / 2, timeZone), timeZone).date,
      water,
      enter: eventOrNull(enterMs, timeZone),
      slack: eventOrNull(turnMs, timeZone),
      from: hasSpan ? eventAt(begin, timeZone) : null,
      to: hasSpan ? eventAt(end, timeZone) : null,
      light,
    }),
  );
}
