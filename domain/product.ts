import { z } from 'zod';
import { LIMITS, linkSchema, requiredText, text } from './fields.ts';
import { DEFAULT_PRODUCT_RATING } from './product-labels.ts';
import { timestampSchema } from './timestamp.ts';

/** decimal(10,2) as text, so that neither database nor JSON rounds it. In Australian dollars. */
export const priceSchema = z
  .string()
  .trim()
  .regex(/^\d{1,8}(\.\d{1,2})?$/, 'Enter a price such as 399 or 399.95.');

/** decimal(2,1) as text, 0.0 to 5.0: our editorial rating. */
export const productRatingSchema = z
  .string()
  .trim()
  .regex(/^(?:[0-4](?:\.\d)?|5(?:\.0)?)$/, 'Enter a rating from 0 to 5 with at most one decimal.');

const COUNT = 'Enter a whole number, 0 or more.';
/** Up to the greatest integer of PostgreSQL. */
const reviewCountSchema = z.int(COUNT).min(0, COUNT).max(2_147_483_647, 'Enter a smaller number.');

export const productFields = z.object({
  name: requiredText('Product name', LIMITS.name),
  category: text(LIMITS.line),
  description: text(LIMITS.description),
  price: priceSchema.nullish().transform((price) => price ?? null),
  rating: productRatingSchema.default(DEFAULT_PRODUCT_RATING),
  reviewCount: reviewCountSchema.default(0),
  affiliateLink: z.union([linkSchema, z.literal('')]),
  imageUrl: z.union([linkSchema, z.literal('')]),
  featured: z.boolean().default(false),
});

/** A product as `/api/products` delivers it; price ('399.00', AUD) and rating ('4.5') are decimal strings. */
export const productSchema = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  price: z.string().nullable(),
  rating: z.string(),
  reviewCount: z.int(),
  affiliateLink: z.string(),
  imageUrl: z.string(),
  featured: z.boolean(),
  published: z.boolean(),
  publishedAt: timestampSchema.nullable(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});

/** A product as visitors get it: without a placeholder link, and with its published review, where there is one. */
export const publicProductSchema = productSchema.extend({
  review: z.object({ slug: z.string(), title: z.string() }).nullish(),
});
export type PublicProduct = z.infer<typeof publicProductSchema>;
