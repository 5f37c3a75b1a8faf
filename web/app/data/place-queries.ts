import type { Operator } from '../../../domain/operators/operator.ts';
import type { PlaceArea, PlacePage } from '../../../domain/place-pages/place-response.ts';
import { placeApiPath } from '../../../domain/places/place.ts';
import type { PlaceTides } from '../../../domain/tides/site-tides.ts';
import { type Query, query, withParameters } from './api-query.ts';
import { pickShownAccess } from './shown-access.ts';

/** The queries of areas and regions, whose rules for addresses other pages do without. */

export const places = () => query<PlaceArea[]>('/api/places', 'fillPlaces');
export const place = (slug: string): Query<PlacePage> => ({
  ...query<PlacePage>(placeApiPath(slug), 'fillPlace'),
  ...(import.meta.env.SSR && {
    sent: ({ sites, ...place }) => ({ ...place, sites: sites.map((site) => pickShownAccess(site, true)) }),
  }),
});
/** Tide, sun and moon of one day for a region; the station is null where its sites have none. */
export const placeTides = (slug: string, from: string | null) =>
  query<PlaceTides>(withParameters(`${placeApiPath(slug)}/tides`, { from }), 'fillTides');
/** The operators of a place and of the regions in it. */
export const operatorsOfPlace = (place: string) =>
  query<Operator[]>(withParameters('/api/operators', { place }), 'fillOperators');
