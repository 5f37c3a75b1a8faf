import { reviewFinder } from '../../../domain/gear/product-review.ts';
import { isPublished } from '../../../domain/kernel/publication.ts';
import { publicPurchaseLink } from '../../../domain/links/affiliate.ts';
import type { Review, ReviewCard, ReviewPage } from '../../../domain/reviews/review.ts';
import { describeReviewBasis } from '../../../domain/reviews/review-labels.ts';
import { readAuthorPath } from '../../crud/author-pages.ts';
import { isPublishedRow } from '../../crud/select-published.ts';
import { cachePerContentVersion } from '../../platform/database/content-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { fetchPage, type PageRequest } from '../../platform/database/fetch-page.ts';
import { containsText } from '../../platform/database/portable-sql.ts';
import { type Param, preparedQuery } from '../../platform/database/prepared-query.ts';
import type { EndpointContext } from '../../platform/http/endpoint.ts';
import { renderBodyWithBlocks } from '../body-blocks/queries.ts';
import { reviewResource } from './resource.ts';

type ReviewFilter = PageRequest & { q?: string; category?: string };

/** Lists published reviews, newest first. */
export const listReviews = (database: Database, filter: ReviewFilter) =>
  fetchPage(published(database, filter).select(reviewResource.itemColumns), filter);

/** Lists reviews like {@link listReviews}, without the bodies. */
export const listReviewCards = (database: Database, filter: ReviewFilter) =>
  fetchPage(published(database, filter).select(reviewResource.cardColumns), filter);

/** Finds the published review of a product; the newest of several. */
export const loadReviewFinder = cachePerContentVersion(async (database) =>
  reviewFinder(await published(database, {}).select(['id', 'slug', 'title', 'purchaseLink']).execute()),
);

/** Reads the cards of published reviews with these ids. */
export async function publishedReviewCards(database: Database, ids: readonly number[]): Promise<ReviewCard[]> {
  if (ids.length === 0) return [];
  const rows = await published(database, {}).select(reviewResource.cardColumns).where('id', 'in', ids).execute();
  return rows.map(presentPublicReviewCard);
}

/** Lists the cards of published reviews with one of these names in the byline, newest first. */
export async function listReviewCardsBy(database: Database, names: readonly string[]): Promise<ReviewCard[]> {
  const rows = await published(database, {}).select(reviewResource.cardColumns).where('author', 'in', names).execute();
  return rows.map(presentPublicReviewCard);
}

/** Finds a review that readers may see; with `seesDrafts` also a draft. */
export async function publishedReview({ database, seesDrafts = false }: EndpointContext, slug: string) {
  const [review] = await selectBySlug(database, { slug });
  return review && (isPublished(review) || seesDrafts) ? review : null;
}

const selectBySlug = preparedQuery((database, param: Param<{ slug: string }>) =>
  database.selectFrom('reviews').select(reviewResource.itemColumns).where('slug', '=', param('slug')),
);

function published(database: Database, { q, category }: ReviewFilter) {
  const reviews = database
    .selectFrom('reviews')
    .where(isPublishedRow)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  const inCategory = category === undefined ? reviews : reviews.where('category', '=', category);
  return q ? inCategory.where((eb) => containsText(eb.ref('searchText'), q)) : inCategory;
}

/** Presents a review's card for visitors, without a placeholder link. */
export const presentPublicReviewCard = (row: object): ReviewCard => withPublicLink(reviewResource.presentCard(row));

/** Presents a whole review for visitors, without a placeholder link. */
export const presentPublicReview = (row: object): Review => withPublicLink(reviewResource.present(row));

const withPublicLink = <Item extends ReviewCard>(review: Item): Item => ({
  ...review,
  purchaseLink: publicPurchaseLink(review.purchaseLink),
});

/** Presents a review's page for visitors; the preview of a draft uses the same. */
export async function presentReviewPage(
  database: Database,
  row: { content: string; author?: string | null },
): Promise<ReviewPage> {
  const { html, headings } = await renderBodyWithBlocks(database, 'review', row.content);
  return { ...presentPublicReview(row), ...(await readAuthorPath(database, row)), contentHtml: html, headings };
}

/** Describes in a sentence what the published reviews are based on. */
export async function readReviewBasis(database: Database): Promise<string> {
  const rows = await database
    .selectFrom('reviews')
    .select(['provenance', (eb) => eb.fn.countAll<number>().as('count')])
    .where(isPublishedRow)
    .groupBy('provenance')
    .execute();
  return describeReviewBasis(Object.fromEntries(rows.map(({ provenance, count }) => [provenance, Number(count)])));
}
