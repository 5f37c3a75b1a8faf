import { articleFields } from '../../../domain/article.ts';
import type { ContentKind } from '../../../domain/content-file.ts';
import { siteDate } from '../../../domain/dates.ts';
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

const SYDNEY = new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', hour: 'numeric', hourCycle: 'h23' });

/** The moment that stands for a day in content files: nine in Sydney, so that it is the same day all over Australia. */
export function dateToTimestamp(day: string): string {
  const ten = new Date(`${day}T00:00:00.000Z`);
  // Midnight UTC is ten or, in summer, eleven in Sydney.
  const hoursAfterNine = Number(SYDNEY.format(ten)) - 9;
  return new Date(ten.getTime() - hoursAfterNine * 3_600_000).toISOString();
}

/** A moment as content files say it: the day where {@link parseTimestamp} makes the same moment of it, or else the moment. */
export function dateOrTimestamp(moment: string): string {
  const day = siteDate(new Date(moment));
  return dateToTimestamp(day) === moment ? day : moment;
}

/** What a content file says of a time, as a moment. */
export const parseTimestamp = (dayOrMoment: string): string =>
  dayOrMoment.length === 10 ? dateToTimestamp(dayOrMoment) : dayOrMoment;

/** How each kind of content file is saved, and the fields a person may set, in the order in which files name them. */
export const CONTENT_KINDS: Record<ContentKind, { editable: Resource; names: readonly string[] }> = {
  articles: { editable: articleResource, names: Object.keys(articleFields.shape) },
  reviews: { editable: reviewResource, names: Object.keys(reviewFields.shape) },
  products: { editable: productResource, names: Object.keys(productFields.shape) },
  locations: { editable: locationResource, names: Object.keys(locationFields.shape) },
  'dive-sites': { editable: diveSiteResource, names: Object.keys(diveSiteFields.shape) },
};

export const CONTENT_KIND_NAMES = Object.keys(CONTENT_KINDS) as ContentKind[];
