import { memo, type ReactNode, useDeferredValue } from 'react';
import type { GearList } from '../../../domain/gear/gear-answers.ts';
import { type GearFilters, gearListPath, isGearFiltered, readGearFilters } from '../../../domain/gear/gear-filters.ts';
import { findGearKind } from '../../../domain/gear/gear-kinds.ts';
import { gearList } from '../../app/data/gear-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import { useAddressState } from '../../app/router/use-address-state.ts';
import buttonStyles from '../../ui/button.module.css';
import { ContentLoading } from '../../ui/content-loading.tsx';
import emptyStateStyles from '../../ui/empty-state.module.css';
import { ErrorPage } from '../../ui/error-page.tsx';
import { CompareTray } from '../../ui/gear-list/compare-tray.tsx';
import { GearTable } from '../../ui/gear-list/gear-table.tsx';
import { BuyingAdvice, OurPicks } from '../../ui/gear-list/our-picks.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { GearFilterForm } from './gear-filter-form.tsx';
import { KindChips, KindRows } from './gear-kind-rows.tsx';
import styles from './gear-list-page.module.css';

const FILTERS_IN_QUERY = {
  read: readGearFilters,
  write: (filters: GearFilters) => gearListPath(filters).split('?')[1] ?? '',
};

/** The products of one kind side by side, with filters; without a kind, all kinds. */
export function Page({ search }: PageProps) {
  const { applied: filters, shown, change } = useAddressState(search, FILTERS_IN_QUERY);
  const kind = findGearKind(filters.kind);
  const { data: list, isError, refetch } = useApi(gearList(search), { keepPrevious: true });
  const title = kind ? `${kind.label} compared` : 'Compare dive gear';
  useGearListHead(filters, title);
  return (
    <>
      <div className={`${styles.page} container page-end`}>
        <PageHead
          crumbs={listCrumbs(title)}
          title={title}
          lead={
            kind
              ? 'Published facts side by side. ‘Not stated’ means that we found no published figure.'
              : 'Choose a kind to see its published facts side by side.'
          }
        />
        {isError && <ErrorPage what="The gear" onRetry={() => void refetch()} />}
        {!list && !isError && <ContentLoading label="Loading gear" />}
        {list && (kind ? <KindChips kinds={list.kinds} current={kind.slug} /> : <KindRows kinds={list.kinds} />)}
        {list && kind && (
          <KindOfGear list={list} filters={filters} label={kind.label}>
            {list.all > 0 && <GearFilterForm list={list} filters={shown} onChange={change} />}
          </KindOfGear>
        )}
      </div>
      <CompareTray />
    </>
  );
}

const listCrumbs = (title: string) => [
  { label: 'Home', href: '/' },
  { label: 'Gear Reviews', href: '/gear-reviews' },
  { label: title },
];

function useGearListHead(filters: GearFilters, title: string): void {
  const { siteUrl, settings } = useSiteConfig();
  const canonical = gearListPath({ kind: filters.kind });
  usePageHead({
    title: `${title} | ${settings.name}`,
    description: 'Dive gear side by side: our picks, and the facts that makers and tests publish.',
    canonical,
    // The list of one kind has its own page; filters and orders do not.
    noindex: isGearFiltered(filters) || gearListPath(filters) !== canonical,
    image: '/social/pages/gear-reviews.jpg',
    structuredData: import.meta.env.SSR && [breadcrumbList(siteUrl, listCrumbs(title), canonical)],
  });
}

type KindProps = { list: GearList; filters: GearFilters; label: string };

function KindOfGear({ list, filters, label, children }: KindProps & { children: ReactNode }) {
  const guide = list.table?.guide ?? null;
  // A filter shows its choice before a long table is rendered, also when its data is here already.
  const shown = useDeferredValue(list);
  return (
    <>
      {!isGearFiltered(filters) && <OurPicks guide={guide} kind={label} />}
      <section aria-labelledby="results-title">
        <h2 id="results-title">All {lowerFirst(label)}</h2>
        {children}
        <p className="mb-3 small" role="status">
          {statusText(list, filters, label)}
        </p>
        <ShownResults list={shown} filters={filters} label={label} />
      </section>
      <BuyingAdvice guide={guide} />
    </>
  );
}

/** Lists products without a price in a table of their own when a price limit is set: they may cost less or more. */
function Results({ list: { table, matching, unpriced }, filters, label }: KindProps) {
  const rows = table?.rows ?? [];
  if (!table || rows.length === 0) return <NothingFound filters={filters} label={label} />;
  return (
    <>
      {matching > 0 && <GearTable table={{ ...table, rows: rows.slice(0, matching) }} />}
      {unpriced > 0 && (
        <section aria-labelledby="unpriced-title">
          <h3 id="unpriced-title">No price in Australian dollars on record ({unpriced})</h3>
          <p className="mb-3 small">
            {unpriced === 1 ? 'This one' : 'These'} may cost less or more than {limitText(filters)}. Ask a shop for
            today’s price. We give a price only with the shop and the day on which we read it.
          </p>
          <GearTable table={{ ...table, rows: rows.slice(matching) }} />
        </section>
      )}
    </>
  );
}

/** Not rendered again until a choice in the filters is applied. */
const ShownResults = memo(Results);

const limitText = ({ under }: GearFilters) => (under === null ? '' : `A$${under.toLocaleString('en-AU')}`);

function statusText({ all, matching, unpriced, unstated }: GearList, filters: GearFilters, label: string): string {
  const kind = all === 1 ? 'product' : lowerFirst(label);
  if (!isGearFiltered(filters)) return `${all} ${kind}.`;
  const limit = filters.under === null ? '' : ` under ${limitText(filters)}`;
  if (matching === 0 && unpriced > 0) {
    return `${unpriced} of ${all} ${kind} could be${limit}: we have no price on record for ${unpriced === 1 ? 'it' : 'them'}.`;
  }
  return [
    `${matching} of ${all} ${kind}${limit}${filters.brand || filters.is.length > 0 ? ' with what you chose' : ''}.`,
    unpriced > 0 &&
      `${unpriced} more ${unpriced === 1 ? 'has' : 'have'} no price in Australian dollars on record, listed apart.`,
    unstated > 0 && `${unstated} left out: not stated in what we read.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function NothingFound({ filters, label }: { filters: GearFilters; label: string }) {
  return (
    <div className={emptyStateStyles.emptyState}>
      <h3>No products found</h3>
      <p>None of the {lowerFirst(label)} we know has all of what you chose.</p>
      <a className={buttonStyles.button} href={gearListPath({ kind: filters.kind })}>
        Show all {lowerFirst(label)}
      </a>
    </div>
  );
}

/** 'BCDs' keeps its capitals. */
const lowerFirst = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
