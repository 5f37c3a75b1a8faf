import { articlePageSchema } from '../../../domain/articles/article.ts';
import { diveSiteCardSchema, diveSitePageSchema } from '../../../domain/dive-sites/dive-site.ts';
import { ENTITY_SCHEMAS } from '../../../domain/entities/entity-schemas.ts';
import { diveSiteFacetsSchema } from '../../../domain/finder/dive-site-list.ts';
import { publicProductSchema } from '../../../domain/gear/product.ts';
import { ENTITY_KINDS, type EntityKind } from '../../../domain/kernel/entities.ts';
import { responseDefaults } from '../../../domain/kernel/response-defaults.ts';
import { readOwnPageSchema } from '../../../domain/own-pages/own-page.ts';
import { placePageSchema } from '../../../domain/place-pages/place-response.ts';
import { reviewPageSchema } from '../../../domain/reviews/review.ts';
import { searchAnswerSchema } from '../../../domain/search/search-result.ts';
import { speciesCardSchema, speciesPageSchema } from '../../../domain/species/species.ts';

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
