import type { Timestamp } from '../../../domain/timestamp.ts';

/** When something was written and last changed; now, unless a moment is given. */
export type WrittenAt = { createdAt?: Timestamp; updatedAt?: Timestamp };

/** Whether and since when readers see it. */
export type Publication = WrittenAt & { published?: boolean; publishedAt?: Timestamp };

export function writtenColumns({ createdAt = new Date().toISOString(), updatedAt = createdAt }: WrittenAt) {
  return { createdAt, updatedAt };
}

/** For something new; published without a moment means from its creation on. */
export function publicationColumns({ published = false, publishedAt, ...written }: Publication) {
  const { createdAt, updatedAt } = writtenColumns(written);
  return { createdAt, updatedAt, published, publishedAt: published ? (publishedAt ?? createdAt) : null };
}
