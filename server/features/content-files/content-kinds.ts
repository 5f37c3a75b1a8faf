import { articleFields } from '../../../domain/article.ts';
import type { ContentKind } from '../../../domain/content-file.ts';
import { diveSiteFields } from '../../../domain/dive-site.ts';
import { locationFields } from '../../../domain/location.ts';
import { productFields } from '../../../domain/product.ts';
import { reviewFields } from '../../../domain/review.ts';
import type { Editable } from '../../crud/resource.ts';
import { articleEditing } from '../articles/resource.ts';
import { diveSiteEditing } from '../dive-sites/resource.ts';
import { locationEditing } from '../locations/resource.ts';
import { productEditing } from '../products/resource.ts';
import { reviewEditing } from '../reviews/resource.ts';

/** How each kind of content file is saved, and the fields a person may set, in the order in which files name them. */
export const CONTENT_KINDS: Record<ContentKind, { editable: Editable; names: readonly string[] }> = {
  articles: { editable: articleEditing, names: Object.keys(articleFields.shape) },
  reviews: { editable: reviewEditing, names: Object.keys(reviewFields.shape) },
  products: { editable: productEditing, names: Object.keys(productFields.shape) },
  locations: { editable: locationEditing, names: Object.keys(locationFields.shape) },
  'dive-sites': { editable: diveSiteEditing, names: Object.keys(diveSiteFields.shape) },
};

export const CONTENT_KIND_NAMES = Object.keys(CONTENT_KINDS) as ContentKind[];
