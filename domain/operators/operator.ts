import { z } from 'zod';
import { LIMITS, optionalLink, optionalText, requiredText, slugSchema } from '../kernel/fields.ts';
import { itemSchema } from '../kernel/item-schema.ts';
import { PLACE_SLUG_PATTERN } from '../kernel/slug-pattern.ts';
import { isoDateSchema } from '../kernel/timestamp.ts';
import { OPERATOR_KINDS } from './operator-kinds.ts';

/** An international or national number, as people write it. */
const PHONE = /^\+?[\d ()/-]{2,30}$/;

const matching = (max: number, pattern: RegExp, message: string) =>
  optionalText(max).refine((value) => value === null || pattern.test(value), message);

const degreesSchema = (limit: number, label: string) => {
  const message = `${label} must be a number between -${limit} and ${limit}.`;
  return z
    .number(message)
    .min(-limit, message)
    .max(limit, message)
    .nullish()
    .transform((degrees) => degrees ?? null);
};

export const operatorFields = z.object({
  name: requiredText('Name', LIMITS.name),
  slug: slugSchema,
  kinds: z.array(z.enum(OPERATOR_KINDS)).min(1, 'Choose at least one kind.'),
  /** Slug of the place where it operates. */
  place: matching(LIMITS.slug * 2, PLACE_SLUG_PATTERN, 'Enter the address of a place, such as queensland/townsville.'),
  website: optionalLink,
  phone: matching(LIMITS.line, PHONE, 'Enter digits and spaces, such as +61 7 4721 1111.'),
  latitude: degreesSchema(90, 'Latitude'),
  longitude: degreesSchema(180, 'Longitude'),
  leavesFrom: optionalText(LIMITS.line),
  offers: optionalText(LIMITS.excerpt),
  /** When it is open, or can be reached. */
  hours: optionalText(LIMITS.line),
  /** Why it may not be able to help, such as a chamber out of service; pages repeat it. */
  doubt: optionalText(LIMITS.excerpt),
  /** The source of the details, and the day on which they were checked. */
  source: optionalText(LIMITS.line),
  sourceUrl: optionalLink,
  checkedOn: isoDateSchema.nullish().transform((day) => day ?? null),
});

/** An operator as an admin saves it. A hyperbaric unit has a position, because dive sites name the nearest. */
export const operatorInput = operatorFields.refine(
  ({ kinds, latitude, longitude }) => !kinds.includes('hyperbaric') || (latitude !== null && longitude !== null),
  { path: ['latitude'], message: 'Enter the position of a hyperbaric unit: dive sites name the nearest one.' },
);

export const operatorSchema = itemSchema('operator', operatorFields);
export type Operator = z.infer<typeof operatorSchema>;

/** An operator as a site's page lists it: with the port its trips leave from, and the minutes to the site. */
export const siteOperatorSchema = operatorSchema
  .omit({ createdAt: true, updatedAt: true, sourceUrl: true })
  .extend({ from: z.string().nullable(), minutes: z.int().nullable() });
export type SiteOperator = z.infer<typeof siteOperatorSchema>;
