import { z } from 'zod';
import { articleFields } from '../articles/article.ts';
import { ARTICLE_CATEGORIES } from '../articles/article-categories.ts';
import { diveSiteFields } from '../dive-sites/dive-site.ts';
import { buyingGuideFields } from '../gear/buying-guide.ts';
import { productFields } from '../gear/product.ts';
import { PRODUCT_CATEGORIES } from '../gear/product-labels.ts';
import { shopFields } from '../gear/shop.ts';
import type { Collection } from '../kernel/entities.ts';
import { slugSchema } from '../kernel/fields.ts';
import { isoDateSchema, timestampSchema } from '../kernel/timestamp.ts';
import { newsletterIssueFields } from '../newsletter/newsletter-issue.ts';
import { operatorFields } from '../operators/operator.ts';
import { locationFields } from '../places/location.ts';
import { placeEmergencySchema, placeFields } from '../places/place-fields.ts';
import { reviewFields } from '../reviews/review.ts';
import { REVIEW_CATEGORIES } from '../reviews/review-labels.ts';
import { speciesFields } from '../species/species.ts';

/**
 * Fields of a file under `content/`. The file's name is the slug of an article or review; the body of a `.md` file is
 * its content. Unknown keys are errors, so that misspelt fields are noticed. Dates are days.
 */
const written = { createdAt: isoDateSchema, updatedAt: isoDateSchema.optional() };
const dated = { createdAt: isoDateSchema.optional(), updatedAt: isoDateSchema.optional() };

export const contentFileSchemas = {
  articles: articleFields
    .omit({ slug: true, content: true })
    .extend({ category: z.enum(ARTICLE_CATEGORIES), author: articleFields.shape.author.optional(), ...written })
    .strict(),
  reviews: reviewFields
    .omit({ slug: true, content: true })
    .extend({ category: z.enum(REVIEW_CATEGORIES), author: reviewFields.shape.author.optional(), ...written })
    .strict(),
  products: productFields
    .omit({ slug: true, reviewId: true })
    .extend({ category: z.enum(PRODUCT_CATEGORIES), review: slugSchema.optional(), ...dated })
    .strict(),
  places: placeFields
    .omit({ slug: true, content: true })
    .extend({ emergency: placeEmergencySchema.strict().default({}), ...dated })
    .strict(),
  locations: locationFields.extend(dated).strict(),
  'dive-sites': diveSiteFields.extend(dated).strict(),
  species: speciesFields.omit({ slug: true, content: true }).extend(dated).strict(),
  operators: operatorFields.extend(dated).strict(),
  'buying-guides': buyingGuideFields.extend(dated).strict(),
  'newsletter-issues': newsletterIssueFields.omit({ slug: true, content: true }).extend(dated).strict(),
  shops: shopFields.extend(dated).strict(),
} as const satisfies Record<Collection, z.ZodObject>;

/** A day, or a moment other than nine o'clock in Sydney. */
const dateOrMoment = z.union([isoDateSchema, timestampSchema]);
const kept = {
  id: z.int().positive().optional(),
  createdAt: dateOrMoment.optional(),
  updatedAt: dateOrMoment.optional(),
};
const publication = {
  published: z.boolean().default(true),
  publishedAt: dateOrMoment.optional(),
  publishAt: timestampSchema.optional(),
};
/** `slug`: where it is not the file's name. `oldSlugs`: earlier slugs, which redirect. */
const addressFields = (slug: z.ZodType) => ({ slug: slug.optional(), oldSlugs: z.array(slug).default([]) });

/**
 * Fields of an entity's exported file: those of a file under `content/`, and everything else that the site stores of it,
 * drafts included. So both can be imported.
 */
export function exportedFileSchema(
  fields: z.ZodObject,
  { slugged, publishable, derived, references = {} }: ExportedOptions,
): z.ZodObject {
  const named = Object.values(references).map((kind) => [kind ?? '', slugSchema.optional()]);
  return without(Object.keys(references), slugged ? withAddresses(fields) : fields)
    .extend({ ...Object.fromEntries(named), ...(publishable && publication), ...derived, ...kept })
    .strict();
}

type ExportedOptions = {
  slugged: boolean;
  publishable: boolean;
  derived?: z.ZodRawShape | undefined;
  /** Fields with the id of another item: files name its slug, under the name of its kind. */
  references?: Readonly<Record<string, string | undefined>> | undefined;
};

/** The body is below the front matter. An author left out is the team. */
function withAddresses(fields: z.ZodObject): z.ZodObject {
  const { slug, author } = fields.shape as { slug: z.ZodType; author?: z.ZodType };
  return without(['content'], fields).extend({
    ...addressFields(slug),
    ...(author && { author: author.optional() }),
  });
}

const without = (names: readonly string[], fields: z.ZodObject): z.ZodObject =>
  fields.omit(Object.fromEntries(names.filter((name) => name in fields.shape).map((name) => [name, true])) as never);

/** The facts of an exported picture, in `uploads/{folder}/about.yaml`. */
export const exportedUploadSchema = z.strictObject({
  originalName: z.string(),
  altText: z.string(),
  credit: z.string().default(''),
  licence: z.string().default(''),
  bytes: z.int().nonnegative(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
