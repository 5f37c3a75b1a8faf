import { z } from 'zod';
import { diveSiteCardSchema, listedDiveSiteSchema } from '../dive-sites/dive-site.ts';

const nearPlaceSchema = z.object({
  ...{ name: z.string(), latitude: z.number(), longitude: z.number() },
  regions: z
    .array(z.string())
    .optional()
    .describe('Regions whose sites are meant, in place of a distance from the position'),
});
/** The position of `near`. */
export type NearPlace = z.infer<typeof nearPlaceSchema>;

const counts = z.record(z.string(), z.int());

/** Notes that a page of the list adds to its items. */
const listNotes = {
  near: nearPlaceSchema.nullable().optional().describe('Where `near` is; null for a place that is not known'),
  nearOptions: z
    .array(z.string())
    .optional()
    .describe('Places to ask again with: those of that name, or those that may have been meant'),
  names: z
    .object({ place: z.string().optional(), species: z.string().optional() })
    .optional()
    .describe('Names for the slugs of `place` and `species`'),
  unknown: counts
    .optional()
    .describe(
      'For each filter that is set, the sites that pass all others and are left out because the fact is not known',
    ),
  without: counts.optional().describe('Where nothing was found: for each filter that is set, the sites without it'),
};

const pageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), ...listNotes });

/** The list: plain, or one page of it when the query has a `limit`. */
export const diveSiteListSchema = z.union([
  z.array(listedDiveSiteSchema),
  pageSchema(listedDiveSiteSchema),
  z.array(diveSiteCardSchema),
  pageSchema(diveSiteCardSchema),
]);
export type DiveSiteCardPage = z.infer<ReturnType<typeof pageSchema<typeof diveSiteCardSchema>>>;
export type DiveSiteListNotes = Pick<DiveSiteCardPage, 'near' | 'nearOptions' | 'names' | 'unknown' | 'without'>;

const choiceSchema = z.object({ value: z.string(), name: z.string(), count: z.int() });
export type NamedChoice = z.infer<typeof choiceSchema>;

/** The number of sites that each choice of a filter would leave, with all other filters applied. */
export const diveSiteFacetsSchema = z.object({
  total: z.int().describe('Sites that pass all filters'),
  all: z.int().describe('All sites'),
  ...{ near: listNotes.near, nearOptions: listNotes.nearOptions, names: listNotes.names },
  counts: z
    .record(z.string(), counts)
    .describe('By filter and value: region, skill, depth, month, entry, kind, wind, swell, within, open'),
  km: counts.describe('By distance from `near` in kilometres; empty without `near`'),
  places: z
    .array(choiceSchema.extend({ regions: z.array(choiceSchema) }))
    .describe('Areas, those with the most sites first, and their regions by name'),
  species: z.array(choiceSchema).describe('The species that most sites list'),
  without: counts.describe('For each filter that is set, the sites that would be left without it'),
  unknown: counts.describe(
    'For each filter, the sites that pass all others and whose fact is not known: the filter leaves them out',
  ),
});
export type DiveSiteFacets = z.infer<typeof diveSiteFacetsSchema>;
