import { z } from 'zod';
import { bodyHeadingSchema } from './article.ts';
import { LIMITS, linkSchema, optionalText, requiredText, slugSchema, text } from './fields.ts';
import { PROVENANCES } from './review-labels.ts';
import { isoDateSchema, timestampSchema } from './timestamp.ts';

export const provenanceSchema = z.enum(PROVENANCES);

export const reviewFields = z.object({
  title: requiredText('Title', LIMITS.title),
  slug: slugSchema,
  excerpt: text(LIMITS.excerpt),
  content: text(LIMITS.content),
  category: text(LIMITS.line),
  imageUrl: z.union([linkSchema, z.literal('')]),
  price: optionalText(LIMITS.line),
  purchaseLink: z.union([linkSchema, z.literal('')]),
  rating: optionalText(40),
  author: requiredText('Author', LIMITS.name),
  featured: z.boolean().default(false),
  provenance: provenanceSchema.default('desk'),
  priceCheckedAt: isoDateSchema.nullish().transform((day) => day ?? null),
  strengths: z.array(requiredText('Strength', LIMITS.line)).max(12).default([]),
  weaknesses: z.array(requiredText('Weakness', LIMITS.line)).max(12).default([]),
});

/** A gear review as `/api/reviews/...` delivers it. `rating` is text: a number such as '4.5', star emoji, or null. */
export const reviewSchema = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  category: z.string(),
  imageUrl: z.string(),
  price: z.string().nullable(),
  purchaseLink: z.string(),
  rating: z.string().nullable(),
  author: z.string(),
  published: z.boolean(),
  featured: z.boolean(),
  provenance: provenanceSchema,
  priceCheckedAt: isoDateSchema.nullable(),
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
  publishedAt: timestampSchema.nullable(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewPageSchema = reviewSchema.extend({
  contentHtml: z.string(),
  headings: z.array(bodyHeadingSchema),
});
export type ReviewPage = z.infer<typeof reviewPageSchema>;

export const reviewCardSchema = reviewSchema.omit({ content: true, strengths: true, weaknesses: true });
export type ReviewCard = z.infer<typeof reviewCardSchema>;
