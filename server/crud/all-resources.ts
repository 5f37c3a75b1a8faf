import { articleResource } from '../features/articles/resource.ts';
import { diveSiteResource } from '../features/dive-sites/resource.ts';
import { locationResource } from '../features/locations/resource.ts';
import { productResource } from '../features/products/resource.ts';
import { reviewResource } from '../features/reviews/resource.ts';

/** Everything that owners edit. */
export const allResources = [articleResource, reviewResource, productResource, diveSiteResource, locationResource];
