import { z } from 'zod';
import { articleFields } from './article.ts';
import { ARTICLE_CATEGORIES } from './article-categories.ts';
import { diveSiteFields } from './dive-site.ts';
import { slugSchema } from './fields.ts';
import { locationFields } from './location.ts';
import { productFields } from './product.ts';
import { PRODUCT_CATEGORIES } from './product-labels.ts';
import { reviewFields } from './review.ts';
import { REVIEW_CATEGORIES } from './review-labels.ts';
import { isoDateSchema, timestampSchema } from './timestamp.ts';

/**
 * What a file under `content/` may hold. The file's name is the slug of an article or review; the body of a `.md` file is
 * its content. Unknown keys are errors, so that a misspelt field is noticed. Dates are days on which the text was written.
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
  products: productFields.extend({ category: z.enum(PRODUCT_CATEGORIES), ...dated }).strict(),
  locations: locationFields.extend(dated).strict(),
  'dive-sites': diveSiteFields.extend(dated).strict(),
} as const;

export type ContentKind = keyof typeof contentFileSchemas;

/** A day, or the moment itself where it is no nine o'clock in Sydney. */
const moment = z.union([isoDateSchema, timestampSchema]);
const kept = { id: z.int().positive().optional(), createdAt: moment.optional(), updatedAt: moment.optional() };
const publication = {
  published: z.boolean().default(true),
  publishedAt: moment.optional(),
  publishAt: timestampSchema.optional(),
};
/** `slug`: where it is not the file's name. `oldSlugs`: addresses that lead here too. */
const addresses = { slug: slugSchema.optional(), oldSlugs: z.array(slugSchema).default([]) };

/**
 * What an exported file may hold: what a file under `content/` may, drafts and everything else that the site knows of it. So
 * both can be imported.
 */
export const exportedFileSchemas = {
  articles: articleFields
    .omit({ content: true })
    .extend({ author: articleFields.shape.author.optional(), ...addresses, ...publication, ...kept })
    .strict(),
  reviews: reviewFields
    .omit({ content: true })
    .extend({ author: reviewFields.shape.author.optional(), ...addresses, ...publication, ...kept })
    .strict(),
  products: productFields.extend({ ...publication, ...kept }).strict(),
  locations: locationFields.extend(kept).strict(),
  'dive-sites': diveSiteFields.extend({ videoAddedAt: timestampSchema.optional(), ...kept }).strict(),
} as const satisfies Record<ContentKind, z.ZodObject>;

/** What lies beside the files of an exported picture, in `uploads/{folder}/about.yaml`. */
export const exportedUploadSchema = z.strictObject({
  originalName: z.string(),
  altText: z.string(),
  bytes: z.int().nonnegative(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
