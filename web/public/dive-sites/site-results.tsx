import { type DiveSiteFilters, NO_FILTERS, writeFilters } from '../../../domain/dive-site-filters.ts';
import { isFeatured } from '../../../domain/site-access.ts';
import { diveSiteCards, SITES_PER_PAGE } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';
import { ErrorPage } from '../../ui/error-page.tsx';
import { lastPage } from '../../ui/pagination/page-numbers.ts';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { listAddress, RESULTS_ID } from './list-address.ts';
import { NoSites } from './no-sites.tsx';
import { SiteCard } from './site-card.tsx';
import { SiteCardSkeleton } from './site-card-skeleton.tsx';

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

type SiteResultsProps = { filters: DiveSiteFilters; page: number; onChange: (filters: DiveSiteFilters) => void };

/** One page of the sites that pass the filters. While the next ones are on the way, the former stay. */
export function SiteResults({ filters, page, onChange }: SiteResultsProps) {
  const { data, isError, isPlaceholderData, refetch } = useApi(diveSiteCards(filters, page), { keepPrevious: true });
  const failed = isError && !data;
  return (
    <section id={RESULTS_ID} aria-labelledby="results-title" aria-busy={!data || isPlaceholderData}>
      <div className="result">
        <h2 id="results-title">
          {/* Not role="status": a heading takes no part of its name from within one. */}
          <span aria-live="polite">{data && !isPlaceholderData ? countText(data.total) : 'Dive sites'}</span>
        </h2>
        <ActiveFilters filters={filters} onChange={onChange} />
      </div>
      {failed ? (
        <ErrorPage what="The dive sites" onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="grid three">
          {PLACEHOLDERS.map((place) => (
            <SiteCardSkeleton key={place} />
          ))}
        </div>
      ) : data.total === 0 ? (
        <NoSites isFiltered={writeFilters(filters) !== ''} onClear={() => onChange(NO_FILTERS)} />
      ) : (
        <>
          <div className="grid three site-grid">
            {data.items.map((site, index) => (
              <SiteCard key={site.id} site={site} wide={index === 0 && isFeatured(site.featured, site)} />
            ))}
          </div>
          {data.items.length === 0 && (
            <p>
              The list ends before this page. <a href={listAddress(filters)}>Go to its first page</a>.
            </p>
          )}
          <Pagination
            label="Pages of dive sites"
            page={page}
            last={lastPage(data.total, SITES_PER_PAGE)}
            // They lead to the results, past map and filters.
            address={(to) => `${listAddress(filters, to)}#${RESULTS_ID}`}
          />
        </>
      )}
    </section>
  );
}

const countText = (total: number) => (total === 1 ? '1 dive site' : `${total} dive sites`);
