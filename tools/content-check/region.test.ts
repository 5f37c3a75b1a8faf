import { expect, test } from 'vitest';
import { AREAS, isWithin } from './areas.ts';
import { contentOf, siteFile } from './content-fixture.ts';
import { polygonsOf } from './land.ts';
import { regionRule } from './region.ts';

const rule = regionRule([]);
const problems = (path: string, fields: object, countries = rule) =>
  Promise.resolve(countries(contentOf({ 'dive-sites': [siteFile(path, fields)] }))).then((faults) =>
    faults.map(({ field, problem }) => `${field}: ${problem}`),
  );

test('folder, region and position agree', async () => {
  expect(await problems('new-south-wales/a', {})).toEqual([]);
});

test('a region of another state, or without an area, is refused', async () => {
  expect(await problems('new-south-wales/a', { region: 'Sydney, Victoria' })).toEqual([
    "region: should read '{area}, New South Wales', but is 'Sydney, Victoria'",
  ]);
  expect(await problems('new-south-wales/a', { region: 'New South Wales' })).toHaveLength(1);
});

test('a position in another state is refused', async () => {
  expect(await problems('victoria/a', { region: 'Bass Strait, Victoria' })).toEqual([
    'latitude, longitude: outside Victoria (140.96, -39.2, 149.98, -37.4)',
  ]);
});

test('an unknown folder is refused', async () => {
  expect(await problems('atlantis/a', {})).toEqual([expect.stringMatching(/^file: lies in none of the folders/)]);
});

test('land of another country nearby is refused', async () => {
  const ring = [
    [151.6, -34.1],
    [151.7, -34.1],
    [151.7, -33.9],
    [151.6, -33.9],
    [151.6, -34.1],
  ];
  const atlantis = regionRule(polygonsOf({ type: 'Polygon', coordinates: [ring] }, 'Atlantis'));
  expect(await problems('new-south-wales/a', {}, atlantis)).toEqual([
    'latitude, longitude: nearest land is Atlantis, 9 km away, not Australia',
  ]);
});

test('boxes may cross the date line', () => {
  const fiji = AREAS.fiji?.box ?? [0, 0, 0, 0];
  expect(isWithin(fiji, -17, 178)).toBe(true);
  expect(isWithin(fiji, -17, -179)).toBe(true);
  expect(isWithin(fiji, -17, -175)).toBe(false);
});
