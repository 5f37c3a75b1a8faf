import type { DiveSitePoint } from '../../../domain/dive-site.ts';
import type { DiveSiteMap } from '../../../domain/dive-site-map.ts';
import { positionOf } from '../../../domain/geo.ts';
import type { Cluster } from '../../../domain/map-marks.ts';
import type { MapPart } from '../../../domain/map-part.ts';
import { continuous } from '../../../domain/mercator.ts';

/** A site that can be placed on the map; its longitude is continuous. */
export type MapSite = { site: DiveSitePoint; latitude: number; longitude: number };

/** An answer of the server with its sites placed. Without a part they are all that were found. */
export type PlacedMap = { part: MapPart | null; sites: MapSite[]; clusters: readonly Cluster[] };

export const placeMap = ({ part, sites, clusters }: DiveSiteMap): PlacedMap => ({
  ...{ part, clusters },
  sites: placeSites(sites),
});

/** Sites whose position is not numeric are left out, with a warning in the console only (specification, section 5). */
export function placeSites(points: readonly DiveSitePoint[]): MapSite[] {
  return points.flatMap((site) => {
    const position = positionOf(site);
    if (position) return [{ site, latitude: position.latitude, longitude: continuous(position.longitude) }];
    console.warn(`${site.name} is not on the map: its position is not numeric`, site.latitude, site.longitude);
    return [];
  });
}
