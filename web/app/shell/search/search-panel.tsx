import { type MouseEvent, useEffect, useState } from 'react';
import { plainText } from '../../../../domain/excerpt.ts';
import { isUsableImage, optimisedUrl } from '../../../../domain/images.ts';
import {
  MIN_SEARCH,
  noResultsText,
  RESULTS_PER_TYPE,
  resultCountText,
  SHORT_TEXT_HINT,
} from '../../../../domain/search.ts';
import type { RequirementSummary, StatusSummary } from '../../../../domain/site-access.ts';
import { articlePath, diveSitePath, reviewPath } from '../../../../domain/slug.ts';
import cardStyles from '../../../ui/cards/card.module.css';
import { RequirementNote, StatusTag } from '../../../ui/site-access.tsx';
import tagStyles from '../../../ui/tag.module.css';
import textStyles from '../../../ui/text.module.css';
import { track } from '../../analytics/events.ts';
import { searchQueries } from '../../data/queries.ts';
import { useApi } from '../../data/query.ts';
import { isUnmodifiedClick, navigate } from '../../router/navigation.ts';
import siteSearchStyles from './site-search.module.css';

/** Keys pressed faster than this are one question to the server. */
const PAUSE_MS = 150;

/** The results under the search box (specification, section 2). */
export function SearchPanel({ id, text, onChoose }: { id: string; text: string; onChoose: () => void }) {
  const searched = useAfterPause(text, PAUSE_MS);
  const long = text.length >= MIN_SEARCH;
  const { results, failed } = useSearchResults(searched, searched.length >= MIN_SEARCH);
  const pending = searched !== text || !results;
  useEffect(() => {
    if (searched.length > MIN_SEARCH) track({ event: 'search', category: 'engagement', label: searched });
  }, [searched]);
  return (
    <div className={siteSearchStyles.panel} id={id}>
      <p className={siteSearchStyles.count} role="status">
        {!long
          ? SHORT_TEXT_HINT
          : failed
            ? 'The search did not answer. Try again in a moment.'
            : pending
              ? 'Searching…'
              : results.length === 0
                ? noResultsText(text)
                : resultCountText(results.length)}
      </p>
      {long && !failed && !pending && results.length > 0 && (
        <ul>
          {results.map((result) => (
            <SearchResult
              key={result.href + result.type}
              {...result}
              onChoose={(event) => {
                if (!isUnmodifiedClick(event)) return;
                event.preventDefault();
                navigate(result.href);
                onChoose();
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The text once its typist has paused. */
function useAfterPause(text: string, pause: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}

export type SearchResultProps = {
  type: 'Article' | 'Dive Site' | 'Product' | 'Review';
  /** Category or region. */
  place: string;
  title: string;
  excerpt: string;
  imageUrl: string | null;
  /** Of a dive site. */
  status?: StatusSummary | undefined;
  requires?: readonly RequirementSummary[] | undefined;
  href: string;
  onChoose: (event: MouseEvent) => void;
};

export function SearchResult(result: SearchResultProps) {
  const { type, place, title, excerpt, imageUrl, status, requires, href, onChoose } = result;
  const [broken, setBroken] = useState(!isUsableImage(imageUrl));
  return (
    <li>
      <a href={href} onClick={onChoose}>
        <span className={cardStyles.meta}>
          <span className={tagStyles.tag}>{type}</span>
          <span className={textStyles.soft}>{place}</span>
        </span>
        <h3>{title}</h3>
        <StatusTag status={status} />
        <RequirementNote requires={requires} />
        <p>{excerpt}</p>
        {!broken && (
          <img
            src={optimisedUrl(imageUrl ?? '', { width: 400 })}
            alt=""
            width={64}
            height={64}
            loading="lazy"
            onError={() => setBroken(true)}
          />
        )}
      </a>
    </li>
  );
}

type Result = Omit<SearchResultProps, 'onChoose'>;

/** At most three of each kind: articles, dive sites, products, reviews, in this order (specification, section 5). */
function useSearchResults(text: string, enabled: boolean): { results: Result[] | null; failed: boolean } {
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
