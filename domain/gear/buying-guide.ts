import { z } from 'zod';
import { LIMITS, requiredText, slugSchema } from '../kernel/fields.ts';
import { itemSchema } from '../kernel/item-schema.ts';
import { GEAR_KINDS } from './gear-kinds.ts';

const MAX_PICKS = 4;
const MAX_ADVICE = 6;
const KIND_SLUGS = GEAR_KINDS.map(({ slug }) => slug) as [string, ...string[]];

/** A product of ours for one purpose: 'First computer', 'Travel', 'Cold water', 'On a budget'. */
const pickSchema = z.strictObject({
  purpose: requiredText('What for', 60),
  product: slugSchema,
  /** Why this one, whom it does not suit and which one comes next. */
  reason: requiredText('Reason', LIMITS.excerpt),
});

const adviceSchema = z.strictObject({
  title: requiredText('Title', 60),
  text: requiredText('Advice', LIMITS.excerpt),
});

export const buyingGuideFields = z.object({
  name: requiredText('Name', LIMITS.name),
  gearKind: z.enum(KIND_SLUGS, 'Choose one of the kinds of gear.'),
  /** The slug of the article that gives the reasons in full. */
  article: slugSchema.nullish().transform((slug) => slug || null),
  picks: z.array(pickSchema).max(MAX_PICKS, `Use at most ${MAX_PICKS} picks.`).default([]),
  advice: z.array(adviceSchema).max(MAX_ADVICE, `Use at most ${MAX_ADVICE} parts.`).default([]),
});

/** Texts of the table of one kind of gear, besides its products. */
export const buyingGuideSchema = itemSchema('buying-guide', buyingGuideFields);
export type BuyingGuide = z.infer<typeof buyingGuideSchema>;
