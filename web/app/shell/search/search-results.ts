import { plainText } from '../../../../domain/excerpt.ts';
import { RESULTS_PER_TYPE } from '../../../../domain/search.ts';
import { articlePath, diveSitePath, reviewPath } from '../../../../domain/slug.ts';
import { searchQueries } from '../../data/queries.ts';
import { useApi } from '../../data/query.ts';
import type { SearchResultProps } from './search-result.tsx';

type Result = Omit<SearchResultProps, 'onChoose'>;

/** At most three of each kind: articles, dive sites, products, reviews, in this order (specification, section 5). */
export function useSearchResults(text: string, enabled: boolean): { results: Result[] | null; failed: boolean } {
  const queries = searchQueries(text, RESULTS_PER_TYPE);
  const articles = useApi(queries.articles, { enabled });
  const sites = useApi(queries.diveSites, { enabled });
  const products = useApi(queries.products, { enabled });
  const reviews = useApi(queries.reviews, { enabled });
  const failed = articles.isError || sites.isError || products.isError || reviews.isError;
  if (!articles.data || !sites.data || !products.data || !reviews.data) return { results: null, failed };
  const results: Result[] = [
    ...articles.data.items.map(({ title, excerpt, imageUrl, category, slug }) => ({
      type: 'Article' as const,
      place: category,
      title,
      excerpt,
      imageUrl,
      href: articlePath(slug),
    })),
    ...sites.data.items.map((site) => ({
      type: 'Dive Site' as const,
      place: site.region,
      title: site.name,
      excerpt: site.description,
      status: site.status,
      requires: site.requires,
      imageUrl: site.imageUrl,
      href: diveSitePath(site),
    })),
    // A product has no page of its own: the review list, searched for it, is where readers go on.
    ...products.data.items.map(({ name, description, imageUrl, category }) => ({
      type: 'Product' as const,
      place: category,
      title: name,
      excerpt: plainText(description),
      imageUrl,
      href: `/gear-reviews?search=${encodeURIComponent(name)}`,
    })),
    ...reviews.data.items.map(({ title, excerpt, imageUrl, category, slug }) => ({
      type: 'Review' as const,
      place: category,
      title,
      excerpt,
      imageUrl,
      href: reviewPath(slug),
    })),
  ];
  return { results, failed };
}
