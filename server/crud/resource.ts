import type { z } from 'zod';
import type { PublishedKind, SluggedKind } from '../../domain/entities.ts';
import type { SiteSettings } from '../../domain/site-settings.ts';

/**
 * One kind of thing that owners make, change and delete. Its declaration says what differs; saving, refusing, remembering and
 * listing are the same for all. `Fields` is what a person may set, `Item` what the API delivers of it.
 */
export type Resource<
  Fields extends Record<string, unknown> = Record<string, unknown>,
  Item extends StoredItem = StoredItem,
> = {
  kind: 'article' | 'review' | 'product' | 'dive-site' | 'location';
  table: 'articles' | 'reviews' | 'products' | 'diveSites' | 'locations';
  /** Where its calls stand, e.g. `/api/articles`; a single one for owners stands below `/api/admin`. */
  path: string;
  /** In sentences: 'article', 'dive site'. */
  name: string;
  /** The field that names one in lists and logs. */
  label: keyof Item & string;
  /** How a change is sent: some of the fields, or all. Fields left out keep their values either way. */
  method: 'PATCH' | 'PUT';
  fields: z.ZodType<Fields>;
  /** Fills in what an owner may leave open, before `fields` looks at it. */
  complete?(input: Record<string, unknown>, settings: SiteSettings): Record<string, unknown>;
  /** The row's columns for these fields, and those that follow from them or from the row as it was. */
  columns(fields: Fields, change: { now: string; before?: Record<string, unknown> }): Record<string, unknown>;
  present(row: never): Item;
  /** Columns of a list that leaves the long texts out. */
  cardColumns: readonly string[];
  presentCard(row: never): Record<string, unknown>;
  /** The folded column that a search in the owner's list looks at. */
  searchColumn: 'searchText' | 'filterText' | 'sortName';
  order: 'newest' | 'name';
  /** The column with the link to a shop. */
  linkColumn?: 'purchaseLink' | 'affiliateLink';
  publication?: PublishedKind;
  /** Its slug is an address, and its saves are kept. */
  slugged?: SluggedKind;
};

export type StoredItem = { id: number; updatedAt: string };

/** Declares an editable with its types checked, and hands it on with them erased for code that serves all kinds. */
export function defineResource<Fields extends Record<string, unknown>, Item extends StoredItem>(
  editable: Resource<Fields, Item>,
): Resource {
  return editable as unknown as Resource;
}

/** What owners are told beside the item itself: the version to base the next save on, and what is planned. */
export type AdminFields = { version: number; publishAt?: string | null };

/** A row as the generic code sees it. */
export type ResourceRow = Record<string, unknown> & {
  id: number;
  version: number;
  updatedAt: string;
  createdAt: string;
  published?: boolean;
  publishedAt?: string | null;
  publishAt?: string | null;
  featured?: boolean;
  slug?: string;
};

export const presentForAdmin = (
  editable: Resource,
  row: ResourceRow,
): StoredItem & AdminFields & Record<string, unknown> => ({
  ...editable.present(row as never),
  ...adminFields(editable, row),
});

/** As {@link presentForAdmin}, without the long texts. */
export const presentCardForAdmin = (editable: Resource, row: ResourceRow): AdminFields & Record<string, unknown> => ({
  ...editable.presentCard(row as never),
  ...adminFields(editable, row),
});

const adminFields = ({ publication }: Resource, { version, publishAt }: ResourceRow): AdminFields => ({
  version,
  ...(publication && { publishAt: publishAt ?? null }),
});
