import type { Position } from '../../../domain/geo.ts';
import { continuous } from './mercator.ts';

export type MapView = Position & { zoom: number };

/** What the map shows unless a search has found something (specification, sections 4 and 9). Longitude is continuous. */
export const DEFAULT_VIEW: MapView = { latitude: -25, longitude: 134, zoom: 3 };
/** Limits of the tile zoom. */
export const ZOOM = { min: 2, max: 18 };
const ONE_MATCH_ZOOM = 12;
const MATCHES_ZOOM = 8;

/** The average of the sites found by a search, close up for a single one; the whole region without a search or a match. */
export function viewFor(search: string, found: readonly Position[]): MapView {
  if (search.trim() === '' || found.length === 0) return DEFAULT_VIEW;
  const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    latitude: average(found.map(({ latitude }) => latitude)),
    longitude: average(found.map(({ longitude }) => continuous(longitude))),
    zoom: found.length === 1 ? ONE_MATCH_ZOOM : MATCHES_ZOOM,
  };
}
