import { z } from 'zod';

/** Responses of the gear list and the comparison: texts ready to show, so that pages need none of the rules behind them. */

const priceSchema = z.object({
  text: z.string().nullable().describe("'A$1,189'; null where no price is known"),
  dollars: z.number().nullable(),
  checked: z.string().describe("'checked on 20 November 2026'"),
  isOld: z.boolean(),
  purchaseLink: z.string(),
});

const itemSchema = z.object({
  slug: z.string(),
  name: z.string(),
  path: z.string().describe('Of its review, or of its facts where it has none'),
  imageUrl: z.string(),
  basis: z.string().describe("How we know it: 'Desk review', 'Facts only, not reviewed'"),
  isReviewed: z.boolean(),
  price: priceSchema,
});
export type GearItem = z.infer<typeof itemSchema>;

const kindSchema = z.object({ slug: z.string(), label: z.string(), count: z.int() });

const kindRowSchema = kindSchema.extend({
  imageUrl: z
    .string()
    .describe("Of its first pick, or of a product of the kind; '' where only a drawing of another shape exists"),
  firstPick: itemSchema.pick({ name: true, path: true }).nullable().describe('The first pick of its buying guide'),
  lowestPrice: z.string().nullable().describe("'A$189'; null where no price in Australian dollars is known"),
});
export type GearKindRow = z.infer<typeof kindRowSchema>;

const pickSchema = z.object({
  purpose: z.string(),
  reason: z.string(),
  product: itemSchema,
});
export type GearPick = z.infer<typeof pickSchema>;

const guideSchema = z.object({
  name: z.string(),
  picks: z.array(pickSchema),
  advice: z.array(z.object({ title: z.string(), text: z.string() })),
  article: z.object({ slug: z.string(), title: z.string() }).nullable(),
});
export type GearGuide = z.infer<typeof guideSchema>;

const tableSchema = z.object({
  kind: kindSchema,
  columns: z.array(z.string()),
  rows: z.array(itemSchema.extend({ cells: z.array(z.string().nullable()) })),
  guide: guideSchema.nullable(),
});
export type GearTable = z.infer<typeof tableSchema>;

const choiceSchema = z.object({ value: z.string(), label: z.string(), count: z.int() });

export const gearListSchema = z.object({
  kinds: z.array(kindRowSchema).describe('Every kind that has products'),
  table: tableSchema
    .nullable()
    .describe('The products of the kind asked for; those without a price come last under a limit'),
  all: z.int().describe('All products of the kind'),
  matching: z.int().describe('Those that pass every filter'),
  unpriced: z.int().describe('Those listed last because their price is not known'),
  unstated: z.int().describe('Those left out only because a fact that was asked for is not known'),
  brands: z.array(choiceSchema),
  prices: z.array(choiceSchema),
  attributes: z.array(z.object({ key: z.string(), label: z.string(), options: z.array(choiceSchema) })),
  sorts: z.array(choiceSchema.omit({ count: true })),
});
export type GearList = z.infer<typeof gearListSchema>;

/** The product of a review, to compare it from the review's card. */
export const reviewedGearSchema = z.array(z.object({ review: z.string(), slug: z.string(), name: z.string() }));
export type ReviewedGear = z.infer<typeof reviewedGearSchema>;

export const gearTablesSchema = z.array(tableSchema);

export const gearComparisonSchema = z.object({
  items: z.array(
    itemSchema.extend({
      verdict: z.string().nullable(),
      bestFor: z.array(z.string()),
      notFor: z.array(z.string()),
    }),
  ),
  rows: z.array(z.object({ label: z.string(), values: z.array(z.string().nullable()), differs: z.boolean() })),
  missing: z.array(z.string()).describe('What was asked for and is no published product'),
  others: z.array(z.object({ slug: z.string(), name: z.string() })).describe('Others of the same kind to add'),
});
export type GearComparison = z.infer<typeof gearComparisonSchema>;
