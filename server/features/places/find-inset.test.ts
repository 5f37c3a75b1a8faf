import fc from 'fast-check';
import { expect, it } from 'vitest';
import { measureSitesChart, SITES_CHART } from '../../../domain/charts/measure-sites-chart.ts';
import { unwrapLongitude } from '../../../domain/kernel/mercator.ts';
import { findInset } from './find-inset.ts';

const MARK_PX = 40;
const bounds = { west: 144, east: 145, south: -39, north: -38 };
const makeSites = (places: readonly (readonly [number, number])[]) =>
  places.map(([east, north], index) => ({
    id: index + 1,
    latitude: (-38.9 + north).toFixed(5),
    longitude: (144.1 + east).toFixed(5),
  }));
const spread = (count: number) =>
  Array.from({ length: count }, (_, index) => [0.1 * (index % 3), 0.05 * index] as const);

it('needs five sites in one mark', () => {
  const sites = makeSites(spread(5).map(([east, north]) => [east / 3, north / 3] as const));
  const ids = sites.map(({ id }) => id);
  expect(findInset(sites, [{ siteIds: ids }], bounds)?.siteIds).toEqual(ids);
  expect(findInset(sites, [{ siteIds: ids.slice(1) }], bounds)).toBeNull();
});

it('is left out where it would show hardly more: sites at one place, or over half the chart', () => {
  const ids = [1, 2, 3, 4, 5];
  expect(findInset(makeSites(ids.map(() => [0.2, 0.2] as const)), [{ siteIds: ids }], bounds)).toBeNull();
  expect(
    findInset(makeSites(spread(5).map(([east, north]) => [3 * east, 3 * north] as const)), [{ siteIds: ids }], bounds),
  ).toBeNull();
});

it('loses no mark: whatever lies in the frame is in the inset, whole and clear of other marks, and it lies within the chart', () => {
  const place = fc.tuple(fc.double({ min: 0, max: 0.2, noNaN: true }), fc.double({ min: 0, max: 0.14, noNaN: true }));
  let found = 0;
  fc.assert(
    fc.property(fc.array(place, { minLength: 5, maxLength: 40 }), fc.integer({ min: 5, max: 9 }), (places, crowd) => {
      const sites = makeSites(places);
      const inset = findInset(sites, [{ siteIds: sites.slice(0, crowd).map(({ id }) => id) }], bounds);
      if (!inset) return;
      found += 1;
      const members = sites.filter(({ id }) => inset.siteIds.includes(id));
      const chart = measureSitesChart(members, inset.degreesWide);
      if (!chart) throw new Error('An inset has a chart.');
      const { west, east, south, north } = chart.bounds;
      const framed = sites.filter(({ latitude, longitude }) => {
        const x = unwrapLongitude(Number(longitude));
        return x >= west && x <= east && Number(latitude) >= south && Number(latitude) <= north;
      });
      expect(framed).toEqual(members);
      expect(chart.markers.flatMap(({ items }) => items.map(({ id }) => id)).sort((a, b) => a - b)).toEqual(
        inset.siteIds,
      );
      expect([west >= bounds.west, east <= bounds.east, south >= bounds.south, north <= bounds.north]).not.toContain(
        false,
      );
      expect((bounds.east - bounds.west) / chart.degreesWide).toBeGreaterThanOrEqual(2.5);
      for (const [index, { x, y }] of chart.markers.entries()) {
        expect(Math.min(x, y, SITES_CHART.width - x, SITES_CHART.height - y)).toBeGreaterThan(MARK_PX / 2);
        for (const other of chart.markers.slice(index + 1))
          expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThanOrEqual(MARK_PX);
      }
    }),
    { numRuns: 2000, seed: 38 },
  );
  expect(found).toBeGreaterThan(20);
});
