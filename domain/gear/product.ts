import { z } from 'zod';
import { LIMITS, linkSchema, optionalText, requiredText, slugSchema, textSchema } from '../kernel/fields.ts';
import { itemSchema } from '../kernel/item-schema.ts';
import { isoDateSchema } from '../kernel/timestamp.ts';
import { GEAR_ATTRIBUTES, type GearAttribute, type GearAttributeKey, type GearAttributes } from './gear-attributes.ts';
import { CURRENCIES, DEFAULT_PRODUCT_RATING } from './product-labels.ts';

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

const MAX_LIST = 20;
const MAX_NUMBER = 1_000_000;
/** The first scuba equipment for sale is older than any product that a page is about. */
const FIRST_YEAR = 1940;
const LAST_YEAR = 2100;

function attributeSchema(attribute: GearAttribute): z.ZodType {
  const { type, label } = attribute;
  if (type === 'boolean') return z.boolean(`${label}: choose yes or no.`);
  if (type === 'number') {
    const message = `${label}: enter a number from 0 to ${MAX_NUMBER}.`;
    return z.number(message).min(0, message).max(MAX_NUMBER, message);
  }
  if (type === 'text') return requiredText(label, LIMITS.line);
  const { options } = attribute;
  const choice = options ? z.enum(options, `${label}: choose one of the options.`) : requiredText(label, LIMITS.line);
  return type === 'choice' ? choice : z.array(choice).min(1).max(MAX_LIST);
}

/** Any attribute that a category has: those of another category stay while a product's category is changed, and are not shown. */
const attributesSchema = z
  .strictObject(
    Object.fromEntries(Object.entries(GEAR_ATTRIBUTES).map(([key, facts]) => [key, attributeSchema(facts).optional()])),
  )
  .transform((attributes) => attributes as GearAttributes);

const isoDay = isoDateSchema.nullish().transform((day) => day ?? null);
const lines = (label: string) =>
  z.array(requiredText(label, LIMITS.line)).max(MAX_LIST, `Use at most ${MAX_LIST} lines.`).default([]);

/** A shop that sells the product. `priceCheckedOn` is the day on which someone read `price` there. */
const sellerSchema = z.strictObject({
  shop: requiredText('Shop', LIMITS.name),
  url: z.union([linkSchema, z.literal('')]).default(''),
  price: priceSchema.nullish().transform((price) => price || null),
  currency: z.enum(CURRENCIES, 'Choose one of the currencies.').default('AUD'),
  priceCheckedOn: isoDay,
  shipsTo: optionalText(LIMITS.line),
});

/** A document that facts come from; `facts` are the keys of the attributes that it states, `readOn` the day it was read. */
const sourceSchema = z.strictObject({
  title: requiredText('Title of the source', LIMITS.line),
  url: linkSchema.nullish().transform((url) => url ?? null),
  readOn: isoDay,
  facts: z
    .array(
      z.enum(Object.keys(GEAR_ATTRIBUTES) as GearAttributeKey[], 'Name facts as the form does, such as Rated depth.'),
    )
    .default([]),
});

const YEAR = `Enter a year from ${FIRST_YEAR} to ${LAST_YEAR}.`;

export const productFields = z.object({
  name: requiredText('Product name', LIMITS.name),
  slug: slugSchema,
  category: textSchema(LIMITS.line),
  description: textSchema(LIMITS.description),
  price: priceSchema.nullish().transform((price) => price ?? null),
  rating: productRatingSchema.default(DEFAULT_PRODUCT_RATING),
  reviewCount: reviewCountSchema.default(0),
  affiliateLink: z.union([linkSchema, z.literal('')]),
  imageUrl: z.union([linkSchema, z.literal('')]),
  featured: z.boolean().default(false),
  brand: optionalText(LIMITS.name),
  model: optionalText(LIMITS.name),
  /** In which the maker brought it out. */
  year: z
    .int(YEAR)
    .min(FIRST_YEAR, YEAR)
    .max(LAST_YEAR, YEAR)
    .nullish()
    .transform((year) => year ?? null),
  attributes: attributesSchema.default({}),
  sellers: z.array(sellerSchema).max(MAX_LIST, `Use at most ${MAX_LIST} shops.`).default([]),
  /** Service and warranty in Australia. */
  service: optionalText(LIMITS.excerpt),
  bestFor: lines('Best for'),
  notFor: lines('Not for'),
  sources: z.array(sourceSchema).max(MAX_LIST, `Use at most ${MAX_LIST} sources.`).default([]),
  /** Our review of it; where it is left open, the review whose title names the product (domain/gear/product-review.ts). */
  reviewId: z
    .int()
    .positive()
    .nullish()
    .transform((id) => id ?? null),
});

const attributeValueSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

/** A product as `/api/products` delivers it; price ('399.00', AUD) and rating ('4.5') are decimal strings. */
export const productSchema = itemSchema('product', productFields, {
  /** By key of domain/gear/gear-attributes.ts. */
  attributes: z.record(z.string(), attributeValueSchema),
});

/** A product as visitors get it: without a placeholder link or a default rating, and with its published review, where there is one. */
export const publicProductSchema = productSchema.extend({
  rating: z.string().nullable().describe('Null until an owner rates it, with a reviewCount of 0'),
  review: z.object({ slug: z.string(), title: z.string() }).nullish(),
});
export type PublicProduct = z.infer<typeof publicProductSchema>;
/** The lighter view (`?view=card`): what a card shows. */
export const productCardSchema = publicProductSchema.omit({
  ...{ attributes: true, bestFor: true, brand: true, createdAt: true, featured: true, model: true, notFor: true },
  ...{
    publishedAt: true,
    reviewCount: true,
    reviewId: true,
    service: true,
    sources: true,
    updatedAt: true,
    year: true,
  },
});
export type ProductCard = z.infer<typeof productCardSchema>;
export type Seller = PublicProduct['sellers'][number];
export type ProductSource = PublicProduct['sources'][number];
