import { expect, test } from 'vitest';
import { chartedCoastRule, coastRule } from './coast.ts';
import { makeContent, siteFile } from './content-fixture.ts';
import { listPolygons } from './land.ts';

const land = listPolygons(
  {
    type: 'Polygon',
    coordinates: [
      [
        [150, -35],
        [151, -35],
        [151, -33],
        [150, -33],
        [150, -35],
      ],
    ],
  },
  'Australia',
);
const fine = { land, toleranceMetres: 100, hasIslets: true };
const at = (longitude: number, details: object = {}) =>
  makeContent({ 'dive-sites': [siteFile('new-south-wales/a', { longitude, latitude: -34 }, details)] });

test('reports a site on land with its distance from the water', () => {
  expect(coastRule(fine)(at(150.99))).toEqual([
    {
      path: 'dive-sites/new-south-wales/a.yaml',
      field: 'latitude, longitude',
      problem: 'on land, 922 m from the water',
    },
  ]);
});

test('accepts sites within the tolerance, at sea, or in fresh water', () => {
  expect(coastRule(fine)(at(150.9995))).toEqual([]);
  expect(coastRule(fine)(at(151.2))).toEqual([]);
  expect(coastRule(fine)(at(150.5, { kinds: ['freshwater'] }))).toEqual([]);
});

test('requires shore dives to start near the shore, unless the map lacks islands or boats go there too', () => {
  expect(coastRule(fine)(at(151.1, { entry: ['shore'] }))).toMatchObject([
    { problem: 'entry from shore, but 9218 m from any' },
  ]);
  expect(coastRule(fine)(at(151.01, { entry: ['jetty'] }))).toEqual([]);
  expect(coastRule(fine)(at(151.1, { entry: ['shore', 'boat'] }))).toEqual([]);
  expect(coastRule({ ...fine, hasIslets: false })(at(151.1, { entry: ['shore'] }))).toEqual([]);
});

test('skips a site listed as an exception', () => {
  const exception = {
    path: 'dive-sites/new-south-wales/a.yaml',
    rule: 'on-land' as const,
    reason: 'a marina dug since',
  };
  expect(coastRule(fine, [exception])(at(150.99))).toEqual([]);
});

test('reports a site well inside the coast of its chart, unless it is accepted', async () => {
  const inMaroubra = makeContent({
    'dive-sites': [siteFile('new-south-wales/a', { longitude: 151.24, latitude: -33.95 })],
  });
  const [found] = await chartedCoastRule([])(inMaroubra);
  expect(found?.problem).toMatch(/^\d+ m inland on the coast of its chart$/);
  const path = 'dive-sites/new-south-wales/a.yaml';
  expect(await chartedCoastRule([{ path, rule: 'on-land', reason: 'a river' }])(inMaroubra)).toEqual([]);
});
