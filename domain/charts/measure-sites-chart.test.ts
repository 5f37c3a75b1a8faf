import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { project, unwrapLongitude } from '../kernel/mercator.ts';
import { measureSitesChart, SITES_CHART } from './measure-sites-chart.ts';

const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((each) => each / 1000);
const site = fc.record({ latitude: degrees(-47, 15), longitude: degrees(91, 217) }).map(({ latitude, longitude }) => ({
  latitude: String(latitude),
  longitude: String(longitude > 180 ? longitude - 360 : longitude),
}));

describe('measureSitesChart', () => {
  it('shows every site on one marker, inside the chart, at any width', () => {
    fc.assert(
      fc.property(fc.array(site, { minLength: 1, maxLength: 12 }), degrees(0.3, 8), (sites, least) => {
        const chart = measureSitesChart(sites, least);
        if (!chart) throw new Error('no chart');
        const { bounds, degreesWide, markers } = chart;
        expect(degreesWide).toBeGreaterThanOrEqual(least);
        expect(markers.flatMap(({ items }) => items)).toHaveLength(sites.length);
        for (const { x, y } of markers) {
          expect(x > 0 && x < SITES_CHART.width && y > 0 && y < SITES_CHART.height).toBe(true);
        }
        const [top, bottom] = [project(0, bounds.north).y, project(0, bounds.south).y];
        for (const { latitude, longitude } of sites) {
          const at = project(unwrapLongitude(Number(longitude)), Number(latitude));
          expect(at.y > top && at.y < bottom).toBe(true);
          expect(at.x / 100 > bounds.west && at.x / 100 < bounds.east).toBe(true);
        }
      }),
    );
  });

  it('draws no chart without a position', () => {
    expect(measureSitesChart([{ latitude: '', longitude: '' }])).toBeNull();
  });
});
