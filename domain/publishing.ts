import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';

/** What is drafted, published and unpublished. */
export type PublishedKind = 'article' | 'review' | 'product';

/** Fields that must hold something before readers may see it, with the words for them (specification, section 5). */
export const NEEDED_TO_PUBLISH: Record<PublishedKind, Record<string, string>> = {
  article: { title: 'Title', content: 'Content', category: 'Category', imageUrl: 'Header Image URL' },
  review: {
    title: 'Title',
    content: 'Content',
    category: 'Category',
    imageUrl: 'Image URL',
    purchaseLink: 'Purchase Link',
  },
  product: { name: 'Product Name', category: 'Category', description: 'Description', imageUrl: 'Image URL' },
};

/** The one field a draft needs, and what is said without it (specification, section 5). */
export const NEEDED_TO_DRAFT: Record<PublishedKind, { field: string; title: string; text: string }> = {
  article: { field: 'title', title: 'Missing Title', text: 'Please provide at least a title to save the draft.' },
  review: { field: 'title', title: 'Missing Title', text: 'Please provide at least a title to save the draft.' },
  product: {
    field: 'name',
    title: 'Missing Name',
    text: 'Please provide at least a product name to save the draft.',
  },
};

/** A sentence for each field that keeps this from being published; none when nothing does. */
export function missingToPublish(kind: PublishedKind, fields: Record<string, unknown>): Record<string, string> {
  const missing: Record<string, string> = {};
  for (const [field, label] of Object.entries(NEEDED_TO_PUBLISH[kind])) {
    if (isBlank(fields[field])) missing[field] = `${label} is needed to publish.`;
  }
  return missing;
}

export const publishingErrorMessage = (kind: PublishedKind) =>
  `Please fill in all required fields to publish the ${kind}.`;

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';

/** What a save says about publication, beside the fields. `publishAt` in the future keeps it a draft until then. */
export const publicationInput = z.object({
  published: z.boolean('Say true or false.').optional(),
  publishAt: timestampSchema.nullish(),
  /** Whether it was published when the form was opened. */
  wasPublished: z.boolean('Say true or false.').optional(),
});
export type PublicationInput = z.infer<typeof publicationInput>;

/**
 * Whether a save would take off the site what has been published, as scheduled, since its form was opened. `wasPublished` left
 * out means that the change is meant.
 */
export const unpublishesUnseen = (
  before: PublicationState,
  after: PublicationState,
  { wasPublished }: PublicationInput,
) => wasPublished === false && before.published && !after.published;

export type PublicationState = { published: boolean; publishedAt: string | null; publishAt: string | null };

/**
 * The state after a save. `published` left out changes nothing. The day something first appeared stays its date when it is
 * taken back and published again. A moment that has passed means now.
 */
export function publicationAfter(before: PublicationState, input: PublicationInput, now: string): PublicationState {
  if (input.published === undefined) return before;
  if (!input.published) return { published: false, publishedAt: before.publishedAt, publishAt: null };
  if (input.publishAt && input.publishAt > now) {
    return { published: false, publishedAt: before.publishedAt, publishAt: input.publishAt };
  }
  return { published: true, publishedAt: before.publishedAt ?? now, publishAt: null };
}
