import { z } from 'zod';
import { articleFields } from './article.ts';
import { ARTICLE_CATEGORIES } from './article-categories.ts';
import { diveSiteFields } from './dive-site.ts';
import { isoDateSchema } from './iso-time.ts';
import { locationFields } from './location.ts';
import { productFields } from './product.ts';
import { PRODUCT_CATEGORIES } from './product-labels.ts';
import { reviewFields } from './review.ts';
import { REVIEW_CATEGORIES } from './review-labels.ts';

/**
 * What a file under `content/` may hold. The file's name is the slug of an article or review; the body of a `.md` file is
 * its content. Unknown keys are errors, so that a misspelt field is noticed. Dates are days on which the text was written.
 */
const written = { createdAt: isoDateSchema, updatedAt: isoDateSchema.optional() };
const dated = { createdAt: isoDateSchema.optional(), updatedAt: isoDateSchema.optional() };

export const contentFileSchemas = {
  articles: articleFields
    .omit({ slug: true, content: true })
    .extend({ category: z.enum(ARTICLE_CATEGORIES), author: articleFields.shape.author.optional(), ...written })
    .strict(),
  reviews: reviewFields
    .omit({ slug: true, content: true })
    .extend({ category: z.enum(REVIEW_CATEGORIES), author: reviewFields.shape.author.optional(), ...written })
    .strict(),
  products: productFields.extend({ category: z.enum(PRODUCT_CATEGORIES), ...dated }).strict(),
  locations: locationFields.extend(dated).strict(),
  'dive-sites': diveSiteFields.extend(dated).strict(),
} as const;

export type ContentKind = keyof typeof contentFileSchemas;
