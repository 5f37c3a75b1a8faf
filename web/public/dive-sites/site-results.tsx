import { activeFilters, type DiveSiteFilters, NO_FILTERS, writeFilters } from '../../../domain/dive-site-filters.ts';
import { isFeatured } from '../../../domain/site-access.ts';
import { diveSiteCards, SITES_PER_PAGE } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';
import { lastPage } from '../../app/router/list-position.ts';
import { isUnmodifiedClick } from '../../app/router/navigation.ts';
import buttonStyles from '../../ui/button.module.css';
import cardStyles from '../../ui/cards/card.module.css';
import chipStyles from '../../ui/chip.module.css';
import depthGaugeStyles from '../../ui/depth-gauge.module.css';
import emptyStateStyles from '../../ui/empty-state.module.css';
import { ErrorPage } from '../../ui/error-page.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Isobaths } from '../../ui/isobaths.tsx';
import { BeyondLastPage, Pagination } from '../../ui/pagination/pagination.tsx';
import pictureStyles from '../../ui/picture.module.css';
import skeletonStyles from '../../ui/skeleton.module.css';
import { LIST_PATH, listAddress, RESULTS_ID, without } from './list-address.ts';
import { SiteCard } from './site-card.tsx';

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

type SiteResultsProps = { filters: DiveSiteFilters; page: number; onChange: (filters: DiveSiteFilters) => void };

/** One page of the filtered sites. The previous results stay while the next load. */
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
        <div className={`${cardStyles.grid} ${cardStyles.three}`}>
          {PLACEHOLDERS.map((place) => (
            <SiteCardSkeleton key={place} />
          ))}
        </div>
      ) : data.total === 0 ? (
        <NoSites isFiltered={writeFilters(filters) !== ''} onClear={() => onChange(NO_FILTERS)} />
      ) : (
        <>
          <div className={`${cardStyles.grid} ${cardStyles.three} site-grid`}>
            {data.items.map((site, index) => (
              <SiteCard key={site.id} site={site} wide={index === 0 && isFeatured(site.featured, site)} />
            ))}
          </div>
          {data.items.length === 0 && <BeyondLastPage firstPage={listAddress(filters)} />}
          <Pagination
            label="Pages of dive sites"
            page={page}
            last={lastPage(data.total, SITES_PER_PAGE)}
            // Links jump to the results, past map and filters.
            address={(to) => `${listAddress(filters, to)}#${RESULTS_ID}`}
          />
        </>
      )}
    </section>
  );
}

const countText = (total: number) => (total === 1 ? '1 dive site' : `${total} dive sites`);

type ActiveFiltersProps = { filters: DiveSiteFilters; onChange: (filters: DiveSiteFilters) => void };

/** The filters that are set, each with a link that removes it. */
function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  return activeFilters(filters).map(({ name, label }) => (
    <span key={name} className={chipStyles.chip}>
      <span className={chipStyles.text}>{label}</span>
      <a
        href={listAddress(without(filters, name))}
        aria-label={`Remove ${name} ${label}`}
        onClick={(event) => {
          if (!isUnmodifiedClick(event)) return;
          event.preventDefault();
          onChange(without(filters, name));
        }}
      >
        <Icon name="x" />
      </a>
    </span>
  ));
}

function NoSites({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <div className={emptyStateStyles.emptyState}>
      <Isobaths />
      <Icon name="compass" />
      <h3>No dive sites found</h3>
      <p>
        {isFiltered
          ? 'Nothing on the chart matches all of these filters. Take one off, or start again.'
          : 'There is no dive site on the chart yet.'}
      </p>
      <form
        action={LIST_PATH}
        onSubmit={(event) => {
          event.preventDefault();
          onClear();
        }}
      >
        <button type="submit" className={buttonStyles.button}>
          Clear all filters
        </button>
      </form>
    </div>
  );
}

const LINES = ['t', '', '', '', ''];

/** Placeholder while a card loads, with an empty depth gauge. */
function SiteCardSkeleton() {
  return (
    <div className={`${cardStyles.card} site ${skeletonStyles.skeleton}`} aria-hidden="true">
      <div className="site-picture">
        <div className={`${pictureStyles.picture} ${skeletonStyles.block}`} />
        <div className={depthGaugeStyles.depthGauge} />
      </div>
      <div className={cardStyles.body}>
        {LINES.map((size, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines that never move
          <div key={index} className={`${skeletonStyles.line} ${size}`} style={{ width: `${90 - index * 12}%` }} />
        ))}
      </div>
    </div>
  );
}
