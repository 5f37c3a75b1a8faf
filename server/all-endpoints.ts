import { articleReads } from './features/articles/endpoints.ts';
import { diveSiteReads } from './features/dive-sites/endpoints.ts';
import { locationReads } from './features/locations/endpoints.ts';
import { productReads } from './features/products/endpoints.ts';
import { reviewReads } from './features/reviews/endpoints.ts';
import type { Read } from './platform/http/endpoint.ts';

/** Every public read of the API. */
export const allReads: Read[] = [...articleReads, ...diveSiteReads, ...productReads, ...locationReads, ...reviewReads];
