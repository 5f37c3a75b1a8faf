import { expect, test } from 'vitest';
import { boundsAround, continuous, latitudeAt, project, viewBoxOf } from './mercator.ts';
import { sheetAt, sheetsWithin } from './sheet-grid.ts';

test('the Pacific is one piece: longitudes run on from Fiji to Tahiti', () => {
  expect([178, -178, -149.5, -30, 10].map(continuous)).toEqual([178, 182, 210.5, -30, 10]);
});

test('projection and its inverse agree', () => {
  for (const latitude of [-50, -19.3044, 0, 12]) expect(latitudeAt(project(0, latitude).y)).toBeCloseTo(latitude, 9);
});

test('bounds round a position have the shape of the drawing', () => {
  const { width, height } = viewBoxOf(boundsAround(147.6, -40, 2.2, 1.5));
  expect(width).toBeCloseTo(220);
  expect(width / height).toBeCloseTo(1.5);
});

test('sheets are named by their south-west corner', () => {
  expect(sheetAt(147.6, -19.3)).toBe('140s20');
  expect(sheetAt(-159.8 + 360, -21.2)).toBe('200s30');
  expect(sheetAt(151.8, 7.4)).toBe('150n0');
  expect(sheetsWithin({ west: 148, east: 152, south: -21, north: -19 })).toEqual([
    '140s30',
    '140s20',
    '150s30',
    '150s20',
  ]);
});
