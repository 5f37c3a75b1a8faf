import { z } from 'zod';
import { distanceKm, type Position } from '../kernel/geo.ts';
import { operatorSchema } from './operator.ts';

/** An operator that treats divers under pressure, as pages name it. `doubt` says why it may not be able to; null where nothing is against it. */
export const hyperbaricUnitSchema = operatorSchema
  .pick({ slug: true, name: true, phone: true, hours: true, doubt: true, website: true, source: true, checkedOn: true })
  .extend({ latitude: z.number(), longitude: z.number() });
export type HyperbaricUnit = z.infer<typeof hyperbaricUnitSchema>;

/** A unit and how far it is along the great circle, in kilometres. */
export const nearUnitSchema = hyperbaricUnitSchema
  .omit({ latitude: true, longitude: true })
  .extend({ distanceKm: z.number() });
export type NearUnit = z.infer<typeof nearUnitSchema>;

/** Recompression on a dive site's page: the nearest unit, after a doubtful one the nearest without doubt, and the route of evacuation. */
export const recompressionSchema = z.object({
  units: z.array(nearUnitSchema),
  evacuation: z.string().nullable().describe('How patients leave; only where every unit without doubt is far'),
});

/** A unit that sites of a place name, with its distances to those sites. `sites` counts those to which it is the nearest of all. */
export const placeUnitSchema = nearUnitSchema
  .omit({ distanceKm: true })
  .extend({ nearestKm: z.number(), farthestKm: z.number(), sites: z.int() });
export type PlaceUnit = z.infer<typeof placeUnitSchema>;

/** Beyond this distance patients are flown: a page says how they are evacuated. Our own limit; an ambulance by road takes some six hours. */
export const FAR_UNIT_KM = 500;

/**
 * The nearest unit by great circle, whatever border or sea lies between. Where something speaks against that one, the nearest
 * without doubt follows. Empty only without any unit. `units` in any order; equal distances keep it.
 */
export function findNearestUnits(position: Position, units: readonly HyperbaricUnit[]): NearUnit[] {
  const sorted = units
    .map(({ latitude, longitude, ...unit }) => ({ ...unit, distanceKm: distanceKm(position, { latitude, longitude }) }))
    .sort((a, b) => a.distanceKm - b.distanceKm);
  const end = sorted.findIndex(({ doubt }) => doubt === null);
  const [nearest] = sorted;
  const certain = sorted[end];
  return [...new Set([nearest, certain])].filter((unit) => unit !== undefined);
}

/** Whether patients have to be evacuated: no unit without doubt lies within {@link FAR_UNIT_KM}. */
export const needsEvacuation = (nearest: readonly NearUnit[]): boolean =>
  !nearest.some((unit) => unit.doubt === null && unit.distanceKm <= FAR_UNIT_KM);

/** The units that {@link findNearestUnits} names for these positions, those nearest to most of them first. */
export function findUnitsOfPlace(positions: readonly Position[], units: readonly HyperbaricUnit[]): PlaceUnit[] {
  const found = new Map<string, PlaceUnit>();
  for (const position of positions) {
    for (const [index, { distanceKm, ...unit }] of findNearestUnits(position, units).entries()) {
      const known = found.get(unit.slug) ?? { ...unit, nearestKm: distanceKm, farthestKm: distanceKm, sites: 0 };
      known.nearestKm = Math.min(known.nearestKm, distanceKm);
      known.farthestKm = Math.max(known.farthestKm, distanceKm);
      if (index === 0) known.sites += 1;
      found.set(unit.slug, known);
    }
  }
  return [...found.values()].sort((a, b) => b.sites - a.sites || a.nearestKm - b.nearestKm);
}
