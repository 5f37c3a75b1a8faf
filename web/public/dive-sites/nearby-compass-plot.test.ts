import { describe, expect, it, test } from 'vitest';
import {
  compassSites,
  outerRingKm,
  placeCompassMarks,
  pointAtBearing,
  RIM_RADIUS,
  scaleRadius,
} from './nearby-compass-plot.ts';

test('north is up, east is right', () => {
  expect(pointAtBearing(0, 10).x).toBeCloseTo(0);
  expect(pointAtBearing(0, 10).y).toBeCloseTo(-10);
  expect(pointAtBearing(90, 10).x).toBeCloseTo(10);
});

test('places a quarter of the distance at half the radius', () => {
  expect(scaleRadius(25, 100)).toBeCloseTo(scaleRadius(100, 100) / 2);
});

test('the outermost ring holds every site', () => {
  expect(outerRingKm([56.9, 81.1, 86.8, 95.9])).toBe(100);
  expect(outerRingKm([0.3])).toBe(1);
  expect(outerRingKm([301])).toBe(301);
});

test('sites on one bearing do not cover each other and stay inside the rim', () => {
  const points = placeCompassMarks([
    { bearing: 321, distanceKm: 86.8 },
    { bearing: 321, distanceKm: 87 },
    { bearing: 200, distanceKm: 95.9 },
  ]);
  const [first, second] = points;
  expect(Math.hypot((first?.x ?? 0) - (second?.x ?? 0), (first?.y ?? 0) - (second?.y ?? 0))).toBeGreaterThan(7);
  for (const { x, y } of points) expect(Math.hypot(x, y)).toBeLessThan(RIM_RADIUS);
});

const at = (...distances: number[]) => distances.map((distanceKm) => ({ distanceKm }));

describe('compassSites', () => {
  it('plots the neighbours within 60 km where there are three', () => {
    expect(compassSites(at(1, 20, 60, 61))).toEqual(at(1, 20, 60));
  });

  it('plots nothing with fewer than three', () => {
    expect(compassSites(at(1, 20, 61, 70))).toEqual([]);
    expect(compassSites([])).toEqual([]);
  });
});
