import type { z } from 'zod';
import { type Location, locationFields } from '../../../domain/location.ts';

export type LocationFields = z.output<typeof locationFields>;

/** What the form holds. */
export type LocationValues = z.input<typeof locationFields>;

/** Something new is made to be shown. */
export const NEW_LOCATION: LocationValues = {
  ...{ name: '', region: '', description: '', waterTemp: '', visibility: '', bestTime: '', depth: '' },
  ...{ difficulty: '', imageUrl: '', mapCoordinates: '', featured: true },
};

export function valuesOfLocation(location: Location): LocationValues {
  const { name, region, description, waterTemp, visibility, bestTime, depth, difficulty } = location;
  const { imageUrl, featured } = location;
  return {
    ...{ name, region, description, waterTemp, visibility, bestTime, depth, difficulty, imageUrl, featured },
    mapCoordinates: location.mapCoordinates ?? '',
  };
}

export const locationForm: z.ZodType<LocationFields, LocationValues> = locationFields;

/** A location as its own calls take it. */
export function fieldsOfLocation(location: Location): Record<string, unknown> {
  return Object.fromEntries(Object.keys(locationFields.shape).map((name) => [name, location[name as keyof Location]]));
}
