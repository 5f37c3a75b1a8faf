import type { NearPlace } from '../../../domain/dive-site-list.ts';
import { formatPosition, parsePosition } from '../../../domain/geo.ts';
import { resolveTown } from '../gazetteer/queries.ts';

/** Where a visitor's `near` is: coordinates, or a town or postcode of the gazetteer; null for a place that is not known. */
export function resolveNear(near: string): NearPlace | null {
  const position = parsePosition(near);
  if (position) return { name: formatPosition(position, undefined), ...position };
  const town = resolveTown(near);
  return town && { name: `${town.name}, ${town.area}`, latitude: town.latitude, longitude: town.longitude };
}
