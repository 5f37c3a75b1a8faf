import { siteSettings } from '../../../content/site-settings.ts';
import { type DiveSiteFilters, readFilters, writeFilters } from '../../../domain/dive-site-filters.ts';
import { PLACES_PATH } from '../../../domain/place.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import { replaceSearch } from '../../app/router/navigation.ts';
import type { PageProps } from '../../app/router/page-modules.ts';
import { DiveSiteMap } from '../../map/dive-site-map.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { PageHero } from '../../ui/page-hero.tsx';
import textStyles from '../../ui/text.module.css';
import { FilterPanel } from './filter-panel.tsx';
import { LIST_PATH, listAddress } from './list-address.ts';
import { SiteResults } from './site-results.tsx';

const { name, siteCountClaim } = siteSettings;
const CRUMBS = [{ label: 'Home', href: '/' }, { label: 'Dive Sites' }];

export function Page({ search, list }: PageProps) {
  const filters = readFilters(search);
  useListHead(filters, list.isBeyondLast ? 1 : list.page);
  const change = (next: DiveSiteFilters) => replaceSearch(writeFilters(next));
  return (
    <>
      <PageHero
        title="Dive sites of Australia and the Pacific"
        lead="Every site on one map, with its depth, its season and its hazards."
      />
      <p className={layoutStyles.container}>
        <a className={textStyles.moreLink} href={PLACES_PATH}>
          All places by state, country and region
        </a>
      </p>
      <div className={`${layoutStyles.container} finder`}>
        <FilterPanel filters={filters} onChange={change} />
        <DiveSiteMap filters={filters} />
      </div>
      <div className={`${layoutStyles.container} site-results`}>
        <SiteResults filters={filters} page={list.page} onChange={change} />
      </div>
    </>
  );
}

/** Filtered lists are not for search engines; the pages of the whole list are. */
function useListHead(filters: DiveSiteFilters, page: number) {
  const { siteUrl } = useSiteConfig();
  const filtered = writeFilters(filters) !== '';
  const number = page > 1 && !filtered ? `, page ${page}` : '';
  usePageHead({
    title: `${siteCountClaim} Australian Dive Sites on One Map${number} | ${name}`,
    description: `Find your next dive among ${siteCountClaim} Australian dive sites and more across the Pacific: depth, season, water temperature, marine life and hazards, on one map${number}.`,
    canonical: filtered ? LIST_PATH : listAddress(filters, page),
    noindex: filtered,
    image: '/social/pages/dive-sites.jpg',
    structuredData: [breadcrumbList(siteUrl, CRUMBS, LIST_PATH)],
  });
}
