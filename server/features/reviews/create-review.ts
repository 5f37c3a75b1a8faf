import type { z } from 'zod';
import type { reviewFields } from '../../../domain/review.ts';
import { searchText } from '../../../domain/search.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Publication, publicationColumns } from '../../platform/database/publication.ts';

export type ReviewFields = z.output<typeof reviewFields>;

/** Writes a new gear review. @returns its id. @throws a unique violation when the slug is taken. */
export async function createReview(
  database: Database,
  fields: ReviewFields,
  publication: Publication = {},
): Promise<number> {
  const { id } = await database
    .insertInto('reviews')
    .values({ ...reviewColumns(fields), ...publicationColumns(publication) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The fields as columns, with those that follow from them. */
export function reviewColumns(fields: ReviewFields) {
  const { title, slug, excerpt, content, category, imageUrl, price, purchaseLink, rating, author } = fields;
  const { featured, provenance, priceCheckedAt } = fields;
  return {
    ...{ title, slug, excerpt, content, category, imageUrl, price, purchaseLink, rating, author },
    ...{ featured, provenance, priceCheckedAt },
    strengths: JSON.stringify(fields.strengths),
    weaknesses: JSON.stringify(fields.weaknesses),
    searchText: searchText('review', fields),
  };
}
