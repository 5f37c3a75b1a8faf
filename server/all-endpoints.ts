import { articleEndpoints } from './features/articles/endpoints.ts';
import { diveSiteEndpoints } from './features/dive-sites/endpoints.ts';
import { locationEndpoints } from './features/locations/endpoints.ts';
import { productEndpoints } from './features/products/endpoints.ts';
import { reviewEndpoints } from './features/reviews/endpoints.ts';
import type { Endpoint } from './platform/http/endpoint.ts';

/** Every public read of the API. */
export const allEndpoints: Endpoint[] = [
  ...articleEndpoints,
  ...diveSiteEndpoints,
  ...productEndpoints,
  ...locationEndpoints,
  ...reviewEndpoints,
];
