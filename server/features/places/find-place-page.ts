import { findChartWidth } from '../../../domain/charts/chart-width.ts';
import { accessSummary } from '../../../domain/dive-sites/access-summary.ts';
import { readDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { listBestMonths } from '../../../domain/dive-sites/season.ts';
import { distanceKm, parseSitePosition } from '../../../domain/kernel/geo.ts';
import {
  boundsAround,
  formatViewBox,
  latitudeAt,
  UNITS_PER_DEGREE,
  unwrapLongitude,
  wrapLongitude,
} from '../../../domain/kernel/mercator.ts';
import { parseBlogSlug } from '../../../domain/kernel/slug.ts';
import { findChartCoast } from '../../../domain/map/coast-cell.ts';
import { clusterSites } from '../../../domain/map/map-clusters.ts';
import { measureExtent } from '../../../domain/map/map-view.ts';
import type {
  NearbyPlace,
  PlaceArea,
  PlaceChart,
  PlacePage,
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
import { hasLandmark, MARK_REACH, nameChart } from '../charts/queries.ts';
import { findOpenWater } from '../open-water/queries.ts';
import { listHyperbaricUnits } from '../operators/queries.ts';
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
  const [rows, written, groups, units] = await Promise.all([
    sitesOfPlace(database, wanted),
    listPlacesWithText(database, [slug, wanted.areaSlug]),
    listSiteGroups(database),
    listHyperbaricUnits(database),
  ]);
  const [place, area] = [slug, wanted.areaSlug].map((key) => {
    const row = written.find((candidate) => candidate.slug === key);
    return row && (placeResource.present(row) as Place);
  });
  const names = namePlace(wanted, groups, place, area);
  if (rows.length === 0 && !place?.content) return null;
  const sites = rows.map(presentSite);
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
    chart: await makeChart(sites),
    water: waterRange(sites),
    waterByMonth: await waterByMonth(database, rows, place),
    emergency: composeEmergency(names.areaName, { place, area, sites, units }),
    articles: await findArticles(database, rows, names),
    nearby: nearbyPlaces(wanted, groups),
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

/** Side of a chart on a phone in pixels, and the space between its edge and the outermost positions. */
const CHART = { side: 340, padding: 28 };
/** Degrees of longitude below which the bundled coastline shows no more detail. */
const MIN_CHART_DEGREES = 0.45;
const TILE_SIZE_PX = 256;

/** Draws a square chart that shows every site; null where no site has a usable position or no land is near. */
export async function makeChart(
  sites: readonly Pick<PlaceSite, 'id' | 'latitude' | 'longitude'>[],
): Promise<PlaceChart | null> {
  const placed = sites.flatMap((site) => {
    const position = parseSitePosition(site);
    if (!position) return [];
    return [{ id: site.id, latitude: position.latitude, longitude: unwrapLongitude(position.longitude) }];
  });
  const extent = measureExtent(placed);
  if (!extent) return null;
  const { y, width, height } = formatViewBox(extent);
  const share = 1 - (2 * CHART.padding) / CHART.side;
  const least = Math.max(MIN_CHART_DEGREES, Math.max(width, height) / UNITS_PER_DEGREE / share);
  const centre = { longitude: (extent.west + extent.east) / 2, latitude: latitudeAt(y + height / 2) };
  const makeBounds = (degrees: number) => boundsAround(centre.longitude, centre.latitude, degrees, 1);
  const degreesWide = await findChartWidth(least, (degrees) => hasLandmark(makeBounds(degrees)));
  if (degreesWide === null) return null;
  // Zoom levels are whole numbers: on a phone, markers at the chosen level are at most a third closer than those of the
  // map.
  const zoom = Math.round(Math.log2((CHART.side * 360) / (TILE_SIZE_PX * degreesWide)));
  const { sites: single, clusters } = clusterSites(placed, zoom);
  const bounds = makeBounds(degreesWide);
  const marks = [
    ...single.map(({ id, ...position }) => ({ ...position, siteIds: [id] })),
    ...clusters.map(({ latitude, longitude, sites: clustered }) => ({
      ...{ latitude, longitude },
      siteIds: clustered.map(({ id }) => id),
    })),
  ];
  return {
    bounds,
    marks,
    coast: findChartCoast(bounds),
    names: await nameChart({ bounds, ...NAMED, marks: marks.map(withReach) }),
  };
}

/** The smallest drawing in pixels and how far it may grow, for its names. */
const NAMED = { width: 256, height: 256, growth: 4 };
const withReach = (mark: { latitude: number; longitude: number }) => ({ ...mark, reach: MARK_REACH });

const MAX_ARTICLES = 6;
/** Shorter names also occur as ordinary words. */
const MIN_NAME_LENGTH = 6;
/** More names would make one statement too long. */
const MAX_NAMES = 60;

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
  const wanted = { slugs: [...new Set(slugs)], names: names.slice(0, MAX_NAMES) };
  return (await articlesNaming(database, wanted, MAX_ARTICLES)).map(({ excerpt: _, ...article }) => article);
}

const MAX_NEARBY = 4;
const MAX_NEARBY_KM = 600;

/** Lists the nearest other places of the same level, by the distance between centres. */
function nearbyPlaces(wanted: PlaceKey, groups: readonly SiteGroup[]): NearbyPlace[] {
  const places = wanted.regionSlug
    ? groups.filter(({ regionSlug }) => regionSlug !== null)
    : groups.reduce(joinArea, []);
  const here = places.find((place) => placeSlug(place) === placeSlug(wanted));
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
    .filter((place) => !wanted.regionSlug || place.distanceKm <= MAX_NEARBY_KM)
    .sort((a, b) => a.distanceKm - b.distanceKm || compareNames(a.name, b.name))
    .slice(0, MAX_NEARBY);
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
