import type { ChartBounds } from '../../domain/kernel/mercator.ts';
import { coastTileAt, coastTilesWithin } from './coast-tile-grid.ts';

const files = import.meta.glob<string>('./coast-tiles/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

const findTileAddress = (name: string): string[] => {
  const address = files[`./coast-tiles/${name}.svg`];
  return address ? [address] : [];
};

/** The detailed coastline round a position (continuous longitude): one file, or none far from any land. */
export const coastTileAround = (longitude: number, latitude: number): string[] =>
  findTileAddress(coastTileAt(longitude, latitude));

/** The files of detailed coastline that a rectangle needs. */
export const coastTilesFor = (bounds: ChartBounds): string[] => coastTilesWithin(bounds).flatMap(findTileAddress);

/** From this zoom level the overview's coast is too coarse, and few enough coast tiles are in view. */
const MIN_TILE_ZOOM = 7;

/** The drawings of a map's coast; undefined for the overview. */
export function coastAt(zoom: number, bounds: ChartBounds): readonly string[] | undefined {
  const tiles = zoom >= MIN_TILE_ZOOM ? coastTilesFor(bounds) : [];
  return tiles.length > 0 ? tiles : undefined;
}
