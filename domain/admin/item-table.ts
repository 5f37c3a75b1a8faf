import type { EntityKind } from '../kernel/entities.ts';
import type { ItemState } from '../kernel/publication.ts';

/** Admin tables of long lists: sorting, filters and bulk changes. */

export const TABLE_SORTS = ['name', 'category', 'edited', 'published'] as const;
export type TableSort = (typeof TABLE_SORTS)[number];
export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export const MISSING_PARTS = ['link', 'picture'] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];

export const BULK_ACTIONS = ['publish', 'unpublish', 'feature', 'unfeature', 'delete', 'change'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
/** The most items of one request: as many as a page of a list. */
export const MAX_BULK_ITEMS = 100;

/** A row of a table. Fields that a kind does not have are null. */
export type TableRow = {
  id: number;
  version: number;
  name: string;
  /** The address of its page, also while that is a draft. */
  path: string | null;
  published: boolean | null;
  publishedAt: string | null;
  publishAt: string | null;
  featured: boolean | null;
  updatedAt: string;
  category: string;
  imageUrl: string | null;
  hasPlaceholderLink: boolean;
  /** Further facts by name, such as `provenance`. */
  facts: Record<string, string | null>;
};

export type BulkOutcome = 'done' | 'unchanged' | 'failed';
export type BulkResult = { id: number; name: string; outcome: BulkOutcome; reason?: string | undefined };

/** An item in the calendar: a draft, planned, or live since `at`. */
export type CalendarItem = {
  kind: EntityKind;
  id: number;
  name: string;
  path: string | null;
  state: ItemState;
  /** When it was or will be published; of a draft, when it was last edited. */
  at: string;
  /** Name of the person who saved it last; null where none is known. */
  by: string | null;
};

const UNTITLED = 'Untitled';
/** Leaves room for '(copy)' within every kind's name limit. */
const MAX_NAME = 145;

/** The name of a copy: '… (copy)', or the next number where the original is one already. */
export function nameOfCopy(name: string): string {
  const [, base = name, , number] = /^(.*) \((copy(?: (\d+))?)\)$/.exec(name) ?? [];
  const isCopy = base !== name;
  const plain = base.trim().slice(0, MAX_NAME) || UNTITLED;
  return isCopy ? `${plain} (copy ${Number(number ?? 1) + 1})` : `${plain} (copy)`;
}

/** The days of a month in weeks from Monday to Sunday; null where the week reaches into another month. `month` is YYYY-MM. */
export function weeksOfMonth(month: string): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const cells = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`),
  ];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  );
}

/** The month before or after; `month` is YYYY-MM. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Reads the month from an address; `present` for an invalid or distant one. */
export const readMonth = (text: string | null, present: string): string =>
  text !== null && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : present;
