import { type CompassPoint, formatDirections, shelterFrom } from '../sea/exposure.ts';
import {
  classifyOpenWater,
  listByOpenness,
  type Openness,
  openWaterFrom,
  type SilentOpenWater,
} from '../sea/open-water.ts';
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

/**
 * The state of a site in one wind. `notListed` is not 'sheltered': records list only what spoils a dive. `open`, `some` and `little` come
 * from the shape of the coast.
 */
export type WindEffect = 'spoilt' | 'notListed' | Openness | 'unknown';

type Exposed = { wind: readonly CompassPoint[] | null; openWater?: SilentOpenWater };

/** Whether wind from a point spoils a site. A site without a record is `unknown` or as open as the coast leaves it, never sheltered. */
export function windEffect({ wind, openWater }: Exposed, from: CompassPoint): WindEffect {
  const shelter = shelterFrom(wind ?? undefined, from);
  if (shelter !== 'unknown') return shelter === 'exposed' ? 'spoilt' : 'notListed';
  return openWater?.wind ? classifyOpenWater('wind', openWaterFrom(openWater.wind, from)) : 'unknown';
}

type Swells = { swell: readonly CompassPoint[] | null; isEnclosed?: boolean | undefined; openWater?: SilentOpenWater };

/** The swells of a site in the words of a table's cell; null where nothing is known of them. */
export function describeSwellCell({ swell, isEnclosed, openWater }: Swells): string | null {
  if (swell) return formatDirections(swell);
  if (isEnclosed) return 'none gets in';
  if (!openWater?.swell) return null;
  const open = listByOpenness('swell', openWater.swell, 'open');
  if (open.length > 0) return `open to ${formatDirections(open)}`;
  return listByOpenness('swell', openWater.swell, 'some').length > 0 ? 'some open water' : 'little open water';
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
