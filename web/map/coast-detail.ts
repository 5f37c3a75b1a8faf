import type { ChartBounds } from '../../domain/kernel/mercator.ts';
import { coastTilesFor } from './coast-tile-grid.ts';

/** From this zoom level the overview's coast is too coarse, and few enough coast tiles are in view. */
const MIN_TILE_ZOOM = 7;

/** The drawings of a map's coast; undefined for the overview. */
export function coastAt(zoom: number, bounds: ChartBounds): readonly string[] | undefined {
  const tiles = zoom >= MIN_TILE_ZOOM ? coastTilesFor(bounds) : [];
  return tiles.length > 0 ? tiles : undefined;
}
