import { articleEditing } from '../features/articles/editing.ts';
import { diveSiteEditing } from '../features/dive-sites/editing.ts';
import { locationEditing } from '../features/locations/editing.ts';
import { productEditing } from '../features/products/editing.ts';
import { reviewEditing } from '../features/reviews/editing.ts';

/** Everything that owners edit. */
export const allEditables = [articleEditing, reviewEditing, productEditing, diveSiteEditing, locationEditing];
