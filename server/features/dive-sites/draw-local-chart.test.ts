import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localChart } from './draw-local-chart.ts';

describe('localChart', () => {
  it('draws a site on the coast 12 km wide, on the fine coastline', async () => {
    const chart = await localChart({ latitude: -33.992, longitude: 151.231, region: '' });
    expect(chart).toMatchObject({ widthKm: 12, coast: '/media/coast/302_-68.svg' });
    expect(chart?.degreesWide).toBeCloseTo(0.13, 2);
    expect(existsSync(resolve(import.meta.dirname, '../../..', `.${chart?.coast}`))).toBe(true);
  });

  it('widens the chart of SS Yongala until it shows land, on the coarse coastline', async () => {
    expect(await localChart({ latitude: -19.3044, longitude: 147.6217, region: '' })).toMatchObject({
      widthKm: 75,
      coast: null,
    });
  });

  it('widens the chart of Osprey Reef until it shows the mainland', async () => {
    expect(await localChart({ latitude: -13.8, longitude: 146.5, region: '' })).toMatchObject({
      widthKm: 300,
      coast: null,
    });
  });

  it('widens a chart whose coast would lie beyond its upper or lower edge', async () => {
    const brisbane = await localChart({ latitude: -26.6177, longitude: 153.1728, region: '' });
    expect(brisbane?.widthKm).toBeGreaterThan(12);
  });

  it('draws none where no land is known', async () => {
    expect(await localChart({ latitude: -50, longitude: -120, region: '' })).toBeNull();
  });

  it('names towns round the site', async () => {
    const { names = [] } = (await localChart({ latitude: -33.992, longitude: 151.231, region: '' })) ?? {};
    expect(names.map(({ text }) => text)).toContain('Maroubra');
    for (const { x, y } of names) expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThan(0);
  });

  it('finds the cell of a site east of the date line', async () => {
    // Without continuous longitudes, Niuatoputapu in Tonga would be far to the west.
    expect((await localChart({ latitude: -18.65, longitude: -173.98, region: '' }))?.coast).toMatch(
      /^\/media\/coast\/372_-38\.svg$/,
    );
  });
});
