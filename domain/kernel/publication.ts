/** Whether readers may see an item. All code asks here; queries ask `isPublishedRow` in `server/crud/select-published.ts`. */

/** A draft that has a time to be published is scheduled, not a draft. */
export const ITEM_STATES = ['published', 'draft', 'scheduled'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

type Publishable = { published?: boolean | null | undefined };

/** Kinds without drafts have no such field, or null: their items are always published. An item that does not exist is not. */
export const isPublished = (item: Publishable | null | undefined): boolean =>
  item != null && Boolean(item.published ?? true);

export const describeItemState = (item: Publishable & { publishAt?: string | null | undefined }): ItemState =>
  isPublished(item) ? 'published' : item.publishAt ? 'scheduled' : 'draft';
