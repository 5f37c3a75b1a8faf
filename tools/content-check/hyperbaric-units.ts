import { parseSitePosition } from '../../domain/kernel/geo.ts';
import { findNearestUnits, type HyperbaricUnit, needsEvacuation } from '../../domain/operators/hyperbaric-units.ts';
import { placeOfRegion, placeSlug } from '../../domain/places/place.ts';
import type { Content, ContentItem } from '../../server/features/content-files/index.ts';
import type { Problem, Rule } from './problem.ts';

/**
 * Checks that every hyperbaric unit has a position, a source and the day on which it was checked; that every dive site has a
 * nearest unit; and that the region or area of a site far from every undoubted unit states how patients are evacuated.
 */
export const hyperbaricUnitsRule: Rule = (content) => [
  ...content.operators.filter(({ fields }) => fields.kinds.includes('hyperbaric')).flatMap(unitProblems),
  ...siteProblems(content),
];

function unitProblems({ path, fields }: ContentItem<'operators'>): Problem[] {
  const required = ['latitude', 'longitude', 'source', 'checkedOn'] as const;
  return required
    .filter((field) => fields[field] === null)
    .map((field) => ({ path, field, problem: 'is missing on a hyperbaric unit' }));
}

function siteProblems(content: Content): Problem[] {
  const units = shippedUnits(content);
  const evacuated = new Set(
    content.places
      .filter(({ fields }) => fields.emergency.evacuation)
      .map(({ fields }) => placeSlug(placeOfRegion(fields.name))),
  );
  return content['dive-sites'].flatMap(({ path, fields }) => {
    const position = parseSitePosition(fields);
    const nearest = position ? findNearestUnits(position, units) : [];
    if (nearest.length === 0) return [{ path, field: 'latitude, longitude', problem: 'has no hyperbaric unit' }];
    const place = placeOfRegion(fields.region);
    if (!needsEvacuation(nearest) || evacuated.has(placeSlug(place)) || evacuated.has(place.areaSlug)) return [];
    const problem = 'is far from every hyperbaric unit, and its place has no emergency.evacuation';
    return [{ path, field: 'region', problem }];
  });
}

/** Lists the units among the operators, as pages read them from the database. */
export const shippedUnits = ({ operators }: Content): HyperbaricUnit[] =>
  operators.flatMap(({ fields: { kinds, latitude, longitude, ...unit } }) =>
    kinds.includes('hyperbaric') && latitude !== null && longitude !== null ? [{ ...unit, latitude, longitude }] : [],
  );
