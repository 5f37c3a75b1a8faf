import { figureRange } from '../../domain/sea/month-water.ts';
import { temperatureRange } from '../../domain/sea/suit-advice.ts';
import { waterAt } from '../../domain/tides/tide-waters.ts';
import type { ContentItem } from '../../server/features/content-files/index.ts';
import { findSeaCurve, isInNamedWater } from '../../server/features/places/index.ts';
import { positionOfSite } from './coast.ts';
import type { Problem, Rule } from './problem.ts';
import { PARTS_OF_WATERS, type PartOfWater, UNLIKE_THE_SEA } from './water-parts.ts';

type Site = ContentItem<'dive-sites'>;

/**
 * Degrees Celsius by which a record's range may end away from the sea's coldest or warmest month; a larger difference is a
 * mistake or needs a reason.
 */
const MAX_FROM_SEA = 4;

/**
 * Checks that sites in one body of water have one range over the year, so that two pages do not contradict each other, or
 * belong to a part that is listed with a reason. A range far from that of the nearby sea must also be listed with a reason,
 * and months that are published for a water must fit the ranges of its sites.
 */
export const waterRangesRule =
  (parts: readonly PartOfWater[] = PARTS_OF_WATERS, unlikeTheSea: readonly PartOfWater[] = UNLIKE_THE_SEA): Rule =>
  (content) => {
    const sites = content['dive-sites'].filter(({ fields }) => !fields.details.kinds?.includes('freshwater'));
    const waters = Map.groupBy(sites, (site) => `${nameWater(site)}|${findPart(site, parts)}`);
    return [
      ...[...waters.values()].flatMap((group) => differingProblems(group)),
      ...sites.flatMap((site) => seaProblems(site, unlikeTheSea)),
      ...content.places.flatMap((place) => publishedProblems(place, sites)),
      ...staleProblems(content['dive-sites'], [...parts, ...unlikeTheSea]),
    ];
  };

/** Returns the declared bay or gulf that contains the site, otherwise its region along one stretch of sea. */
export function nameWater({ path, fields, ...site }: Site): string {
  const position = positionOfSite({ path, fields, ...site });
  return waterAt(position)?.name ?? `${fields.region}, ${findSeaCurve(fields)?.join(' ') ?? 'no sea'}`;
}

const findPart = ({ path }: Site, parts: readonly PartOfWater[]) =>
  parts.findIndex(({ paths }) => paths.includes(path));

function differingProblems(group: readonly Site[]): Problem[] {
  const ranges = Map.groupBy(group, ({ fields }) => fields.waterTemp);
  const [usual] = [...ranges].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return group
    .filter(({ fields }) => fields.waterTemp !== usual)
    .map(({ path, fields }) => ({
      path,
      field: 'waterTemp',
      problem: `${fields.waterTemp}, but other sites of this water say ${usual}; make them agree, or list the part with its reason`,
    }));
}

function seaProblems({ path, fields }: Site, exceptions: readonly PartOfWater[]): Problem[] {
  const [range, curve] = [temperatureRange(fields.waterTemp), findSeaCurve(fields)];
  if (!range || !curve || exceptions.some(({ paths }) => paths.includes(path))) return [];
  const [coldest, warmest] = [Math.min(...curve), Math.max(...curve)];
  if (Math.abs(range.min - coldest) <= MAX_FROM_SEA && Math.abs(range.max - warmest) <= MAX_FROM_SEA) return [];
  return [
    { path, field: 'waterTemp', problem: `${fields.waterTemp} is far from the sea near by, ${coldest}–${warmest} °C` },
  ];
}

/** Degrees Celsius by which a published monthly mean may leave a site's range over the year; pages show it cut to the range. */
const MAX_FROM_PUBLISHED = 1;

/** Reports sites whose range over the year denies the monthly figures published for their water. */
function publishedProblems({ fields: place }: ContentItem<'places'>, sites: readonly Site[]): Problem[] {
  const figures = (place.water?.months ?? []).flatMap((month) => figureRange(month) ?? []);
  if (figures.length === 0) return [];
  const [coldest, warmest] = [Math.min(...figures.map(({ min }) => min)), Math.max(...figures.map(({ max }) => max))];
  return sites
    .filter(({ fields }) => fields.region === place.name && isInNamedWater(fields))
    .flatMap(({ path, fields }) => {
      const range = temperatureRange(fields.waterTemp);
      if (!range) return [];
      if (range.min - coldest <= MAX_FROM_PUBLISHED && warmest - range.max <= MAX_FROM_PUBLISHED) return [];
      const problem = `${fields.waterTemp} denies the months published for ${place.name}, ${coldest}–${warmest} °C`;
      return [{ path, field: 'waterTemp', problem }];
    });
}

function staleProblems(sites: readonly Site[], listed: readonly PartOfWater[]): Problem[] {
  const known = new Set(sites.map(({ path }) => path));
  return listed
    .flatMap(({ paths }) => paths)
    .filter((path) => !known.has(path))
    .map((path) => ({ path, field: 'file', problem: 'is listed in water-parts.ts, but there is no such site' }));
}
