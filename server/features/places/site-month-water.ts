import type { SiteDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { distanceKm, parseSitePosition } from '../../../domain/kernel/geo.ts';
import { placeOfRegion } from '../../../domain/places/place.ts';
import type { MonthWater } from '../../../domain/places/place-fields.ts';
import { type MonthFigure, monthsOfSite } from '../../../domain/sea/month-water.ts';
import { WATERS, waterAt } from '../../../domain/tides/tide-waters.ts';
import seaTemperature from './sea-temperature.json' with { type: 'json' };

/** Fields of a site that its water temperature by month depends on. Coordinates are decimal text, as in rows. */
export type WaterSite = {
  region: string;
  latitude: string;
  longitude: string;
  waterTemp: string;
  details: Pick<SiteDetails, 'kinds'>;
};

/**
 * Returns twelve monthly means of the sea at a site, from the nearest of the cells for its region (COADS, NOAA). Null in
 * fresh water, behind narrow heads and in rivers, where the open sea tells little, and for a region without a cell.
 */
export function findSeaCurve({ region, details, ...site }: Omit<WaterSite, 'waterTemp'>): readonly number[] | null {
  const position = parseSitePosition(site);
  if (!position || details.kinds?.includes('freshwater') || waterAt(position)?.isEnclosed) return null;
  const [nearest] = seaTemperature.cells
    .filter(({ regions }) => regions.includes(region.replaceAll('’', "'")))
    .sort((a, b) => distanceKm(a, position) - distanceKm(b, position));
  return nearest?.months ?? null;
}

/** Returns the surface water of a site by month, with figures published for its region. */
export const monthWaterOfSite = (site: WaterSite, published: readonly MonthWater[]): MonthFigure[] =>
  monthsOfSite(site.waterTemp, { published: isInNamedWater(site) ? published : [], curve: findSeaCurve(site) });

/**
 * Returns whether the table of the site's region applies to its water: not in fresh water, and not outside the water that
 * the region is named after, such as off the Heads of Port Phillip.
 */
export function isInNamedWater({ region, details, ...site }: WaterSite): boolean {
  if (details.kinds?.includes('freshwater')) return false;
  const { regionName } = placeOfRegion(region);
  const position = parseSitePosition(site);
  if (!WATERS.some(({ name }) => name === regionName)) return true;
  return position !== null && waterAt(position)?.name === regionName;
}
