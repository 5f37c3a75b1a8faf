import type { Selectable } from 'kysely';
import type { Location } from '../../../domain/location.ts';
import type { LocationsTable } from '../../platform/database/tables.ts';

export function presentLocation(row: Pick<Selectable<LocationsTable>, keyof Location>): Location {
  const { id, name, region, description, waterTemp, visibility, bestTime, depth, difficulty } = row;
  const { imageUrl, mapCoordinates, featured, createdAt, updatedAt } = row;
  return {
    ...{ id, name, region, description, waterTemp, visibility, bestTime, depth, difficulty },
    ...{ imageUrl, mapCoordinates, featured, createdAt, updatedAt },
  };
}
