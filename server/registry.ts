import type { Resource } from './crud/resource.ts';
import { articleEndpoints } from './features/articles/endpoints.ts';
import { articleResource } from './features/articles/resource.ts';
import { findBlockProblems } from './features/body-blocks/queries.ts';
import { findGuideProblems } from './features/buying-guides/queries.ts';
import { buyingGuideResource } from './features/buying-guides/resource.ts';
import { diveSiteEndpoints } from './features/dive-sites/endpoints.ts';
import { renameOperatorOnSites, renameSpeciesOnSites } from './features/dive-sites/rename-on-sites.ts';
import { diveSiteResource } from './features/dive-sites/resource.ts';
import { gazetteerEndpoints } from './features/gazetteer/endpoints.ts';
import { gearEndpoints } from './features/gear/endpoints.ts';
import { locationEndpoints } from './features/locations/endpoints.ts';
import { locationResource } from './features/locations/resource.ts';
import { issueEndpoints } from './features/newsletter/issue-endpoints.ts';
import { newsletterIssueResource } from './features/newsletter/issue-resource.ts';
import { operatorEndpoints } from './features/operators/endpoints.ts';
import { operatorResource } from './features/operators/resource.ts';
import { placeEndpoints } from './features/places/endpoints.ts';
import { placeResource } from './features/places/resource.ts';
import { planEndpoints } from './features/plan/endpoints.ts';
import { productEndpoints } from './features/products/endpoints.ts';
import { productResource } from './features/products/resource.ts';
import { reviewEndpoints } from './features/reviews/endpoints.ts';
import { reviewResource } from './features/reviews/resource.ts';
import { searchEndpoints } from './features/search/endpoints.ts';
import { pageTextEndpoints } from './features/settings/endpoints.ts';
import { shopResource } from './features/shops/resource.ts';
import { withShopMarks } from './features/shops/with-shop-marks.ts';
import { speciesEndpoints } from './features/species/endpoints.ts';
import { speciesResource } from './features/species/resource.ts';
import { tideEndpoints } from './features/tides/endpoints.ts';
import type { Endpoint } from './platform/http/endpoint.ts';

/** Lists every public endpoint of the API. */
export const allEndpoints: Endpoint[] = [
  ...articleEndpoints,
  ...diveSiteEndpoints,
  ...productEndpoints,
  ...gearEndpoints,
  ...placeEndpoints,
  ...locationEndpoints,
  ...reviewEndpoints,
  ...gazetteerEndpoints,
  ...planEndpoints,
  ...searchEndpoints,
  ...speciesEndpoints,
  ...operatorEndpoints,
  ...tideEndpoints,
  ...issueEndpoints,
  ...pageTextEndpoints,
].map(withShopMarks);

/** Adds the checks of blocks to an entity whose text may contain them. */
const withBlocks = (resource: Resource): Resource => ({ ...resource, findProblems: findBlockProblems });

/** Renames species on dive sites when they are saved. */
export const speciesWithSites: Resource = withBlocks({ ...speciesResource, afterSave: renameSpeciesOnSites });

/** Lists the resource of every entity in loading order: species before the sites that mention them. */
export const allResources: readonly Resource[] = [
  shopResource,
  withBlocks(articleResource),
  withBlocks(reviewResource),
  productResource,
  speciesWithSites,
  { ...operatorResource, afterSave: renameOperatorOnSites },
  diveSiteResource,
  withBlocks(placeResource),
  locationResource,
  { ...buyingGuideResource, findProblems: findGuideProblems },
  newsletterIssueResource,
];
