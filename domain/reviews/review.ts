import { z } from 'zod';
import { bodyHeadingSchema } from '../articles/article.ts';
import { searchAppearanceFields } from '../articles/search-appearance-fields.ts';
import { LIMITS, linkSchema, optionalText, requiredText, slugSchema, textSchema } from '../kernel/fields.ts';
import { itemSchema } from '../kernel/item-schema.ts';
import { isoDateSchema } from '../kernel/timestamp.ts';
import { PROVENANCES } from './review-labels.ts';

export const provenanceSchema = z.enum(PROVENANCES);

const MAX_UPDATES = 50;
const updateSchema = z.strictObject({ date: isoDateSchema, text: requiredText('What changed', LIMITS.line) });

export const reviewFields = z.object({
  title: requiredText('Title', LIMITS.title),
  slug: slugSchema,
  excerpt: textSchema(LIMITS.excerpt),
  content: textSchema(LIMITS.content),
  category: textSchema(LIMITS.line),
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
  /** In a sentence or two, above everything else. */
  verdict: optionalText(LIMITS.excerpt),
  /** Changes that concern readers, newest first. */
  updateLog: z.array(updateSchema).max(MAX_UPDATES, `Use at most ${MAX_UPDATES} entries.`).default([]),
  ...searchAppearanceFields,
});

/** A gear review as `/api/reviews/...` delivers it. `rating` is text: a number such as '4.5', star emoji, or null. */
export const reviewSchema = itemSchema('review', reviewFields);
export type Review = z.infer<typeof reviewSchema>;

export const reviewPageSchema = reviewSchema.extend({
  /** The page about its author; left out where there is none. */
  authorPath: z.string().optional(),
  contentHtml: z.string(),
  headings: z.array(bodyHeadingSchema),
});
export type ReviewPage = z.infer<typeof reviewPageSchema>;

export const reviewCardSchema = reviewSchema.omit({
  content: true,
  strengths: true,
  weaknesses: true,
  updateLog: true,
  seoTitle: true,
  seoDescription: true,
  socialImageUrl: true,
});
export type ReviewCard = z.infer<typeof reviewCardSchema>;
