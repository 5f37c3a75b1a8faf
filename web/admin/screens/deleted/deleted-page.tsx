import type { DeletedItem, RestoredItem } from '../../../../domain/admin/deleted-item.ts';
import { ENTITIES } from '../../../../domain/kernel/entities.ts';
import { isPublished } from '../../../../domain/kernel/publication.ts';
import { DELETED_ITEMS_RETENTION_DAYS } from '../../../../domain/settings/retention.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { ActionButton } from '../../kit/fields/action-button.tsx';
import { DeleteButton } from '../../kit/fields/delete-button.tsx';
import { formatDateTime, formatDay } from '../../kit/fields/format-date.ts';
import { type Column, Table } from '../../kit/fields/table.tsx';
import { AdminLayout } from '../../kit/layout/admin-layout.tsx';
import { PageHead } from '../../kit/layout/admin-page.tsx';
import { List } from '../../kit/list/list.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { DependentList } from '../../kit/records/dependents-note.tsx';
import styles from './deleted-page.module.css';

const PATH = '/api/admin/deleted';
const PAGE_SIZE = 20;

export function Page({ search }: PageProps) {
  return (
    <AdminLayout title="Recently deleted" path="/admin/deleted">
      <Deleted search={search} />
    </AdminLayout>
  );
}

const TEXTS = {
  loading: 'Loading deleted items...',
  failed: 'Deleted items could not be loaded.',
  pages: 'Pages of deleted items',
  none: (
    <>
      <h2>Nothing deleted</h2>
      <p>What you delete is kept here for {DELETED_ITEMS_RETENTION_DAYS} days.</p>
    </>
  ),
};

function Deleted({ search }: { search: URLSearchParams }) {
  const list = useList<DeletedItem>({ source: PATH, search, size: PAGE_SIZE });
  return (
    <section className="container">
      <PageHead title="Recently deleted">{list.total > 0 && <PurgeAll total={list.total} />}</PageHead>
      <p className="muted mb-4">
        Kept for {DELETED_ITEMS_RETENTION_DAYS} days with their address, history and pictures. After that they’re
        deleted permanently.
      </p>
      <List list={list} texts={TEXTS}>
        {(items) => (
          <Table
            caption="Deleted items, the last deleted first"
            columns={COLUMNS}
            rows={items}
            rowKey={({ id }) => id}
            layout="stacked"
            className={styles.table}
          />
        )}
      </List>
    </section>
  );
}

const COLUMNS: Column<DeletedItem>[] = [
  { head: 'Item', kind: 'name', cell: (item) => <ItemCell item={item} /> },
  { head: 'Kind', cell: ({ kind }) => ENTITIES[kind].label },
  { head: 'Deleted', kind: 'labelled', cell: ({ deletedAt }) => formatDateTime(deletedAt) },
  { head: 'Deleted permanently on', kind: 'labelled', cell: ({ expiresAt }) => formatDay(expiresAt) },
  {
    head: 'Actions',
    kind: 'actions',
    cell: (item) => (
      <div className="row gap-3">
        <Restore item={item} />
        <Purge item={item} />
      </div>
    ),
  },
];

function ItemCell({ item }: { item: DeletedItem }) {
  const { name, path, takenBy, dependents } = item;
  return (
    <>
      {name || 'Untitled'}
      {path && <span className="note">{path}</span>}
      {takenBy !== null && <TakenNote item={item} />}
      {dependents.length > 0 && (
        <DependentList
          dependents={dependents}
          lead={`Linked from ${dependents.length === 1 ? 'one item' : `${dependents.length} items`}`}
        />
      )}
    </>
  );
}

/** An item with drafts is restored as a draft; any other needs its address to be free first. */
function TakenNote({ item: { takenBy, wasPublished } }: { item: DeletedItem }) {
  return (
    <span className="block mt-2 regular danger">
      Its address belongs to “{takenBy}” now.{' '}
      {wasPublished === null
        ? 'Change the address of that item first.'
        : 'It will be restored as a draft at the next free address.'}
    </span>
  );
}

function Restore({ item: { id, name } }: { item: DeletedItem }) {
  return (
    <ActionButton
      isSmall
      hiddenText={`: ${name}`}
      send={() => adminRequest<RestoredItem>('POST', `${PATH}/${id}/restore`, { body: {} })}
      failed="Restore failed"
      done={(result) => ({ title: `“${result.name || 'Untitled'}” Restored`, description: restoredAs(result) })}
    >
      Restore
    </ActionButton>
  );
}

function restoredAs(item: RestoredItem): string {
  const { renamedTo, path } = item;
  if (renamedTo) return `As a draft at ${path ?? renamedTo}, because its old address is taken.`;
  if (!isPublished(item)) return 'As a draft, as before.';
  return 'At its old address, live as before.';
}

function Purge({ item: { id, name } }: { item: DeletedItem }) {
  return (
    <DeleteButton
      label="Delete permanently"
      name={name}
      question={{
        title: 'Delete permanently?',
        text: <p>“{name || 'Untitled'}” and its history will be gone. This can’t be undone.</p>,
      }}
      send={() => adminRequest('DELETE', `${PATH}/${id}`)}
      failed="Deletion Failed"
      done={{ title: 'Deleted permanently', description: `“${name || 'Untitled'}” can’t be restored any more.` }}
    />
  );
}

function PurgeAll({ total }: { total: number }) {
  const items = total === 1 ? 'One item' : `${total} items`;
  return (
    <DeleteButton
      label="Delete all permanently…"
      name="everything here"
      question={{
        title: 'Delete all permanently?',
        text: <p>{items} will be gone with their history. This can’t be undone.</p>,
        action: `Delete ${total} permanently`,
      }}
      send={() => adminRequest<{ count: number }>('DELETE', PATH)}
      failed="Deletion Failed"
      done={({ count }) => ({ title: 'Deleted permanently', description: `${count} deleted.` })}
    />
  );
}
