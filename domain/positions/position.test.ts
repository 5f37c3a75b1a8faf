import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMinutes, formatPosition } from '../kernel/geo.ts';
import { parseDegrees, parsePosition } from './position.ts';
import { positionFormats } from './position-formats.ts';
import { toUtm } from './utm.ts';

const SYDNEY = { latitude: '-33.858333', longitude: '151.211667' };

describe('parsePosition', () => {
  it.each([
    "33° 51.5' S, 151° 12.7' E",
    "33°51.5'S 151°12.7'E",
    "33°51.5'S,151°12.7'E",
    '33°51′30″S, 151°12′42″E',
    `33°51'30"S 151°12'42"E`,
    `S33°51'30" E151°12'42"`,
    'S 33 51.5, E 151 12.7',
    '33 51.5 S 151 12.7 E',
    '33 51 30 S, 151 12 42 E',
    "151° 12.7' E, 33° 51.5' S",
    "-33° 51.5', 151° 12.7'",
    '33º 51’ 30” s; 151º 12’ 42” e',
    "33°51'30''S 151°12'42''E",
    "Lat: 33° 51.5' South, Long: 151° 12.7' East",
    '33 deg 51.5 min S, 151 deg 12.7 min E',
    '(-33.858333, 151.211667)',
    '[-33.858333, 151.211667].',
    '33-51.5S 151-12.7E',
    '33-51-30 S, 151-12-42 E',
    '33:51:30 S 151:12:42 E',
    '-33:51:30, 151:12:42',
    "33d51.5'S 151d12.7'E",
    'S33.858333 E151.211667',
    '33.858333S, 151.211667E',
    '33,858333 S; 151,211667 E',
    "33° 51,5' S, 151° 12,7' E",
    "33° 51,5' S 151° 12,7' E",
    "33°51,5'S,151°12,7'E",
    '-33,858333; 151,211667',
    '-33,858333 151,211667',
    '-33,858333, 151,211667',
    '-33,858333,151,211667',
    '33,858333° S, 151,211667° E',
    "33° 51.5' S, 151° 12.7' E (WGS84)",
    "33° 51.5' S, 151° 12.7' E WGS 84",
    '-33.858333, 151.211667 (GDA2020)',
    'WGS84: -33.858333, 151.211667',
    'about 33°51.5′S 151°12.7′E',
    'GPS: -33.858333, 151.211667',
    '{"lat": -33.858333, "lng": 151.211667}',
    "33°51'.5S 151°12'.7E",
    '3351.5S 15112.7E',
    '3351.500,S,15112.700,E',
    '335130S 1511242E',
    '\u200E33°51.5′S 151°12.7′E\u200E',
  ])('reads %s', (text) => expect(parsePosition(text)).toEqual(SYDNEY));

  it('keeps the digits of decimal degrees', () => {
    expect(parsePosition(' -19.3040, 147.6220 ')).toEqual({ latitude: '-19.3040', longitude: '147.6220' });
    expect(parsePosition('-19.304 147.622')).toEqual({ latitude: '-19.304', longitude: '147.622' });
    expect(parsePosition('−19.304;147.622')).toEqual({ latitude: '-19.304', longitude: '147.622' });
    expect(parsePosition('19.304° S, 147.622° E')).toEqual({ latitude: '-19.304', longitude: '147.622' });
  });

  it.each([
    '',
    'Sydney Harbour',
    '33',
    "33° 51.5' S",
    "33° 51.5' S, 34° 12' S",
    "33° 61' S, 151° 12.7' E",
    '33°51\'60"S 151°12\'42"E',
    "33.5° 51.5' S, 151° 12.7' E",
    "-33° 51.5' S, 151° 12.7' E",
    '91, 12',
    '12, 181',
    "91° 0' S, 151° 0' E",
    '1 2 3 4 5 6 7',
    '33 51 12',
    '33 51.5 151 12.7',
    '-33.8583, 151.2117, 12',
    '33.59.22 S by the fort',
    '-33,85',
    '33,5 S',
    "33° 51.5' S, 151° 12.7' E (AGD66)",
    '56 334549 mE 6251876 mN',
    '56 K 334549 mE 6251876 mN',
    '61 H 334549 mE 6251876 mN',
    '56 I 334549 mE 6251876 mN',
    '1'.repeat(10_000),
    `33 ${' '.repeat(90)}x`,
  ])('refuses %j', (text) => expect(parsePosition(text)).toBeNull());

  it.each([
    '56 H 334549 mE 6251876 mN',
    '56H 334549mE 6251876mN',
    '56H 334549 6251876',
    'UTM 56 H 334549 6251876',
    'Zone 56 H, E 334549, N 6251876',
    '56H 334549E 6251876N',
    '56 S 334549 6251876',
    '56 H 334549 mE 6251876 mN (WGS84)',
  ])('reads %s', (text) => {
    const found = parsePosition(text);
    const utm = toUtm({ latitude: Number(found?.latitude), longitude: Number(found?.longitude) });
    expect([utm?.zone, Math.round(utm?.easting ?? 0), Math.round(utm?.northing ?? 0)]).toEqual([56, 334549, 6251876]);
    expect(found?.latitude).toMatch(/^-33\.86/);
  });

  it('reads back every notation in which a page offers a position', () => {
    const degrees = (limit: number) => fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((value) => value / 1e5);
    const quality = fc.constantFrom('surveyed', 'charted', 'approximate', undefined);
    fc.assert(
      fc.property(degrees(79), degrees(179), quality, (latitude, longitude, known) => {
        const position = { latitude, longitude };
        const offered = positionFormats(position, known).map(({ text }) => text);
        for (const text of [...offered, formatPosition(position, known), formatMinutes(position, 3)]) {
          const found = parsePosition(text);
          // The coarsest is UTM in steps of 100 m of a point in thousandths of a degree.
          expect(Math.abs(Number(found?.latitude) - latitude), text).toBeLessThan(0.0015);
          const eastward = Math.abs(Number(found?.longitude) - longitude) * Math.cos((latitude * Math.PI) / 180);
          expect(eastward, text).toBeLessThan(0.0015);
        }
      }),
    );
  });

  const tenths = fc.record({
    south: fc.integer({ min: -53_999, max: 53_999 }),
    east: fc.integer({ min: -107_999, max: 107_999 }),
  });
  const minutesText = (value: number, [plus, minus]: [string, string]) => {
    const size = Math.abs(value);
    return `${Math.floor(size / 600)}° ${((size % 600) / 10).toFixed(1)}' ${value < 0 ? minus : plus}`;
  };

  it('reads every position that a chart can give, in minutes and in decimals alike', () => {
    fc.assert(
      fc.property(tenths, fc.constantFrom(', ', ' ', ',', '; '), ({ south, east }, gap) => {
        const found = parsePosition(`${minutesText(south, ['N', 'S'])}${gap}${minutesText(east, ['E', 'W'])}`);
        expect(Number(found?.latitude)).toBeCloseTo(south / 600, 5);
        expect(Number(found?.longitude)).toBeCloseTo(east / 600, 5);
        expect(parsePosition(`${found?.latitude}, ${found?.longitude}`)).toEqual(found);
      }),
    );
  });

  it('reads every notation of one place alike', () => {
    const arcSeconds = fc.record({
      south: fc.integer({ min: -323_999, max: 323_999 }),
      east: fc.integer({ min: -647_999, max: 647_999 }),
    });
    // Seconds of arc, written in degrees, minutes and seconds.
    const parts = (seconds: number) => {
      const size = Math.abs(seconds);
      return [Math.floor(size / 3600), Math.floor((size % 3600) / 60), size % 60] as const;
    };
    const writers = [
      (seconds: number, letter: string) => `${parts(seconds).join(' ')} ${letter}`,
      (seconds: number, letter: string) => `${letter} ${parts(seconds).join(' ')}`,
      (seconds: number, letter: string) => `${parts(seconds).join(':')}${letter}`,
      (seconds: number, letter: string) => `${parts(seconds).join('-')}${letter}`,
      (seconds: number, letter: string) => `${(Math.abs(seconds) / 3600).toFixed(6)}° ${letter}`,
    ];
    fc.assert(
      fc.property(arcSeconds, fc.constantFrom(...writers), ({ south, east }, write) => {
        const found = parsePosition(`${write(south, south < 0 ? 'S' : 'N')}, ${write(east, east < 0 ? 'W' : 'E')}`);
        expect(Number(found?.latitude)).toBeCloseTo(south / 3600, 5);
        expect(Number(found?.longitude)).toBeCloseTo(east / 3600, 5);
      }),
    );
  });

  it('gives a place on the globe or nothing, whatever is pasted', () => {
    const parts = fc
      .array(fc.constantFrom(...'0123456789.-+°\'", NSEW'), { maxLength: 40 })
      .map((list) => list.join(''));
    fc.assert(
      fc.property(fc.oneof(parts, fc.string()), (text) => {
        const found = parsePosition(text);
        if (!found) return;
        expect(Math.abs(Number(found.latitude))).toBeLessThanOrEqual(90);
        expect(Math.abs(Number(found.longitude))).toBeLessThanOrEqual(180);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('parseDegrees', () => {
  it('reads one number of a position, of its own axis only', () => {
    expect(parseDegrees("33° 51.5' S", 'latitude')).toBe('-33.858333');
    expect(parseDegrees("33° 51.5' S", 'longitude')).toBeNull();
    expect(parseDegrees('151.2100', 'longitude')).toBe('151.2100');
    expect(parseDegrees('151.21', 'latitude')).toBeNull();
    expect(parseDegrees('deep', 'latitude')).toBeNull();
  });

  it('reads a decimal comma', () => {
    expect(parseDegrees('-33,8583', 'latitude')).toBe('-33.8583');
    expect(parseDegrees("33° 51,5' S", 'latitude')).toBe('-33.858333');
    expect(parseDegrees('33,5 S', 'latitude')).toBe('-33.5');
    expect(parseDegrees('1,2,3', 'latitude')).toBeNull();
  });
});
