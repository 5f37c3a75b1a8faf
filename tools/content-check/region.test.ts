import { expect, test } from 'vitest';
import { AREAS, isWithin } from './areas.ts';
import { makeContent, siteFile } from './content-fixture.ts';
import { listPolygons } from './land.ts';
import { regionRule } from './region.ts';

const rule = regionRule([]);
const problems = (path: string, fields: object, countries = rule) =>
  Promise.resolve(countries(makeContent({ 'dive-sites': [siteFile(path, fields)] }))).then((found) =>
    found.map(({ field, problem }) => `${field}: ${problem}`),
  );

test('accepts a site whose folder, region and position agree', async () => {
  expect(await problems('new-south-wales/a', {})).toEqual([]);
});

test('rejects a region of another state, or without an area', async () => {
  expect(await problems('new-south-wales/a', { region: 'Sydney, Victoria' })).toEqual([
    "region: should read '{area}, New South Wales', but is 'Sydney, Victoria'",
  ]);
  expect(await problems('new-south-wales/a', { region: 'New South Wales' })).toHaveLength(1);
});

test('rejects a position in another state', async () => {
  expect(await problems('victoria/a', { region: 'Bass Strait, Victoria' })).toEqual([
    'latitude, longitude: outside Victoria (140.96, -39.2, 149.98, -37.4)',
  ]);
});

test('rejects an unknown folder', async () => {
  expect(await problems('atlantis/a', {})).toEqual([expect.stringMatching(/^file: is in none of the folders/)]);
});

test('rejects land of another country nearby', async () => {
  const ring = [
    [151.6, -34.1],
    [151.7, -34.1],
    [151.7, -33.9],
    [151.6, -33.9],
    [151.6, -34.1],
  ];
  const atlantis = regionRule(listPolygons({ type: 'Polygon', coordinates: [ring] }, 'Atlantis'));
  expect(await problems('new-south-wales/a', {}, atlantis)).toEqual([
    'latitude, longitude: nearest land is Atlantis, 9 km away, not Australia',
  ]);
});

test('supports boxes across the antimeridian', () => {
  const fiji = AREAS.fiji?.box ?? [0, 0, 0, 0];
  expect(isWithin(fiji, -17, 178)).toBe(true);
  expect(isWithin(fiji, -17, -179)).toBe(true);
  expect(isWithin(fiji, -17, -175)).toBe(false);
});
