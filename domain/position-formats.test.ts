import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from './geo.ts';
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
      '19°18.26′S 147°37.30′E',
      '55 K 565310 mE 7865370 mN',
    ]);
  });

  it('writes an approximate position to a minute in all formats', () => {
    expect(positionFormats(at(-33.9911, 151.2312), 'approximate').map(({ text }) => text)).toEqual([
      '-33.98, 151.23',
      '33°59′S 151°14′E',
      '56 H 337000 mE 6237000 mN',
    ]);
    expect(positionFormats(at(-33.9911, 151.2312), undefined)).toEqual(
      positionFormats(at(-33.9911, 151.2312), 'approximate'),
    );
  });

  it('never writes a negative zero', () => {
    expect(positionFormats(at(-0.0001, -0.0001), 'approximate')[0]?.text).toBe('0.00, 0.00');
  });

  it('gives approximate positions no more than two decimals and whole kilometres', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(degrees(79), degrees(180), (latitude, longitude) => {
        const [decimal, minutes, utm] = positionFormats(at(latitude, longitude), 'approximate');
        expect(decimal?.text).toMatch(/^-?\d+\.\d\d, -?\d+\.\d\d$/);
        expect(minutes?.text).toMatch(/^\d+°\d\d′[NS] \d+°\d\d′[EW]$/);
        expect(utm?.text).toMatch(/^\d+ [A-Z] \d*000 mE \d*?0{1,3} mN$/);
      }),
    );
  });
});
