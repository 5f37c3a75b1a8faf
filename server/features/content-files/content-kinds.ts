import { articleFields } from '../../../domain/article.ts';
import type { ContentKind } from '../../../domain/content-file.ts';
import { diveSiteFields } from '../../../domain/dive-site.ts';
import { locationFields } from '../../../domain/location.ts';
import { productFields } from '../../../domain/product.ts';
import { reviewFields } from '../../../domain/review.ts';
import type { Resource } from '../../crud/resource.ts';
import { articleResource } from '../articles/resource.ts';
import { diveSiteResource } from '../dive-sites/resource.ts';
import { locationResource } from '../locations/resource.ts';
import { productResource } from '../products/resource.ts';
import { reviewResource } from '../reviews/resource.ts';

/** How each kind of content file is saved, and the fields a person may set, in the order in which files name them. */
export const CONTENT_KINDS: Record<ContentKind, { editable: Resource; names: readonly string[] }> = {
  articles: { editable: articleResource, names: Object.keys(articleFields.shape) },
  reviews: { editable: reviewResource, names: Object.keys(reviewFields.shape) },
  products: { editable: productResource, names: Object.keys(productFields.shape) },
  locations: { editable: locationResource, names: Object.keys(locationFields.shape) },
  'dive-sites': { editable: diveSiteResource, names: Object.keys(diveSiteFields.shape) },
};

export const CONTENT_KIND_NAMES = Object.keys(CONTENT_KINDS) as ContentKind[];
