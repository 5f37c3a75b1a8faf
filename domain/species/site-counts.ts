/** '20 sites' */
export const countSites = (count: number): string => `${count} ${count === 1 ? 'site' : 'sites'}`;

/** '2 sites, hazard at 27': those that list a species, and others that name it under their hazards. */
export function describeSiteCounts({ sites, hazardSites }: { sites: number; hazardSites: number }): string {
  if (sites === 0) return hazardSites === 0 ? 'no site lists it' : `hazard at ${countSites(hazardSites)}`;
  return hazardSites === 0 ? countSites(sites) : `${countSites(sites)}, hazard at ${hazardSites}`;
}
