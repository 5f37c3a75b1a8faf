import { parseSitePosition } from '../../../domain/kernel/geo.ts';
import {
  findNearestUnits,
  findUnitsOfPlace,
  type HyperbaricUnit,
  needsEvacuation,
} from '../../../domain/operators/hyperbaric-units.ts';
import type { PlaceEmergencyContacts, PlaceSite } from '../../../domain/place-pages/place-response.ts';
import { emergencyContacts } from '../../../domain/places/emergency.ts';
import type { Place } from '../../../domain/places/place-fields.ts';

/** The international channel for distress and calling. */
const DISTRESS_CHANNEL = '16';

type Records = {
  place: Place | undefined;
  area: Place | undefined;
  sites: readonly PlaceSite[];
  units: readonly HyperbaricUnit[];
};

/**
 * Combines the country's numbers, the notes for the place or else its area, and the hyperbaric units nearest to its sites.
 */
export function composeEmergency(areaName: string, { place, area, sites, units }: Records): PlaceEmergencyContacts {
  const { local, divingHotline, source } = emergencyContacts(areaName);
  const facts = { ...area?.emergency, ...place?.emergency };
  const positions = sites.map(parseSitePosition).filter((position) => position !== null);
  const isFar = positions.some((position) => needsEvacuation(findNearestUnits(position, units)));
  const evacuation = isFar ? facts.evacuation : undefined;
  const named = findUnitsOfPlace(positions, units);
  const unitSources = named.map((unit) => unit.source && `${unit.name}: ${unit.source}`);
  const sources = [source, ...unitSources, evacuation?.source, facts.vhfSource, facts.poisonsSource];
  return {
    local,
    divingHotline,
    poisonsLine: facts.poisonsLine ?? null,
    vhf: facts.vhf ?? DISTRESS_CHANNEL,
    units: named,
    evacuation: evacuation?.text ?? null,
    sources: sources.filter((text) => typeof text === 'string'),
  };
}
