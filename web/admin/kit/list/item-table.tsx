import { describeItemState, type TableRow, type TableSort } from '../../../../domain/admin/item-table.ts';
import { navigate } from '../../../app/router/navigation.ts';
import emptyStateStyles from '../../../ui/empty-state.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import tagStyles from '../../../ui/tag.module.css';
import { editPath } from '../../admin-navigation.ts';
import { adminRequest } from '../api/admin-request.ts';
import { useApiAction } from '../api/use-api-action.ts';
import adminTableStyles from '../fields/admin-table.module.css';
import { ButtonLink } from '../fields/button.tsx';
import { formatDateTime, formatShortDay } from '../fields/format-date.ts';
import messageStyles from '../fields/message.module.css';
import { BulkBar, countItems } from './bulk-bar.tsx';
import styles from './item-table.module.css';
import { ItemTableFilters } from './item-table-filters.tsx';
import { PagedList } from './paged-list.tsx';
import type { TableConfig } from './table-config.ts';
import {
  isFiltered,
  readTableView,
  type Selection,
  type TableView,
  tableQuery,
  useItemTable,
} from './use-item-table.ts';

/** All items of a kind as a table: searched, filtered, sorted, and changed many at a time. The address keeps the view. */
export function ItemTable({ config, search }: { config: TableConfig; search: URLSearchParams }) {
  const view = readTableView(search);
  const table = useItemTable(config, view);
  const { items, total, selection } = table;
  return (
    <>
      <ItemTableFilters config={config} view={view} categories={table.categories} />
      <p className="note" role="status">
        {!table.isLoading && !table.failure && `${countItems(config, total)}${isFiltered(view) ? ' found' : ''}`}
      </p>
      <BulkBar config={config} selection={selection} total={total} onChooseAll={table.chooseAll} />
      <PagedList
        list={table}
        texts={{ loading: `Loading ${config.name[1]}...`, pages: `Pages of ${config.name[1]}` }}
        empty={<NothingFound config={config} view={view} />}
        address={(page) => `?${tableQuery(view, { page })}`}
      >
        {items.length > 0 && <Table config={config} view={view} items={items} selection={selection} />}
      </PagedList>
    </>
  );
}

function NothingFound({ config, view }: { config: TableConfig; view: TableView }) {
  const [, many] = config.name;
  return (
    <div className={emptyStateStyles.emptyState}>
      <h2>{isFiltered(view) ? `No ${many} match` : `No ${many} yet`}</h2>
      <ButtonLink href={isFiltered(view) ? `/admin/table/${config.collection}` : editPath(config.kind, 'new')}>
        {isFiltered(view) ? `Show all ${many}` : 'Add the first one'}
      </ButtonLink>
    </div>
  );
}

type TableProps = { config: TableConfig; view: TableView; items: TableRow[]; selection: Selection };

function Table({ config, view, items, selection }: TableProps) {
  const chosen = items.filter(({ id }) => selection.chosen.has(id)).length;
  return (
    <table className={`${adminTableStyles.adminTable} ${styles.table}`}>
      <caption className="visually-hidden">{config.title}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.tick}>
            <label className="pointer">
              <span className="visually-hidden">Select all on this page</span>
              <input
                type="checkbox"
                checked={chosen === items.length}
                ref={(box) => {
                  if (box) box.indeterminate = chosen > 0 && chosen < items.length;
                }}
                onChange={(event) => selection.choose(items, event.target.checked)}
              />
            </label>
          </th>
          <SortHead view={view} sort="name" label="Name" />
          <SortHead view={view} sort="category" label={config.categoryLabel} />
          <th scope="col">State</th>
          {config.columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          <SortHead view={view} sort="edited" label="Edited" first="desc" />
          {config.hasDrafts && <SortHead view={view} sort="published" label="Published" first="desc" />}
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <Row
            key={row.id}
            config={config}
            row={row}
            isChosen={selection.chosen.has(row.id)}
            onChoose={(isChosen) => selection.choose([row], isChosen)}
          />
        ))}
      </tbody>
    </table>
  );
}

type SortHeadProps = { view: TableView; sort: TableSort; label: string; first?: 'asc' | 'desc' };

function SortHead({ view, sort, label, first = 'asc' }: SortHeadProps) {
  const isSorted = view.sort === sort;
  const direction = view.direction || first;
  const next = isSorted && direction === first ? (first === 'asc' ? 'desc' : 'asc') : first;
  return (
    <th scope="col" aria-sort={isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}>
      <a className="inline-line touch ink" href={`?${tableQuery(view, { sort, direction: next })}`}>
        {label}
        {isSorted && <span aria-hidden="true">{direction === 'asc' ? '↑' : '↓'}</span>}
      </a>
    </th>
  );
}

type RowProps = { config: TableConfig; row: TableRow; isChosen: boolean; onChoose: (isChosen: boolean) => void };

function Row({ config, row, isChosen, onChoose }: RowProps) {
  const name = row.name || 'Untitled';
  const { categoryName = (category: string) => category } = config;
  return (
    <tr className={isChosen ? 'shoal' : undefined}>
      <td className={styles.tick}>
        <label className="pointer">
          <span className="visually-hidden">Select {name}</span>
          <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
        </label>
      </td>
      <th scope="row">
        <a className="inline-line touch" href={editPath(config.kind, row.id)}>
          {name}
        </a>
      </th>
      <td>
        <span className={adminTableStyles.cellLabel}>{config.categoryLabel}</span>
        {row.category === '' ? 'None' : categoryName(row.category)}
      </td>
      <td>
        <State config={config} row={row} />
      </td>
      {config.columns.map(({ label, value }) => (
        <td key={label}>
          <span className={adminTableStyles.cellLabel}>{label}</span>
          {value(row)}
        </td>
      ))}
      <td>
        <span className={adminTableStyles.cellLabel}>Edited</span>
        {formatShortDay(row.updatedAt)}
      </td>
      {config.hasDrafts && (
        <td>
          <span className={adminTableStyles.cellLabel}>Published</span>
          {row.published && row.publishedAt ? formatShortDay(row.publishedAt) : 'Not yet'}
        </td>
      )}
      <td>
        <div className="line gap-0-3 nowrap">
          {row.path && (
            <a className="inline-line touch" href={row.path} target="_blank" rel="noopener">
              {row.published === false ? 'Preview' : 'View'}
              <span className="visually-hidden">: {name}</span>
            </a>
          )}
          <Duplicate config={config} row={row} />
        </div>
      </td>
    </tr>
  );
}

const STATE_LABELS = { published: 'Live', draft: 'Draft', scheduled: 'Scheduled' };

function State({ config, row }: { config: TableConfig; row: TableRow }) {
  const state = config.hasDrafts ? describeItemState(row) : null;
  return (
    <span className="cluster gap-1">
      {state && (
        <span className={`${tagStyles.tag} ${state === 'published' ? tagStyles.ok : ''}`}>
          {STATE_LABELS[state]}
          {state === 'scheduled' && row.publishAt && ` ${formatDateTime(row.publishAt)}`}
        </span>
      )}
      {row.facts.condition && row.facts.condition !== 'open' && (
        <span className={`${tagStyles.tag} ${tagStyles.bad}`}>
          {row.facts.condition === 'closed' ? 'Closed' : 'Restricted'}
        </span>
      )}
      {row.featured && (
        <span className={tagStyles.tag}>
          <Icon name="star" />
          Featured
        </span>
      )}
      {row.hasPlaceholderLink && <span className={`${tagStyles.tag} ${messageStyles.warnTag}`}>Placeholder link</span>}
      {!row.imageUrl && <span className={`${tagStyles.tag} ${messageStyles.warnTag}`}>No picture</span>}
    </span>
  );
}

/** Makes a copy as a draft and opens it; a kind without drafts begins a new item with its values. */
function Duplicate({ config, row }: { config: TableConfig; row: TableRow }) {
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
      'Not Duplicated',
      { title: 'Duplicated', description: 'The copy is a draft, open for editing.' },
    );
    if (result) navigate(editPath(config.kind, result.id));
  };
  return (
    <button
      type="button"
      className={`${styles.duplicate} inline-line touch pointer`}
      aria-disabled={busy}
      onClick={() => void duplicate()}
    >
      Duplicate{hidden}
    </button>
  );
}
