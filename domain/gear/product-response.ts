import { z } from 'zod';
import { bodyHeadingSchema } from '../articles/article.ts';
import { provenanceSchema } from '../reviews/review.ts';
import { publicProductSchema } from './product.ts';

/** A product or review that a gear page shows besides its own. */
const alternativeSchema = z.object({
  /** Its review, or its own page where it has none. */
  path: z.string(),
  /** The product's id, to compare it; null for a review without a product record. */
  slug: z.string().nullable(),
  name: z.string(),
  imageUrl: z.string(),
  /** In a sentence or two. */
  summary: z.string(),
  isReviewed: z.boolean(),
  price: z.string().nullable(),
  checkedOn: z.string().nullable(),
});
export type Alternative = z.infer<typeof alternativeSchema>;

/** One product for its own page. `description` is the Markdown source. */
export const productPageSchema = publicProductSchema.extend({
  descriptionHtml: z.string(),
  headings: z.array(bodyHeadingSchema),
  review: z
    .object({
      slug: z.string(),
      title: z.string(),
      excerpt: z.string(),
      verdict: z.string().nullable(),
      provenance: provenanceSchema,
    })
    .nullish(),
  alternatives: z.array(alternativeSchema),
});
export type ProductPage = z.infer<typeof productPageSchema>;

/** The reviewed product on a review's page, where there is a record of it, and other products of its kind. */
export const reviewedProductSchema = z.object({
  product: publicProductSchema.omit({ review: true }).nullable(),
  alternatives: z.array(alternativeSchema),
});
export type ReviewedProduct = z.infer<typeof reviewedProductSchema>;
