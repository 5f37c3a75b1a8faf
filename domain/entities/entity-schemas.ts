import type { z } from 'zod';
import { articleFields, articleSchema } from '../articles/article.ts';
import { diveSiteFields, diveSiteSchema } from '../dive-sites/dive-site.ts';
import { buyingGuideFields, buyingGuideSchema } from '../gear/buying-guide.ts';
import { productFields, productSchema } from '../gear/product.ts';
import { shopFields, shopSchema } from '../gear/shop.ts';
import type { EntityKind } from '../kernel/entities.ts';
import { redirectFields, redirectSchema } from '../links/redirect.ts';
import { newsletterIssueFields, newsletterIssueSchema } from '../newsletter/newsletter-issue.ts';
import { operatorFields, operatorSchema } from '../operators/operator.ts';
import { ownPageFields, ownPageSchema } from '../own-pages/own-page.ts';
import { locationFields, locationSchema } from '../place-pages/location.ts';
import { placeFields, placeSchema } from '../places/place-fields.ts';
import { reviewFields, reviewSchema } from '../reviews/review.ts';
import { speciesFields, speciesSchema } from '../species/species.ts';

/**
 * The schemas of every entity: the fields that admins may save, and an item as the API delivers it. Tables, resources,
 * content files, exports and test data follow from them.
 */
export const ENTITY_SCHEMAS = {
  article: { fields: articleFields, item: articleSchema },
  review: { fields: reviewFields, item: reviewSchema },
  product: { fields: productFields, item: productSchema },
  'dive-site': { fields: diveSiteFields, item: diveSiteSchema },
  place: { fields: placeFields, item: placeSchema },
  location: { fields: locationFields, item: locationSchema },
  species: { fields: speciesFields, item: speciesSchema },
  operator: { fields: operatorFields, item: operatorSchema },
  'buying-guide': { fields: buyingGuideFields, item: buyingGuideSchema },
  'newsletter-issue': { fields: newsletterIssueFields, item: newsletterIssueSchema },
  page: { fields: ownPageFields, item: ownPageSchema },
  shop: { fields: shopFields, item: shopSchema },
  redirect: { fields: redirectFields, item: redirectSchema },
} as const satisfies Record<EntityKind, { fields: z.ZodObject; item: z.ZodObject }>;

export type EntitySchemas = typeof ENTITY_SCHEMAS;
/** The fields of an item as they are saved. */
export type EntityFields<Kind extends EntityKind> = z.output<EntitySchemas[Kind]['fields']>;
