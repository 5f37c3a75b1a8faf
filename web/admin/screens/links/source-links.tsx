import { LINK_STATE_LABELS, type SourceLink } from '../../../../domain/link-state.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import { lastPage } from '../../../app/router/list-position.ts';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import textStyles from '../../../ui/text.module.css';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { LoadFailure } from '../../kit/fields/load-failure.tsx';
import { shortAddress } from './link-words.ts';
import styles from './links-page.module.css';

const PAGE_SIZE = 50;
type SourceList = { items: SourceLink[]; total: number; counts: { all: number; troubled: number } };

type SourceLinksProps = { page: number; address: (page: number) => string };

/** Links to sources, operators and other sites that are no shops, with what their last check found. */
export function SourceLinks({ page, address }: SourceLinksProps) {
  const offset = (page - 1) * PAGE_SIZE;
  const list = useAdmin<SourceList>(
    withParameters('/api/admin/links/sources', { limit: PAGE_SIZE, offset: offset || null }),
    { keepPrevious: true },
  );
  const { items = [], total = 0, counts } = list.data ?? {};
  return (
    <>
      {list.error && (
        <LoadFailure text="The links could not be loaded." failure={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <p role="status">Loading links...</p>}
      {counts && (
        <p className={textStyles.muted}>
          {counts.all === 0
            ? 'No text links to another site yet.'
            : `${counts.troubled} of ${counts.all} links to sources, operators and other sites need you. Change one where it is written.`}
        </p>
      )}
      {items.length > 0 && <SourceTable links={items} />}
      <Pagination label="Pages of links" page={page} last={lastPage(total, PAGE_SIZE)} address={address} />
    </>
  );
}

function SourceTable({ links }: { links: SourceLink[] }) {
  return (
    <table className={styles.table}>
      <caption className={textStyles.visuallyHidden}>Links to other sites, the ones that need you first</caption>
      <thead>
        <tr>
          <th scope="col">Shown on</th>
          <th scope="col">Address</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
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
              {note && <div className={textStyles.note}>{note}</div>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
