import { type CompassPoint, shelterFrom } from '../sea/exposure.ts';
import { temperatureRange } from '../sea/suit-advice.ts';

/** Facts that a place's page derives from its sites. No schemas here, so that the page loads without the schema library. */

/** A region with fewer sites than this has no wind table and no counts by month: there is nothing to compare. */
export const MIN_SITES_TO_COMPARE = 3;

type WithEntry = { entry: readonly string[] };

/** Whether a diver gets in without a boat. A site whose entries are not known counts as neither. */
export const isFromShore = ({ entry }: WithEntry): boolean => entry.some((way) => way !== 'boat');

/** The sites from shore or jetty, by boat only, and those without a recorded entry; each in the order given. */
export function groupByEntry<Site extends WithEntry>(sites: readonly Site[]) {
  return {
    shore: sites.filter(isFromShore),
    boat: sites.filter((site) => site.entry.length > 0 && !isFromShore(site)),
    unknown: sites.filter(({ entry }) => entry.length === 0),
  };
}

/** The state of a site in one wind. `notListed` is not 'sheltered': records list only what spoils a dive. */
export type WindEffect = 'spoilt' | 'notListed' | 'unknown';

/** Whether wind from a point spoils a site. A site without a record is `unknown`, never sheltered. */
export function windEffect(spoiltBy: readonly CompassPoint[] | null, from: CompassPoint): WindEffect {
  const shelter = shelterFrom(spoiltBy ?? undefined, from);
  if (shelter === 'unknown') return 'unknown';
  return shelter === 'exposed' ? 'spoilt' : 'notListed';
}

/** The number of sites in season in each month, January first. */
export function countByMonth(sites: readonly { bestMonths: readonly number[] }[]): number[] {
  return Array.from(
    { length: 12 },
    (_, index) => sites.filter(({ bestMonths }) => bestMonths.includes(index + 1)).length,
  );
}

/** The lowest and highest water temperature that any of the sites gives; null where none gives one. */
export function waterRange(sites: readonly { waterTemp: string }[]): { min: number; max: number } | null {
  const ranges = sites.flatMap(({ waterTemp }) => temperatureRange(waterTemp) ?? []);
  if (ranges.length === 0) return null;
  return { min: Math.min(...ranges.map(({ min }) => min)), max: Math.max(...ranges.map(({ max }) => max)) };
}
