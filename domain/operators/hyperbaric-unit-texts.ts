import type { NearUnit, PlaceUnit } from './hyperbaric-units.ts';

/** Whole kilometres, from 100 km on to the nearest ten: a straight line says no more about the way. */
const roundKm = (km: number): number => (km < 100 ? Math.max(1, Math.round(km)) : Math.round(km / 10) * 10);

/** '46 km in a straight line', or '160–310 km in a straight line' for a range. */
export function formatUnitDistance(nearestKm: number, farthestKm = nearestKm): string {
  const [from, to] = [roundKm(nearestKm), roundKm(farthestKm)].map((km) => km.toLocaleString('en-AU'));
  return `${from === to ? from : `${from}–${to}`}\u00A0km in a straight line`;
}

/** Follows the units everywhere: a page may not send anyone to a hospital by itself. */
export const WHO_DECIDES_TEXT = 'Call the emergency number, then the hotline: they decide where you go.';

/** One unit as pages name it. The phone is apart, because pages make a link of it. */
export type UnitLine = { label: string; text: string; phone: string | null };

const NEAREST = 'Nearest hyperbaric unit';
const NEAREST_CERTAIN = 'Nearest one without that doubt';
const UNKNOWN: UnitLine = { label: NEAREST, text: 'Not on record.', phone: null };

/** The lines of a dive site. Says that no unit is known where there is none. */
export function describeSiteUnits(units: readonly NearUnit[]): UnitLine[] {
  if (units.length === 0) return [UNKNOWN];
  return units.map((unit, index) => ({
    label: index === 0 ? NEAREST : NEAREST_CERTAIN,
    text: describeUnit(unit, formatUnitDistance(unit.distanceKm)),
    phone: unit.phone,
  }));
}

/** Writes the lines of a place: for how many of its dive sites a unit is the nearest, where it is not for all. */
export function describePlaceUnits(units: readonly PlaceUnit[], siteCount: number): UnitLine[] {
  if (units.length === 0) return [UNKNOWN];
  return units.map(({ nearestKm, farthestKm, sites, ...unit }) => ({
    label: placeLabel(sites, siteCount),
    text: describeUnit(unit, formatUnitDistance(nearestKm, farthestKm)),
    phone: unit.phone,
  }));
}

function placeLabel(sites: number, siteCount: number): string {
  if (sites === 0) return NEAREST_CERTAIN;
  return sites < siteCount ? `${NEAREST} to ${sites} of ${siteCount} sites` : NEAREST;
}

type NamedUnit = Pick<NearUnit, 'name' | 'hours' | 'doubt'>;

/** 'The Alfred, 9 km in a straight line. On call day and night.' */
function describeUnit({ name, hours, doubt }: NamedUnit, distance: string): string {
  const sentences = [`${name}, ${distance}`, hours, doubt].filter((text) => text !== null);
  return sentences.map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(' ');
}
