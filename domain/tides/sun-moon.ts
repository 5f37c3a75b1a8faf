import { getMoonIllumination, getTimes } from 'suncalc';
import type { Position } from '../kernel/geo.ts';
import { MOON_PHASES, type MoonPhase } from './tide-words.ts';

/** Moments in milliseconds, null where the sun does not cross that height on the day. Twilight is civil: the sun 6° below the horizon. */
export type SunTimes = Record<'dawn' | 'sunrise' | 'sunset' | 'dusk', number | null>;

/** The sun of a calendar day that lasts from `startMs` to `endMs`. */
export function sunTimes({ latitude, longitude }: Position, startMs: number, endMs: number): SunTimes {
  const { dawn, sunrise, sunset, dusk } = getTimes(new Date((startMs + endMs) / 2), latitude, longitude);
  return {
    dawn: dawn?.getTime() ?? null,
    sunrise: sunrise?.getTime() ?? null,
    sunset: sunset?.getTime() ?? null,
    dusk: dusk?.getTime() ?? null,
  };
}

/** The moon of a day: new, full or a quarter on the calendar day on which it is reached; the lit share in per cent at noon. */
export function moonOfDay(startMs: number, endMs: number): { phase: MoonPhase; litPercent: number } {
  const quarterAt = (timeMs: number) => Math.floor(getMoonIllumination(new Date(timeMs)).phase * 4) % 4;
  const [before, after] = [quarterAt(startMs), quarterAt(endMs)];
  const index = before === after ? before * 2 + 1 : after * 2;
  const { fraction } = getMoonIllumination(new Date((startMs + endMs) / 2));
  return { phase: MOON_PHASES[index] ?? 'new moon', litPercent: Math.round(fraction * 100) };
}
