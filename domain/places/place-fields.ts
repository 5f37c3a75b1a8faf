import { z } from 'zod';
import { LIMITS, optionalLink, optionalText, requiredText, textSchema } from '../kernel/fields.ts';
import { itemSchema } from '../kernel/item-schema.ts';
import { isTimeZone } from '../kernel/local-time.ts';
import { PLACE_SLUG_PATTERN } from '../kernel/slug-pattern.ts';
import { isoDateSchema } from '../kernel/timestamp.ts';
import { PLACE_LEVELS, placeOfRegion, placeSlug } from './place.ts';

/** Degrees Celsius that sea or fresh water can have where people dive. */
const celsius = z.number().min(-2).max(40);
const monthNumber = z.int().min(1).max(12);

/** Water at the surface in one month: its mean, or the range it is usually within. */
export const monthWaterSchema = z
  .strictObject({ month: monthNumber, mean: celsius.optional(), min: celsius.optional(), max: celsius.optional() })
  .refine(({ mean, min, max }) => mean !== undefined || (min !== undefined && max !== undefined && min <= max), {
    message: 'Enter the mean, or the lowest and highest temperature.',
  });
export type MonthWater = z.infer<typeof monthWaterSchema>;

/** Water by month; months without a figure are absent. */
export const placeWaterSchema = z.strictObject({
  months: z
    .array(monthWaterSchema)
    .max(12)
    .refine((months) => new Set(months.map(({ month }) => month)).size === months.length, 'Enter each month once.')
    .optional(),
  source: optionalText(LIMITS.line).optional(),
  sourceUrl: optionalLink.optional(),
});
export type PlaceWater = z.infer<typeof placeWaterSchema>;

/**
 * Emergency facts of a place beyond the numbers of its country (domain/places/emergency.ts). Drops keys that it does not know, because
 * revisions and exports of earlier versions name a hyperbaric unit here, which now has its own record.
 */
export const placeEmergencySchema = z.object({
  /** The route by which patients leave a place that is far from every hyperbaric unit (domain/operators/hyperbaric-units.ts). */
  evacuation: z
    .strictObject({
      text: requiredText('How patients are evacuated', LIMITS.excerpt),
      source: requiredText('Source of the evacuation', LIMITS.line),
      sourceUrl: optionalLink.optional(),
    })
    .optional(),
  /** Marine VHF channel for distress calls, e.g. '16'. */
  vhf: optionalText(20).optional(),
  vhfSource: optionalText(LIMITS.line).optional(),
  poisonsLine: optionalText(40).optional(),
  poisonsSource: optionalText(LIMITS.line).optional(),
});
export type PlaceEmergency = z.infer<typeof placeEmergencySchema>;

const sourceSchema = z.strictObject({ text: requiredText('Source', LIMITS.line), url: optionalLink.optional() });

/** An area's slug, or area and region joined by a slash. */
const placeSlugSchema = z
  .string()
  .max(LIMITS.slug * 2)
  .regex(PLACE_SLUG_PATTERN, 'Enter a name with letters.');

export const placeFields = z.object({
  /** As the regions of dive sites say it: 'Port Phillip, Victoria', or 'Victoria' for the area. */
  name: requiredText('Name', LIMITS.name),
  slug: placeSlugSchema,
  country: optionalText(LIMITS.name),
  /** IANA name, for tides and sun: of an area, or of a region whose clock differs from its area's. */
  timeZone: optionalText(60).refine(
    (name) => name === null || isTimeZone(name),
    'Enter a time zone such as Australia/Lord_Howe.',
  ),
  excerpt: textSchema(LIMITS.excerpt).default(''),
  content: textSchema(LIMITS.content).default(''),
  hazards: optionalText(LIMITS.description),
  rules: optionalText(LIMITS.description),
  fillsAndHire: optionalText(LIMITS.description),
  water: placeWaterSchema.default({}),
  emergency: placeEmergencySchema.default({}),
  sources: z.array(sourceSchema).max(40).default([]),
  checkedOn: isoDateSchema.nullish().transform((value) => value ?? null),
});

/** A place as an admin saves it. Its slug follows from its name, so that dive sites find it by their region. */
export const placeInput = placeFields.refine(({ name, slug }) => placeSlug(placeOfRegion(name)) === slug, {
  path: ['slug'],
  message: 'The address follows from the name, as the regions of dive sites give it.',
});

/** A place as the admin API delivers it. `content` is the Markdown source of its introduction. */
export const placeSchema = itemSchema('place', placeFields, {
  level: z.enum(PLACE_LEVELS),
  areaSlug: z.string(),
  water: placeWaterSchema,
  emergency: placeEmergencySchema,
});
export type Place = z.infer<typeof placeSchema>;
