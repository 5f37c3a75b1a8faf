import type { Database } from '../../platform/database/database.ts';

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
