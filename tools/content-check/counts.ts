import { ARTICLE_CATEGORIES } from '../../domain/articles/article-categories.ts';
import { hasFactsForTheDay } from '../../domain/dive-sites/site-unknowns.ts';
import { PRODUCT_CATEGORIES } from '../../domain/gear/product-labels.ts';
import { REVIEW_CATEGORIES } from '../../domain/reviews/review-labels.ts';
import type { Content, ContentItem } from '../../server/features/content-files/index.ts';
import { findArea } from './areas.ts';
import { listPublished } from './gear-decisions.ts';
import type { Rule } from './problem.ts';

/** Minimum numbers that the site's texts promise and its lists need. */
const MIN_COUNTS = {
  australia: 250,
  pacific: 40,
  sitesWithFactsForTheDay: 320,
  articles: 40,
  articlesPerCategory: 4,
  /** Of the two that only the blog's cards name. */
  articlesPerCard: 1,
  reviews: 24,
  reviewsPerCategory: 3,
  /** Only those whose facts could be read are published. */
  products: 28,
  productsPerCategory: 1,
  heroSites: 17,
};
/** Subjects that the blog's cards lead to and the specification's list of categories lacks. */
const CARD_CATEGORIES = ['Sustainability', 'Opinion'];
/** Exact number, because the home page's grid has this many places. */
const FEATURED_LOCATIONS = 8;

/** Lists sites with a picture and an article, which page headers show at random. */
export const listHeroSites = (content: Content): ContentItem<'dive-sites'>[] =>
  content['dive-sites'].filter(({ fields }) => fields.imageUrl && fields.blogSlug);

export const countsRule: Rule = (content) => {
  const sites = content['dive-sites'];
  const reviews = listPublished(content.reviews);
  const products = listPublished(content.products);
  const inPart = (part: string) => sites.filter(({ path }) => findArea(path)?.part === part).length;
  const heroSites = listHeroSites(content);
  const articleSlugs = new Set(content.articles.map(({ slug }) => slug));
  const heroArticles = heroSites.filter(({ fields }) => articleSlugs.has(fields.blogSlug ?? ''));
  const featured = content.locations.filter(({ fields }) => fields.featured).length;
  return [
    ...atLeast('dive-sites', 'sites in Australia', inPart('Australia'), MIN_COUNTS.australia),
    ...atLeast('dive-sites', 'sites in the Pacific', inPart('Pacific'), MIN_COUNTS.pacific),
    ...atLeast(
      'dive-sites',
      'sites with entry or boats, parking, toilets and air',
      sites.filter(({ fields }) => hasFactsForTheDay(fields.details)).length,
      MIN_COUNTS.sitesWithFactsForTheDay,
    ),
    ...atLeast('dive-sites', 'hero sites', heroSites.length, MIN_COUNTS.heroSites),
    ...atLeast('articles', 'articles on hero sites', heroArticles.length, heroSites.length),
    ...atLeast('articles', 'articles', content.articles.length, MIN_COUNTS.articles),
    ...perCategory(
      'articles',
      content.articles,
      without(ARTICLE_CATEGORIES, 'Dive Sites', ...CARD_CATEGORIES),
      MIN_COUNTS.articlesPerCategory,
    ),
    ...perCategory('articles', content.articles, CARD_CATEGORIES, MIN_COUNTS.articlesPerCard),
    ...atLeast('reviews', 'reviews', reviews.length, MIN_COUNTS.reviews),
    ...perCategory('reviews', reviews, REVIEW_CATEGORIES, MIN_COUNTS.reviewsPerCategory),
    ...atLeast('products', 'products', products.length, MIN_COUNTS.products),
    ...perCategory('products', products, PRODUCT_CATEGORIES, MIN_COUNTS.productsPerCategory),
    ...(featured === FEATURED_LOCATIONS
      ? []
      : [tooFew('locations', 'featured locations', featured, FEATURED_LOCATIONS)]),
  ];
};

const without = (categories: readonly string[], ...left: string[]) =>
  categories.filter((category) => !left.includes(category));

const perCategory = (
  kind: string,
  items: readonly { fields: { category: string } }[],
  categories: readonly string[],
  least: number,
) =>
  categories.flatMap((category) => {
    const count = items.filter(({ fields }) => fields.category === category).length;
    return atLeast(kind, `${kind} in '${category}'`, count, least);
  });

const atLeast = (path: string, what: string, count: number, least: number) =>
  count >= least ? [] : [tooFew(path, what, count, least)];

const tooFew = (path: string, what: string, count: number, minimum: number) => ({
  path: `${path}/`,
  field: 'count',
  problem: `${count} ${what}, ${minimum} wanted`,
});
