import type { Selectable } from 'kysely';
import { ratingLimit } from '../../../domain/dive-sites/certification.ts';
import { readDetails, type SiteDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { hazardExcerpt } from '../../../domain/dive-sites/hazard-excerpt.ts';
import {
  isClosed,
  isLimited,
  requirementHeading,
  requirementText,
  siteStateText,
  sortRequirements,
} from '../../../domain/dive-sites/site-access.ts';
import { summarizeOffers } from '../../../domain/gear/offer-summary.ts';
import type { Seller } from '../../../domain/gear/product.ts';
import { listOffers } from '../../../domain/gear/product-offers.ts';
import { reviewFinder } from '../../../domain/gear/product-review.ts';
import { siteDate } from '../../../domain/kernel/dates.ts';
import { plainText } from '../../../domain/kernel/excerpt.ts';
import { formatMeasurement } from '../../../domain/kernel/format-measurement.ts';
import { diveSitePath, productPath, reviewPath } from '../../../domain/kernel/slug.ts';
import { CARD_LIMITS, truncate } from '../../../domain/kernel/truncate.ts';
import { productPicture, publicPurchaseLink, publicSellers } from '../../../domain/links/affiliate.ts';
import { NOT_REVIEWED, PROVENANCE_TEXT } from '../../../domain/reviews/review-labels.ts';
import type { BlockRecords, ProductRecord, SiteRecord } from '../../../domain/writing/body-blocks.ts';
import { canContainBlocks, mentionedRecords, NO_RECORDS } from '../../../domain/writing/body-blocks.ts';
import type { FieldProblem, Values } from '../../crud/resource.ts';
import { isPublishedRow } from '../../crud/select-published.ts';
import type { BodyKind, RenderedMarkdown } from '../../markdown/body-rules.ts';
import { bodyToHtml } from '../../markdown/body-to-html.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findPictureFacts } from '../uploads/queries.ts';

/** Limits the records of a text, beyond any real number of blocks; further blocks stay unresolved. */
const MAX_RECORDS = 200;

type BodyOptions = {
  isPreview?: boolean;
  /** Links to our pages instead of shops, because affiliate programs forbid their links in email. */
  linksToPages?: boolean;
};

/** Renders the body of an article or review with its blocks, from the records as they are now. */
export async function renderBodyWithBlocks(
  database: Database,
  kind: BodyKind,
  content: string,
  { isPreview = false, linksToPages = false }: BodyOptions = {},
): Promise<RenderedMarkdown> {
  const records = canContainBlocks(content) ? await findRecords(database, content) : NO_RECORDS;
  return bodyToHtml(kind, content, { records: linksToPages ? withPageLinks(records) : records, isPreview });
}

function withPageLinks(records: BlockRecords): BlockRecords {
  const linked = [...records.products].map(([slug, product]) => {
    const { price, path } = product;
    return [slug, { ...product, price: price.purchaseLink ? { ...price, purchaseLink: path } : price }] as const;
  });
  return { ...records, products: new Map(linked) };
}

/** Finds the blocks in the `content` of an item that refer to nothing readers can see. */
export async function findBlockProblems(database: Database, { content }: Values): Promise<FieldProblem[]> {
  if (typeof content !== 'string' || !canContainBlocks(content)) return [];
  const { problems } = await renderBodyWithBlocks(database, 'article', content, { isPreview: true });
  const messages = problems.flatMap(({ reason, message }) => (reason === 'reference' ? message : []));
  return [...new Set(messages)].map((message) => ({ field: 'content', message }));
}

async function findRecords(database: Database, content: string): Promise<BlockRecords> {
  const { slugs, siteIds, pictures } = mentionedRecords(content);
  const [products, sites, uploads] = await Promise.all([
    findProducts(database, slugs.slice(0, MAX_RECORDS)),
    findSites(database, siteIds.slice(0, MAX_RECORDS)),
    // All: a text has room for some 3,000 addresses, and a long gallery that moved in is several blocks.
    findPictureFacts(database, pictures),
  ]);
  return { products, sites, pictures: uploads };
}

/** Finds products by the slugs in a text: present slugs, or former ones. */
async function findProducts(database: Database, slugs: readonly string[]): Promise<Map<string, ProductRecord>> {
  // PostgreSQL refuses NUL, and no slug has ever held one.
  const wanted = slugs.filter((slug) => !slug.includes('\0'));
  if (wanted.length === 0) return new Map();
  const former = await database
    .selectFrom('oldSlugs')
    .select(['slug', 'entityId'])
    .where('kind', '=', 'product')
    .where('slug', 'in', wanted)
    .execute();
  const ids = former.map(({ entityId }) => entityId);
  const [rows, reviews] = await Promise.all([
    database
      .selectFrom('products')
      .select(PRODUCT_COLUMNS)
      .where((eb) => eb.or([eb('slug', 'in', wanted), ...(ids.length > 0 ? [eb('id', 'in', ids)] : [])]))
      .orderBy('id')
      .execute(),
    database
      .selectFrom('reviews')
      .select(REVIEW_COLUMNS)
      .where(isPublishedRow)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  ]);
  const findReview = reviewFinder(reviews);
  const today = siteDate(new Date());
  const found = new Map<string, ProductRecord>();
  for (const row of rows) {
    const record = presentProduct(row, findReview(row), today);
    for (const { slug } of former.filter(({ entityId }) => entityId === row.id)) found.set(slug, record);
  }
  // A present slug takes precedence over a former slug of another product.
  for (const row of rows)
    if (wanted.includes(row.slug)) found.set(row.slug, presentProduct(row, findReview(row), today));
  return found;
}

const PRODUCT_COLUMNS = [
  ...(['id', 'slug', 'name', 'category', 'description', 'imageUrl', 'published', 'price'] as const),
  ...(['affiliateLink', 'sellers', 'attributes', 'reviewId'] as const),
] as const;
const REVIEW_COLUMNS = [
  ...(['id', 'slug', 'title', 'purchaseLink', 'price', 'priceCheckedAt'] as const),
  ...(['provenance', 'verdict', 'strengths', 'weaknesses'] as const),
] as const;

type ProductRow = Pick<Selectable<Tables['products']>, (typeof PRODUCT_COLUMNS)[number]>;
type ReviewRow = Pick<Selectable<Tables['reviews']>, (typeof REVIEW_COLUMNS)[number]>;

const MAX_SUMMARY_LENGTH = 200;

function presentProduct(row: ProductRow, review: ReviewRow | null, today: string): ProductRecord {
  const product = {
    sellers: publicSellers(JSON.parse(row.sellers) as Seller[]),
    affiliateLink: publicPurchaseLink(row.affiliateLink),
    price: row.price,
  };
  const reviewed = review && { ...review, purchaseLink: publicPurchaseLink(review.purchaseLink) };
  return {
    slug: row.slug,
    name: row.name,
    path: review ? reviewPath(review.slug) : productPath(row.slug),
    category: row.category,
    summary: truncate(plainText(row.description), MAX_SUMMARY_LENGTH),
    imageUrl: productPicture(row),
    isPublished: row.published,
    price: summarizeOffers(listOffers(product, reviewed, today), today),
    basis: review ? PROVENANCE_TEXT[review.provenance].title : NOT_REVIEWED,
    isReviewed: review !== null,
    verdict: review?.verdict ?? '',
    attributes: JSON.parse(row.attributes),
    strengths: review ? JSON.parse(review.strengths) : [],
    weaknesses: review ? JSON.parse(review.weaknesses) : [],
  };
}

async function findSites(database: Database, ids: readonly number[]): Promise<Map<number, SiteRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('diveSites')
    .select(['id', 'name', 'region', 'skillLevel', 'depthRange', 'waterTemp', 'bestTime', 'description', 'hazards'])
    .select(['imageUrl', 'details', 'published'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, presentSite(row)]));
}

type SiteRow = Pick<SiteRecord, 'id' | 'name' | 'region' | 'depthRange' | 'waterTemp' | 'description'> & {
  skillLevel: 'Beginner' | 'Intermediate' | 'Advanced';
  bestTime: string | null;
  hazards: string | null;
  imageUrl: string | null;
  details: string;
  published: boolean;
};

/** Presents a site like the list of dive sites does. */
function presentSite(row: SiteRow): SiteRecord {
  const { id, name, region, description, hazards } = row;
  const details = readDetails(row.details);
  const limit = ratingLimit({ ...row, details });
  return {
    id,
    name,
    region,
    path: diveSitePath(row),
    skill: limit ? `${row.skillLevel} ${limit}` : row.skillLevel,
    depthRange: formatMeasurement(row.depthRange),
    waterTemp: formatMeasurement(row.waterTemp),
    bestTime: isClosed(details) ? '' : (row.bestTime ?? ''),
    description: truncate(plainText(description), CARD_LIMITS.description),
    hazards: hazards === null ? '' : hazardExcerpt(hazards, CARD_LIMITS.hazards),
    imageUrl: row.imageUrl ?? '',
    warnings: listWarnings(details),
    isPublished: row.published,
  };
}

function listWarnings({ status, requires }: SiteDetails): SiteRecord['warnings'] {
  const state = status && isLimited({ status }) ? [{ label: siteStateText(status), text: status.text }] : [];
  const requirements = sortRequirements(requires ?? []).map((requirement) => ({
    label: requirementHeading(requirement),
    text: requirementText(requirement),
  }));
  return [...state, ...requirements];
}
