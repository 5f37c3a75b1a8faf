import type { Selectable } from 'kysely';
import type { Review, ReviewCard, ReviewPage } from '../../../domain/review.ts';
import { bodyAsHtml } from '../../bodies/body-as-html.ts';
import type { ReviewsTable } from '../../database/tables.ts';

type Row = Selectable<ReviewsTable>;

export function presentReviewCard(row: Pick<Row, keyof ReviewCard>): ReviewCard {
  const { id, title, slug, excerpt, category, imageUrl, price, purchaseLink, rating, author } = row;
  const { published, featured, provenance, priceCheckedAt, publishedAt, createdAt, updatedAt } = row;
  return {
    ...{ id, title, slug, excerpt, category, imageUrl, price, purchaseLink, rating, author },
    ...{ published, featured, provenance, priceCheckedAt, publishedAt, createdAt, updatedAt },
  };
}

export function presentReview(row: Pick<Row, keyof Review>): Review {
  return {
    ...presentReviewCard(row),
    content: row.content,
    strengths: JSON.parse(row.strengths),
    weaknesses: JSON.parse(row.weaknesses),
  };
}

export async function presentReviewPage(row: Pick<Row, keyof Review>): Promise<ReviewPage> {
  const { html, headings } = await bodyAsHtml('review', row.content);
  return { ...presentReview(row), contentHtml: html, headings };
}
