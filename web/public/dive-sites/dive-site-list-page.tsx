import { memo, useCallback, useState } from 'react';
import {
  type DiveSiteFilters,
  isFiltered,
  readFilters,
  writeFilters,
} from '../../../domain/finder/dive-site-filters.ts';
import { formatCount } from '../../../domain/kernel/format-count.ts';
import { DIVE_SITES_PATH, PLACES_PATH, PLAN_PATH } from '../../../domain/kernel/page-paths.ts';
import { MY_DIVES_PATH } from '../../../domain/my-dives/saved-lists.ts';
import { placePath } from '../../../domain/places/place.ts';
import { diveSiteCards } from '../../app/data/finder-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import { useAddressState } from '../../app/router/use-address-state.ts';
import { Downloads } from '../../ui/downloads.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './dive-site-list-page.module.css';
import { FilterBar } from './list/filter-bar.tsx';
import { activeFilters } from './list/filter-labels.ts';
import {
  clusterAddressIn,
  type ListView,
  listAddress,
  listQuery,
  readView,
  type SiteCluster,
} from './list/list-address.ts';
import { ListHead } from './list/list-head.tsx';
import { readFilterNames, SiteResults } from './list/site-results.tsx';
import { DiveSiteMap } from './list/sites-map.tsx';

const FILTERS_IN_QUERY = {
  read: readFilters,
  write: (filters: DiveSiteFilters, now: URLSearchParams) => listQuery(filters, { view: readView(now) }),
};

/** Not rendered again until a choice in the filters is applied. */
const Results = memo(SiteResults);
const MapOfResults = memo(DiveSiteMap);

const CRUMBS = [{ label: 'Home', href: '/' }, { label: 'Dive Sites' }];

export function Page({ search, list }: PageProps) {
  const { applied: filters, shown, change } = useAddressState(search, FILTERS_IN_QUERY);
  const view = readView(search);
  const [hot, setHot] = useState<number | null>(null);
  const [located, setLocated] = useState<{ id: number } | null>(null);
  const locate = useCallback((id: number) => setLocated({ id }), []);
  useListHead(filters, list.isBeyondLast ? 1 : list.page);
  const { data: cards } = useApi(diveSiteCards(filters, list.page), { keepPrevious: true });
  const query = listQuery(filters, { view });
  const clusterAddress = useCallback((cluster: SiteCluster) => clusterAddressIn(query, cluster), [query]);
  return (
    <>
      <ListHead
        title={useTitle(filters, list.page)}
        lead="Every site on one map, with its depth, its season and its hazards."
        below={cards?.items.slice(0, 1).map(({ imageUrl }) => imageUrl)}
      />
      <div className={`${styles.wide} ${styles.page} container page-end`} data-view={view}>
        {view === 'map' && <ViewSwitch filters={filters} view={view} />}
        <FilterBar filters={shown} onChange={change} />
        <div className={styles.split}>
          <Results filters={filters} page={list.page} onChange={change} hot={hot} onPoint={setHot} onLocate={locate} />
          <aside className={`${styles.map} pt-3`} aria-label="Map of the results">
            <MapOfResults
              filters={filters}
              clusterAddress={clusterAddress}
              hot={hot}
              onPoint={setHot}
              located={located}
            />
          </aside>
        </div>
        {view === 'list' && <ViewSwitch filters={filters} view={view} />}
        <p className="cluster gap-0-5">
          <a className="more-link" href={formatPlanAddress(filters)}>
            Plan a dive by certification, wind and swell
          </a>
          <a className="more-link" href={PLACES_PATH}>
            All places by state, country and region
          </a>
          <a className="more-link" href={MY_DIVES_PATH}>
            My dives: the sites that you saved
          </a>
        </p>
        <ListDownloads filters={filters} page={list.page} />
      </div>
    </>
  );
}

/** The plan's form, with what the filters say already. */
function formatPlanAddress({ near, month, entry, wind, swell }: DiveSiteFilters): string {
  const known = Object.entries({ near, month, entry, wind, swell }).filter(([, value]) => value && value !== 'all');
  return known.length > 0 ? `${PLAN_PATH}?${new URLSearchParams(known)}` : PLAN_PATH;
}

/** Describes the place of the sites, once the server has resolved slugs and coordinates. */
function useTitle(filters: DiveSiteFilters, page: number): string {
  const { data } = useApi(diveSiteCards(filters, page), { keepPrevious: true });
  const { near, place } = readFilterNames(data);
  // The town alone: a badge names its state.
  if (filters.near && near) return `Dive sites near ${near.split(',')[0]}`;
  return filters.place !== 'all' && place ? `Dive sites in ${place}` : 'Dive sites of Australia and the Pacific';
}

/** All sites that pass the filters, not only those of the present page. Nothing where there are none. */
function ListDownloads({ filters, page }: { filters: DiveSiteFilters; page: number }) {
  const { data } = useApi(diveSiteCards(filters, page), { keepPrevious: true });
  if (!data?.total) return null;
  return <Downloads what={formatCount(data.total, 'dive site')} path={DIVE_SITES_PATH} query={writeFilters(filters)} />;
}

/**
 * On phones, where list and map are one at a time. Links, so that it works without script and back returns. Above the map it is
 * a row of its own; below the list it stays in sight while every row is shut.
 */
function ViewSwitch({ filters, view }: { filters: DiveSiteFilters; view: ListView }) {
  return (
    <nav className={`${styles.switch} flex mt-3`} aria-label="View">
      <div className="halves framed sheet">
        <a
          className="inline-line ink small heavy unlined"
          href={listAddress(filters, 1, 'map')}
          aria-current={view === 'map' ? 'true' : undefined}
        >
          <Icon name="map" />
          Map
        </a>
        <a
          className="inline-line ink small heavy unlined"
          href={listAddress(filters)}
          aria-current={view === 'list' ? 'true' : undefined}
        >
          <Icon name="list" />
          List
        </a>
      </div>
    </nav>
  );
}

/** Filtered lists are not for search engines; the pages of the whole list are. */
function useListHead(filters: DiveSiteFilters, page: number) {
  const { siteUrl, settings } = useSiteConfig();
  const { name, siteCountClaim } = settings;
  const filtered = isFiltered(filters) || filters.sort !== 'all';
  const number = page > 1 && !filtered ? `, page ${page}` : '';
  usePageHead({
    title: `${siteCountClaim} Australian Dive Sites on One Map${number} | ${name}`,
    description: `Find your next dive among ${siteCountClaim} Australian dive sites and more across the Pacific: depth, season, water temperature, marine life and hazards, on one map${number}.`,
    canonical: filtered ? formatCanonical(filters) : listAddress(filters, page),
    noindex: filtered,
    image: '/social/pages/dive-sites.jpg',
    structuredData: import.meta.env.SSR && [breadcrumbList(siteUrl, CRUMBS, DIVE_SITES_PATH)],
  });
}

/** A list of one place has its own page; every other filtered list is a part of the whole one. */
function formatCanonical(filters: DiveSiteFilters): string {
  const [only, ...others] = activeFilters(filters);
  return only?.name === 'place' && others.length === 0 ? placePath(filters.place) : DIVE_SITES_PATH;
}
