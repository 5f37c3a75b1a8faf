import { z } from 'zod';
import { bodyHeadingSchema } from '../articles/article.ts';
import { sitesChartSchema } from '../charts/chart-response.ts';
import { diveSitePointSchema } from '../dive-sites/dive-site.ts';
import {
  LIMITS,
  linkSchema,
  optionalLink,
  optionalText,
  requiredText,
  slugSchema,
  textSchema,
} from '../kernel/fields.ts';
import { itemSchema } from '../kernel/item-schema.ts';
import { photoCreditSchema } from '../media/upload.ts';
import { UPLOAD_LIMITS } from '../media/upload-limits.ts';
import { SPECIES_GROUPS } from './species-groups.ts';

/** Length of a name, as in `details.species` of dive sites. */
export const MAX_SPECIES_NAME = 80;
const MAX_OTHER_NAMES = 30;
const MAX_SOURCES = 30;

const sourceSchema = z.strictObject({
  title: requiredText('Title of the source', LIMITS.line),
  url: linkSchema.nullish().transform((url) => url ?? null),
});

export const speciesFields = z.object({
  name: requiredText('Common name', MAX_SPECIES_NAME),
  slug: slugSchema,
  scientificName: optionalText(MAX_SPECIES_NAME),
  /** Names that also lead here: other common names, and former scientific ones. */
  otherNames: z
    .array(requiredText('Other name', MAX_SPECIES_NAME))
    .max(MAX_OTHER_NAMES, `Use at most ${MAX_OTHER_NAMES} other names.`)
    .default([]),
  speciesGroup: z
    .enum(SPECIES_GROUPS, 'Choose one of the groups.')
    .nullish()
    .transform((group) => group ?? null),
  /** Advice on behaviour near it. */
  behaviour: optionalText(LIMITS.description),
  /** When and where to find it. */
  whenAndWhere: optionalText(LIMITS.description),
  sources: z.array(sourceSchema).max(MAX_SOURCES, `Use at most ${MAX_SOURCES} sources.`).default([]),
  imageUrl: optionalLink,
  /** A text alternative for people who cannot see the picture. */
  imageAlt: optionalText(UPLOAD_LIMITS.altText),
  /** A description, and marks for identification: Markdown. */
  content: textSchema(LIMITS.content).default(''),
});

/** A species as the API delivers it. `content` is the Markdown source. */
export const speciesSchema = itemSchema('species', speciesFields);
export type Species = z.infer<typeof speciesSchema>;

/** Changes that a merge would make, for the admin to confirm. */
export type MergePlan = {
  keep: { id: number; version: number; name: string; path: string };
  merge: { id: number; version: number; name: string; path: string };
  /** Sites on which the name changes. */
  sites: { id: number; name: string }[];
  gainedNames: string[];
  takenOver: string[];
  dropped: string[];
  redirects: string[];
};

/**
 * A species in the index: how many dive sites list it, how many of them are in their best months, January to December, and how
 * many others name it under their hazards.
 */
export const speciesCardSchema = speciesSchema
  .pick({ name: true, slug: true, scientificName: true, otherNames: true, speciesGroup: true, imageUrl: true })
  .extend({ sites: z.int(), monthSites: z.array(z.int()), hazardSites: z.int() });
export type SpeciesCard = z.infer<typeof speciesCardSchema>;

/** A dive site that lists a species, with its best months. */
export const speciesSiteSchema = diveSitePointSchema.extend({ months: z.array(z.int()) });
export type SpeciesSite = z.infer<typeof speciesSiteSchema>;

export const speciesPageSchema = speciesSchema.extend({
  contentHtml: z.string(),
  headings: z.array(bodyHeadingSchema),
  photoCredit: photoCreditSchema,
  sites: z.array(speciesSiteSchema),
  chart: sitesChartSchema,
  /** Sites that name it under their hazards and do not list it. */
  hazardSites: z.array(diveSitePointSchema.pick({ id: true, name: true, region: true })),
});
export type SpeciesPage = z.infer<typeof speciesPageSchema>;
