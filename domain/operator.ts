import { z } from 'zod';
import { LIMITS, linkSchema, optionalText, requiredText, slugSchema, text } from './fields.ts';
import { OPERATOR_KINDS } from './operator-kinds.ts';
import { isoDateSchema, timestampSchema } from './timestamp.ts';

/** Slug of a place in two levels, e.g. `queensland` or `queensland/townsville`. */
const placeSlugSchema = text(LIMITS.slug * 2).regex(
  /^[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*(?:\/[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*)?$/u,
  'Enter the address of a place, such as queensland or queensland/townsville.',
);

/** An international or national number, as people write it. */
const phoneSchema = text(LIMITS.line).regex(
  /^\+?[\d ()/-]{2,30}$/,
  'Enter digits and spaces, such as +61 7 4721 1111.',
);

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

const degreesSchema = (limit: number, label: string) =>
  z
    .number(`${label} must be a number.`)
    .min(-limit, `${label} must lie between -${limit} and ${limit}.`)
    .max(limit, `${label} must lie between -${limit} and ${limit}.`);

export const operatorFields = z.object({
  name: requiredText('Name', LIMITS.name),
  slug: slugSchema,
  kinds: z.array(z.enum(OPERATOR_KINDS)).min(1, 'Choose at least one kind.'),
  /** The place in which it works, by its slug. */
  place: orNull(placeSlugSchema),
  website: orNull(linkSchema),
  phone: orNull(phoneSchema),
  latitude: orNull(degreesSchema(90, 'Latitude')),
  longitude: orNull(degreesSchema(180, 'Longitude')),
  /** The port or town that it leaves from. */
  leavesFrom: optionalText(LIMITS.line),
  offers: optionalText(LIMITS.excerpt),
  /** Who says so, and the day on which somebody looked. */
  source: optionalText(LIMITS.line),
  sourceUrl: orNull(linkSchema),
  checkedOn: orNull(isoDateSchema),
});

export const operatorSchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  kinds: z.array(z.enum(OPERATOR_KINDS)),
  place: z.string().nullable(),
  website: z.string().nullable(),
  phone: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  leavesFrom: z.string().nullable(),
  offers: z.string().nullable(),
  source: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  checkedOn: z.string().nullable(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type Operator = z.infer<typeof operatorSchema>;

/** An operator as a site's page lists it: with the port its trips leave from, and the minutes to the site. */
export const siteOperatorSchema = operatorSchema
  .omit({ createdAt: true, updatedAt: true, source: true, sourceUrl: true })
  .extend({ from: z.string().nullable(), minutes: z.int().nullable() });
export type SiteOperator = z.infer<typeof siteOperatorSchema>;
