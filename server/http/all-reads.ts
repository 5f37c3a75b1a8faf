import { articleReads } from '../features/articles/reads.ts';
import { diveSiteReads } from '../features/dive-sites/reads.ts';
import { locationReads } from '../features/locations/reads.ts';
import { productReads } from '../features/products/reads.ts';
import { reviewReads } from '../features/reviews/reads.ts';
import type { Read } from './read.ts';

/** Every public read of the API. */
export const allReads: Read[] = [...articleReads, ...diveSiteReads, ...productReads, ...locationReads, ...reviewReads];
