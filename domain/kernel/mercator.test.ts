import { expect, test } from 'vitest';
import { boundsAround, formatViewBox, latitudeAt, project, unwrapLongitude } from './mercator.ts';

test('the Pacific is one piece: longitudes run on from Fiji to Tahiti', () => {
  expect([178, -178, -149.5, -30, 10].map(unwrapLongitude)).toEqual([178, 182, 210.5, -30, 10]);
});

test('projection and its inverse agree', () => {
  for (const latitude of [-50, -19.3044, 0, 12]) expect(latitudeAt(project(0, latitude).y)).toBeCloseTo(latitude, 9);
});

test('bounds round a position have the shape of the drawing', () => {
  const { width, height } = formatViewBox(boundsAround(147.6, -40, 2.2, 1.5));
  expect(width).toBeCloseTo(220);
  expect(width / height).toBeCloseTo(1.5);
});
