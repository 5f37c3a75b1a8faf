import { sql } from 'kysely';
import { placeOfRegion, placeSlug } from '../../../domain/places/place.ts';
import type { PlaceWater } from '../../../domain/places/place-fields.ts';
import type { MonthFigure } from '../../../domain/sea/month-water.ts';
import { selectPublishedSites } from '../../crud/select-published.ts';
import { cachePerContentVersion } from '../../platform/database/content-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { asNumber } from '../../platform/database/portable-sql.ts';
import { placeResource } from './resource.ts';
import { monthWaterOfSite, type WaterSite } from './site-month-water.ts';

/** The sites of one region, or those of an area without a region, with their centre in continuous longitude. */
export type SiteGroup = {
  areaSlug: string;
  areaName: string;
  regionSlug: string | null;
  regionName: string | null;
  siteCount: number;
  latitude: number;
  longitude: number;
};

/** Counts the sites of each region and finds its centre, by name. Leaves out sites without a place. */
export const listSiteGroups = cachePerContentVersion(readSiteGroups);

async function readSiteGroups(database: Database): Promise<readonly SiteGroup[]> {
  const rows = await selectPublishedSites(database)
    .where('areaSlug', '!=', '')
    .groupBy(['areaSlug', 'regionSlug'])
    .select((eb) => [
      'areaSlug',
      'regionSlug',
      eb.fn.min('region').as('region'),
      eb.fn.countAll<number>().as('siteCount'),
      sql<number>`avg(${asNumber(eb.ref('latitude'))})`.as('latitude'),
      // Shifts longitudes west of 30°W, which belong to the eastern Pacific, so that a mean across the date line is
      // right.
      sql<number>`avg(${asNumber(eb.ref('longitude'))} + case when ${asNumber(eb.ref('longitude'))} < -30 then 360 else 0 end)`.as(
        'longitude',
      ),
    ])
    .execute();
  return rows
    .map(({ region, areaSlug, regionSlug, siteCount, latitude, longitude }) => {
      const { areaName, regionName } = placeOfRegion(region);
      const centre = { latitude: Number(latitude), longitude: Number(longitude) };
      return { areaSlug, areaName, regionSlug, regionName, siteCount: Number(siteCount), ...centre };
    })
    .sort((a, b) => compareNames(a.regionName ?? '', b.regionName ?? ''));
}

const collator = new Intl.Collator('en-AU');
export const compareNames = (a: string, b: string): number => collator.compare(a, b);

/** Lists the slugs of all areas and regions that have dive sites, areas before their regions. */
export async function listPlaceSlugs(database: Database): Promise<string[]> {
  const rows = await selectPublishedSites(database)
    .where('areaSlug', '!=', '')
    .groupBy(['areaSlug', 'regionSlug'])
    .select(['areaSlug', 'regionSlug'])
    .execute();
  return [
    ...new Set(rows.flatMap(({ areaSlug, regionSlug }) => [areaSlug, placeSlug({ areaSlug, regionSlug })])),
  ].sort();
}

/** Finds the full name of a place as the regions of its dive sites write it; null without dive sites. */
export async function findPlaceName(database: Database, slug: string): Promise<string | null> {
  const [areaSlug = '', regionSlug] = slug.split('/');
  const row = await selectPublishedSites(database)
    .select('region')
    .where('areaSlug', '=', areaSlug)
    .$if(regionSlug !== undefined, (query) => query.where('regionSlug', '=', regionSlug ?? null))
    .limit(1)
    .executeTakeFirst();
  if (!row || areaSlug === '') return null;
  const { areaName, regionName } = placeOfRegion(row.region);
  return regionSlug === undefined ? areaName : `${regionName}, ${areaName}`;
}

/** Reads the records of the places with these slugs. */
export const listPlacesWithText = (database: Database, slugs: readonly string[]) =>
  database.selectFrom('places').select(placeResource.itemColumns).where('slug', 'in', slugs).execute();

/** Reads the time zone on record for each region, or else for its area; null where neither has one. */
export async function listTimeZones(
  database: Database,
  regions: readonly string[],
): Promise<Map<string, string | null>> {
  const places = regions.map((region) => ({ region, ...placeOfRegion(region) }));
  const slugs = new Set(places.flatMap((place) => [placeSlug(place), place.areaSlug]));
  const rows = await database
    .selectFrom('places')
    .select(['slug', 'timeZone'])
    .where('slug', 'in', [...slugs, ''])
    .where('timeZone', 'is not', null)
    .execute();
  const zones = new Map(rows.map(({ slug, timeZone }) => [slug, timeZone]));
  return new Map(
    places.map((place) => [place.region, zones.get(placeSlug(place)) ?? zones.get(place.areaSlug) ?? null]),
  );
}

/** Returns the surface water of each site by month, in the given order: the table of its region, otherwise an estimate. */
export async function siteMonthWater(database: Database, sites: readonly WaterSite[]): Promise<MonthFigure[][]> {
  const published = await readRegionWater(database, [...new Set(sites.map(({ region }) => region))]);
  return sites.map((site) => monthWaterOfSite(site, published.get(site.region) ?? []));
}

/** Reads the months in the records of regions; an area's figures do not apply to its regions. */
async function readRegionWater(database: Database, regions: readonly string[]) {
  const findRegionSlug = (region: string) => {
    const place = placeOfRegion(region);
    return place.regionSlug ? placeSlug(place) : '';
  };
  const slugs = [...new Set(regions.map(findRegionSlug))].filter(Boolean);
  const rows = slugs.length > 0 ? await listPlacesWithText(database, slugs) : [];
  const bySlug = new Map(rows.map(({ slug, water }) => [slug, (JSON.parse(water) as PlaceWater).months ?? []]));
  return new Map(regions.map((region) => [region, bySlug.get(findRegionSlug(region)) ?? []]));
}

export const areaCountries = (database: Database) =>
  database.selectFrom('places').select(['slug', 'country']).where('level', '=', 'area').execute();

/** Lists the sites of a place by name, with the columns that its page needs. */
export const sitesOfPlace = (
  database: Database,
  { areaSlug, regionSlug }: { areaSlug: string; regionSlug: string | null },
) =>
  selectPublishedSites(database)
    .select(['id', 'name', 'latitude', 'longitude', 'region', 'depthRange', 'skillLevel', 'waterTemp', 'bestTime'])
    .select(['details', 'blogSlug', 'reviewLink'])
    .where('areaSlug', '=', areaSlug)
    .$if(regionSlug !== null, (query) => query.where('regionSlug', '=', regionSlug))
    .orderBy('sortName')
    .orderBy('id')
    .execute();
