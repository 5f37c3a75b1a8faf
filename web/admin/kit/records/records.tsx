import type { ReactNode } from 'react';
import { type Column, Table } from '../fields/table.tsx';
import { Tag } from '../fields/tag.tsx';
import type { ResourceItem } from '../form/resource-config.ts';
import adminLayoutStyles from '../layout/admin-layout.module.css';
import type { List } from '../list/use-list.ts';
import { DeleteItem } from './delete-item.tsx';
import { EditButton, ResourceCard, ResourceFacts, ViewLink } from './resource-card.tsx';
import styles from './resource-list.module.css';

type Record = ResourceItem & { featured?: boolean };

/** The facts that a list shows of each item, in its table and on its cards. */
export type Records<Item extends Record> = {
  /** Empty ones are a dash in the table, and left out on cards. */
  facts: readonly Fact<Item>[];
  title?: (item: Item) => ReactNode;
  /** Only on cards; null where an item has none yet. */
  photo?: (item: Item) => string | null;
  /** The item's page on the site. */
  page?: (item: Item) => string;
  /** Before Edit and Delete. */
  actions?: (item: Item) => ReactNode;
};

type Fact<Item> = {
  head: string;
  cell: (item: Item) => ReactNode;
  /** Long texts, which a table has no room for. */
  isOnCardsOnly?: true;
};

type RecordListProps<Item extends Record> = {
  records: Records<Item>;
  kind: { name: string; path: string; texts: { label: string } };
  items: readonly Item[];
  onEdit: (item: Item) => void;
};

type ViewProps = { isCards: boolean; address: List<unknown>['address'] };

/** Links between the table, which comes first, and the cards. */
export const ViewChoice = ({ isCards, address }: ViewProps) => (
  <nav className={`${adminLayoutStyles.views} cluster gap-0-4 mb-2 small`} aria-label="View">
    <a className="inline-line touch" href={address({ view: '' })} aria-current={isCards ? undefined : 'true'}>
      Table
    </a>
    <a className="inline-line touch" href={address({ view: 'cards' })} aria-current={isCards ? 'true' : undefined}>
      Cards
    </a>
  </nav>
);

export function RecordTable<Item extends Record>({ records, kind, items, onEdit }: RecordListProps<Item>) {
  const { facts, title } = records;
  const columns: Column<Item>[] = [
    {
      head: 'Name',
      kind: 'name',
      cell: (item) => (
        <span className="cluster gap-2">
          <span>{title?.(item) ?? item.name}</span>
          {item.featured && (
            <Tag tone="solid" icon="star">
              Featured
            </Tag>
          )}
        </span>
      ),
    },
    ...facts
      .filter(({ isOnCardsOnly }) => !isOnCardsOnly)
      .map(({ head, cell }) => ({ head, kind: 'labelled' as const, cell: (item: Item) => cell(item) || null })),
    {
      head: 'Actions',
      kind: 'actions',
      cell: (item) => (
        <div className={`${styles.rowActions} row gap-2`}>
          <Actions records={records} kind={kind} item={item} onEdit={() => onEdit(item)} />
          {records.page && <ViewLink href={records.page(item)} name={item.name} />}
        </div>
      ),
    },
  ];
  return (
    <Table
      caption={kind.texts.label.replace(/^Search /, '')}
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      layout="stacked"
      className={styles.records}
    />
  );
}

export function RecordCard<Item extends Record>(props: Omit<RecordListProps<Item>, 'items'> & { item: Item }) {
  const { records, kind, item, onEdit } = props;
  const { facts, title, photo, page } = records;
  return (
    <ResourceCard
      item={item}
      photo={photo?.(item)}
      title={title?.(item)}
      actions={<Actions records={records} kind={kind} item={item} onEdit={() => onEdit(item)} />}
    >
      <ResourceFacts facts={facts.map(({ head, cell, isOnCardsOnly }) => [head, cell(item), isOnCardsOnly])} />
      {page && (
        <p className={`${styles.links} row gap-2-4 small`}>
          <ViewLink href={page(item)} name={item.name} />
        </p>
      )}
    </ResourceCard>
  );
}

type ActionsProps<Item extends Record> = Pick<RecordListProps<Item>, 'records' | 'kind'> & {
  item: Item;
  onEdit: () => void;
};

const Actions = <Item extends Record>({ records, kind, item, onEdit }: ActionsProps<Item>) => (
  <>
    {records.actions?.(item)}
    <EditButton name={item.name} onEdit={onEdit} />
    <DeleteItem item={item} kind={kind} />
  </>
);
