import { LINK_STATE_LABELS, type SourceLink } from '../../../../domain/links/link-state.ts';
import { Table } from '../../kit/fields/table.tsx';
import { PagedList } from '../../kit/list/paged-list.tsx';
import { usePagedList } from '../../kit/list/use-paged-list.ts';
import { LIST_TEXTS, shortAddress } from './link-words.ts';
import styles from './links-page.module.css';

const PAGE_SIZE = 50;
type SourceList = { items: SourceLink[]; total: number; counts: { all: number; troubled: number } };

type SourceLinksProps = { page: number; address: (page: number) => string };

/** Links to sources, operators and other sites that are no shops, with what their last check found. */
export function SourceLinks({ page, address }: SourceLinksProps) {
  const list = usePagedList<SourceLink, SourceList>('/api/admin/links/sources', {}, page, PAGE_SIZE);
  const { items, data } = list;
  const summary = data && (
    <p className="muted">
      {data.counts.all === 0
        ? 'No text links to another site yet.'
        : `${data.counts.troubled} of ${data.counts.all} links to sources, operators and other sites need you. Change one where it is written.`}
    </p>
  );
  return (
    <PagedList list={list} texts={LIST_TEXTS} empty={summary} address={address}>
      {summary}
      {items.length > 0 && <SourceTable links={items} />}
    </PagedList>
  );
}

function SourceTable({ links }: { links: SourceLink[] }) {
  return (
    <Table
      caption="Links to other sites, the ones that need you first"
      heads={['Shown on', 'Address', 'State']}
      layout="stacked"
      className={styles.table}
    >
      {links.map(({ address, name, path, state, note }) => (
        <tr key={address}>
          <th scope="row" className={styles.item}>
            <a href={path}>{name || path}</a>
          </th>
          <td className={styles.address}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              {shortAddress(address)}
            </a>
          </td>
          <td>
            {LINK_STATE_LABELS[state]}
            {note && <div className="note">{note}</div>}
          </td>
        </tr>
      ))}
    </Table>
  );
}
