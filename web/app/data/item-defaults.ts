import { z } from 'zod';
import { articlePageSchema } from '../../../domain/articles/article.ts';
import { diveSiteCardSchema, diveSitePageSchema } from '../../../domain/dive-sites/dive-site.ts';
import { ENTITY_SCHEMAS } from '../../../domain/entities/entity-schemas.ts';
import { diveSiteFacetsSchema } from '../../../domain/finder/dive-site-list.ts';
import { publicProductSchema } from '../../../domain/gear/product.ts';
import { ENTITY_KINDS, type EntityKind } from '../../../domain/kernel/entities.ts';
import { readOwnPageSchema } from '../../../domain/own-pages/own-page.ts';
import { placePageSchema } from '../../../domain/place-pages/place-response.ts';
import { reviewPageSchema } from '../../../domain/reviews/review.ts';
import { searchAnswerSchema } from '../../../domain/search/search-result.ts';
import { speciesCardSchema, speciesPageSchema } from '../../../domain/species/species.ts';

const REQUIRED = new Set(['id', 'name', 'title', 'slug']);

type Defaults = Record<string, unknown>;

const items = Object.fromEntries(
  ENTITY_KINDS.map((kind) => [kind, responseDefaults(ENTITY_SCHEMAS[kind].item)]),
) as Record<EntityKind, Defaults>;

/**
 * Defaults of the items of each kind and of the responses that pages read, from their schemas. The build inlines them as
 * data (tools/build/inline-data.ts), so that no page loads the schema library.
 */
export const itemDefaults = {
  ...items,
  articlePage: responseDefaults(articlePageSchema),
  ownPage: responseDefaults(readOwnPageSchema),
  reviewPage: responseDefaults(reviewPageSchema),
  publicProduct: responseDefaults(publicProductSchema),
  speciesPage: responseDefaults(speciesPageSchema),
  speciesCard: responseDefaults(speciesCardSchema),
  /** Of the page, of lists and of the pictures behind page heads. */
  anyDiveSite: { ...responseDefaults(diveSitePageSchema), bestMonths: [], articleSlug: null },
  diveSiteCard: responseDefaults(diveSiteCardSchema),
  placePage: responseDefaults(placePageSchema),
  search: responseDefaults(searchAnswerSchema),
  facets: responseDefaults(diveSiteFacetsSchema),
};

/**
 * Returns what the fields of a response mean when it lacks them: unknown, empty or none; no number, and never a choice, since
 * unknown must not read as easy or open. A record that doesn't say is public. Ids, names, titles and slugs have no default.
 */
function responseDefaults(schema: z.ZodObject): Record<string, unknown> {
  const fields = Object.entries(schema.shape as z.ZodRawShape).map(([name, field]) => [
    name,
    name === 'published' ? true : emptyValue(field as z.ZodType),
  ]);
  return Object.fromEntries(fields.filter(([name, value]) => !REQUIRED.has(name as string) && value !== undefined));
}

function emptyValue(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodObject) return responseDefaults(schema);
  const isText = schema instanceof z.ZodString || schema instanceof z.ZodISODateTime || schema instanceof z.ZodISODate;
  return isText || schema instanceof z.ZodEnum ? '' : undefined;
}
