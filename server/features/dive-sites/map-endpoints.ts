import { z } from 'zod';
import { viewNameSchema } from '../../../domain/charts/chart-response.ts';
import type { LocatedFilter } from '../../../domain/finder/facet-answer.ts';
import { WEST_EDGE } from '../../../domain/kernel/mercator.ts';
import { diveSiteMapSchema } from '../../../domain/map/dive-site-map.ts';
import { sitesInViewport } from '../../../domain/map/map-answer.ts';
import { mapPicture, mapPictureSchema, nameMapView } from '../../../domain/map/map-picture-views.ts';
import { ZOOM } from '../../../domain/map/map-view.ts';
import { parseViewport } from '../../../domain/map/map-viewport.ts';
import { cacheQuestionsPerContentVersion } from '../../platform/database/content-cache.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { nameMap } from '../charts/queries.ts';
import { filterQuery, locateNear } from './filter-query.ts';
import { presentDiveSitePoint } from './presenter.ts';
import { findDiveSites, listDiveSitePoints } from './queries.ts';

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

export const mapEndpoints: Endpoint[] = [map, chart, mapNames];
