import type { SourceLink } from '../../../../domain/links/link-state.ts';
import { type Column, Table } from '../../kit/fields/table.tsx';
import { List } from '../../kit/list/list.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { LinkStateCell } from './link-row.tsx';
import { LIST_TEXTS, shortAddress } from './link-words.ts';
import styles from './links-page.module.css';

const PAGE_SIZE = 50;
type SourceList = { items: SourceLink[]; total: number; counts: { all: number; troubled: number } };

const TEXTS = { ...LIST_TEXTS, none: 'No text links to another site yet.' };

/** Links to sources, operators and other sites that are no shops, with what their last check found. */
export function SourceLinks({ search }: { search: URLSearchParams }) {
  const list = useList<SourceLink, SourceList>({ source: '/api/admin/links/sources', search, size: PAGE_SIZE });
  const { counts } = list.data ?? {};
  return (
    <List list={list} texts={TEXTS}>
      {(links) => (
        <>
          <p className="muted">
            {counts?.troubled} of {counts?.all} links to sources, operators and other sites need attention. To change
            one, edit the page it is on.
          </p>
          <Table
            caption="Links to other sites, those that need attention first"
            columns={COLUMNS}
            rows={links}
            rowKey={({ address }) => address}
            layout="stacked"
            className={styles.table}
          />
        </>
      )}
    </List>
  );
}

const COLUMNS: Column<SourceLink>[] = [
  {
    head: 'Shown on',
    kind: 'name',
    className: styles.item,
    cell: ({ name, path }) => <a href={path}>{name || path}</a>,
  },
  {
    head: 'Address',
    className: `${styles.address} anywhere`,
    cell: ({ address }) => (
      <a href={address} target="_blank" rel="noopener noreferrer">
        {shortAddress(address)}
      </a>
    ),
  },
  { head: 'State', cell: (link) => <LinkStateCell link={link} /> },
];
