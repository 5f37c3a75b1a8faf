import type { z } from 'zod';
import type { locationFields } from '../../../domain/location.ts';
import { normalizeForSearch } from '../../../domain/search.ts';
import type { Database } from '../../platform/database/database.ts';
import { type WrittenAt, writtenColumns } from '../../platform/database/publication.ts';

export type LocationFields = z.output<typeof locationFields>;

/** Writes a new region of the home page. @returns its id. */
export async function createLocation(
  database: Database,
  fields: LocationFields,
  writtenAt: WrittenAt = {},
): Promise<number> {
  const { id } = await database
    .insertInto('locations')
    .values({ ...locationColumns(fields), ...writtenColumns(writtenAt) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The fields as columns, with those that follow from them. */
export function locationColumns(fields: LocationFields) {
  const { name, region, description, waterTemp, visibility, bestTime, depth, difficulty } = fields;
  const { imageUrl, mapCoordinates, featured } = fields;
  return {
    ...{ name, region, description, waterTemp, visibility, bestTime, depth, difficulty },
    ...{ imageUrl, mapCoordinates, featured },
    sortName: normalizeForSearch(name),
  };
}
