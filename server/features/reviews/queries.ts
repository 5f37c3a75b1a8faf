import type { Selectable } from 'kysely';
import { publicPurchaseLink } from '../../../domain/affiliate.ts';
import type { Review, ReviewCard, ReviewPage } from '../../../domain/review.ts';
import { bodyToHtml } from '../../markdown/body-to-html.ts';
import type { Database } from '../../platform/database/database.ts';
import { fetchPage, type PageRequest } from '../../platform/database/pagination.ts';
import { containsText } from '../../platform/database/portable-sql.ts';
import type { ReviewsTable } from '../../platform/database/tables.ts';

export const REVIEW_CARD_COLUMNS = [
  'id',
  'title',
  'slug',
  'excerpt',
  'category',
  'imageUrl',
  'price',
  'purchaseLink',
  'rating',
  'author',
  'published',
  'featured',
  'provenance',
  'priceCheckedAt',
  'publishedAt',
  'createdAt',
  'updatedAt',
] as const;
export const REVIEW_COLUMNS = [...REVIEW_CARD_COLUMNS, 'content', 'strengths', 'weaknesses'] as const;

type Wanted = PageRequest & { q?: string; category?: string };

/** Published reviews, newest first. */
export const listReviews = (database: Database, wanted: Wanted) =>
  fetchPage(published(database, wanted).select(REVIEW_COLUMNS), wanted);

/** As {@link listReviews}, without the bodies. */
export const listReviewCards = (database: Database, wanted: Wanted) =>
  fetchPage(published(database, wanted).select(REVIEW_CARD_COLUMNS), wanted);

/** Slug, title and purchase link of all published reviews, newest first. */
export const reviewedTitles = (database: Database) =>
  published(database, {}).select(['slug', 'title', 'purchaseLink']).execute();

export async function publishedReview(database: Database, slug: string) {
  const review = await reviewBySlug(database, slug);
  return review?.published ? review : null;
}

/** Drafts too. */
export async function reviewBySlug(database: Database, slug: string) {
  const review = await database
    .selectFrom('reviews')
    .select(REVIEW_COLUMNS)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return review ?? null;
}

function published(database: Database, { q, category }: Wanted) {
  const reviews = database
    .selectFrom('reviews')
    .where('published', '=', true)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  const ofCategory = category === undefined ? reviews : reviews.where('category', '=', category);
  return q ? ofCategory.where((eb) => containsText(eb.ref('searchText'), q)) : ofCategory;
}

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
