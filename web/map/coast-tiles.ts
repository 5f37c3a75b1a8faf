import type { ChartBounds } from '../../domain/mercator.ts';
import { coastTileAt, coastTilesWithin } from './coast-tile-grid.ts';

const files = import.meta.glob<string>('./sheets/*.svg', { query: '?url&no-inline', import: 'default', eager: true });

const addressOf = (name: string): string[] => {
  const address = files[`./sheets/${name}.svg`];
  return address ? [address] : [];
};

/** The detailed coastline round a position (continuous longitude): one file, or none far from any land. */
export const coastTileAround = (longitude: number, latitude: number): string[] =>
  addressOf(coastTileAt(longitude, latitude));

/** The files of detailed coastline that a rectangle needs. */
export const coastTilesFor = (bounds: ChartBounds): string[] => coastTilesWithin(bounds).flatMap(addressOf);
