import stored from '../../../content/open-water.json' with { type: 'json' };
import { parseSitePosition } from '../../../domain/kernel/geo.ts';
import type { OpenWater } from '../../../domain/sea/open-water.ts';

type StoredFigures = OpenWater & { latitude: number; longitude: number };

/** Figures by position: a site that is moved has none until they are computed again, and a copy of a site keeps them. */
const byPosition = new Map<string, OpenWater>(
  Object.values<StoredFigures>(stored.sites).map(({ latitude, longitude, wind, swell }) => [
    positionKey(latitude, longitude),
    { wind, swell },
  ]),
);

/** Finds the open water round a position, decimal text as in rows; null where it was not computed for exactly that one. */
export function findOpenWater(site: { latitude: string; longitude: string }): OpenWater | null {
  const position = parseSitePosition(site);
  return position ? (byPosition.get(positionKey(position.latitude, position.longitude)) ?? null) : null;
}

function positionKey(latitude: number, longitude: number): string {
  return `${latitude} ${longitude}`;
}
