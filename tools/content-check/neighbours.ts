import { distanceKm } from '../../domain/kernel/geo.ts';
import type { ContentItem } from '../../server/features/content-files/index.ts';
import { positionOfSite } from './coast.ts';
import { NEIGHBOUR_EXCEPTIONS, type NeighbourException } from './exceptions.ts';
import type { Problem, Rule } from './problem.ts';

type SiteFile = ContentItem<'dive-sites'>;

/** Distance within which sites count as on the same shore, unless an exception says otherwise. */
const SAME_SHORE_METRES = 500;

/**
 * Checks that neighbours on the same shore are exposed to the same wind and swell: both have directions, and some in common.
 * Otherwise the plan would treat them differently in one storm.
 */
export const neighboursRule =
  (exceptions: readonly NeighbourException[] = NEIGHBOUR_EXCEPTIONS): Rule =>
  (content) => {
    const sites = content['dive-sites'].filter(({ fields }) => !fields.details.kinds?.includes('freshwater'));
    return sites.flatMap((site, index) =>
      sites
        .slice(0, index)
        .filter((other) => !isExcepted(site, other, exceptions))
        .flatMap((other) => compareNeighbours(site, other)),
    );
  };

const isExcepted = (site: SiteFile, other: SiteFile, exceptions: readonly NeighbourException[]): boolean =>
  exceptions.some(({ paths }) => paths.includes(site.path) && paths.includes(other.path));

function compareNeighbours(site: SiteFile, other: SiteFile): Problem[] {
  const metres = Math.round(distanceKm(positionOfSite(site), positionOfSite(other)) * 1000);
  if (metres > SAME_SHORE_METRES) return [];
  return (['wind', 'swell'] as const).flatMap((force) => {
    const [here, there] = [site, other].map(({ fields }): readonly string[] => fields.details.exposure?.[force] ?? []);
    if (!here?.length && !there?.length) return [];
    if (here?.some((point) => there?.includes(point))) return [];
    return [
      {
        path: site.path,
        field: `details.exposure.${force}`,
        problem: `[${here}] disagrees with [${there}] of ${other.path}, ${metres} m away`,
      },
    ];
  });
}
