import { z } from 'zod';
import { readDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { slugSchema } from '../../../domain/kernel/fields.ts';
import { MAX_LIST_SITES } from '../../../domain/my-dives/shared-sites.ts';
import {
  MAX_TIDE_DAYS,
  placeTidesSchema,
  selectionTidesSchema,
  siteTidesSchema,
  tideStationSchema,
} from '../../../domain/tides/site-tides.ts';
import { TIDE_DATES, TIDE_DISCLAIMER } from '../../../domain/tides/tide-words.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { idListParameter, idParameters } from '../../platform/http/list-query.ts';
import { diveSiteById, diveSitesByIds } from '../dive-sites/queries.ts';
import { listTimeZones, sitesOfPlace } from '../places/queries.ts';
import { loadTidePredictions } from '../tide-stations/queries.ts';

/** Parses the sites' details and adds the time zone of their places. */
async function prepareSites<Row extends { details: string; region: string }>(database: Database, rows: readonly Row[]) {
  const zones = await listTimeZones(
    database,
    rows.map(({ region }) => region),
  );
  return rows.map((row) => ({
    ...row,
    details: readDetails(row.details),
    timeZone: zones.get(row.region) ?? null,
  }));
}

const dayQuery = z.object({
  from: z.iso
    .date()
    .refine(
      (date) => date >= TIDE_DATES.first && date <= TIDE_DATES.last,
      `Give a day from ${TIDE_DATES.first} to ${TIDE_DATES.last}.`,
    )
    .optional()
    .describe('First day, YYYY-MM-DD at the site; today without it'),
  days: z.coerce.number().int().min(1).max(MAX_TIDE_DAYS).default(1).describe(`1 to ${MAX_TIDE_DAYS}`),
});

const ofSite = defineEndpoint({
  path: '/api/dive-sites/:id/tides',
  summary: `Tide, sun and moon at a dive site, and predicted slack where the site has a rule for it. ${TIDE_DISCLAIMER}`,
  params: idParameters,
  query: dayQuery,
  response: siteTidesSchema,
  notFound: 'Dive site not found',
  async answer(context, { params, query }) {
    const site = await diveSiteById(context, params.id);
    const [prepared] = site ? await prepareSites(context.database, [site]) : [];
    if (!prepared) return null;
    const tidePredictions = await loadTidePredictions();
    return tidePredictions.ofSite(prepared, query, new Date());
  },
});

const ofPlace = defineEndpoint({
  path: '/api/places/:area/:region/tides',
  summary: `Tide, sun and moon for a region, at the tide station that more of its dive sites share than any other. ${TIDE_DISCLAIMER}`,
  params: z.object({ area: slugSchema, region: slugSchema }),
  query: dayQuery,
  response: placeTidesSchema,
  notFound: 'Place not found',
  async answer({ database }, { params, query }) {
    const sites = await sitesOfPlace(database, { areaSlug: params.area, regionSlug: params.region });
    if (sites.length === 0) return null;
    const tidePredictions = await loadTidePredictions();
    return tidePredictions.ofPlace(await prepareSites(database, sites), query, new Date());
  },
});

const ofSelection = defineEndpoint({
  path: '/api/dive-sites/selection/tides',
  summary: `Tide, sun and moon of one day for a list of dive sites, one entry for each tide station. ${TIDE_DISCLAIMER}`,
  query: dayQuery.pick({ from: true }).extend({ sites: idListParameter(MAX_LIST_SITES) }),
  response: selectionTidesSchema,
  async answer({ database }, { query }) {
    const sites = await diveSitesByIds(database, query.sites);
    const tidePredictions = await loadTidePredictions();
    return tidePredictions.ofSelection(await prepareSites(database, sites), query, new Date());
  },
});

const stations = defineEndpoint({
  path: '/api/tide-stations',
  summary: 'The tide stations that predictions are made for',
  response: z.array(tideStationSchema),
  answer: async () => (await loadTidePredictions()).list(),
});

export const tideEndpoints: Endpoint[] = [ofSelection, ofSite, ofPlace, stations];
