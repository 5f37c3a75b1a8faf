import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, localTime, startOfDay } from '../kernel/local-time.ts';
import { makeSlackWindows, makeTideDay } from './make-site-tides.ts';
import { createPredictor, findTurns } from './predict-tide.ts';
import { slackWindows } from './slack.ts';
import { moonOfDay, sunTimes } from './sun-moon.ts';
import { tideCycle } from './tide-cycle.ts';
import { findTideStation } from './tide-station.ts';
import { WATERS, waterAt } from './tide-waters.ts';
import { readTideDate, stationWarnings } from './tide-words.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const SYDNEY = 'Australia/Sydney';

const constituents = [
  { name: 'M2', amplitude: 0.5, phase: 307 },
  { name: 'S2', amplitude: 0.13, phase: 321 },
  { name: 'K1', amplitude: 0.15, phase: 329 },
  { name: 'O1', amplitude: 0.1, phase: 300 },
];
const station = {
  ...{ id: 'harbour', name: 'Harbour', latitude: -33.85, longitude: 151.23, timeZone: SYDNEY, meanLevel: 1 },
  record: [2004, 2023] as [number, number],
  ...{ hasDoubtfulDatum: false, constituents },
};
const source = { station, predict: createPredictor(station) };
const place = { position: { latitude: -33.85, longitude: 151.23 }, timeZone: SYDNEY };

/** Calendar days with predictions. */
const anyDate = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('turns of the tide', () => {
  it('take turns and lie between their neighbours, for any sum of two tides', () => {
    const amplitude = fc.double({ min: 0, max: 3, noNaN: true });
    fc.assert(
      fc.property(amplitude, amplitude, fc.double({ min: 0, max: 6, noNaN: true }), (a, b, phase) => {
        const series = Array.from(
          { length: 300 },
          (_, step) => a * Math.cos(step / 8) + b * Math.cos(step / 16 + phase),
        );
        const turns = findTurns(series);
        for (const [index, turn] of turns.entries()) {
          const next = turns[index + 1];
          if (!next) break;
          expect(next.kind).not.toBe(turn.kind);
          expect(next.step).toBeGreaterThan(turn.step);
          expect(turn.kind === 'high' ? turn.metres - next.metres : next.metres - turn.metres).toBeGreaterThan(0.01);
        }
      }),
    );
  });

  it('are found to the minute between two steps', () => {
    const series = Array.from({ length: 100 }, (_, step) => Math.cos(((step - 40.3) * 2 * Math.PI) / 49.7));
    const high = findTurns(series).find(({ kind, step }) => kind === 'high' && step > 10);
    expect(high?.step).toBeCloseTo(40.3, 2);
    expect(high?.metres).toBeCloseTo(1, 3);
  });
});

describe('a day of tides', () => {
  it('lists waters of that day only, agreeing with its curve', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const day = makeTideDay(place, source, date);
        expect(day.heights).toHaveLength(day.minutes / 15 + 1);
        expect(day.waters.length).toBeGreaterThanOrEqual(2);
        for (const { time, localTime: clock, metres, kind } of day.waters) {
          const found = localTime(Date.parse(time), SYDNEY);
          expect(found.date).toBe(date);
          expect(found.time).toBe(clock);
          const limit = kind === 'high' ? Math.max(...day.heights) : Math.min(...day.heights);
          expect(kind === 'high' ? metres - limit : limit - metres).toBeLessThan(0.02);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('keeps a water in the last half minute of a day on that day, at 23:59', () => {
    const endMs = startOfDay('2026-04-05', SYDNEY);
    const late = {
      station,
      predict: () => ({ waters: [{ kind: 'high' as const, timeMs: endMs - 20_000, metres: 1 }], heights: [1] }),
    };
    expect(makeTideDay(place, late, '2026-04-04').waters).toEqual([
      { kind: 'high', time: '2026-04-04T12:59:00.000Z', localTime: '23:59', metres: 1 },
    ]);
  });

  it('gives sun and moon without a station', () => {
    const day = makeTideDay(place, null, '2026-11-25');
    expect(day).toMatchObject({ waters: [], heights: [], cycle: null, utcOffset: '+11:00' });
    expect(day.moon).toMatchObject({ phase: 'full moon', litPercent: 100 });
    expect(day.sun.sunrise?.localTime).toBe('05:39');
  });
});

describe('sun and moon', () => {
  it('give the shortest day of Sydney its sunrise and sunset', () => {
    const startMs = startOfDay('2026-06-21', SYDNEY);
    const sun = sunTimes({ latitude: -33.8688, longitude: 151.2093 }, startMs, startMs + 24 * HOUR_MS);
    const clock = (timeMs: number | null) => (timeMs === null ? '' : localTime(timeMs, SYDNEY).time);
    expect([clock(sun.sunrise), clock(sun.sunset)]).toEqual(['07:00', '16:54']);
  });

  it('names each of the four phases on one day of the month', () => {
    const phases = Array.from({ length: 29 }, (_, day) => {
      const startMs = startOfDay(addDays('2026-11-01', day), SYDNEY);
      return moonOfDay(startMs, startMs + 24 * HOUR_MS).phase;
    });
    for (const phase of ['new moon', 'first quarter', 'full moon', 'last quarter'] as const) {
      expect(phases.filter((found) => found === phase)).toHaveLength(1);
    }
  });

  it('keep dawn before sunrise before sunset before dusk on every day', () => {
    fc.assert(
      fc.property(anyDate, fc.double({ min: -50, max: 20, noNaN: true }), (date, latitude) => {
        const startMs = startOfDay(date, SYDNEY);
        const { dawn, sunrise, sunset, dusk } = sunTimes({ latitude, longitude: 151 }, startMs, startMs + 24 * HOUR_MS);
        const times = [startMs, dawn, sunrise, sunset, dusk, startMs + 24 * HOUR_MS].map(Number);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('springs and neaps', () => {
  it('come a day or two after full and half moon', () => {
    const cycleOn = (date: string) => tideCycle(constituents, startOfDay(date, SYDNEY));
    expect(cycleOn('2026-11-25')).toBe('springs');
    expect(cycleOn('2026-11-18')).toBe('neaps');
    expect(cycleOn('2026-11-22')).toBe('building');
    expect(cycleOn('2026-11-30')).toBe('easing');
  });

  it('are not named where one tide comes a day, or where ranges hardly differ', () => {
    const diurnal = constituents.map((tide) => ({ ...tide, amplitude: /1$/.test(tide.name) ? 0.5 : 0.1 }));
    expect(tideCycle(diurnal, 0)).toBe('diurnal');
    expect(tideCycle([{ name: 'M2', amplitude: 0.5, phase: 0 }], 0)).toBeNull();
  });
});

describe('slack windows', () => {
  const sun = { dawn: 5 * HOUR_MS, sunrise: 6 * HOUR_MS, sunset: 18 * HOUR_MS, dusk: 19 * HOUR_MS };
  const waters = [
    { kind: 'high' as const, timeMs: 5.5 * HOUR_MS, metres: 1.5 },
    { kind: 'low' as const, timeMs: 12 * HOUR_MS, metres: 0.3 },
    { kind: 'high' as const, timeMs: 18 * HOUR_MS, metres: 1.4 },
  ];

  const minutes = (count: number) => count * MINUTE_MS;

  it('follow the waters of the rule by its minutes, and tell the light of the whole window', () => {
    const rule = { station: 'harbour', water: 'high' as const, offsetMinutes: 20, windowMinutes: 30 };
    const window = { water: 'high', enterMs: null, light: 'twilight' };
    expect(slackWindows(rule, waters, () => sun)).toEqual([
      { ...window, turnMs: minutes(350), startMs: minutes(335), endMs: minutes(365) },
      { ...window, turnMs: minutes(1100), startMs: minutes(1085), endMs: minutes(1115) },
    ]);
    expect(slackWindows({ ...rule, water: 'low' }, waters, () => sun)[0]?.light).toBe('day');
    expect(slackWindows({ ...rule, offsetMinutes: 180, water: 'high' }, waters, () => sun)[1]?.light).toBe('night');
  });

  it('tell when to be in, which may be darker than the turn', () => {
    const rule = { station: 'harbour', water: 'high' as const, offsetMinutes: 40, enterMinutes: 0 };
    const [morning] = slackWindows(rule, waters, () => sun);
    expect(morning).toMatchObject({ enterMs: minutes(330), turnMs: minutes(370), light: 'twilight' });
  });

  it('spread by a margin to both sides, also where only the entry is known', () => {
    const rule = { station: 'harbour', water: 'low' as const, enterMinutes: 150, marginMinutes: 40 };
    const [afternoon] = slackWindows(rule, waters, () => sun);
    expect(afternoon).toMatchObject({ turnMs: null, startMs: minutes(830), endMs: minutes(910), light: 'day' });
  });

  it('cover a fortnight of calendar days in order, whatever the offset', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -360, max: 360 }), (date, offsetMinutes) => {
        const rule = { station: 'harbour', water: 'both' as const, offsetMinutes };
        const windows = makeSlackWindows(place, rule, source.predict, date);
        const times = windows.map(({ slack }) => slack?.time ?? '');
        expect(times).toEqual(times.toSorted());
        expect(windows.length).toBeGreaterThan(45);
        expect(windows.every((window) => window.date >= date && window.date <= addDays(date, 14))).toBe(true);
        expect(windows.every(({ from, to }) => from === null && to === null)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});

describe('the station of a site', () => {
  const at = (name: string, latitude: number, longitude: number) => ({ name, latitude, longitude });
  const queenscliff = at('Queenscliff', -38.27, 144.66);
  const lonsdale = at('Point Lonsdale', -38.292, 144.614);
  const hovell = at('Hovell Pile', -38.327, 144.899);
  const stations = [queenscliff, lonsdale, hovell];

  it('is the nearest in the same water', () => {
    const portsea = { latitude: -38.318, longitude: 144.712 };
    expect(findTideStation(portsea, stations)).toMatchObject({ station: queenscliff, otherWater: null, isFar: false });
    const outside = { latitude: -38.36, longitude: 144.7 };
    expect(findTideStation(outside, stations)).toMatchObject({ station: lonsdale, otherWater: null });
  });

  it('is never in an enclosed water that the site is not in', () => {
    const flinders = { latitude: -38.49, longitude: 144.99 };
    expect(findTideStation(flinders, [queenscliff, hovell])).toBeNull();
  });

  it('is named with both waters where they differ', () => {
    const swansea = { latitude: -33.0856, longitude: 151.6402 };
    const match = findTideStation(swansea, [at('Newcastle', -32.92, 151.79)]);
    expect(match).toMatchObject({ otherWater: { site: 'Lake Macquarie', station: null } });
    if (!match) throw new Error('Newcastle is near.');
    const station = { ...match.station, hasDoubtfulDatum: true };
    expect(stationWarnings({ ...match, station })).toEqual([
      'Newcastle lies on the open coast, this site in Lake Macquarie: expect other times and heights here.',
      'Heights may be off here (gauge datum uncertain at Newcastle). Times are more reliable.',
    ]);
  });

  it('is none beyond 150 km, and far beyond 25', () => {
    expect(findTideStation({ latitude: -40, longitude: 150 }, stations)).toBeNull();
    expect(findTideStation({ latitude: -38.6, longitude: 144.3 }, stations)).toMatchObject({ isFar: true });
  });
});

describe('readTideDate', () => {
  it.each([
    ['date=2026-11-22', '2026-11-22'],
    ['date=2028-02-29', '2028-02-29'],
    ['date=2026-02-29', null],
    ['date=2026-02-31', null],
    ['date=2026-13-01', null],
    ['date=2026-00-10', null],
    ['date=1999-12-31', null],
    ['date=2050-01-01', null],
    ['date=tomorrow', null],
    ['', null],
  ])('reads %s as %s', (search, day) => {
    expect(readTideDate(new URLSearchParams(search))).toBe(day);
  });
});

describe('declared waters', () => {
  it('hold the middle of each box and not the open sea', () => {
    expect(waterAt({ latitude: -37.95, longitude: 144.9 })?.name).toBe('Port Phillip');
    expect(waterAt({ latitude: -38.35, longitude: 145.23 })?.name).toBe('Western Port');
    expect(waterAt({ latitude: -34.9, longitude: 138.2 })?.name).toBe('Gulf St Vincent');
    expect(waterAt({ latitude: -38.6, longitude: 144.7 })).toBeNull();
    expect(WATERS.every(({ outline }) => outline.length >= 4)).toBe(true);
  });
});
