import { z } from 'zod';
import { CURRENCIES } from '../../domain/gear/product-labels.ts';

/**
 * Search engines' requirements for each type we describe (developers.google.com/search/docs/appearance/structured-data,
 * schema.org). Strict: a property without a rule here is an error, so that each new property needs a rule.
 */
const address = z.url({ protocol: /^https?$/ });
const day = z.iso.datetime({ offset: true }).or(z.iso.date());
const text = z.string().trim().min(1);
const thing = <Shape extends z.ZodRawShape>(type: string, shape: Shape) =>
  z.strictObject({ '@type': z.literal(type), '@context': z.literal('https://schema.org').optional(), ...shape });

const author = z.union([
  thing('Organization', { name: text, url: address, logo: address.optional() }),
  thing('Person', { name: text, url: address }),
]);
const notes = thing('ItemList', {
  itemListElement: z.array(thing('ListItem', { position: z.int().min(1), name: text })).min(1),
});
const review = thing('Review', {
  author,
  publisher: author.optional(),
  datePublished: day,
  dateModified: day.optional(),
  url: address,
  name: text.optional(),
  description: text,
  reviewBody: text.optional(),
  // Our own rating, never an average of readers' stars.
  reviewRating: thing('Rating', {
    ratingValue: z.number().min(0).max(5),
    bestRating: z.literal(5),
    worstRating: z.number().optional(),
  }).optional(),
  positiveNotes: notes.optional(),
  negativeNotes: notes.optional(),
});

const offer = thing('Offer', {
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.enum(CURRENCIES),
  url: address.optional(),
  seller: thing('Organization', { name: text }).optional(),
});

/** A place with a name, and with its page if it has one. */
const linkedPlace = thing('Place', { name: text, url: address.optional() });

const RULES = {
  WebSite: thing('WebSite', { name: text, url: address }),
  Organization: thing('Organization', { name: text, url: address, logo: address }),
  BreadcrumbList: thing('BreadcrumbList', {
    itemListElement: z
      .array(thing('ListItem', { position: z.int(), name: text, item: address }))
      .min(2)
      .refine((items) => items.every(({ position }, index) => position === index + 1), 'positions count from 1'),
  }),
  Article: thing('Article', {
    headline: text.max(110),
    articleSection: text.optional(),
    description: text.optional(),
    image: z.array(address).min(1),
    datePublished: day,
    dateModified: day,
    author,
    publisher: author.optional(),
    mainEntityOfPage: address.optional(),
  }),
  // Search engines take a product only with an offer, a review or a rating, and we have no readers' ratings.
  Product: thing('Product', {
    name: text,
    url: address.optional(),
    image: address.or(z.array(address).min(1)).optional(),
    description: text.optional(),
    brand: thing('Brand', { name: text }).optional(),
    model: text.optional(),
    category: text.optional(),
    review: review.optional(),
    offers: z.array(offer).min(1).optional(),
  }).refine((product) => product.review || product.offers, 'needs a review or an offer'),
  ItemList: thing('ItemList', {
    name: text,
    numberOfItems: z.int().min(1),
    itemListElement: z
      .array(thing('ListItem', { position: z.int(), name: text, url: address }))
      .min(1)
      .refine((items) => items.every(({ position }, index) => position === index + 1), 'positions count from 1'),
  }),
  // A species and the sites that list it, in schema.org's types: search engines have no rules for taxa.
  WebPage: thing('WebPage', {
    name: text,
    description: text,
    url: address,
    image: address.optional(),
    about: thing('Taxon', {
      name: text,
      scientificName: text.optional(),
      taxonRank: text.optional(),
      alternateName: z.array(text).min(1).optional(),
    }),
    citation: z
      .array(thing('CreativeWork', { name: text, url: address }))
      .min(1)
      .optional(),
    mentions: z
      .array(thing('Place', { name: text, url: address }))
      .min(1)
      .optional(),
  }),
  VideoObject: thing('VideoObject', {
    name: text,
    description: text,
    thumbnailUrl: address,
    uploadDate: day,
    embedUrl: address,
  }),
  // A region, or a closed dive site: a place that is not an attraction to visit.
  Place: thing('Place', {
    name: text,
    description: text,
    publicAccess: z.literal(false).optional(),
    url: address.optional(),
    image: address.or(z.array(address).min(1)).optional(),
    containedInPlace: z.union([linkedPlace, thing('Country', { name: text })]).optional(),
    containsPlace: z.array(linkedPlace).min(1).optional(),
    geo: thing('GeoCoordinates', { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  }),
  // Has two types: search engines show places by one, and attractions by the other.
  'TouristAttraction,Place': z.strictObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.tuple([z.literal('TouristAttraction'), z.literal('Place')]),
    name: text,
    description: text,
    url: address.optional(),
    image: address.or(z.array(address).min(1)).optional(),
    containedInPlace: linkedPlace.optional(),
    geo: thing('GeoCoordinates', { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  }),
} as const;

/** Lists the rules that the structured data of a page break, one line each. */
export function findStructuredDataFaults(things: readonly object[]): string[] {
  return things.flatMap((thing) => {
    const type = String((thing as { '@type'?: unknown })['@type']);
    const rule = RULES[type as keyof typeof RULES];
    if (!rule) return [`no rule for ${type}`];
    const issues = rule.safeParse({ '@context': 'https://schema.org', ...thing }).error?.issues ?? [];
    return issues.map(({ path, message }) => `${type}.${path.join('.')}: ${message}`);
  });
}
