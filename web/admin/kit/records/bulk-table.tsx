import type { TableRow, TableSort } from '../../../../domain/admin/item-table.ts';
import { isClosed, isLimited } from '../../../../domain/dive-sites/site-access.ts';
import type { SiteState } from '../../../../domain/dive-sites/status-times.ts';
import { describeItemState, isPublished } from '../../../../domain/kernel/publication.ts';
import { navigate } from '../../../app/router/navigation.ts';
import { editPath } from '../../admin-navigation.ts';
import { adminRequest } from '../api/admin-request.ts';
import { useApiAction } from '../api/use-api-action.ts';
import { ButtonLink } from '../fields/button.tsx';
import { formatDateTime, formatShortDay } from '../fields/format-date.ts';
import { type Column, Table } from '../fields/table.tsx';
import { Tag } from '../fields/tag.tsx';
import { List, type ListFilter } from '../list/list.tsx';
import type { List as ListState } from '../list/use-list.ts';
import { BulkBar, countItems } from './bulk-bar.tsx';
import styles from './bulk-table.module.css';
import type { TableConfig } from './table-config.ts';
import { type Selection, type TableList, useItemTable } from './use-item-table.ts';

type TableState = ListState<TableRow, TableList>;

/** All items of a kind as a table: searched, filtered, sorted, and changed many at a time. The address keeps the view. */
export function ItemTable({ config, search }: { config: TableConfig; search: URLSearchParams }) {
  const { list, selection, chooseAll } = useItemTable(config, search);
  const [, many] = config.name;
  const texts = {
    label: 'Search',
    loading: `Loading ${many}...`,
    pages: `Pages of ${many}`,
    counted: (total: number) => countItems(config, total),
    none: (
      <>
        <h2>No {many} yet</h2>
        <ButtonLink href={editPath(config.kind, 'new')}>Add the first one</ButtonLink>
      </>
    ),
    noneFound: <h2>No {many} match</h2>,
    clear: `Show all ${many}`,
  };
  return (
    <List
      list={list}
      texts={texts}
      filters={makeFilters(config, list.data?.categories ?? [])}
      above={<BulkBar config={config} selection={selection} total={list.total} onChooseAll={chooseAll} />}
    >
      {(items) => (
        <Table
          caption={config.title}
          className={`${styles.table} leading-135`}
          columns={makeColumns(config, list, selection)}
          rows={items}
          rowKey={({ id }) => id}
          rowProps={({ id }) => ({ className: selection.chosen.has(id) ? 'shoal' : undefined })}
        />
      )}
    </List>
  );
}

const STATES = [
  ['published', 'Live'],
  ['draft', 'Draft'],
  ['scheduled', 'Scheduled'],
] as const;
const STATE_LABELS = Object.fromEntries(STATES);

function makeFilters(config: TableConfig, categories: TableList['categories']): ListFilter[] {
  const { categoryLabel, categoryName = (category: string) => category } = config;
  const named = categories
    .filter(({ category }) => category !== '')
    .map(({ category, count }) => [category, `${categoryName(category)} (${count})`] as const);
  const missing = [
    ...(config.hasLink ? [['link', 'Placeholder link'] as const] : []),
    ['picture', 'No picture'] as const,
  ];
  return [
    ...(config.hasDrafts ? [{ name: 'state', label: 'State', all: 'All states', options: STATES }] : []),
    { name: 'category', label: categoryLabel, all: 'All', options: named },
    ...config.filters.map((filter) => ({ ...filter, all: 'All' })),
    { name: 'missing', label: 'Missing', all: 'Any', options: missing },
  ];
}

function makeColumns(config: TableConfig, list: TableState, selection: Selection): Column<TableRow>[] {
  const { categoryLabel, categoryName = (category: string) => category, hasDrafts } = config;
  const { items } = list;
  const chosen = items.filter(({ id }) => selection.chosen.has(id)).length;
  const sorted = (sort: TableSort, first: 'asc' | 'desc' = 'asc') => makeSort(list, sort, first);
  return [
    {
      head: (
        <Tick
          label="Select all on this page"
          isChosen={chosen === items.length}
          isPartly={chosen > 0 && chosen < items.length}
          onChoose={(isChosen) => selection.choose(items, isChosen)}
        />
      ),
      cell: (row) => (
        <Tick
          label={`Select ${row.name || 'Untitled'}`}
          isChosen={selection.chosen.has(row.id)}
          onChoose={(isChosen) => selection.choose([row], isChosen)}
        />
      ),
      className: styles.tick,
    },
    {
      head: 'Name',
      kind: 'name',
      sort: sorted('name'),
      cell: ({ id, name }) => (
        <a className="inline-line touch" href={editPath(config.kind, id)}>
          {name || 'Untitled'}
        </a>
      ),
    },
    {
      head: categoryLabel,
      kind: 'labelled',
      sort: sorted('category'),
      cell: ({ category }) => (category === '' ? 'None' : categoryName(category)),
    },
    { head: 'State', cell: (row) => <State config={config} row={row} /> },
    ...config.columns.map(({ label, value }) => ({ head: label, kind: 'labelled' as const, cell: value })),
    {
      head: 'Edited',
      kind: 'labelled',
      className: 'nowrap',
      sort: sorted('edited', 'desc'),
      cell: (row) => formatShortDay(row.updatedAt),
    },
    ...(hasDrafts ? [{ ...PUBLISHED, sort: sorted('published', 'desc') }] : []),
    { head: 'Actions', kind: 'actions', cell: (row) => <Actions config={config} row={row} /> },
  ];
}

const PUBLISHED: Column<TableRow> = {
  head: 'Published',
  kind: 'labelled',
  className: 'nowrap',
  cell: (row) => (isPublished(row) && row.publishedAt ? formatShortDay(row.publishedAt) : 'Not yet'),
};

/** The first press on a heading sorts in the direction `first`, the next one in the other. */
function makeSort({ view, address }: TableState, sort: TableSort, first: 'asc' | 'desc') {
  const direction = view.sort === sort ? ((view.direction || first) as 'asc' | 'desc') : null;
  const next = direction === first ? (first === 'asc' ? 'desc' : 'asc') : first;
  return { direction, href: address({ sort, direction: next }) };
}

type TickProps = { label: string; isChosen: boolean; isPartly?: boolean; onChoose: (isChosen: boolean) => void };

const Tick = ({ label, isChosen, isPartly = false, onChoose }: TickProps) => (
  <label className="pointer">
    <span className="visually-hidden">{label}</span>
    <input
      type="checkbox"
      checked={isChosen}
      ref={(box) => {
        if (box) box.indeterminate = isPartly;
      }}
      onChange={(event) => onChoose(event.target.checked)}
    />
  </label>
);

type RowProps = { config: TableConfig; row: TableRow };

function State({ config, row }: RowProps) {
  const state = config.hasDrafts ? describeItemState(row) : null;
  const status = { state: row.facts.condition as SiteState };
  return (
    <span className="cluster gap-1">
      {state && (
        <Tag tone={state === 'published' ? 'ok' : 'plain'}>
          {STATE_LABELS[state]}
          {state === 'scheduled' && row.publishAt && ` ${formatDateTime(row.publishAt)}`}
        </Tag>
      )}
      {isLimited({ status }) && <Tag tone="bad">{isClosed({ status }) ? 'Closed' : 'Restricted'}</Tag>}
      {row.featured && <Tag icon="star">Featured</Tag>}
      {row.hasPlaceholderLink && <Tag tone="warn">Placeholder link</Tag>}
      {!row.imageUrl && <Tag tone="warn">No picture</Tag>}
    </span>
  );
}

function Actions({ config, row }: RowProps) {
  const { path, name } = row;
  return (
    <div className="line gap-0-3 nowrap">
      {path && (
        <a className="inline-line touch" href={path} target="_blank" rel="noopener">
          {isPublished(row) ? 'View' : 'Preview'}
          <span className="visually-hidden">: {name || 'Untitled'}</span>
        </a>
      )}
      <Duplicate config={config} row={row} />
    </div>
  );
}

/** Makes a copy as a draft and opens it; a kind without drafts begins a new item with its values. */
function Duplicate({ config, row }: RowProps) {
  const { busy, run } = useApiAction();
  const hidden = <span className="visually-hidden">: {row.name || 'Untitled'}</span>;
  if (config.copyHref)
    return (
      <a className="inline-line touch" href={config.copyHref(row.id)}>
        Duplicate{hidden}
      </a>
    );
  const duplicate = async () => {
    const { result } = await run(
      () => adminRequest<{ id: number }>('POST', `/api/admin/${config.collection}/${row.id}/duplicate`, { body: {} }),
      'Not duplicated',
      { title: 'Duplicated', description: 'The copy is a draft, open for editing.' },
    );
    if (result) navigate(editPath(config.kind, result.id));
  };
  return (
    <button
      type="button"
      className={`${styles.duplicate} inline-line touch pointer link`}
      aria-disabled={busy}
      onClick={() => void duplicate()}
    >
      Duplicate{hidden}
    </button>
  );
}
