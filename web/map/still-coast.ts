import type { ChartBounds } from '../../domain/kernel/mercator.ts';
import { COARSE_COAST } from './coarse-coast.ts';
import { coastTilesFor } from './coast-detail.ts';
import east from './coastline-east.svg?url&no-inline';
import west from './coastline-west.svg?url&no-inline';

/** Wider charts, in degrees, take the coarse coast. */
const MAX_DETAILED_DEGREES = 16;

/** The drawings of a still chart's coast: undefined, for the world's overview, beyond our waters. */
export function chooseCoast(bounds: ChartBounds): readonly string[] | undefined {
  if (bounds.east - bounds.west <= MAX_DETAILED_DEGREES) return coastTilesFor(bounds);
  const { south, north, border } = COARSE_COAST;
  const isWithin =
    bounds.west > COARSE_COAST.west && bounds.east < COARSE_COAST.east && bounds.south > south && bounds.north < north;
  if (!isWithin) return undefined;
  return [...(bounds.west < border ? [west] : []), ...(bounds.east > border ? [east] : [])];
}
