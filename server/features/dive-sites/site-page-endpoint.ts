import { type DiveSitePage, diveSitePageSchema } from '../../../domain/dive-sites/dive-site.ts';
import { readDetails, type SiteDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { type Position, parseSitePosition } from '../../../domain/kernel/geo.ts';
import { localTime, timeZoneAt } from '../../../domain/kernel/local-time.ts';
import { parseBlogSlug } from '../../../domain/kernel/slug.ts';
import { findNearestUnits, needsEvacuation } from '../../../domain/operators/hyperbaric-units.ts';
import { placeOfRegion, placeSlug } from '../../../domain/places/place.ts';
import type { PlaceEmergency } from '../../../domain/places/place-fields.ts';
import { positionFormats as listPositionFormats } from '../../../domain/positions/position-formats.ts';
import { declareGone } from '../../crud/gone-addresses.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineEndpoint } from '../../platform/http/endpoint.ts';
import { idParameters } from '../../platform/http/list-query.ts';
import { articlesNaming, publishedTitles } from '../articles/queries.ts';
import { readSiteReports } from '../dive-reports/queries.ts';
import { findOpenWater } from '../open-water/queries.ts';
import { listAllOperators, operatorsOfSite, pickHyperbaricUnits } from '../operators/queries.ts';
import { listPlacesWithText, siteMonthWater } from '../places/queries.ts';
import { findSpeciesByNames } from '../species/queries.ts';
import { findPictureCredit } from '../uploads/queries.ts';
import { localChart } from './draw-local-chart.ts';
import { nearbySites } from './nearby-sites.ts';
import { presentDiveSitePage } from './presenter.ts';
import { diveSiteById } from './queries.ts';
import { chooseReading, readingTerms } from './related-articles.ts';

/** Greenwich's day, for a site without a position or a place. */
const NOWHERE: Position = { latitude: 0, longitude: 0 };

export const siteById = defineEndpoint({
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
