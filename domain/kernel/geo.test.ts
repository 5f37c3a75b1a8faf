import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bearing, distanceKm, formatBearing, formatPosition, parseSitePosition, roundPosition } from './geo.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const anyPosition = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distanceKm', () => {
  it('agrees with known distances', () => {
    // One degree of a great circle is 6371.0088 km × π / 180.
    expect(distanceKm(at(0, 0), at(1, 0))).toBeCloseTo(111.195, 2);
    // Sydney (Observatory Hill) to Perth (Stirling Gardens), about 3,290 km.
    expect(distanceKm(at(-33.86, 151.205), at(-31.957, 115.861))).toBeCloseTo(3290, -1);
  });

  it('takes the short way over the antimeridian', () => {
    expect(distanceKm(at(-17, 179.5), at(-17, -179.5))).toBeCloseTo(distanceKm(at(-17, 0), at(-17, 1)), 6);
  });

  it('is a distance: symmetric, zero to itself, never more than half round the globe', () => {
    fc.assert(
      fc.property(anyPosition, anyPosition, (a, b) => {
        const km = distanceKm(a, b);
        expect(km).toBeGreaterThanOrEqual(0);
        expect(km).toBeLessThanOrEqual(20_015.2);
        expect(distanceKm(b, a)).toBeCloseTo(km, 6);
        expect(distanceKm(a, a)).toBe(0);
      }),
    );
  });
});

describe('bearing', () => {
  it('points the right way, over the antimeridian too', () => {
    expect(bearing(at(-19, 147), at(-18, 147))).toBe(0);
    expect(bearing(at(0, 10), at(0, 11))).toBe(90);
    expect(bearing(at(-18, 147), at(-19, 147))).toBe(180);
    expect(bearing(at(0, 11), at(0, 10))).toBe(270);
    expect(bearing(at(0, 179.5), at(0, -179.5))).toBe(90);
    expect(bearing(at(0, -179.5), at(0, 179.5))).toBe(270);
  });

  it('is a whole number from 0 to 359', () => {
    fc.assert(
      fc.property(anyPosition, anyPosition, (a, b) => {
        const degrees = bearing(a, b);
        expect(Number.isInteger(degrees) && degrees >= 0 && degrees < 360).toBe(true);
      }),
    );
    expect(bearing(at(0, 0), at(1, -0.001))).toBe(0);
  });
});

describe('parseSitePosition', () => {
  it('skips what is not numeric or not on the globe', () => {
    expect(parseSitePosition({ latitude: '-19.30500000', longitude: '147.62170000' })).toEqual(at(-19.305, 147.6217));
    for (const latitude of ['', ' ', 'north', '91', 'NaN', 'Infinity']) {
      expect(parseSitePosition({ latitude, longitude: '147' }), latitude).toBeNull();
    }
  });
});

const YONGALA = { latitude: -19.30521, longitude: 147.62179 };

describe('formatPosition', () => {
  it.each(['surveyed', 'charted'] as const)('writes a %s position to a thousandth of a minute at most', (quality) => {
    expect(formatPosition({ latitude: -19.3052, longitude: 147.62184567 }, quality)).toBe('19°18.312′S 147°37.311′E');
  });

  it('writes no more decimals of a minute than were recorded', () => {
    expect(formatPosition({ latitude: -33.465, longitude: 151.456 }, 'charted')).toBe('33°27.90′S 151°27.36′E');
    expect(formatPosition({ latitude: 7.05, longitude: -134.2 }, 'charted')).toBe('7°03.0′N 134°12.0′W');
  });

  it.each(['approximate', undefined] as const)('calls a position of quality %s about', (quality) => {
    expect(formatPosition(YONGALA, quality)).toBe('about 19°18.30′S 147°37.32′E');
    expect(formatPosition({ latitude: 0, longitude: 0 }, quality)).toBe('about 0°00.00′N 0°00.00′E');
  });

  it('carries 59.96 minutes into the next degree', () => {
    expect(formatPosition({ latitude: -19.9995, longitude: 179.9999 }, 'approximate')).toBe(
      'about 20°00.00′S 180°00.00′E',
    );
    expect(formatPosition({ latitude: -19.99999, longitude: 179.99999 }, 'approximate')).toBe(
      'about 20°00.00′S 180°00.00′E',
    );
    fc.assert(
      fc.property(anyPosition, (position) => {
        expect(formatPosition(position, 'approximate')).not.toMatch(/°[6-9]\d\./);
        expect(formatPosition(position, 'surveyed')).not.toMatch(/°[6-9]\d\./);
      }),
    );
  });
});

describe('roundPosition', () => {
  it('keeps the digits of the quality in decimal degrees', () => {
    expect(roundPosition(YONGALA, 'charted')).toEqual(YONGALA);
    expect(roundPosition(YONGALA, 'approximate')).toEqual({ latitude: -19.305, longitude: 147.622 });
    expect(roundPosition(YONGALA, undefined)).toEqual({ latitude: -19.305, longitude: 147.622 });
  });
});

describe('formatBearing', () => {
  it('writes three figures and a non-breaking space', () => {
    expect(formatBearing(321, 86.8)).toBe('321° · 86.8\u00A0km');
    expect(formatBearing(5, 0.04)).toBe('005° · 0.0\u00A0km');
    expect(formatBearing(90, 99.96)).toBe('090° · 100\u00A0km');
  });
});
