import { listOffers } from '../../../domain/gear/product-offers.ts';
import type { Alternative, ProductPage, ReviewedProduct } from '../../../domain/gear/product-response.ts';
import { reviewedProduct } from '../../../domain/gear/product-review.ts';
import { siteDate } from '../../../domain/kernel/dates.ts';
import { plainText } from '../../../domain/kernel/excerpt.ts';
import { productPath, reviewPath } from '../../../domain/kernel/slug.ts';
import { truncate } from '../../../domain/kernel/truncate.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
import { bodyToHtml } from '../../markdown/body-to-html.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  listReviewCards,
  loadReviewFinder,
  presentPublicReviewCard,
  publishedReviewCards,
} from '../reviews/queries.ts';
import { chooseAlternatives, MAX_ALTERNATIVES } from './gear-alternatives.ts';
import { presentWithoutReview, productOfReview, productsOfCategory } from './queries.ts';

type Product = ReturnType<typeof presentWithoutReview>;

const MAX_SUMMARY_LENGTH = 150;

/** Presents a product's page for visitors; the preview of a draft uses the same. */
export async function presentProductPage(database: Database, row: { description: string }): Promise<ProductPage> {
  const product = presentWithoutReview(row);
  const findReview = await loadReviewFinder(database);
  const found = findReview(product);
  const [review] = found ? await publishedReviewCards(database, [found.id]) : [];
  const { html, headings } = await bodyToHtml('article', row.description);
  return {
    ...product,
    descriptionHtml: html,
    headings,
    review: review ? reviewSummary(review) : null,
    alternatives: await findAlternatives(database, product),
  };
}

/** Presents the product part of a review's page. `review` may be a draft that its author previews. */
export async function presentReviewedProduct(
  database: Database,
  review: Parameters<typeof productOfReview>[1] & { category: string },
): Promise<ReviewedProduct> {
  const row = await productOfReview(database, review);
  const product = row ? presentWithoutReview(row) : null;
  const alternatives = product ? await findAlternatives(database, product) : [];
  return { product, alternatives: alternatives.length > 0 ? alternatives : await otherReviews(database, review) };
}

/** Lists other products of the same kind, each with its review if it has one. */
async function findAlternatives(database: Database, subject: Product): Promise<Alternative[]> {
  const findReview = await loadReviewFinder(database);
  const own = findReview(subject);
  const products = (await productsOfCategory(database, subject.category)).map(presentWithoutReview);
  const candidates = products
    .map((product) => ({ ...withSortName(product), review: findReview(product) }))
    // Skips the same review: two sizes of one product may share it.
    .filter(({ review }) => !review || review.id !== own?.id);
  const chosen = chooseAlternatives(
    withSortName(subject),
    candidates.map((candidate) => ({ ...candidate, isReviewed: candidate.review !== null })),
  );
  const ids = chosen.flatMap(({ review }) => review?.id ?? []);
  const cards = new Map((await publishedReviewCards(database, ids)).map((card) => [card.id, card]));
  return chosen.map(({ review, ...product }) => productAlternative(product, review ? cards.get(review.id) : undefined));
}

const reviewSummary = ({ slug, title, excerpt, verdict, provenance }: ReviewCard) => ({
  slug,
  title,
  excerpt,
  verdict,
  provenance,
});

const withSortName = (product: Product) => ({ ...product, sortName: normalizeForSearch(product.name) });

type ReviewCard = Awaited<ReturnType<typeof publishedReviewCards>>[number];

function productAlternative(product: Product, review: ReviewCard | undefined): Alternative {
  const [offer] = listOffers(product, review ?? null, siteDate(new Date()));
  const summary = review ? review.verdict || review.excerpt : plainText(product.description);
  return {
    path: review ? reviewPath(review.slug) : productPath(product.slug),
    slug: product.slug,
    name: product.name,
    imageUrl: product.imageUrl || review?.imageUrl || '',
    summary: truncate(summary, MAX_SUMMARY_LENGTH),
    isReviewed: review !== undefined,
    price: offer?.price ?? null,
    checkedOn: offer?.checkedOn ?? null,
  };
}

/** Lists the newest other reviews of the category, for a product without a record or the only one of its kind. */
async function otherReviews(database: Database, { id, category }: { id: number; category: string }) {
  const { rows } = await listReviewCards(database, { category, limit: MAX_ALTERNATIVES + 1 });
  return rows
    .map(presentPublicReviewCard)
    .filter((review) => review.id !== id)
    .slice(0, MAX_ALTERNATIVES)
    .map((review): Alternative => {
      const [offer] = listOffers(null, review, siteDate(new Date()));
      return {
        path: reviewPath(review.slug),
        slug: null,
        name: reviewedProduct(review.title),
        imageUrl: review.imageUrl,
        summary: truncate(review.verdict || review.excerpt, MAX_SUMMARY_LENGTH),
        isReviewed: true,
        price: offer?.price ?? null,
        checkedOn: offer?.checkedOn ?? null,
      };
    });
}
