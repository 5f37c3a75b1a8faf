import { z } from 'zod';
import { ENTITIES, type PublishedKind } from '../kernel/entities.ts';
import { isPublished } from '../kernel/publication.ts';
import { timestampSchema } from '../kernel/timestamp.ts';

/** A sentence for each field that keeps this from being published; none when nothing does. */
export function missingToPublish(kind: PublishedKind, fields: Record<string, unknown>): Record<string, string> {
  const missing: Record<string, string> = {};
  for (const [field, label] of Object.entries(ENTITIES[kind].publishing.needed)) {
    if (isBlank(fields[field])) missing[field] = `${label} is needed to publish.`;
  }
  return missing;
}

export const publishingErrorMessage = (kind: PublishedKind) =>
  `Please fill in all required fields to publish the ${kind}.`;

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';

/** The state of publication that a save requests, in addition to the fields. `publishAt` in the future keeps it a draft until then. */
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
) => wasPublished === false && isPublished(before) && !isPublished(after);

export type PublicationState = { published: boolean; publishedAt: string | null; publishAt: string | null };

/**
 * The state after a save. `published` left out changes nothing. The day something first appeared stays its date when it is
 * taken back and published again. A moment that has passed means now.
 */
export function publicationAfter(before: PublicationState, input: PublicationInput, now: string): PublicationState {
  if (input.published === undefined) return before;
  if (!isPublished(input)) return { published: false, publishedAt: before.publishedAt, publishAt: null };
  if (input.publishAt && input.publishAt > now) {
    return { published: false, publishedAt: before.publishedAt, publishAt: input.publishAt };
  }
  return { published: true, publishedAt: before.publishedAt ?? now, publishAt: null };
}
