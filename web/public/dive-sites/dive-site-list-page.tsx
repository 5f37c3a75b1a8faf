import { siteSettings } from '../../../content/site-settings.ts';
import { type DiveSiteFilters, readFilters, writeFilters } from '../../../domain/dive-site-filters.ts';
import { diveSiteCards, SITES_PER_PAGE } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import { replaceSearch } from '../../app/router/navigation.ts';
import type { PageProps } from '../../app/router/page-modules.ts';
import { pageNumber } from '../../app/routes.tsx';
import { DiveSiteMap } from '../../map/dive-site-map.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { lastPage } from '../../ui/pagination/pagination.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { LIST_PATH, listAddress } from './list-address.ts';
import { SiteResults } from './site-results.tsx';

const { name, siteCountClaim } = siteSettings;
const CRUMBS = [{ label: 'Home', href: '/' }, { label: 'Dive Sites' }];

export function Page({ search }: PageProps) {
  const filters = readFilters(search);
  const page = pageNumber(search);
  const { data } = useApi(diveSiteCards(filters, page));
  useListHead(filters, page, data ? page > lastPage(data.total, SITES_PER_PAGE) : false);
  const change = (next: DiveSiteFilters) => replaceSearch(writeFilters(next));
  return (
    <>
      <PageHero
        title="Dive sites of Australia and the Pacific"
        lead="Every site on one map, with its depth, its season and its hazards."
      />
      <div className="wrap finder">
        <FilterPanel filters={filters} onChange={change} />
        <DiveSiteMap filters={filters} />
      </div>
      <div className="wrap site-results">
        <SiteResults filters={filters} page={page} onChange={change} />
      </div>
    </>
  );
}

/** Filtered lists are not for search engines; the pages of the whole list are. A page after the last is not found. */
function useListHead(filters: DiveSiteFilters, page: number, beyondEnd: boolean) {
  const { siteUrl } = useSiteConfig();
  const filtered = writeFilters(filters) !== '';
  const number = page > 1 && !filtered && !beyondEnd ? `, page ${page}` : '';
  usePageHead({
    title: `${siteCountClaim} Australian Dive Sites on One Map${number} | ${name}`,
    description: `Find your next dive among ${siteCountClaim} Australian dive sites and more across the Pacific: depth, season, water temperature, marine life and hazards, on one map${number}.`,
    canonical: filtered || beyondEnd ? LIST_PATH : listAddress(filters, page),
    noindex: filtered || beyondEnd,
    status: beyondEnd ? 404 : 200,
    image: '/social/pages/dive-sites.jpg',
    structuredData: [breadcrumbList(siteUrl, CRUMBS, LIST_PATH)],
  });
}
