import type { Resource } from '../crud/resource.ts';
import { articleResource } from '../features/articles/resource.ts';
import { findBlockProblems } from '../features/body-blocks/queries.ts';
import { findGuideProblems } from '../features/buying-guides/queries.ts';
import { buyingGuideResource } from '../features/buying-guides/resource.ts';
import { renameOperatorOnSites, renameSpeciesOnSites } from '../features/dive-sites/rename-on-sites.ts';
import { diveSiteResource } from '../features/dive-sites/resource.ts';
import { locationResource } from '../features/locations/resource.ts';
import { newsletterIssueResource } from '../features/newsletter/issue-resource.ts';
import { operatorResource } from '../features/operators/resource.ts';
import { placeResource } from '../features/places/resource.ts';
import { productResource } from '../features/products/resource.ts';
import { reviewResource } from '../features/reviews/resource.ts';
import { shopResource } from '../features/shops/resource.ts';
import { speciesResource } from '../features/species/resource.ts';

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
