import { articleEndpoints } from './features/articles/endpoints.ts';
import { articleResource } from './features/articles/resource.ts';
import { diveSiteEndpoints } from './features/dive-sites/endpoints.ts';
import { diveSiteResource } from './features/dive-sites/resource.ts';
import { locationEndpoints } from './features/locations/queries.ts';
import { locationResource } from './features/locations/resource.ts';
import { productEndpoints } from './features/products/endpoints.ts';
import { productResource } from './features/products/resource.ts';
import { reviewEndpoints } from './features/reviews/endpoints.ts';
import { reviewResource } from './features/reviews/resource.ts';
import type { Endpoint } from './platform/http/endpoint.ts';

/** All public GET endpoints of the API. */
export const allEndpoints: Endpoint[] = [
  ...articleEndpoints,
  ...diveSiteEndpoints,
  ...productEndpoints,
  ...locationEndpoints,
  ...reviewEndpoints,
];

/** All entities that admins edit. */
export const allResources = [articleResource, reviewResource, productResource, diveSiteResource, locationResource];
