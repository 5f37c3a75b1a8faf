import type { Resource } from '../crud/resource.ts';
import { articles } from '../features/articles/index.ts';
import { buyingGuides } from '../features/buying-guides/index.ts';
import { diveSites } from '../features/dive-sites/index.ts';
import type { AnyFeature } from '../features/feature.ts';
import { locations } from '../features/locations/index.ts';
import { newsletter } from '../features/newsletter/index.ts';
import { operators } from '../features/operators/index.ts';
import { ownPages } from '../features/own-pages/index.ts';
import { places } from '../features/places/index.ts';
import { products } from '../features/products/index.ts';
import { redirects } from '../features/redirects/index.ts';
import { reviews } from '../features/reviews/index.ts';
import { shops } from '../features/shops/index.ts';
import { species } from '../features/species/index.ts';

/** The features of entities, in loading order: before dive sites the species that they mention and the places by whose clock they close. */
export const entityFeatures = [
  shops,
  articles,
  reviews,
  products,
  species,
  operators,
  places,
  diveSites,
  locations,
  buyingGuides,
  newsletter,
  ownPages,
  redirects,
];

const features: readonly AnyFeature[] = entityFeatures;

/** Lists the resource of every entity in loading order. */
export const allResources: readonly Resource[] = features.flatMap(({ resource }) =>
  resource ? [withFollowUps(resource)] : [],
);

/** Adds what other features do after a save of the entity. */
function withFollowUps(resource: Resource): Resource {
  const followUps = features.flatMap(({ afterSave }) => afterSave?.[resource.kind] ?? []);
  if (followUps.length === 0) return resource;
  return {
    ...resource,
    async afterSave(database, change) {
      await resource.afterSave?.(database, change);
      for (const followUp of followUps) await followUp(database, change);
    },
  };
}
