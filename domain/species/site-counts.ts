import { formatCount } from '../kernel/format-count.ts';
/** '2 sites, hazard at 27': those that list a species, and others that name it under their hazards. */
export function describeSiteCounts({ sites, hazardSites }: { sites: number; hazardSites: number }): string {
  if (sites === 0) return hazardSites === 0 ? 'no site lists it' : `hazard at ${formatCount(hazardSites, 'site')}`;
  return hazardSites === 0 ? formatCount(sites, 'site') : `${formatCount(sites, 'site')}, hazard at ${hazardSites}`;
}
