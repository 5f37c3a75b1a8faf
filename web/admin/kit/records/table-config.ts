import type { ComponentType } from 'react';
import type { TableRow } from '../../../../domain/admin/item-table.ts';
import type { EntityKind } from '../../../../domain/kernel/entities.ts';

type Values = Record<string, unknown>;

/** Props of a dialog for a bulk change: it calls `onChange` with the values for all items. */
export type BulkDialogProps = {
  /** '3 reviews' */
  counted: string;
  options?: readonly string[] | undefined;
  onClose: () => void;
  onChange: (values: Values) => void;
};

/** A bulk change: immediate, or after a dialog asked for the values. `done` follows the count: 'moved to News'. */
export type BulkChange = { label: string; done: (values: Record<string, unknown>) => string } & (
  | { values: () => Values }
  | { Dialog: ComponentType<BulkDialogProps>; options?: readonly string[] }
);

export type TableFilterConfig = {
  /** In the address and the API. */
  name: 'provenance' | 'condition';
  label: string;
  options: readonly (readonly [value: string, label: string])[];
};

/** The differences between the entities whose lists are shown as tables. */
export type TableConfig = {
  /** As in `/admin/table/reviews` and `/api/reviews`. */
  collection: string;
  title: string;
  /** In sentences: 'review', 'reviews'. */
  name: readonly [one: string, many: string];
  /** Names the addresses where items are made and edited. */
  kind: EntityKind;
  /** Where a copy begins, for kinds without drafts; the others get a copy as a draft. */
  copyHref?: (id: number) => string;
  hasDrafts: boolean;
  isFeatured: boolean;
  hasLink: boolean;
  categoryLabel: string;
  /** The label of a category as stored. */
  categoryName?: (category: string) => string;
  filters: readonly TableFilterConfig[];
  columns: readonly { label: string; value: (row: TableRow) => string }[];
  changes: readonly BulkChange[];
};
