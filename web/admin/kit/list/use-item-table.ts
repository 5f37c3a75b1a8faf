import { useState } from 'react';
import {
  ITEM_STATES,
  MAX_BULK_ITEMS,
  MISSING_PARTS,
  SORT_DIRECTIONS,
  TABLE_SORTS,
  type TableRow,
} from '../../../../domain/admin/item-table.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import { adminRequest } from '../api/admin-request.ts';
import type { TableConfig } from './table-config.ts';
import { pageIn, usePagedList } from './use-paged-list.ts';

const PAGE_SIZE = 50;

/** The view of a table in the address; '' where a parameter is absent. */
export type TableView = {
  q: string;
  state: string;
  missing: string;
  category: string;
  provenance: string;
  condition: string;
  sort: string;
  direction: string;
  page: number;
};

export function readTableView(search: URLSearchParams): TableView {
  const text = (name: string) => search.get(name) ?? '';
  const one = (name: string, known: readonly string[]) => known.find((word) => word === search.get(name)) ?? '';
  return {
    ...{ q: text('q').slice(0, 200), category: text('category'), provenance: text('provenance') },
    ...{ condition: text('condition'), state: one('state', ITEM_STATES), missing: one('missing', MISSING_PARTS) },
    ...{ sort: one('sort', TABLE_SORTS), direction: one('direction', SORT_DIRECTIONS), page: pageIn(search) },
  };
}

/** The query of the page with other choices; a change of the choice begins with its first page. */
export function tableQuery(view: TableView, change: Partial<TableView> = {}): string {
  const { page, ...rest } = { ...view, page: 1, ...change };
  return withParameters('', { ...rest, page: page > 1 ? page : null }).replace('?', '');
}

export const isFiltered = ({ q, state, missing, category, provenance, condition }: TableView): boolean =>
  [q, state, missing, category, provenance, condition].some((choice) => choice !== '');

export type TableList = { items: TableRow[]; total: number; categories: { category: string; count: number }[] };
export type SelectedVersions = ReadonlyMap<number, { version: number; name: string }>;

/** One page of a table, as the address asks for it, and the items that were chosen on any of its pages. */
export function useItemTable({ collection }: TableConfig, view: TableView) {
  const { page, ...filters } = view;
  const source = `/api/admin/${collection}/table`;
  const list = usePagedList<TableRow, TableList>(source, filters, page, PAGE_SIZE);
  const { items, total } = list;
  const selection = useSelection(items, tableQuery(view));
  const chooseAll = async () => {
    const all: TableRow[] = [];
    for (let offset = 0; offset < total; offset += MAX_BULK_ITEMS) {
      const address = withParameters(source, { ...filters, limit: MAX_BULK_ITEMS, offset: offset || null });
      all.push(...(await adminRequest<TableList>('GET', address)).items);
    }
    selection.choose(all, true);
  };
  return { ...list, categories: list.data?.categories ?? [], selection, chooseAll };
}

/** Clears the selection when the search or a filter changes, so that no hidden item is changed. */
function useSelection(items: readonly TableRow[], query: string) {
  const filter = new URLSearchParams(query);
  for (const name of ['page', 'sort', 'direction']) filter.delete(name);
  const key = filter.toString();
  const [held, setHeld] = useState<{ key: string; chosen: SelectedVersions }>({ key, chosen: new Map() });
  const chosen: SelectedVersions = held.key === key ? held.chosen : new Map();
  const set = (next: SelectedVersions) => setHeld({ key, chosen: next });
  return {
    chosen,
    choose: (rows: readonly TableRow[], isChosen: boolean) => {
      const next = new Map(chosen);
      for (const { id, version, name } of rows) {
        if (isChosen) next.set(id, { version, name });
        else next.delete(id);
      }
      set(next);
    },
    clear: () => set(new Map()),
    /** Keeps these, with the versions that the list shows by now. */
    keep: (ids: readonly number[]) =>
      set(new Map([...chosen].filter(([id]) => ids.includes(id)).map(([id, item]) => [id, item]))),
    /** The chosen items as the admin sees them. */
    items: () =>
      [...chosen].map(([id, { version }]) => ({
        id,
        version: items.find((row) => row.id === id)?.version ?? version,
      })),
  };
}
export type Selection = ReturnType<typeof useSelection>;
