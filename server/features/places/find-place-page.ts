import { accessSummary } from '../../../domain/dive-sites/access-summary.ts';
import { readDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { listBestMonths } from '../../../domain/dive-sites/season.ts';
import { distanceKm } from '../../../domain/kernel/geo.ts';
import { wrapLongitude } from '../../../domain/kernel/mercator.ts';
import { parseBlogSlug } from '../../../domain/kernel/slug.ts';
import type {
  NearbyPlace,
  PlaceArea,
  PlacePage,
  PlaceSchools,
  PlaceSite,
  PlaceSummary,
} from '../../../domain/place-pages/place-response.ts';
import { waterRange } from '../../../domain/place-pages/site-comparison.ts';
import { placeSlug } from '../../../domain/places/place.ts';
import type { Place, PlaceWater } from '../../../domain/places/place-fields.ts';
import { combineMonths } from '../../../domain/sea/month-water.ts';
import { pickSilent } from '../../../domain/sea/open-water.ts';
import type { Database } from '../../platform/database/database.ts';
import { articlesNaming } from '../articles/queries.ts';
import { renderBodyWithBlocks } from '../body-blocks/queries.ts';
import { findOpenWater } from '../open-water/queries.ts';
import { listAllOperators, pickHyperbaricUnits, pickSchools } from '../operators/queries.ts';
import { makeChart } from './make-chart.ts';
import { composeEmergency } from './place-emergency.ts';
import {
  areaCountries,
  compareNames,
  listPlacesWithText,
  listSiteGroups,
  type SiteGroup,
  siteMonthWater,
  sitesOfPlace,
} from './queries.ts';
import { placeResource } from './resource.ts';

/** Lists every area that has dive sites, with its regions, by name. */
export async function listAreas(database: Database): Promise<PlaceArea[]> {
  const [groups, countries] = await Promise.all([listSiteGroups(database), areaCountries(database)]);
  const countryBySlug = new Map(countries.map(({ slug, country }) => [slug, country]));
  return collectAreas(groups).map((area) => ({
    ...area,
    longitude: wrapLongitude(area.longitude),
    country: countryBySlug.get(area.slug) ?? null,
  }));
}

function collectAreas(groups: readonly SiteGroup[]): Omit<PlaceArea, 'country'>[] {
  return groups
    .reduce(joinArea, [])
    .map(({ areaSlug: slug, areaName: name, siteCount, latitude, longitude }) => ({
      slug,
      name,
      siteCount,
      latitude,
      longitude,
      regions: groups.filter(({ areaSlug }) => areaSlug === slug).flatMap(regionSummary),
    }))
    .sort((a, b) => compareNames(a.name, b.name));
}

const regionSummary = (group: SiteGroup): PlaceSummary[] =>
  group.regionName === null ? [] : [{ slug: placeSlug(group), name: group.regionName, siteCount: group.siteCount }];

type PlaceKey = { areaSlug: string; regionSlug: string | null };

/**
 * Finds one place with everything that its page shows. Null for a place without dive sites, unless it has an introduction.
 */
export async function findPlacePage(database: Database, wanted: PlaceKey): Promise<PlacePage | null> {
  const slug = placeSlug(wanted);
  const [rows, written, groups, operators] = await Promise.all([
    sitesOfPlace(database, wanted),
    listPlacesWithText(database, [slug, wanted.areaSlug]),
    listSiteGroups(database),
    listAllOperators(database),
  ]);
  const [place, area] = [slug, wanted.areaSlug].map((key) => {
    const row = written.find((candidate) => candidate.slug === key);
    return row && (placeResource.present(row) as Place);
  });
  const names = namePlace(wanted, groups, place, area);
  if (rows.length === 0 && !place?.content) return null;
  const sites = rows.map(presentSite);
  const areas = groups.reduce(joinArea, []);
  const here = (wanted.regionSlug ? groups : areas).find((group) => placeSlug(group) === slug);
  const regions = rankPlaces(here, groups);
  const { html } = await renderBodyWithBlocks(database, 'article', place?.content ?? '');
  return {
    slug,
    name: names.regionName ?? names.areaName,
    siteCount: sites.length,
    level: wanted.regionSlug ? 'region' : 'area',
    area: { slug: wanted.areaSlug, name: names.areaName },
    country: place?.country ?? area?.country ?? null,
    excerpt: place?.excerpt ?? '',
    contentHtml: html,
    hazards: place?.hazards ?? null,
    rules: place?.rules ?? null,
    fillsAndHire: place?.fillsAndHire ?? null,
    checkedOn: place?.checkedOn ?? null,
    sources: place?.sources ?? [],
    updatedAt: place?.updatedAt ?? null,
    sites,
    regions: wanted.regionSlug
      ? []
      : groups.filter(({ areaSlug }) => areaSlug === wanted.areaSlug).flatMap(regionSummary),
    chart: await makeChart(sites, { hasInset: wanted.regionSlug !== null, area: names.areaName }),
    water: waterRange(sites),
    waterByMonth: await waterByMonth(database, rows, place),
    emergency: composeEmergency(names.areaName, { place, area, sites, units: pickHyperbaricUnits(operators) }),
    articles: await findArticles(database, rows, names),
    nearby: (wanted.regionSlug ? regions.filter(isNearbyRegion) : rankPlaces(here, areas)).slice(0, MAX_NEARBY),
    schools: findSchools(slug, regions, pickSchools(operators)),
  };
}

/** Degrees Celsius by which the sites of a region may differ in a month and still share one table. */
const MAX_SPREAD = 3;

/**
 * Returns the region's own table, otherwise the months of its sites where they are similar: an area or a long reef has no
 * single temperature.
 */
async function waterByMonth(database: Database, rows: readonly SiteRow[], place?: Place): Promise<PlaceWater | null> {
  if (place?.water.months?.length) return place.water;
  const sites = rows.map((row) => ({ ...row, details: readDetails(row.details) }));
  const isOneArea = new Set(rows.map(({ region }) => region)).size === 1;
  const known = isOneArea ? (await siteMonthWater(database, sites)).filter((months) => months.length > 0) : [];
  const months = combineMonths(known).map(({ month, min, max }) => ({ month, min, max }));
  const isAlike = months.every(({ min = 0, max = 0 }) => max - min <= MAX_SPREAD);
  return months.length > 0 && isAlike ? { months, source: ESTIMATE_SOURCE } : null;
}

/** Marked as an estimate, since the months were not measured. */
const ESTIMATE_SOURCE =
  'estimate from the sites’ recorded range over the year and the usual course of the sea (COADS climatology, NOAA, 1946–1989)';

type Names = { areaName: string; regionName: string | null };

/** Names the place as in the sites' regions, otherwise as in its own record. */
function namePlace(wanted: PlaceKey, groups: readonly SiteGroup[], place?: Place, area?: Place): Names {
  const ofArea = groups.filter(({ areaSlug }) => areaSlug === wanted.areaSlug);
  const ofRegion = ofArea.find(({ regionSlug }) => regionSlug === wanted.regionSlug);
  const written = place?.name.split(',').map((part) => part.trim()) ?? [];
  return {
    areaName: ofArea[0]?.areaName ?? area?.name ?? written.at(-1) ?? '',
    regionName: wanted.regionSlug && (ofRegion?.regionName ?? written.slice(0, -1).join(', ')),
  };
}

type SiteRow = Awaited<ReturnType<typeof sitesOfPlace>>[number];

function presentSite({ details: json, bestTime, blogSlug: _, reviewLink: __, ...row }: SiteRow): PlaceSite {
  const details = readDetails(json);
  const { exposure, entry = [] } = details;
  return {
    ...row,
    ...accessSummary(details),
    entry,
    bestMonths: listBestMonths(details, bestTime),
    ...(details.seasons?.length && { seasons: details.seasons }),
    wind: nonEmpty(exposure?.wind),
    swell: nonEmpty(exposure?.swell),
    openWater: pickSilent(findOpenWater(row), details),
    ...(exposure?.enclosed && { isEnclosed: true }),
  };
}

/** Returns null for an empty list. */
const nonEmpty = <Item>(list: Item[] | undefined): Item[] | null => (list?.length ? list : null);

const MAX_ARTICLES = 6;
/** Shorter names also occur as ordinary words. */
const MIN_NAME_LENGTH = 6;

/**
 * Lists published articles that the sites link to, or whose title or excerpt contains the name of the place or one of its
 * sites.
 */
async function findArticles(database: Database, rows: readonly SiteRow[], { areaName, regionName }: Names) {
  const slugs = rows
    .flatMap(({ blogSlug, reviewLink }) => [blogSlug, parseBlogSlug(reviewLink)])
    .filter((slug) => slug !== null);
  const names = [regionName ?? areaName, ...rows.map(({ name }) => name)].filter(
    (name) => name.length >= MIN_NAME_LENGTH,
  );
  return (await articlesNaming(database, { slugs, names }, MAX_ARTICLES)).map(({ excerpt: _, ...article }) => article);
}

const MAX_NEARBY = 4;
const MAX_NEARBY_KM = 600;

const isNearbyRegion = ({ areaName, distanceKm: km }: NearbyPlace) => areaName !== null && km <= MAX_NEARBY_KM;

/** Lists the places other than `here`, the nearest first by the distance between centres. */
function rankPlaces(here: SiteGroup | undefined, places: readonly SiteGroup[]): NearbyPlace[] {
  if (!here) return [];
  return places
    .filter((place) => place !== here)
    .map((place) => ({
      slug: placeSlug(place),
      name: place.regionName ?? place.areaName,
      areaName: place.regionName === null ? null : place.areaName,
      siteCount: place.siteCount,
      distanceKm: distanceKm(here, place),
    }))
    .sort((a, b) => a.distanceKm - b.distanceKm || compareNames(a.name, b.name));
}

/** Finds the schools of a place, or those of the nearest region: a whole state would be as far as its centre. */
function findSchools(
  slug: string,
  regions: readonly NearbyPlace[],
  schools: readonly { name: string; place: string }[],
): PlaceSchools {
  const namesAt = (at: string) =>
    schools.filter(({ place }) => place === at || place.startsWith(`${at}/`)).map(({ name }) => name);
  const near = namesAt(slug).length > 0 ? null : (regions.find((region) => namesAt(region.slug).length > 0) ?? null);
  return { names: namesAt(near?.slug ?? slug), near };
}

/** Adds a group to its area, whose centre is that of all its sites. */
function joinArea(areas: SiteGroup[], group: SiteGroup): SiteGroup[] {
  const area = areas.find(({ areaSlug }) => areaSlug === group.areaSlug);
  if (!area) return [...areas, { ...group, regionSlug: null, regionName: null }];
  const siteCount = area.siteCount + group.siteCount;
  const share = group.siteCount / siteCount;
  area.latitude += (group.latitude - area.latitude) * share;
  area.longitude += (group.longitude - area.longitude) * share;
  area.siteCount = siteCount;
  return areas;
}
