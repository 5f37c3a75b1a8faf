import { expect, it } from 'vitest';
import { distanceKm } from '../../domain/kernel/geo.ts';
import { COMPASS } from '../../domain/sea/exposure.ts';
import { countCrossings, distanceToShore, measureOpenWater, moveBy, projectShore } from './measure.ts';

const CENTRE = { latitude: -34, longitude: 151 };
/** A wall of coast east of the centre, from 45° north to 45° south of east. */
const wallAt = (km: number) =>
  projectShore([[moveBy(CENTRE, { x: km, y: km }), moveBy(CENTRE, { x: km, y: -km })]], CENTRE);
const NONE = { full: [], intermediate: [] };

it('projects with true distances, also across the date line', () => {
  const centre = { latitude: -17, longitude: 179.9 };
  const point = { latitude: -16, longitude: -179.5 };
  const [stretch] = projectShore([[point, centre]], centre);
  expect(Math.hypot(stretch?.from.x ?? 0, stretch?.from.y ?? 0)).toBeCloseTo(distanceKm(centre, point), 0);
  expect(stretch?.from.x).toBeGreaterThan(0);
});

it('measures the nearest shore', () => {
  expect(distanceToShore(wallAt(2), { x: 0, y: 0 })).toBeCloseTo(2, 2);
  expect(distanceToShore(wallAt(2), { x: 2, y: 5 })).toBeCloseTo(3, 2);
  expect(distanceToShore([], { x: 0, y: 0 })).toBe(Infinity);
});

it('is open all round without a coast', () => {
  const { wind, swell } = measureOpenWater(NONE);
  for (const [index] of COMPASS.entries()) {
    expect(wind[index]).toBeCloseTo(60, 6);
    expect(swell[index]).toBeCloseTo(500, 6);
  }
});

it('ends at the coast of its own direction only, for wind and swell alike', () => {
  const { wind, swell } = measureOpenWater({ full: wallAt(5), intermediate: [] });
  expect(wind[COMPASS.indexOf('E')]).toBeCloseTo(5.16, 1);
  expect(swell[COMPASS.indexOf('E')]).toBeCloseTo(5.16, 1);
  expect(wind[COMPASS.indexOf('W')]).toBeCloseTo(60, 6);
});

it('follows swell beyond 60 km by the intermediate coast, and only there', () => {
  const far = measureOpenWater({ full: [], intermediate: wallAt(200) });
  expect(far.wind[COMPASS.indexOf('E')]).toBeCloseTo(60, 6);
  expect(far.swell[COMPASS.indexOf('E')]).toBeGreaterThan(200);
  expect(far.swell[COMPASS.indexOf('E')]).toBeLessThan(215);
  expect(measureOpenWater({ full: [], intermediate: wallAt(5) }).swell[COMPASS.indexOf('E')]).toBeCloseTo(500, 6);
});

it('counts the shores that a way crosses, so that an origin stays in the water of its site', () => {
  const shore = [...wallAt(1), ...wallAt(2)];
  expect([0.5, 1.5, 2.5].map((x) => countCrossings(shore, { x, y: 0 }))).toEqual([0, 1, 2]);
  expect(countCrossings(shore, { x: -3, y: 0 })).toBe(0);
  expect(countCrossings(shore, { x: 0, y: 0 })).toBe(0);
});
