import { ENTITIES, type EntityKind } from '../../../../domain/kernel/entities.ts';
import { DELETED_ITEMS_RETENTION_DAYS } from '../../../../domain/settings/retention.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import emptyStateStyles from '../../../ui/empty-state.module.css';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import adminTableStyles from '../../kit/fields/admin-table.module.css';
import { Button } from '../../kit/fields/button.tsx';
import { DeleteButton } from '../../kit/fields/delete-button.tsx';
import { formatDateTime, formatDay } from '../../kit/fields/format-date.ts';
import { Table } from '../../kit/fields/table.tsx';
import { AdminLayout } from '../../kit/layout/admin-layout.tsx';
import { PageHead } from '../../kit/layout/admin-page.tsx';
import { type Dependent, DependentList } from '../../kit/list/dependents-note.tsx';
import { PagedList } from '../../kit/list/paged-list.tsx';
import { pageIn, usePagedList } from '../../kit/list/use-paged-list.ts';
import styles from './deleted-page.module.css';

const PATH = '/api/admin/deleted';
const PAGE_SIZE = 20;

type DeletedItem = {
  id: number;
  kind: EntityKind;
  name: string;
  path: string | null;
  deletedAt: string;
  expiresAt: string;
  wasPublished: boolean | null;
  takenBy: string | null;
  dependents: Dependent[];
};

export function Page({ search }: PageProps) {
  return (
    <AdminLayout title="Recently deleted" path="/admin/deleted">
      <Deleted page={pageIn(search)} />
    </AdminLayout>
  );
}

function Deleted({ page }: { page: number }) {
  const list = usePagedList<DeletedItem>(PATH, {}, page, PAGE_SIZE);
  const { items, total } = list;
  return (
    <section className="container">
      <PageHead title="Recently deleted">{total > 0 && <PurgeAll total={total} />}</PageHead>
      <p className="muted">
        Kept for {DELETED_ITEMS_RETENTION_DAYS} days with their address, history and pictures. After that they’re
        deleted permanently.
      </p>
      <PagedList
        list={list}
        texts={{
          loading: 'Loading deleted items...',
          failed: 'Deleted items could not be loaded.',
          pages: 'Pages of deleted items',
        }}
        empty={
          <div className={`${emptyStateStyles.emptyState} mt-4`}>
            <h2>Nothing deleted</h2>
            <p>What you delete is kept here for {DELETED_ITEMS_RETENTION_DAYS} days.</p>
          </div>
        }
        address={(number) => (number > 1 ? `?page=${number}` : '/admin/deleted')}
      >
        {items.length > 0 && (
          <Table
            caption="Deleted items, the last deleted first"
            heads={['Item', 'Kind', 'Deleted', 'Deleted permanently on']}
            actions="Actions"
            layout="stacked"
            className={styles.table}
          >
            {items.map((item) => (
              <DeletedRow key={item.id} item={item} />
            ))}
          </Table>
        )}
      </PagedList>
    </section>
  );
}

function DeletedRow({ item }: { item: DeletedItem }) {
  const { kind, name, path, deletedAt, expiresAt, dependents } = item;
  return (
    <tr>
      <th scope="row">
        {name || 'Untitled'}
        {path && <span className="note">{path}</span>}
        {item.takenBy !== null && <TakenNote item={item} />}
        {dependents.length > 0 && (
          <DependentList
            dependents={dependents}
            lead={`Linked from ${dependents.length === 1 ? 'one item' : `${dependents.length} items`}`}
          />
        )}
      </th>
      <td>{ENTITIES[kind].label}</td>
      <td>
        <span className={adminTableStyles.cellLabel}>Deleted</span>
        {formatDateTime(deletedAt)}
      </td>
      <td>
        <span className={adminTableStyles.cellLabel}>Deleted permanently on</span>
        {formatDay(expiresAt)}
      </td>
      <td>
        <div className="row gap-3">
          <Restore item={item} />
          <Purge item={item} />
        </div>
      </td>
    </tr>
  );
}

/** An item with drafts is restored as a draft; any other needs its address to be free first. */
function TakenNote({ item: { takenBy, wasPublished } }: { item: DeletedItem }) {
  return (
    <span className="as-block mt-2 regular danger">
      Its address belongs to “{takenBy}” now.{' '}
      {wasPublished === null
        ? 'Change the address of that item first.'
        : 'It will be restored as a draft at the next free address.'}
    </span>
  );
}

type RestoredItem = { name: string; path: string | null; published: boolean | null; renamedTo: string | null };

function Restore({ item: { id, name } }: { item: DeletedItem }) {
  const { busy, run } = useApiAction();
  const restore = () =>
    run(
      () => adminRequest<RestoredItem>('POST', `${PATH}/${id}/restore`, { body: {} }),
      'Restore Failed',
      (result) => ({ title: `“${result.name || 'Untitled'}” Restored`, description: restoredAs(result) }),
    );
  return (
    <Button isSmall hiddenText={`: ${name}`} busy={busy} onClick={() => void restore()}>
      Restore
    </Button>
  );
}

function restoredAs({ published, renamedTo, path }: RestoredItem): string {
  if (renamedTo) return `As a draft at ${path ?? renamedTo}, because its old address is taken.`;
  if (published === false) return 'As a draft, as before.';
  return 'At its old address, live as before.';
}

function Purge({ item: { id, name } }: { item: DeletedItem }) {
  const { run } = useApiAction();
  const purge = async () => {
    const description = `“${name || 'Untitled'}” can’t be restored any more.`;
    const done = { title: 'Deleted Permanently', description };
    await run(() => adminRequest('DELETE', `${PATH}/${id}`), 'Deletion Failed', done);
    return true;
  };
  return (
    <DeleteButton
      label="Delete permanently"
      name={name}
      question={{
        title: 'Delete permanently?',
        text: <p>“{name || 'Untitled'}” and its history will be gone. This can’t be undone.</p>,
      }}
      onDelete={purge}
    />
  );
}

function PurgeAll({ total }: { total: number }) {
  const { run } = useApiAction();
  const items = total === 1 ? 'One item' : `${total} items`;
  const purge = async () => {
    const done = ({ count }: { count: number }) => ({ title: 'Deleted Permanently', description: `${count} deleted.` });
    await run(() => adminRequest<{ count: number }>('DELETE', PATH), 'Deletion Failed', done);
    return true;
  };
  return (
    <DeleteButton
      label="Delete all permanently…"
      name="everything here"
      question={{
        title: 'Delete all permanently?',
        text: <p>{items} will be gone with their history. This can’t be undone.</p>,
        action: `Delete ${total} permanently`,
      }}
      onDelete={purge}
    />
  );
}
