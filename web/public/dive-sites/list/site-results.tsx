import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import {
  DEFAULT_KM,
  type DiveSiteFilterName,
  type DiveSiteFilters,
  isFiltered,
  NO_FILTERS,
  type SiteOrder,
} from '../../../../domain/finder/dive-site-filters.ts';
import type { DiveSiteCardPage } from '../../../../domain/finder/dive-site-list.ts';
import { monthOfHour } from '../../../../domain/kernel/dates.ts';
import { formatCount } from '../../../../domain/kernel/format-count.ts';
import { diveSiteCards, SITES_PER_PAGE } from '../../../app/data/finder-queries.ts';
import { useApi } from '../../../app/data/query.ts';
import { useSiteConfig } from '../../../app/data/site-context.tsx';
import { leaveToKeptMarkup } from '../../../app/kept-markup.ts';
import { lastPage } from '../../../app/pages/list-position.ts';
import { isUnmodifiedClick } from '../../../app/router/navigation.ts';
import buttonStyles from '../../../ui/button.module.css';
import emptyStateStyles from '../../../ui/empty-state.module.css';
import { ErrorPage } from '../../../ui/error-page.tsx';
import formStyles from '../../../ui/form.module.css';
import { BeyondLastPage, Pagination } from '../../../ui/pagination/pagination.tsx';
import { SetChip } from '../../../ui/set-chip.tsx';
import { activeFilters, FILTER_TITLES, type FilterNames } from './filter-labels.ts';
import { FILTER_FORM, listAddress, RESULTS_ID, without } from './list-address.ts';
import styles from './site-results.module.css';
import { SiteRow, SiteRowSkeleton } from './site-row.tsx';

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

type ResultsProps = {
  filters: DiveSiteFilters;
  page: number;
  onChange: (changed: Partial<DiveSiteFilters>) => void;
  /** The site that is pointed at, here or on the map. */
  hot: number | null;
  onPoint: (id: number | null) => void;
  /** Moves the map to a site. */
  onLocate: (id: number) => void;
};

/** One page of the filtered sites. The previous results stay while the next load. */
export function SiteResults({ filters, page, onChange, hot, onPoint, onLocate }: ResultsProps) {
  const { data, isError, isPlaceholderData, refetch } = useApi(diveSiteCards(filters, page), { keepPrevious: true });
  // A filter shows its choice before two dozen rows are rendered, also when their data is here already.
  const shown = useDeferredValue(data);
  const isLater = useIsChosenHere(listAddress(filters));
  const failed = isError && !data;
  const names = readFilterNames(data);
  return (
    <section id={RESULTS_ID} aria-labelledby="results-title" aria-busy={!data || isPlaceholderData || shown !== data}>
      <ActiveFilters filters={filters} names={names} onChange={onChange} />
      <div className={`${styles.head} row between bar-below`}>
        <h2 className="h4" id="results-title">
          {/* Not role="status": a heading takes no part of its name from within one. */}
          <span aria-live="polite">
            {data && !isPlaceholderData ? formatCount(data.total, 'dive site') : 'Dive sites'}
          </span>
        </h2>
        <OrderSelect filters={filters} onChange={onChange} />
      </div>
      {failed ? (
        <ErrorPage what="The dive sites" onRetry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.rows}>
          {PLACEHOLDERS.map((place) => (
            <SiteRowSkeleton key={place} />
          ))}
        </div>
      ) : data.total === 0 ? (
        <NoSites filters={filters} list={data} onChange={onChange} />
      ) : (
        <>
          <Rows
            list={shown ?? data}
            filters={filters}
            isLater={isLater}
            hot={hot}
            onPoint={onPoint}
            onLocate={onLocate}
          />
          {data.items.length === 0 && <BeyondLastPage firstPage={listAddress(filters)} />}
          <ExcludedSites list={data} filters={filters} />
          <Pagination
            label="Pages of dive sites"
            page={page}
            last={lastPage(data.total, SITES_PER_PAGE)}
            // Links jump to the results, past the head.
            address={(to) => `${listAddress(filters, to)}#${RESULTS_ID}`}
          />
        </>
      )}
    </section>
  );
}

export const readFilterNames = (list: DiveSiteCardPage | null | undefined): FilterNames => ({
  ...list?.names,
  near: list?.near?.name,
});

/** Whether the filters are others than those with which the reader opened the list, or came back to it. */
function useIsChosenHere(filtersAddress: string): boolean {
  const [arrived, setArrived] = useState(filtersAddress);
  useEffect(() => {
    const arriveBack = () => setArrived(filtersAddress);
    addEventListener('popstate', arriveBack);
    return () => removeEventListener('popstate', arriveBack);
  }, [filtersAddress]);
  return filtersAddress !== arrived;
}

type RowsProps = Pick<ResultsProps, 'filters' | 'hot' | 'onPoint' | 'onLocate'> & {
  list: DiveSiteCardPage;
  isLater: boolean;
};

function Rows({ list, filters: { wind, swell }, isLater, hot, onPoint, onLocate }: RowsProps) {
  const { hour } = useSiteConfig();
  const month = monthOfHour(hour);
  const rows = list.items.map((site) => (
    <SiteRow
      key={site.id}
      site={site}
      month={month}
      wind={wind}
      swell={swell}
      isLater={isLater}
      isHot={hot === site.id}
      onPoint={onPoint}
      onLocate={onLocate}
    />
  ));
  // Rows with distances are a visitor's own.
  if (import.meta.env.SSR && !list.near)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup
    return <div className={styles.rows} dangerouslySetInnerHTML={leaveToKeptMarkup(rows)} />;
  return <div className={styles.rows}>{rows}</div>;
}

type ActiveFiltersProps = Pick<ResultsProps, 'filters' | 'onChange'> & { names: FilterNames };

/** The filters that are set, each with a link that removes it. */
function ActiveFilters({ filters, names, onChange }: ActiveFiltersProps) {
  const active = activeFilters(filters, names);
  if (active.length === 0) return null;
  return (
    <div className="cluster gap-2 mt-3">
      {active.map(({ name, label }) => (
        <SetChip
          key={name}
          label={label}
          removeLabel={`Remove ${name} ${label}`}
          removeHref={listAddress(without(filters, name))}
          onRemove={(event) => {
            if (!isUnmodifiedClick(event)) return;
            event.preventDefault();
            onChange(without(filters, name));
          }}
        />
      ))}
    </div>
  );
}

/** The orders to choose from. The first is in effect unless another is chosen; a distance needs a place. */
function ordersFor({ near, search }: DiveSiteFilters): [value: 'all' | SiteOrder, words: string][] {
  const relevance: [SiteOrder, string] = ['relevance', search ? 'Best match' : 'Featured first'];
  const first: ['all', string] = ['all', near ? 'Nearest first' : 'Featured first'];
  return [first, ...(near || search ? [relevance] : []), ['name', 'Name'], ['depth', 'Shallowest first']];
}

function OrderSelect({ filters, onChange }: Pick<ResultsProps, 'filters' | 'onChange'>) {
  const orders = ordersFor(filters);
  const value = orders.some(([order]) => order === filters.sort) ? filters.sort : 'all';
  return (
    <div className={`${styles.order} inline-line small`}>
      <label className="inline-line">
        Order
        <select
          className={formStyles.input}
          name="sort"
          form={FILTER_FORM}
          value={value}
          onChange={(event) => onChange({ ...filters, sort: event.target.value as DiveSiteFilters['sort'] })}
        >
          {orders.map(([order, words]) => (
            <option key={order} value={order}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" form={FILTER_FORM} className={`${buttonStyles.button} ${buttonStyles.small}`}>
          Apply
        </button>
      </noscript>
    </div>
  );
}

/** The fact that each filter needs, for sentences about sites without it. */
const FACTS: Partial<Record<DiveSiteFilterName, string>> = {
  depth: 'depth',
  month: 'best months',
  entry: 'way in',
  kind: 'kind of dive',
  wind: 'wind',
  swell: 'swell',
  species: 'marine life',
  within: 'depth',
  near: 'position',
};

/** Unknown is not a yes: says how many sites that made of them. */
function ExcludedSites({
  list: { unknown = {}, total },
  filters,
}: {
  list: DiveSiteCardPage;
  filters: DiveSiteFilters;
}) {
  const lines = Object.entries(unknown).filter(([name]) => FACTS[name as DiveSiteFilterName]);
  if (lines.length === 0 && filters.wind === 'all') return null;
  return (
    <div className={`${styles.excludedSites} muted small leading-145 py-3`}>
      {filters.wind !== 'all' && (
        <p>Boat sites in open water have no shelter on record: the wind’s strength decides.</p>
      )}
      {lines.map(([name, count]) => (
        <p key={name}>
          <b className="ink">{`${formatCount(count, 'site')} left out:`}</b> {count === 1 ? 'its' : 'their'}{' '}
          {FACTS[name as DiveSiteFilterName]} {name === 'month' ? 'are' : 'is'} not known
          {name === 'wind' || name === 'swell'
            ? `, so ${count === 1 ? 'it does' : 'they do'} not count as sheltered`
            : ''}
          .{' '}
          <a href={listAddress(without(filters, name as DiveSiteFilterName))}>
            All without this filter
            <span className="visually-hidden">: {FILTER_TITLES[name as DiveSiteFilterName]}</span>
          </a>
        </p>
      ))}
      {filters.near && total > 0 && <p>Distances are straight lines.</p>}
    </div>
  );
}

type NoSitesProps = Pick<ResultsProps, 'filters' | 'onChange'> & { list: DiveSiteCardPage };

function NoSites({ filters, list, onChange }: NoSitesProps) {
  const filtered = isFiltered(filters);
  const names = readFilterNames(list);
  const isUnknownPlace = filters.near !== '' && list.near === null;
  return (
    <div className={`${emptyStateStyles.emptyState} mt-4`}>
      <h3>No dive sites found</h3>
      <p>
        {isUnknownPlace
          ? `We couldn’t find “${filters.near}”.${list.nearOptions?.length ? ' Did you mean:' : ' Try the nearest town, or a postcode.'}`
          : filtered
            ? 'No dive site matches all of these filters. Remove one, or start again.'
            : 'There are no dive sites here yet.'}
      </p>
      {isUnknownPlace && (list.nearOptions?.length ?? 0) > 0 && (
        <ul>
          {list.nearOptions?.map((near) => (
            <li className="line gap-3 between touch rule-above" key={near}>
              <a href={listAddress({ ...filters, near })}>{near}</a>
            </li>
          ))}
        </ul>
      )}
      {filtered && (
        <ul>
          {activeFilters(filters, names).map(({ name, label }) => (
            <WayOn key={name} count={list.without?.[name] ?? 0} address={listAddress(without(filters, name))}>
              Remove: {label}
            </WayOn>
          ))}
          {filters.near && !isUnknownPlace && (
            <li className="line gap-3 between touch rule-above">
              <a href={listAddress({ ...filters, km: String(wider(filters.km)) })}>Within {wider(filters.km)} km</a>
            </li>
          )}
        </ul>
      )}
      <ClearAll onClear={() => onChange(NO_FILTERS)} />
    </div>
  );
}

/** The next distance worth trying. */
const wider = (km: string) => Math.min(1000, Math.max(250, 2 * (km === 'all' ? DEFAULT_KM : Number(km))));

function WayOn({ count, address, children }: { count: number; address: string; children: ReactNode }) {
  return (
    <li className="line gap-3 between touch rule-above">
      {count > 0 ? (
        <a className="shrinks anywhere" href={address}>
          {children}
        </a>
      ) : (
        <span className="shrinks anywhere muted">{children}</span>
      )}
      <span className="rigid num">{formatCount(count, 'site')}</span>
    </li>
  );
}

function ClearAll({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="submit"
      form={CLEAR_ALL}
      className={buttonStyles.button}
      onClick={(event) => {
        event.preventDefault();
        onClear();
      }}
    >
      Clear all filters
    </button>
  );
}

/** The empty form next to the filters, which opens the whole list without script. */
const CLEAR_ALL = 'clear-filters';
