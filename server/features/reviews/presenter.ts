import type { Selectable } from 'kysely';
import { publicPurchaseLink } from '../../../domain/affiliate.ts';
import type { Review, ReviewCard, ReviewPage } from '../../../domain/review.ts';
import { bodyToHtml } from '../../markdown/body-to-html.ts';
import type { ReviewsTable } from '../../platform/database/tables.ts';

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

/** Presents a review's card for visitors, without a placeholder link. */
export const presentPublicReviewCard = (row: Pick<Row, keyof ReviewCard>): ReviewCard =>
  withPublicLink(presentReviewCard(row));

/** Presents a whole review for visitors, without a placeholder link. */
export const presentPublicReview = (row: Pick<Row, keyof Review>): Review => withPublicLink(presentReview(row));

const withPublicLink = <Item extends ReviewCard>(review: Item): Item => ({
  ...review,
  purchaseLink: publicPurchaseLink(review.purchaseLink),
});

/** Presents a review's page as visitors get it; the preview of a draft shows the same. */
export async function presentReviewPage(row: Pick<Row, keyof Review>): Promise<ReviewPage> {
  const { html, headings } = await bodyToHtml('review', row.content);
  return { ...presentPublicReview(row), contentHtml: html, headings };
}
