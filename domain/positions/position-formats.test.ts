import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm, type Position } from '../kernel/geo.ts';
import { parsePosition } from './position.ts';
import { positionFormats } from './position-formats.ts';
import { toUtm } from './utm.ts';

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });

describe('UTM', () => {
  // Flinders Peak and Buninyong are the worked examples of the GDA Technical Manual (ICSM); GRS 80 and WGS 84 differ by less than a
  // millimetre here. The CN Tower is a common example, given to the metre.
  it.each([
    [
      'Flinders Peak',
      at(-(37 + 57 / 60 + 3.7203 / 3600), 144 + 25 / 60 + 29.5244 / 3600),
      '55H',
      273741.297,
      5796489.777,
      2,
    ],
    [
      'Buninyong',
      at(-(37 + 39 / 60 + 10.1561 / 3600), 143 + 55 / 60 + 35.3839 / 3600),
      '54H',
      758173.797,
      5828674.34,
      2,
    ],
    ['the CN Tower', at(43 + 38 / 60 + 33.24 / 3600, -(79 + 23 / 60 + 13.7 / 3600)), '17T', 630084, 4833438, -1],
    ['the origin of zone 31', at(0, 3), '31N', 500000, 0, 6],
  ])('puts %s into its zone and metres', (_name, position, zone, easting, northing, digits) => {
    const utm = toUtm(position);
    expect(`${utm?.zone}${utm?.band}`).toBe(zone);
    expect(utm?.easting).toBeCloseTo(easting, digits);
    expect(utm?.northing).toBeCloseTo(northing, digits);
  });

  it('ends near the poles', () => {
    expect(toUtm(at(-80.01, 0))).toBeNull();
    expect(toUtm(at(84.01, 0))).toBeNull();
  });

  it('keeps distances between near points within the scale of the projection', () => {
    const inZone = fc.tuple(
      fc.double({ min: -75, max: 75, noNaN: true }),
      fc.double({ min: 0.1, max: 5.8, noNaN: true }),
    );
    fc.assert(
      fc.property(inZone, fc.integer({ min: 0, max: 59 }), ([latitude, east], zone) => {
        const longitude = -180 + zone * 6 + east;
        const [a, b] = [toUtm(at(latitude, longitude)), toUtm(at(latitude + 0.001, longitude))];
        if (!a || !b || Math.sign(latitude) !== Math.sign(latitude + 0.001)) return;
        expect(a.zone).toBe(zone + 1);
        const metres = Math.hypot(b.easting - a.easting, b.northing - a.northing);
        // A thousandth of a degree of latitude is 110.57 m at the equator and 111.69 m at the poles; the scale is 0.9996 to 1.001.
        expect(metres).toBeGreaterThan(110.4);
        expect(metres).toBeLessThan(111.9);
      }),
    );
  });
});

describe('positionFormats', () => {
  it('writes a charted position with the digits that were recorded', () => {
    expect(positionFormats(at(-19.3044, 147.6217), 'charted').map(({ text }) => text)).toEqual([
      '-19.3044, 147.6217',
      '19°18.264′S 147°37.302′E',
      '55 K 565310 mE 7865370 mN',
    ]);
  });

  it('writes an approximate position to three decimals in all formats', () => {
    expect(positionFormats(at(-33.9911, 151.2312), 'approximate').map(({ text }) => text)).toEqual([
      '-33.991, 151.231',
      '33°59.46′S 151°13.86′E',
      '56 H 336600 mE 6237400 mN',
    ]);
    expect(positionFormats(at(-33.9911, 151.2312), undefined)).toEqual(
      positionFormats(at(-33.9911, 151.2312), 'approximate'),
    );
  });

  it('never writes a negative zero', () => {
    expect(positionFormats(at(-0.0001, -0.0001), 'approximate')[0]?.text).toBe('0.000, 0.000');
  });

  it('names one point in all formats, within 80 m of any approximate position', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(degrees(79), degrees(179), (latitude, longitude) => {
        const position = at(latitude, longitude);
        const [decimal, minutes, utm] = positionFormats(position, 'approximate');
        const [read, readMinutes] = [decimal, minutes].map((format) => {
          const text = parsePosition(format?.text ?? '');
          if (!text) throw new Error(`${format?.text} is not a position.`);
          return at(Number(text.latitude), Number(text.longitude));
        });
        if (!read || !readMinutes) return;
        expect(distanceKm(position, read)).toBeLessThan(0.08);
        expect(distanceKm(read, readMinutes)).toBeLessThan(0.001);
        const [, zone, easting, northing] = /^(\d+) [A-Z] (\d+) mE (\d+) mN$/.exec(utm?.text ?? '') ?? [];
        const exact = toUtm(read);
        expect(Number(zone)).toBe(exact?.zone);
        expect(Math.abs(Number(easting) - (exact?.easting ?? 0))).toBeLessThanOrEqual(50.001);
        expect(Math.abs(Number(northing) - (exact?.northing ?? 0))).toBeLessThanOrEqual(50.001);
      }),
    );
  });
});
