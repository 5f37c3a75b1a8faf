import { useState } from 'react';
import type { ChangeResult } from '../../../../domain/links/link-changes.ts';
import type { LinkRow as Link, LinkFilter } from '../../../../domain/links/link-state.ts';
import { TRAFFIC_DAYS } from '../../../../domain/links/traffic.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { openDownload } from '../../kit/api/admin-request.ts';
import { ChangeList } from '../../kit/bulk-changes/change-list.tsx';
import adminTableStyles from '../../kit/fields/admin-table.module.css';
import { Button, ButtonLink } from '../../kit/fields/button.tsx';
import { type Column, Table } from '../../kit/fields/table.tsx';
import adminLayoutStyles from '../../kit/layout/admin-layout.module.css';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import { Section } from '../../kit/layout/panel.tsx';
import { List } from '../../kit/list/list.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { DayBars } from '../traffic/day-bars.tsx';
import { DaysChoice, readDays } from '../traffic/days-choice.tsx';
import { ChangeNotice } from './change-notice.tsx';
import { CheckAll } from './check-all.tsx';
import { LinkAddress, LinkItem, LinkStateCell } from './link-row.tsx';
import { ShopClicks, TagRules } from './link-shops.tsx';
import { LIST_TEXTS, type LinkList, shownIn } from './link-words.ts';
import styles from './links-page.module.css';
import { ReplaceDialog } from './replace-dialog.tsx';
import { SourceLinks } from './source-links.tsx';

const PAGE_SIZE = 50;
const LINK_CHANGES = ['links-edit', 'links-paste', 'links-replace'] as const;
/** The tab of links that lead to no shop. */
const SOURCES = 'sources';
const STATES: readonly [LinkFilter | '', string][] = [
  ['', 'All'],
  ['troubled', 'Needs attention'],
  ['unchecked', 'Not checked yet'],
  ['placeholder', 'Placeholder'],
  ['not-shown', 'Not shown'],
  ['healthy', 'Healthy'],
];
const FILTERS = { state: STATES.map(([state]) => state), shop: null };
const SETTINGS = { days: TRAFFIC_DAYS.map(String) };

export function Page({ search }: PageProps) {
  const days = readDays(search);
  return (
    <AdminPage
      title="Links"
      path="/admin/links"
      head={
        <>
          <Button icon="download" onClick={() => openDownload(`/api/admin/links/csv?days=${days}`)}>
            CSV
          </Button>
          <CheckAll />
          <ButtonLink kind="dark" icon="clipboard-list" href="/admin/links/paste">
            Paste links
          </ButtonLink>
        </>
      }
    >
      <Links search={search} />
    </AdminPage>
  );
}

const TEXTS = {
  ...LIST_TEXTS,
  label: 'Item, shop or address',
  none: (
    <>
      <h2>No shop links yet</h2>
      <p>A link shows up here as soon as a product, a review or a post has one.</p>
    </>
  ),
  noneFound: <h2>No links found</h2>,
  clear: 'Show all links',
};

function Links({ search }: { search: URLSearchParams }) {
  const days = readDays(search);
  const [changed, setChanged] = useState<ChangeResult | null>(null);
  const [isReplacing, setIsReplacing] = useState(false);
  const list = useList<Link, LinkList>({
    ...{ source: '/api/admin/links', search, size: PAGE_SIZE },
    ...{ filters: FILTERS, settings: SETTINGS },
  });
  const { counts, shops = [] } = list.data ?? {};
  const isSources = search.get('state') === SOURCES;
  const state = isSources ? SOURCES : (list.view.state ?? '');
  return (
    <>
      {changed && <ChangeNotice key={changed.id} result={changed} />}
      <nav
        className={`${styles.states} ${adminLayoutStyles.views} grid mb-4 sheet edged`}
        aria-label="State of the links"
      >
        {[...STATES, [SOURCES, 'Sources'] as const].map(([name, label]) => (
          <a
            key={name}
            className="ink small unlined hover-shoal"
            href={list.address({ state: name })}
            aria-current={name === state ? 'true' : undefined}
          >
            {name !== SOURCES && <b>{counts?.[name || 'all'] ?? '–'}</b>} {label}
          </a>
        ))}
      </nav>
      {isSources ? (
        <SourceLinks search={search} />
      ) : (
        <>
          <List
            list={list}
            texts={TEXTS}
            filters={[
              {
                ...{ name: 'shop', label: 'Shop', all: 'All shops' },
                options: shops.map(({ name, links }) => [name, `${name} (${links})`] as const),
              },
            ]}
            tools={
              <>
                <DaysChoice days={days} address={(span) => list.address({ days: span === 30 ? '' : span })} />
                <Button onClick={() => setIsReplacing(true)}>Replace part of an address…</Button>
              </>
            }
          >
            {(links) => <LinkTable links={links} days={days} onChanged={setChanged} />}
          </List>
          <div className={`${styles.lower} grid`}>
            {list.data && <ShopClicks shops={shops} days={days} />}
            <TagRules />
            <Section title="History" titleClass="mb-2" className="pt-3 bar-above">
              <ChangeList kinds={LINK_CHANGES} />
            </Section>
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
    </>
  );
}

type LinkTableProps = { links: Link[]; days: number; onChanged: (result: ChangeResult) => void };

function LinkTable({ links, days, onChanged }: LinkTableProps) {
  const [edited, setEdited] = useState<string | null>(null);
  /** Saved with Enter, it goes on to the next row. */
  const after = (link: Link) => (result: ChangeResult, goesOn: boolean) => {
    onChanged(result);
    setEdited(goesOn ? (links[links.indexOf(link) + 1]?.key ?? null) : null);
  };
  const columns: Column<Link>[] = [
    { head: 'Item', kind: 'name', className: styles.item, cell: (link) => <LinkItem link={link} /> },
    {
      head: 'Address',
      className: `${styles.address} anywhere`,
      cell: (link) => (
        <LinkAddress
          link={link}
          isEdited={edited === link.key}
          onEdit={(isEdited) => setEdited(isEdited ? link.key : null)}
          onChanged={after(link)}
        />
      ),
    },
    { head: 'State', cell: (link) => <LinkStateCell link={link} /> },
    { head: 'Shown in', kind: 'labelled', cell: ({ places }) => shownIn(places) },
    {
      head: `Clicks, ${days} days`,
      className: `${styles.clicks} num`,
      cell: ({ clicks, daily }) => (
        <>
          <span className={`${adminTableStyles.cellLabel} muted`}>Clicks</span>
          {clicks}
          {clicks > 0 && <DayBars counts={daily} label="Clicks" />}
        </>
      ),
    },
  ];
  return (
    <Table
      caption="Purchase links, those that need attention first"
      columns={columns}
      rows={links}
      rowKey={({ key }) => key}
      rowProps={({ key }) => ({ className: edited === key ? styles.edited : undefined })}
      layout="stacked"
      className={styles.table}
    />
  );
}
