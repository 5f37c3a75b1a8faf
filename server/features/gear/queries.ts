import { MAX_COMPARED } from '../../../domain/gear/compared-items.ts';
import type {
  GearComparison,
  GearGuide,
  GearItem,
  GearKindRow,
  GearList,
  GearTable,
  ReviewedGear,
} from '../../../domain/gear/gear-answers.ts';
import { compareAttributes } from '../../../domain/gear/gear-comparison.ts';
import type { GearFilters } from '../../../domain/gear/gear-filters.ts';
import {
  findGearKind,
  GEAR_KINDS,
  type GearKind,
  kindOfProduct,
  kindsOfReviews,
} from '../../../domain/gear/gear-kinds.ts';
import { summarizeOffers } from '../../../domain/gear/offer-summary.ts';
import { listOffers } from '../../../domain/gear/product-offers.ts';
import { siteDate } from '../../../domain/kernel/dates.ts';
import { productPath, reviewPath } from '../../../domain/kernel/slug.ts';
import { productPicture } from '../../../domain/links/affiliate.ts';
import { drawsOtherShape } from '../../../domain/media/picture-captions.ts';
import type { ReviewCard } from '../../../domain/reviews/review.ts';
import { NOT_REVIEWED, PROVENANCE_TEXT } from '../../../domain/reviews/review-labels.ts';
import { findCurrentSlug } from '../../crud/old-slugs.ts';
import { cacheQuestionsPerContentVersion } from '../../platform/database/content-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { publishedTitles } from '../articles/queries.ts';
import { listBuyingGuides } from '../buying-guides/queries.ts';
import { listProducts, presentWithoutReview } from '../products/queries.ts';
import { loadReviewFinder, publishedReviewCards } from '../reviews/queries.ts';
import { listChoices, selectGear, tableCells, tableColumns } from './gear-list.ts';

type Product = ReturnType<typeof presentWithoutReview>;
/** A published product with the facts shown in lists and comparisons. */
export type Gear = GearItem & { record: Product; review: ReviewCard | null; kind: GearKind | undefined };
type Listed = Gear & { category: string; brand: string | null; attributes: object; dollars: number | null };

/** Reads every published product by name, with its review and best price. */
export const readGear = (database: Database) => gearOn(database, siteDate(new Date()));

/** Caches the list for one day, because prices become out of date. */
const gearOn = cacheQuestionsPerContentVersion(1, async (database, today: string): Promise<readonly Listed[]> => {
  const [{ rows }, findReview] = await Promise.all([listProducts(database, {}), loadReviewFinder(database)]);
  const products = rows
    .map((row) => presentWithoutReview(row))
    .map((record) => ({ record, found: findReview(record) }));
  const ids = [...new Set(products.flatMap(({ found }) => found?.id ?? []))];
  const reviews = new Map((await publishedReviewCards(database, ids)).map((review) => [review.id, review]));
  return products.map(({ record, found }) => presentGear(record, (found && reviews.get(found.id)) ?? null, today));
});

function presentGear(record: Product, review: ReviewCard | null, today: string): Listed {
  const price = summarizeOffers(listOffers(record, review, today), today);
  return {
    slug: record.slug,
    name: record.name,
    price,
    record,
    review,
    path: review ? reviewPath(review.slug) : productPath(record.slug),
    imageUrl: productPicture(record),
    basis: review ? PROVENANCE_TEXT[review.provenance].title : NOT_REVIEWED,
    isReviewed: review !== null,
    kind: kindOfProduct(record),
    category: record.category,
    brand: record.brand,
    attributes: record.attributes,
    dollars: price.dollars,
  };
}

export const presentItem = ({ slug, name, path, imageUrl, basis, isReviewed, price }: Gear): GearItem => ({
  slug,
  name,
  path,
  imageUrl,
  basis,
  isReviewed,
  price,
});

/** Lists gear according to an address's filters. */
export async function listGear(database: Database, filters: GearFilters): Promise<GearList> {
  const gear = await readGear(database);
  const kind = findGearKind(filters.kind);
  const findGuide = await guideFinder(database, gear);
  const ofKind = gear.filter((item) => kind && item.kind === kind);
  const { matching, unpriced, unstated } = selectGear(ofKind, filters);
  return {
    kinds: GEAR_KINDS.flatMap((known) => presentKind(known, gear, findGuide)),
    table: kind && ofKind.length > 0 ? makeTable(kind, ofKind, [...matching, ...unpriced], findGuide) : null,
    all: ofKind.length,
    matching: matching.length,
    unpriced: unpriced.length,
    unstated,
    ...listChoices(ofKind, filters),
  };
}

/** Presents a kind that has products with its first pick, a drawing that shows its shape, and its lowest price. */
function presentKind({ slug, label }: GearKind, gear: readonly Listed[], findGuide: FindGuide): GearKindRow[] {
  const ofKind = gear.filter(({ kind }) => kind?.slug === slug);
  if (ofKind.length === 0) return [];
  const pick = findGuide(slug)?.picks[0]?.product ?? null;
  const pictures = [...(pick ? [pick] : []), ...ofKind].map(({ imageUrl }) => imageUrl);
  const [cheapest] = ofKind.filter(({ dollars }) => dollars !== null).toSorted(byDollars);
  return [
    {
      ...{ slug, label, count: ofKind.length },
      imageUrl: pictures.find((url) => url !== '' && !drawsOtherShape(url)) ?? '',
      firstPick: pick && { name: pick.name, path: pick.path },
      lowestPrice: cheapest?.price.text ?? null,
    },
  ];
}

const byDollars = (a: Listed, b: Listed): number => (a.dollars ?? 0) - (b.dollars ?? 0);

/** Derives the columns from all products of the kind, so that they stay the same while filters change. */
function makeTable(
  kind: GearKind,
  ofKind: readonly Listed[],
  shown: readonly Listed[],
  findGuide: FindGuide,
): GearTable {
  const columns = tableColumns(ofKind);
  return {
    kind: { slug: kind.slug, label: kind.label, count: ofKind.length },
    columns: columns.map(({ label }) => label),
    rows: shown.map((item) => ({ ...presentItem(item), cells: tableCells(item, columns) })),
    guide: findGuide(kind.slug),
  };
}

/** Builds a table for each kind of gear on the page of a review category, the cheapest first. */
export async function tablesOfReviews(database: Database, category: string): Promise<GearTable[]> {
  const gear = await readGear(database);
  const findGuide = await guideFinder(database, gear);
  return kindsOfReviews(category).flatMap((kind) => {
    const ofKind = gear.filter((item) => item.kind === kind);
    if (ofKind.length === 0) return [];
    const { matching } = selectGear(ofKind, { kind: kind.slug, brand: '', under: null, is: [], sort: 'price' });
    return [makeTable(kind, ofKind, matching, findGuide)];
  });
}

type FindGuide = (kind: string) => GearGuide | null;

/** Returns a function that finds the buying guide for a kind of gear, with its published picks and article. */
async function guideFinder(database: Database, gear: readonly Listed[]): Promise<FindGuide> {
  const guides = await listBuyingGuides(database);
  const slugs = guides.flatMap(({ article }) => article ?? []);
  const articles = slugs.length > 0 ? await publishedTitles(database, slugs) : [];
  return (kind) => {
    const guide = guides.find(({ gearKind }) => gearKind === kind);
    if (!guide) return null;
    const picks = guide.picks.flatMap(({ purpose, product, reason }) => {
      const item = gear.find(({ slug }) => slug === product);
      return item ? [{ purpose, reason, product: presentItem(item) }] : [];
    });
    const article = articles.find(({ slug }) => slug === guide.article) ?? null;
    return { name: guide.name, picks, advice: guide.advice, article };
  };
}

/** Lists the product that each published review is about; the first by name where there are several. */
export async function listReviewedGear(database: Database): Promise<ReviewedGear> {
  const reviewed = new Map<string, ReviewedGear[number]>();
  for (const { review, slug, name } of await readGear(database)) {
    if (review && !reviewed.has(review.slug)) reviewed.set(review.slug, { review: review.slug, slug, name });
  }
  return [...reviewed.values()];
}

/** Compares products in the order of `slugs`; accepts old slugs and reports unknown ones as missing. */
export async function compareGear(database: Database, slugs: readonly string[]): Promise<GearComparison> {
  const gear = await readGear(database);
  const found: Listed[] = [];
  const missing: string[] = [];
  for (const slug of slugs.slice(0, MAX_COMPARED)) {
    const item = await findGear(database, gear, slug);
    if (!item) missing.push(slug);
    else if (!found.includes(item)) found.push(item);
  }
  const [first] = found;
  const others = gear.filter((item) => !found.includes(item) && (!first || item.kind === first.kind));
  return {
    items: found.map(({ record, review, ...item }) => ({
      ...presentItem({ record, review, ...item }),
      verdict: review?.verdict ?? null,
      bestFor: record.bestFor,
      notFor: record.notFor,
    })),
    rows: compareAttributes(found).map(({ label, values, differs }) => ({ label, values: [...values], differs })),
    missing,
    others: others.map(({ slug, name }) => ({ slug, name })),
  };
}

async function findGear(database: Database, gear: readonly Listed[], slug: string): Promise<Listed | undefined> {
  const bySlug = (wanted: string | null) => gear.find((item) => item.slug === wanted);
  return bySlug(slug) ?? bySlug(await findCurrentSlug(database, 'product', slug));
}
