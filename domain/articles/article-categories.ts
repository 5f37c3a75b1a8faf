/** Apart from the schemas, so that public pages show them without the schema library. */

import { singleParam } from '../kernel/single-param.ts';

/** The categories the admin offers: the six of the specification, and the two that the blog's cards lead to besides. */
export const ARTICLE_CATEGORIES = [
  ...(['Gear Reviews', 'Dive Sites', 'Safety', 'Marine Life', 'Tips', 'News'] as const),
  ...(['Sustainability', 'Opinion'] as const),
] as const;

/** Categories whose articles the learn page links to. */
export const LEARN_CATEGORIES = ['Safety', 'Tips'] as const;

const MAX_CATEGORY_LENGTH = 200;

/** The category in the address of the blog, `?category=`; null for all articles. */
export const readArticleCategory = (parameters: URLSearchParams): string | null =>
  singleParam(parameters.get('category'), MAX_CATEGORY_LENGTH) || null;
