import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ForecastHour, forecastOfDay, pointOfDegrees } from './forecast.ts';

const NONE = {
  ...{ windKnots: null, gustKnots: null, windFrom: null },
  ...{ swellMetres: null, swellSeconds: null, swellFrom: null, seaCelsius: null },
};
const at = (time: string, values: Partial<ForecastHour>, date = '2026-11-28'): ForecastHour => ({
  ...NONE,
  ...{ date, time },
  ...values,
});
const forecast = (hours: ForecastHour[]) => ({ hours });

describe('pointOfDegrees', () => {
  it.each([
    [0, 'N'],
    [22, 'N'],
    [23, 'NE'],
    [180, 'S'],
    [338, 'N'],
    [360, 'N'],
    [-45, 'NW'],
  ])('%d° is %s', (degrees, point) => expect(pointOfDegrees(degrees)).toBe(point));

  it('is never more than 22.5° off', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 360, noNaN: true }), (degrees) => {
        const index = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'].indexOf(pointOfDegrees(degrees));
        const off = Math.abs(((degrees - index * 45 + 540) % 360) - 180);
        expect(off).toBeLessThanOrEqual(22.5);
      }),
    );
  });
});

describe('forecastOfDay', () => {
  it('gives the strongest wind and the highest swell of the local day from 06:00 to 18:00', () => {
    const hours = [
      at('03:00', { windKnots: 40, windFrom: 90 }),
      at('06:00', { windKnots: 8, windFrom: 10, swellMetres: 1.2, swellSeconds: 9, swellFrom: 170 }),
      at('15:00', { windKnots: 18, windFrom: 44, swellMetres: 1.1, swellSeconds: 8, swellFrom: 90 }),
      at('21:00', { swellMetres: 5, swellSeconds: 12, swellFrom: 0 }),
      at('06:00', { windKnots: 50, windFrom: 0 }, '2026-11-29'),
    ];
    expect(forecastOfDay(forecast(hours), '2026-11-28')).toEqual({
      ...{ wind: 'NE', knots: 18, swell: 'S', metres: 1.2, seconds: 9 },
    });
  });

  it('returns null for a day outside the forecast and for hours without values', () => {
    expect(forecastOfDay(forecast([at('09:00', { windKnots: 5 })]), '2026-12-02')).toBeNull();
    expect(forecastOfDay(forecast([at('09:00', {})]), '2026-11-28')).toBeNull();
  });

  it('leaves out what is not known', () => {
    expect(forecastOfDay(forecast([at('09:00', { windKnots: 5 })]), '2026-11-28')).toEqual({
      ...{ wind: null, knots: 5, swell: null, metres: null, seconds: null },
    });
  });
});
