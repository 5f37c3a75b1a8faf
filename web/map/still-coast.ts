import type { ChartBounds } from '../../domain/kernel/mercator.ts';
import { COARSE_COAST } from './coarse-coast.ts';
import { coastTilesFor } from './coast-detail.ts';
import { COAST_TILE_AREA } from './coast-tile-grid.ts';
import east from './coastline-east.svg?url&no-inline';
import west from './coastline-west.svg?url&no-inline';

/** Wider charts, in degrees, take the coarse coast. */
const MAX_DETAILED_DEGREES = 16;

/** The drawings of a still chart's coast: undefined, for the world's overview, beyond our waters. */
export function chooseCoast(bounds: ChartBounds): readonly string[] | undefined {
  const isDetailed = bounds.east - bounds.west <= MAX_DETAILED_DEGREES;
  if (!isWithin(bounds, isDetailed ? COAST_TILE_AREA : COARSE_COAST)) return undefined;
  if (isDetailed) return coastTilesFor(bounds);
  const { border } = COARSE_COAST;
  return [...(bounds.west < border ? [west] : []), ...(bounds.east > border ? [east] : [])];
}

const isWithin = (inner: ChartBounds, outer: ChartBounds) =>
  inner.west > outer.west && inner.east < outer.east && inner.south > outer.south && inner.north < outer.north;
