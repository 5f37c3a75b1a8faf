import type { Resource } from './crud/resource.ts';
import { articleEndpoints } from './features/articles/endpoints.ts';
import { articleResource } from './features/articles/resource.ts';
import { diveSiteEndpoints } from './features/dive-sites/endpoints.ts';
import { diveSiteResource } from './features/dive-sites/resource.ts';
import { gazetteerEndpoints } from './features/gazetteer/endpoints.ts';
import { locationEndpoints } from './features/locations/endpoints.ts';
import { locationResource } from './features/locations/resource.ts';
import { placeEndpoints } from './features/places/endpoints.ts';
import { placeResource } from './features/places/resource.ts';
import { productEndpoints } from './features/products/endpoints.ts';
import { productResource } from './features/products/resource.ts';
import { reviewEndpoints } from './features/reviews/endpoints.ts';
import { reviewResource } from './features/reviews/resource.ts';
import type { Endpoint } from './platform/http/endpoint.ts';

/** Every public endpoint of the API. */
export const allEndpoints: Endpoint[] = [
  ...articleEndpoints,
  ...diveSiteEndpoints,
  ...productEndpoints,
  ...placeEndpoints,
  ...locationEndpoints,
  ...reviewEndpoints,
  ...gazetteerEndpoints,
];

/** The resource of every entity. */
export const allResources: readonly Resource[] = [
  articleResource,
  reviewResource,
  productResource,
  diveSiteResource,
  placeResource,
  locationResource,
];
