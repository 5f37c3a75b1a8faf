import type { ContentItem } from '../../server/features/content-files/index.ts';
import { AREAS, findArea, isWithin } from './areas.ts';
import { positionOfSite } from './coast.ts';
import { type LandPolygon, shoreAt } from './land.ts';
import type { Problem, Rule } from './problem.ts';

/**
 * Distance within which the nearest land decides whose waters they are; farther out a reef may belong to land that the map
 * lacks.
 */
const OWN_WATERS_METRES = 40_000;

/** Checks that folder, region text and position agree. `countries` are polygons with Natural Earth's names. */
export const regionRule =
  (countries: readonly LandPolygon[]): Rule =>
  (content) =>
    content['dive-sites'].flatMap((site) => [...regionProblems(site), ...countryProblems(site, countries)]);

function regionProblems(site: ContentItem<'dive-sites'>): Problem[] {
  const { path, fields } = site;
  const area = findArea(path);
  if (!area) return [{ path, field: 'file', problem: `is in none of the folders ${Object.keys(AREAS).join(', ')}` }];
  const problems: Problem[] = [];
  const last = fields.region.slice(fields.region.lastIndexOf(',') + 1).trim();
  if (last !== area.region || !fields.region.includes(','))
    problems.push({
      path,
      field: 'region',
      problem: `should read '{area}, ${area.region}', but is '${fields.region}'`,
    });
  const { latitude, longitude } = positionOfSite(site);
  if (!isWithin(area.box, latitude, longitude))
    problems.push({ path, field: 'latitude, longitude', problem: `outside ${area.region} (${area.box.join(', ')})` });
  return problems;
}

function countryProblems(site: ContentItem<'dive-sites'>, countries: readonly LandPolygon[]): Problem[] {
  const area = findArea(site.path);
  const { country, metres } = shoreAt(positionOfSite(site), countries);
  if (!area || metres > OWN_WATERS_METRES || area.countries.includes(country)) return [];
  const problem = `nearest land is ${country}, ${Math.round(metres / 1000)} km away, not ${area.countries.join(' or ')}`;
  return [{ path: site.path, field: 'latitude, longitude', problem }];
}
