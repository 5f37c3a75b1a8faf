import { z } from 'zod';
import { sitesChartSchema } from '../charts/chart-response.ts';
import { diveSiteCardSchema, diveSiteSchema } from '../dive-sites/dive-site.ts';
import { POSITION_QUALITIES } from '../dive-sites/dive-site-details.ts';
import { ENTRIES } from '../dive-sites/site-vocabulary.ts';

/** A list of dive sites on `/my-dives`, and the kit for a dive. */

const kitSchema = z.array(
  z.object({
    topic: z.string(),
    item: z.string(),
    reason: z.string(),
    sources: z.array(z.object({ text: z.string(), href: z.string().nullable() })),
    gear: z.object({ label: z.string(), href: z.string() }).nullable(),
  }),
);

/** The kit for a dive in one month; empty for a closed site. */
export const siteKitSchema = z.object({
  month: z.int().describe('1 to 12'),
  months: z.array(z.int()).describe('Months for which the water is known; empty where none is, or where all are alike'),
  kit: kitSchema,
  disclaimer: z.string(),
});
export type SiteKit = z.infer<typeof siteKitSchema>;

const selectedSiteSchema = diveSiteSchema
  .pick({ id: true, name: true, region: true, depthRange: true, skillLevel: true, imageUrl: true })
  .extend(diveSiteSchema.pick({ latitude: true, longitude: true }).shape)
  .extend(diveSiteCardSchema.pick({ bestMonths: true, requires: true, status: true, beginnerOnly: true }).shape)
  .extend({
    entry: z.array(z.enum(ENTRIES)).describe('Empty where it is not known'),
    positionQuality: z.enum(POSITION_QUALITIES).nullable(),
    tide: z.string().nullable().describe("The tide rule in the site's record"),
    kit: z.string().describe('What to take beyond the `kit` of the list, in a few words; empty for a closed site'),
  });
export type SelectedSite = z.infer<typeof selectedSiteSchema>;

/** The dive sites of a list, in its order. */
export const siteSelectionSchema = z.object({
  date: z.iso.date().describe('The day of the dives; today where none was given'),
  kit: z.string().describe('What to take in that month on most of these dives, in a few words'),
  sites: z.array(selectedSiteSchema),
  chart: sitesChartSchema,
  missing: z.array(z.int()).describe('Ids of which there is no dive site: deleted, or never there'),
});
export type SiteSelection = z.infer<typeof siteSelectionSchema>;
