import { z } from 'zod';
import { diveSiteCardSchema, diveSiteSchema } from './dive-site.ts';
import { TOPICS } from './plan-rules.ts';
import { ENTRIES } from './site-vocabulary.ts';

const reason = z.object({ topic: z.enum(TOPICS), text: z.string() });
export type PlanReason = z.infer<typeof reason>;

const plannedSite = diveSiteCardSchema
  .pick({ id: true, name: true, region: true, depthRange: true, skillLevel: true, imageUrl: true })
  .extend(diveSiteCardSchema.pick({ illustration: true, bestMonths: true, requires: true, status: true }).shape)
  .extend({
    entry: z.array(z.enum(ENTRIES)).describe('Empty where it is not known'),
    distanceKm: z.number().nullable().describe('Kilometres along the great circle from the place of the question'),
    for: z.array(reason).describe('Why the site fits the question, at most three facts'),
    against: z
      .array(reason)
      .describe('What speaks against it, is not known or needs a look, at most four; hazards last'),
    kit: z.string().describe('What to take, in a few words'),
  });
export type PlannedDiveSite = z.infer<typeof plannedSite>;

const excludedSite = diveSiteSchema
  .pick({ id: true, name: true, region: true })
  .extend({ distanceKm: z.number().nullable(), why: z.string() });

const groupOf = <Item extends z.ZodType>(item: Item) => z.object({ total: z.int(), sites: z.array(item) });

/** The answer of `GET /api/plan`. */
export const planAnswerSchema = z.object({
  place: z
    .object({ name: z.string(), latitude: z.number().optional(), longitude: z.number().optional() })
    .nullable()
    .describe('Where the question begins, with a position when distances are measured from there'),
  isPlaceUnknown: z.boolean().describe('Nothing is known of the place that was given, so no site is listed'),
  month: z.int().min(1).max(12).nullable(),
  total: z.int().describe('Sites within reach'),
  fits: groupOf(plannedSite).describe('Nothing listed against the day'),
  against: groupOf(plannedSite).describe('The season or the swell is against them'),
  unknown: groupOf(plannedSite).describe('A fact that the question needs is not known'),
  leftOut: groupOf(excludedSite).describe(
    'Closed, beyond the training entered, spoilt by the wind, or without what was asked for',
  ),
});
export type PlanAnswer = z.infer<typeof planAnswerSchema>;
export type ExcludedSite = z.infer<typeof excludedSite>;
