import type { ChartBounds } from '../../domain/kernel/mercator.ts';
import { coastTilesFor } from './coast-tile-grid.ts';

/** Wider charts take the overview's coast. */
const MAX_DEGREES = 16;

/** Charts of a few nearby sites: at least about 30 km wide, with a finer coast than the overview's. */
export const coastDetail = {
  minDegreesWide: 0.3,
  findCoast: (bounds: ChartBounds) => (bounds.east - bounds.west <= MAX_DEGREES ? coastTilesFor(bounds) : undefined),
};

/** From this zoom level the overview's coast is too coarse, and few enough coast tiles are in view. */
const MIN_TILE_ZOOM = 7;

/** The drawings of a map's coast; undefined for the overview. */
export function coastAt(zoom: number, bounds: ChartBounds): readonly string[] | undefined {
  const tiles = zoom >= MIN_TILE_ZOOM ? coastTilesFor(bounds) : [];
  return tiles.length > 0 ? tiles : undefined;
}
