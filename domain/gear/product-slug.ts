import { slugify } from '../kernel/slug.ts';

/** The slug of a product's name: what is neither letter nor digit joins the words, so that '2.0' and '20' differ. */
export const productSlug = (name: string): string => slugify(name.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '));
