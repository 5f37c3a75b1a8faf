import type { Position } from './geo.ts';

/** Where a map looks; its longitude is continuous. */
export type MapView = Position & { zoom: number };

/** What the map shows unless a search has found something (specification, sections 4 and 9). */
export const DEFAULT_VIEW: MapView = { latitude: -25, longitude: 134, zoom: 3 };
/** Limits of the tile zoom. */
export const ZOOM = { min: 2, max: 18 };
const ONE_MATCH_ZOOM = 12;
const MATCHES_ZOOM = 8;

/** The average of the sites found by a search, close up for a single one; the whole region without a search or a match. Longitudes are continuous. */
export function viewFor(search: string, found: readonly Position[]): MapView {
  if (search.trim() === '' || found.length === 0) return DEFAULT_VIEW;
  let [latitude, longitude] = [0, 0];
  for (const site of found) {
    latitude += site.latitude;
    longitude += site.longitude;
  }
  return {
    latitude: latitude / found.length,
    longitude: longitude / found.length,
    zoom: found.length === 1 ? ONE_MATCH_ZOOM : MATCHES_ZOOM,
  };
}
