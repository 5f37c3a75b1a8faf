import { z } from 'zod';
import { diveSiteCardSchema, diveSiteSchema } from '../dive-sites/dive-site.ts';
import { ENTRIES } from '../dive-sites/site-vocabulary.ts';
import { tideDaySchema } from '../tides/site-tides.ts';
import { TOPICS } from './plan-finding.ts';

const reason = z.object({ topic: z.enum(TOPICS), text: z.string() });
export type PlanReason = z.infer<typeof reason>;

const plannedSite = diveSiteCardSchema
  .pick({ id: true, name: true, region: true, depthRange: true, skillLevel: true, imageUrl: true })
  .extend(diveSiteCardSchema.pick({ bestMonths: true, requires: true, status: true, beginnerOnly: true }).shape)
  .extend({
    entry: z.array(z.enum(ENTRIES)).describe('Empty where it is not known'),
    distanceKm: z.number().nullable().describe('Kilometres along the great circle from the place of the question'),
    for: z.array(reason).describe('Why the site fits the question, at most three facts'),
    against: z
      .array(reason)
      .describe(
        'What speaks against it, is not known or needs a look; all that concerns wind, swell and season, and hazards last',
      ),
    kit: z.string().describe('What to take beyond the `kit` of the answer, in a few words'),
  });
export type PlannedDiveSite = z.infer<typeof plannedSite>;

const excludedSite = diveSiteSchema
  .pick({ id: true, name: true, region: true })
  .extend({ distanceKm: z.number().nullable(), why: z.string() });

const groupSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({
    total: z.int(),
    topics: z.array(z.enum(TOPICS)).describe('What put the sites into this group'),
    sites: z.array(item),
  });

export const planAnswerSchema = z.object({
  place: z
    .object({ name: z.string(), latitude: z.number().optional(), longitude: z.number().optional() })
    .nullable()
    .describe('Where the question begins, with a position when distances are measured from there'),
  isPlaceUnknown: z
    .boolean()
    .describe('The place that was given is not known, or is one of several, so no site is listed'),
  placeOptions: z
    .array(z.string())
    .describe('Places to ask again with: those of that name, or those that may have been meant'),
  isPlaceAmbiguous: z.boolean().describe('Several places bear the name that was given'),
  month: z.int().min(1).max(12).nullable(),
  total: z.int().describe('Sites within reach'),
  isOffForSea: z.boolean().describe('A gale: no site in the sea is listed'),
  day: tideDaySchema
    .extend({ station: z.string().nullable() })
    .nullable()
    .describe('Tide and sun where the first listed site is, when the question names a date'),
  kit: z.string().describe('What to take on most of the listed dives, in a few words'),
  inland: z
    .array(plannedSite)
    .describe('In a gale, the nearest fresh water inland, also beyond the distance asked for'),
  fits: groupSchema(plannedSite).describe('No known problem for the conditions given'),
  coast: groupSchema(plannedSite).describe(
    'No wind or swell on record that spoils them: judged by the open water that the coast leaves, which is not shelter',
  ),
  hazards: groupSchema(plannedSite).describe(
    'The same, but with an overhead or a severe hazard on record for the training entered',
  ),
  against: groupSchema(plannedSite).describe('The swell is against them'),
  unknown: groupSchema(plannedSite).describe('A fact that the question needs is not known'),
  leftOut: groupSchema(excludedSite).describe(
    'Closed, beyond the training entered, spoilt by the wind, or without what was asked for',
  ),
});
export type PlanAnswer = z.infer<typeof planAnswerSchema>;
export type ExcludedSite = z.infer<typeof excludedSite>;
