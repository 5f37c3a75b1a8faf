import { z } from 'zod';
import { viewNameSchema } from '../../../domain/charts/chart-response.ts';
import {
  type DiveSitePage,
  diveSitePageSchema,
  diveSiteSchema,
  heroSiteSchema,
  inSeasonSchema,
} from '../../../domain/dive-sites/dive-site.ts';
import { readDetails, type SiteDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { chooseReading, readingTerms } from '../../../domain/dive-sites/related-articles.ts';
import { diveSiteFacetsSchema, diveSiteListSchema } from '../../../domain/finder/dive-site-list.ts';
import { diveSiteFacets, type LocatedFilter, listNotes } from '../../../domain/finder/facet-answer.ts';
import { LIMITS, textSchema } from '../../../domain/kernel/fields.ts';
import { type Position, parseSitePosition } from '../../../domain/kernel/geo.ts';
import { localTime, timeZoneAt } from '../../../domain/kernel/local-time.ts';
import { WEST_EDGE } from '../../../domain/kernel/mercator.ts';
import { parseBlogSlug } from '../../../domain/kernel/slug.ts';
import { diveSiteMapSchema } from '../../../domain/map/dive-site-map.ts';
import { sitesInViewport } from '../../../domain/map/map-answer.ts';
import { mapPicture, mapPictureSchema, nameMapView } from '../../../domain/map/map-picture-views.ts';
import { ZOOM } from '../../../domain/map/map-view.ts';
import { parseViewport } from '../../../domain/map/map-viewport.ts';
import { MAX_LIST_SITES } from '../../../domain/my-dives/shared-sites.ts';
import { monthOfDate } from '../../../domain/my-dives/site-kit.ts';
import { siteKitSchema, siteSelectionSchema } from '../../../domain/my-dives/site-selection.ts';
import { findNearestUnits, needsEvacuation } from '../../../domain/operators/hyperbaric-units.ts';
import { placeOfRegion, placeSlug } from '../../../domain/places/place.ts';
import type { PlaceEmergency } from '../../../domain/places/place-fields.ts';
import { positionFormats as listPositionFormats } from '../../../domain/positions/position-formats.ts';
import { declareGone } from '../../crud/gone-addresses.ts';
import { cacheQuestionsPerContentVersion } from '../../platform/database/content-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { idListParameter, idParameters, pageQuery, searchQuery } from '../../platform/http/list-query.ts';
import { articlesNaming, publishedTitles } from '../articles/queries.ts';
import { nameMap } from '../charts/queries.ts';
import { readSiteReports } from '../dive-reports/queries.ts';
import { findOpenWater } from '../open-water/queries.ts';
import { listAllOperators, operatorsOfSite, pickHyperbaricUnits } from '../operators/queries.ts';
import { listPlacesWithText, siteMonthWater } from '../places/queries.ts';
import { findSpeciesByNames } from '../species/queries.ts';
import { findPictureCredit } from '../uploads/queries.ts';
import { localChart } from './draw-local-chart.ts';
import { loadFactsIndex } from './facts-index.ts';
import { filterQuery, locateNear } from './filter-query.ts';
import { findSitesInSeason } from './find-in-season.ts';
import { nearbySites } from './nearby-sites.ts';
import {
  presentDiveSiteCard,
  presentDiveSitePage,
  presentDiveSitePoint,
  presentHeroSite,
  presentListedSite,
  presentSite,
} from './presenter.ts';
import {
  diveSiteById,
  diveSiteByReviewUrl,
  findDiveSites,
  listDiveSitePoints,
  listDiveSites,
  listHeroSites,
} from './queries.ts';
import { siteKit } from './read-site-kit.ts';
import { selectSites } from './selection.ts';

const list = defineEndpoint({
  path: '/api/dive-sites',
  summary: 'Dive sites, featured ones first, then by name; with limit one page of them',
  query: z.object({
    ...pageQuery,
    q: searchQuery.describe('Site-wide search: name, region, description'),
    ...filterQuery,
    view: z.enum(['card', 'hero']).optional(),
  }),
  response: z.union([diveSiteListSchema, z.array(heroSiteSchema)]),
  async answer({ database }, { query }) {
    const { view, limit, offset, ...filters } = query;
    if (view === 'hero') return (await listHeroSites(database)).map(presentHeroSite);
    const wanted = await locateNear(database, filters);
    const page = { limit, offset };
    if (view === 'card') {
      const { rows, total } = await listDiveSites(database, wanted, page, 'card');
      const items = rows.map(presentDiveSiteCard);
      return limit === undefined
        ? items
        : { items, total, ...listNotes(await loadFactsIndex(database), wanted, total) };
    }
    const { rows, total } = await listDiveSites(database, wanted, page, 'full');
    const items = rows.map(presentListedSite);
    return limit === undefined ? items : { items, total, ...listNotes(await loadFactsIndex(database), wanted, total) };
  },
});

const facets = defineEndpoint({
  path: '/api/dive-sites/facets',
  summary: 'How many dive sites every choice of a filter would leave, with all other filters applied',
  query: z.object(filterQuery),
  response: diveSiteFacetsSchema,
  answer: async ({ database }, { query }) =>
    diveSiteFacets(await loadFactsIndex(database), await locateNear(database, query)),
});

const map = defineEndpoint({
  path: '/api/dive-sites/map',
  summary: 'What the map shows of the dive sites: all of them, or where they are many the marks of a part',
  query: z.object({
    ...filterQuery,
    part: z
      .string()
      .max(80)
      .refine(
        (part) => parseViewport(part) !== null,
        'Give zoom, west, south, east and north, in degrees, of a part of the map.',
      )
      .optional()
      .describe('zoom,west,south,east,north in degrees, longitudes from -30 to 330; without it where the map opens'),
  }),
  response: diveSiteMapSchema,
  async answer({ database }, { query: { part, ...query } }) {
    const wanted = await locateNear(database, query);
    const loadPoints = async (ids: readonly number[]) =>
      (await listDiveSitePoints(database, ids)).map(presentDiveSitePoint);
    const found = await findDiveSites(database, wanted);
    return sitesInViewport(found, wanted, part === undefined ? null : parseViewport(part), loadPoints);
  },
});

/** Maximum filters whose map pictures are cached. */
const MAX_CACHED_PICTURES = 50;

const drawMapPicture = cacheQuestionsPerContentVersion(MAX_CACHED_PICTURES, async (database, wanted: LocatedFilter) => {
  const loadPoints = async (ids: readonly number[]) =>
    (await listDiveSitePoints(database, ids)).map(presentDiveSitePoint);
  return mapPicture(await findDiveSites(database, wanted), wanted, loadPoints, nameMap);
});

const chart = defineEndpoint({
  path: '/api/dive-sites/chart',
  summary: 'The marks of the views in which a map of the dive sites opens, as offsets from its middle',
  query: z.object(filterQuery),
  response: mapPictureSchema,
  answer: async ({ database }, { query }) => drawMapPicture(database, await locateNear(database, query)),
});

const mapNames = defineEndpoint({
  path: '/api/dive-sites/chart/names',
  summary:
    'The names on a view of the map, as offsets from its middle; they keep clear of the marks of the sites found',
  query: z.object({
    ...filterQuery,
    zoom: z.coerce.number().int().min(ZOOM.min).max(ZOOM.max),
    latitude: z.coerce.number().min(-84).max(84),
    longitude: z.coerce
      .number()
      .min(WEST_EDGE)
      .max(WEST_EDGE + 360)
      .describe('Continuous, from -30 to 330'),
  }),
  response: z.array(viewNameSchema),
  async answer({ database }, { query: { zoom, latitude, longitude, ...query } }) {
    const found = await findDiveSites(database, await locateNear(database, query));
    return nameMapView(found, { zoom, latitude, longitude }, nameMap);
  },
});

const regions = defineEndpoint({
  path: '/api/dive-sites/regions',
  summary: 'The regions that dive sites lie in, sorted',
  response: z.array(z.string()),
  answer: async ({ database }) => [...(await loadFactsIndex(database)).regions],
});

const inSeason = defineEndpoint({
  path: '/api/dive-sites/in-season',
  summary:
    'Six dive sites whose best months hold the present one, others every day, those that are good all year last. No closed sites',
  response: inSeasonSchema,
  answer: ({ database }) => findSitesInSeason(database, new Date()),
});

const byReviewUrl = defineEndpoint({
  path: '/api/dive-sites/by-review-url',
  summary: 'The dive site to which the article or review at an address belongs; with missing=null, null instead of 404',
  query: z.object({ url: textSchema(LIMITS.url), missing: z.literal('null').optional() }),
  response: diveSiteSchema,
  notFound: 'Dive site not found',
  nullable: ({ missing }) => missing === 'null',
  async answer({ database }, { query }) {
    const site = await diveSiteByReviewUrl(database, query.url);
    return site && presentSite(site);
  },
});

/** Greenwich's day, for a site without a position or a place. */
const NOWHERE: Position = { latitude: 0, longitude: 0 };

const diveDate = z.iso.date().optional().describe('The day of the dive, YYYY-MM-DD; today without it');

const byId = defineEndpoint({
  path: '/api/dive-sites/:id',
  summary: 'One dive site with its neighbours and the article about it',
  params: idParameters,
  response: diveSitePageSchema,
  notFound: 'Dive site not found',
  gone: declareGone('dive-site', ({ id }: { id: number }) => String(id)),
  async answer(context, { params }) {
    const { database } = context;
    const site = await diveSiteById(context, params.id);
    if (!site) return null;
    const details = readDetails(site.details);
    const position = parseSitePosition(site);
    const [chart, nearby, article, species, operators, place, photoCredit, [monthWater = []]] = await Promise.all([
      position && localChart({ ...position, region: site.region }),
      nearbySites(database, { ...site, details }),
      linkedArticle(database, site),
      findSpeciesByNames(database, details.species ?? []),
      operatorsOfSite(database, details),
      placeFacts(database, site.region, position),
      findPictureCredit(database, site.imageUrl),
      siteMonthWater(database, [{ ...site, details }]),
    ]);
    const speciesSlugs = species.map((entry) => entry?.slug ?? null);
    const speciesIds = species.map((entry) => entry?.id ?? null);
    const reading = await siteReading(database, { ...site, details }, article?.slug);
    const timeZone = timeZoneAt(position ?? NOWHERE, place.timeZone, null);
    const lately = await readSiteReports(database, site.id, localTime(Date.now(), timeZone).date);
    const positionFormats = position ? listPositionFormats(position, details.position?.quality) : [];
    const related = {
      chart,
      positionFormats,
      nearby,
      linkedArticle: article,
      photoCredit,
      speciesSlugs,
      speciesIds,
      operators,
      reading,
      monthWater,
      openWater: findOpenWater(site),
      lately,
      ...place,
    };
    return presentDiveSitePage(site, related);
  },
});

const kit = defineEndpoint({
  path: '/api/dive-sites/:id/kit',
  summary: 'What to take on a dive at a site in a month, or that of a day, each item with a reason and a source',
  params: idParameters,
  query: z.object({
    date: diveDate,
    month: z.coerce.number().int().min(1).max(12).optional().describe('The month, 1 to 12; that of the day without it'),
  }),
  response: siteKitSchema,
  notFound: 'Dive site not found',
  async answer(context, { params, query }) {
    const site = await diveSiteById(context, params.id);
    return site && siteKit(context.database, site, query.month ?? monthOfDate(query.date, new Date()));
  },
});

const selection = defineEndpoint({
  path: '/api/dive-sites/selection',
  summary: 'The dive sites of a list, in its order, and the ids that no longer exist',
  query: z.object({ sites: idListParameter(MAX_LIST_SITES), date: diveDate }),
  response: siteSelectionSchema,
  answer: ({ database }, { query }) => selectSites(database, query, new Date()),
});

export const diveSiteEndpoints: Endpoint[] = [
  ...[list, facets, map, chart, mapNames, regions, inSeason, byReviewUrl],
  ...[selection, byId, kit],
];

/** Lists articles to read before the dive, without the guide that the page already links to. */
async function siteReading(
  database: Database,
  { name, region, details }: { name: string; region: string; details: SiteDetails },
  linkedSlug: string | undefined,
): Promise<DiveSitePage['reading']> {
  const facts = {
    name,
    kinds: details.kinds ?? [],
    species: (details.species ?? []).map(({ common }) => common),
    hazards: (details.hazards ?? []).map(({ kind }) => kind),
    regionName: placeOfRegion(region).regionName,
  };
  const candidates = await articlesNaming(database, { slugs: [], names: readingTerms(facts) });
  return chooseReading(
    facts,
    candidates.filter(({ slug }) => slug !== linkedSlug),
  ).map(({ excerpt: _, ...article }) => article);
}

/**
 * Returns the time zone and the poisons line of the region or else its area, and the nearest hyperbaric units with how it is evacuated.
 */
async function placeFacts(
  database: Database,
  region: string,
  position: Position | null,
): Promise<Pick<DiveSitePage, 'recompression' | 'timeZone' | 'poisonsLine'>> {
  const units = position ? findNearestUnits(position, pickHyperbaricUnits(await listAllOperators(database))) : [];
  const place = placeOfRegion(region);
  if (!place.areaSlug) return { timeZone: null, poisonsLine: null, recompression: { units, evacuation: null } };
  const slug = placeSlug(place);
  const rows = await listPlacesWithText(database, [slug, place.areaSlug]);
  const [ofPlace, ofArea] = [slug, place.areaSlug].map((key) => rows.find((row) => row.slug === key));
  const [near, far] = [ofPlace, ofArea].map((row) => JSON.parse(row?.emergency ?? '{}') as PlaceEmergency);
  const { evacuation: route, poisonsLine = null } = { ...far, ...near };
  const evacuation = needsEvacuation(units) ? (route?.text ?? null) : null;
  const timeZone = ofPlace?.timeZone ?? ofArea?.timeZone ?? null;
  return { timeZone, poisonsLine, recompression: { units, evacuation } };
}

/** Finds the published article about a site: by its `blogSlug`, otherwise by its review link. */
async function linkedArticle(
  database: Database,
  site: { blogSlug: string | null; reviewLink: string | null },
): Promise<{ slug: string; title: string } | null> {
  const wanted = [site.blogSlug, parseBlogSlug(site.reviewLink)].filter((slug) => slug !== null);
  const found = wanted.length > 0 ? await publishedTitles(database, wanted) : [];
  return found.find(({ slug }) => slug === site.blogSlug) ?? found[0] ?? null;
}
