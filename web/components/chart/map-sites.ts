import type { DiveSitePoint } from '../../../domain/dive-site.ts';
import { positionOf } from '../../../domain/geo.ts';
import { continuous } from './mercator.ts';

/** A site that can be placed on the map; its longitude is continuous. */
export type MapSite = { site: DiveSitePoint; latitude: number; longitude: number };

/** Sites whose position is not numeric are left out, with a warning in the console only (specification, section 5). */
export function placeSites(points: readonly DiveSitePoint[]): MapSite[] {
  return points.flatMap((site) => {
    const position = positionOf(site);
    if (position) return [{ site, latitude: position.latitude, longitude: continuous(position.longitude) }];
    console.warn(`${site.name} is not on the map: its position is not numeric`, site.latitude, site.longitude);
    return [];
  });
}
