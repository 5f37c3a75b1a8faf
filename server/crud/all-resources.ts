import { articleEditing } from '../features/articles/resource.ts';
import { diveSiteEditing } from '../features/dive-sites/resource.ts';
import { locationEditing } from '../features/locations/resource.ts';
import { productEditing } from '../features/products/resource.ts';
import { reviewEditing } from '../features/reviews/resource.ts';

/** Everything that owners edit. */
export const allEditables = [articleEditing, reviewEditing, productEditing, diveSiteEditing, locationEditing];
