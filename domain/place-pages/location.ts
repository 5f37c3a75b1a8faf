import { z } from 'zod';
import { LIMITS, linkSchema, optionalText, requiredText, textSchema } from '../kernel/fields.ts';
import { itemSchema } from '../kernel/item-schema.ts';

export const locationFields = z.object({
  name: requiredText('Name', LIMITS.name),
  region: requiredText('Region', LIMITS.name),
  description: requiredText('Description', LIMITS.description),
  waterTemp: textSchema(LIMITS.line),
  visibility: textSchema(LIMITS.line),
  bestTime: textSchema(LIMITS.line),
  depth: textSchema(LIMITS.line),
  difficulty: textSchema(LIMITS.line),
  imageUrl: z.union([linkSchema, z.literal('')]),
  mapCoordinates: optionalText(LIMITS.line),
  featured: z.boolean().default(false),
});

/** A featured region on the home page, as `/api/locations/featured` delivers it. */
export const locationSchema = itemSchema('location', locationFields);
export type Location = z.infer<typeof locationSchema>;
