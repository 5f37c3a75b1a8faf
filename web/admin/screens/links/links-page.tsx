import { useId, useState } from 'react';
import type { LinkRow as Link, LinkFilter } from '../../../../domain/links/link-state.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { navigate, replaceSearch } from '../../../app/router/navigation.ts';
import emptyStateStyles from '../../../ui/empty-state.module.css';
import formStyles from '../../../ui/form.module.css';
import { useDebouncedSearch } from '../../../ui/use-debounced-search.ts';
import { openDownload } from '../../kit/api/admin-request.ts';
import { Button, ButtonLink } from '../../kit/fields/button.tsx';
import { Table } from '../../kit/fields/table.tsx';
import { AdminLayout } from '../../kit/layout/admin-layout.tsx';
import { PageHead } from '../../kit/layout/admin-page.tsx';
import { PagedList } from '../../kit/list/paged-list.tsx';
import { pageIn, usePagedList } from '../../kit/list/use-paged-list.ts';
import { DaysChoice, readDays } from '../traffic/days-choice.tsx';
import { ChangeHistory } from './change-history.tsx';
import { ChangeNotice } from './change-notice.tsx';
import { CheckAll } from './check-all.tsx';
import { LinkRow } from './link-row.tsx';
import { ShopClicks, TagRules } from './link-shops.tsx';
import { type ChangeResult, LIST_TEXTS, type LinkList } from './link-words.ts';
import styles from './links-page.module.css';
import { ReplaceDialog } from './replace-dialog.tsx';
import { SourceLinks } from './source-links.tsx';

const PAGE_SIZE = 50;
/** The tab of links that lead to no shop. */
const SOURCES = 'sources';
const STATES: readonly [LinkFilter | '', string][] = [
  ['', 'All'],
  ['troubled', 'Needs you'],
  ['placeholder', 'Placeholder'],
  ['not-shown', 'Not shown'],
  ['healthy', 'Healthy'],
];

export function Page({ search }: PageProps) {
  return (
    <AdminLayout title="Links" path="/admin/links">
      <Links search={search} />
    </AdminLayout>
  );
}

type View = { days: string; state: string; shop: string; q: string; page: number };

function readView(search: URLSearchParams): View {
  return {
    days: String(readDays(search)),
    state: [...STATES.map(([state]) => state), SOURCES].find((state) => state === search.get('state')) ?? '',
    shop: search.get('shop') ?? '',
    q: search.get('q') ?? '',
    page: pageIn(search),
  };
}

/** The address of the page with other choices; a change of the choice begins with its first page. */
function formatViewAddress(view: View, change: Partial<View>): string {
  const { days, state, shop, q, page } = { ...view, page: 1, ...change };
  return withParameters('/admin/links', {
    state,
    shop,
    q,
    days: days === '30' ? null : days,
    page: page > 1 ? page : null,
  });
}

function Links({ search }: { search: URLSearchParams }) {
  const view = readView(search);
  const { days, state, shop, q, page } = view;
  const filters = { days, state: state === SOURCES ? '' : state, shop, q };
  const list = usePagedList<Link, LinkList>('/api/admin/links', filters, page, PAGE_SIZE);
  const [changed, setChanged] = useState<ChangeResult | null>(null);
  const [isReplacing, setIsReplacing] = useState(false);
  const { items, data } = list;
  const { counts, shops = [] } = data ?? {};
  const pageAddress = (number: number) => formatViewAddress(view, { page: number });
  return (
    <div className="container">
      <Head days={days} />
      {changed && <ChangeNotice key={changed.id} result={changed} />}
      <nav className={`${styles.states} grid mb-4 sheet edged`} aria-label="State of the links">
        {STATES.map(([name, label]) => (
          <a
            key={name}
            className="ink small unlined hover-shoal"
            href={formatViewAddress(view, { state: name })}
            aria-current={name === state ? 'true' : undefined}
          >
            <b>{counts?.[name || 'all'] ?? '–'}</b> {label}
          </a>
        ))}
        <a
          className="ink small unlined hover-shoal"
          href={formatViewAddress(view, { state: SOURCES })}
          aria-current={state === SOURCES ? 'true' : undefined}
        >
          Sources
        </a>
      </nav>
      {state === SOURCES ? (
        <SourceLinks page={page} address={pageAddress} />
      ) : (
        <>
          <Filters view={view} shops={shops} onReplace={() => setIsReplacing(true)} />
          <PagedList
            list={list}
            texts={LIST_TEXTS}
            empty={<NoLinks isFiltered={counts?.all !== 0} />}
            address={pageAddress}
          >
            {items.length > 0 && <LinkTable links={items} days={days} onChanged={setChanged} />}
          </PagedList>
          <div className={`${styles.lower} grid`}>
            {data && <ShopClicks shops={shops} days={days} />}
            <TagRules />
            <ChangeHistory onUndone={setChanged} />
          </div>
        </>
      )}
      {isReplacing && (
        <ReplaceDialog
          shops={shops.map(({ name }) => name)}
          onClose={() => setIsReplacing(false)}
          onChanged={(result) => {
            setIsReplacing(false);
            setChanged(result);
          }}
        />
      )}
    </div>
  );
}

function Head({ days }: { days: string }) {
  return (
    <PageHead title="Links">
      <Button icon="download" onClick={() => openDownload(`/api/admin/links/csv?days=${days}`)}>
        CSV
      </Button>
      <CheckAll />
      <ButtonLink kind="dark" icon="clipboard-list" href="/admin/links/paste">
        Paste links
      </ButtonLink>
    </PageHead>
  );
}

type FiltersProps = { view: View; shops: LinkList['shops']; onReplace: () => void };

function Filters({ view, shops, onReplace }: FiltersProps) {
  const id = useId();
  const searchInput = useDebouncedSearch(view.q, (q) =>
    replaceSearch(formatViewAddress(view, { q }).split('?')[1] ?? ''),
  );
  return (
    <search className={`${styles.filters} row gap-2-3 mb-3`}>
      <label htmlFor={id}>
        <span className="visually-hidden">Item, shop or address</span>
        <input
          id={id}
          className={formStyles.input}
          type="search"
          maxLength={200}
          placeholder="Item, shop or address"
          value={searchInput.text}
          onChange={(event) => searchInput.type(event.target.value)}
        />
      </label>
      <label>
        <span className="visually-hidden">Shop</span>
        <select
          className={formStyles.input}
          value={view.shop}
          onChange={(event) => navigate(formatViewAddress(view, { shop: event.target.value }), { stay: true })}
        >
          <option value="">All shops</option>
          {shops.map(({ name, links }) => (
            <option key={name} value={name}>
              {name} ({links})
            </option>
          ))}
        </select>
      </label>
      <DaysChoice days={Number(view.days) as 30} address={(days) => formatViewAddress(view, { days: String(days) })} />
      <Button onClick={onReplace}>Replace part of an address…</Button>
    </search>
  );
}

type LinkTableProps = { links: Link[]; days: string; onChanged: (result: ChangeResult) => void };

function LinkTable({ links, days, onChanged }: LinkTableProps) {
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <Table
      caption="Purchase links, the ones that need you first"
      heads={['Item', 'Address', 'State', 'Shown in', `Clicks, ${days} days`]}
      layout="stacked"
      className={styles.table}
    >
      {links.map((link, index) => (
        <LinkRow
          key={link.key}
          link={link}
          isEdited={edited === link.key}
          onEdit={(isEdited) => setEdited(isEdited ? link.key : null)}
          onChanged={(result, goesOn) => {
            onChanged(result);
            setEdited(goesOn ? (links[index + 1]?.key ?? null) : null);
          }}
        />
      ))}
    </Table>
  );
}

function NoLinks({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className={emptyStateStyles.emptyState}>
      <h2>{isFiltered ? 'No links found' : 'No shop links yet'}</h2>
      {isFiltered ? (
        <ButtonLink href="/admin/links">Show all links</ButtonLink>
      ) : (
        <p>A link shows up here as soon as a product, a review or a post has one.</p>
      )}
    </div>
  );
}
