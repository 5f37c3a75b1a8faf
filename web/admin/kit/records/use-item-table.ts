import { useState } from 'react';
import {
  MAX_BULK_ITEMS,
  MISSING_PARTS,
  SORT_DIRECTIONS,
  TABLE_SORTS,
  type TableRow,
} from '../../../../domain/admin/item-table.ts';
import { ITEM_STATES } from '../../../../domain/kernel/publication.ts';
import { adminRequest } from '../api/admin-request.ts';
import { useList } from '../list/use-list.ts';
import type { TableConfig } from './table-config.ts';

const PAGE_SIZE = 50;
/** As in the address and the API. */
const FILTERS = { state: ITEM_STATES, missing: MISSING_PARTS, category: null, provenance: null, condition: null };
const SETTINGS = { sort: TABLE_SORTS, direction: SORT_DIRECTIONS };

export type TableList = { items: TableRow[]; total: number; categories: { category: string; count: number }[] };
export type SelectedVersions = ReadonlyMap<number, { version: number; name: string }>;

/** One page of a table, as the address asks for it, and the items that were chosen on any of its pages. */
export function useItemTable({ collection }: TableConfig, search: URLSearchParams) {
  const source = `/api/admin/${collection}/table`;
  const list = useList<TableRow, TableList>({ source, search, size: PAGE_SIZE, filters: FILTERS, settings: SETTINGS });
  const { items, total, q, view, matchingFrom } = list;
  const { sort: _, direction: __, ...filters } = view;
  const selection = useSelection(items, JSON.stringify([q, filters]));
  const chooseAll = async () => {
    const all: TableRow[] = [];
    for (let offset = 0; offset < total; offset += MAX_BULK_ITEMS)
      all.push(...(await adminRequest<TableList>('GET', matchingFrom(offset, MAX_BULK_ITEMS))).items);
    selection.choose(all, true);
  };
  return { list, selection, chooseAll };
}

/** Clears the selection when the search or a filter changes, so that no hidden item is changed. */
function useSelection(items: readonly TableRow[], key: string) {
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
