import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsAround, type ChartBounds } from '../../domain/kernel/mercator.ts';
import { COARSE_COAST } from './coarse-coast.ts';
import { coastTileAround } from './coast-detail.ts';
import { COAST_TILE_AREA } from './coast-tile-grid.ts';
import { chooseCoast } from './still-coast.ts';

type Width = { min: number; max: number };

/** Charts in the continuous degrees of the projection, whose middle lies in a rectangle. */
const chartsIn = (middle: ChartBounds, width: Width) =>
  fc
    .record({
      longitude: double({ min: middle.west, max: middle.east }),
      latitude: double({ min: middle.south, max: middle.north }),
      degrees: double(width),
    })
    .map(({ longitude, latitude, degrees }) => boundsAround(longitude, latitude, degrees, 1));
const double = (limits: Width) => fc.double({ ...limits, noNaN: true });
const share = double({ min: 0.001, max: 0.999 });

const NARROW = { min: 0.1, max: 15.99 };
const WIDE = { min: 16.01, max: 60 };
const WORLD = { west: 0, east: 300, south: -60, north: 60 };
const isInside = (inner: ChartBounds, outer: ChartBounds) =>
  inner.west > outer.west && inner.east < outer.east && inner.south > outer.south && inner.north < outer.north;

describe('the coast of a still chart', () => {
  it('holds the tile of every point on a chart of up to 16 degrees in our waters', () => {
    fc.assert(
      fc.property(chartsIn(COAST_TILE_AREA, NARROW), share, share, (chart, x, y) => {
        fc.pre(isInside(chart, COAST_TILE_AREA));
        const [longitude, latitude] = [
          chart.west + x * (chart.east - chart.west),
          chart.south + y * (chart.north - chart.south),
        ];
        expect(chooseCoast(chart)).toEqual(expect.arrayContaining(coastTileAround(longitude, latitude)));
      }),
    );
  });

  it('is one half of the coarse coast, or both where a wider chart crosses their border', () => {
    fc.assert(
      fc.property(chartsIn(COARSE_COAST, WIDE), (chart) => {
        fc.pre(isInside(chart, COARSE_COAST));
        const { border } = COARSE_COAST;
        const halves = (chooseCoast(chart) ?? []).map((file) => /coastline-(\w+)/.exec(file)?.[1]);
        expect(halves).toEqual([...(chart.west < border ? ['west'] : []), ...(chart.east > border ? ['east'] : [])]);
      }),
    );
  });

  it('is the overview of the world where a chart reaches beyond our waters, however narrow it is', () => {
    fc.assert(
      fc.property(fc.oneof(chartsIn(WORLD, NARROW), chartsIn(WORLD, WIDE)), (chart) => {
        fc.pre(!isInside(chart, chart.east - chart.west <= 16 ? COAST_TILE_AREA : COARSE_COAST));
        expect(chooseCoast(chart)).toBeUndefined();
      }),
    );
  });

  it('names no file twice', () => {
    fc.assert(
      fc.property(chartsIn(WORLD, { min: 0.1, max: 60 }), (chart) => {
        const files = chooseCoast(chart) ?? [];
        expect(new Set(files).size).toBe(files.length);
      }),
    );
  });
});
