import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type Location, locationSchema } from '../../../domain/location.ts';
import type { Database } from '../../platform/database/database.ts';
import type { LocationsTable } from '../../platform/database/tables.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';

export const LOCATION_COLUMNS = [
  'id',
  'name',
  'region',
  'description',
  'waterTemp',
  'visibility',
  'bestTime',
  'depth',
  'difficulty',
  'imageUrl',
  'mapCoordinates',
  'featured',
  'createdAt',
  'updatedAt',
] as const;

export const featuredLocations = (database: Database) =>
  database
    .selectFrom('locations')
    .select(LOCATION_COLUMNS)
    .where('featured', '=', true)
    .orderBy('sortName')
    .orderBy('id')
    .execute();

const featured = defineEndpoint({
  path: '/api/locations/featured',
  summary: 'Regions that the home page shows, by name',
  response: z.array(locationSchema),
  answer: async ({ database }) => (await featuredLocations(database)).map(presentLocation),
});

export const locationEndpoints: Endpoint[] = [featured];

export function presentLocation(row: Pick<Selectable<LocationsTable>, keyof Location>): Location {
  const { id, name, region, description, waterTemp, visibility, bestTime, depth, difficulty } = row;
  const { imageUrl, mapCoordinates, featured, createdAt, updatedAt } = row;
  return {
    ...{ id, name, region, description, waterTemp, visibility, bestTime, depth, difficulty },
    ...{ imageUrl, mapCoordinates, featured, createdAt, updatedAt },
  };
}
