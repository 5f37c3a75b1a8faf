import type { Generated } from 'kysely';
import type { BulkChangeKind, ChangedKind } from '../../domain/admin/bulk-change.ts';
import type { EntityKind, RevisedKind, SluggedKind } from '../../domain/kernel/entities.ts';
import type { Timestamp } from '../../domain/kernel/timestamp.ts';
import type { AuthorPageState } from '../../domain/security/person-fields.ts';
import type { ItemComment } from '../../domain/writing/approval.ts';
import type { Id, JsonText } from '../platform/database/tables.ts';
import type { EntityTables } from './entity-tables.ts';

declare module '../platform/database/tables.ts' {
  interface Tables extends EntityTables {
    oldSlugs: OldSlugsTable;
    goneAddresses: GoneAddressesTable;
    deletedItems: DeletedItemsTable;
    revisions: RevisionsTable;
    itemAuthors: ItemAuthorsTable;
    authorPages: AuthorPagesTable;
    pendingChanges: PendingChangesTable;
    itemComments: ItemCommentsTable;
    previewLinks: PreviewLinksTable;
    bulkChanges: BulkChangesTable;
    bulkChangeItems: BulkChangeItemsTable;
    searchIndex: SearchIndexTable;
    searchWords: SearchWordsTable;
    searchVersion: SearchVersionTable;
  }
}

type OldSlugsTable = { kind: SluggedKind; slug: string; entityId: number; createdAt: Timestamp };

/** Addresses of items that were public and no longer are: the slug, for dive sites the id. */
type GoneAddressesTable = { kind: RevisedKind; slug: string };

/**
 * An item that was deleted: `item` is its row, `path` the address of its page, `oldSlugs` its earlier slugs. `entityId` is null
 * where its id may belong to another item, as after an import.
 */
export type DeletedItemsTable = {
  id: Id;
  kind: EntityKind;
  entityId: number | null;
  name: string;
  path: string | null;
  item: JsonText;
  oldSlugs: JsonText;
  deletedAt: Timestamp;
};

/**
 * Whose draft an item is: the person who created it, or to whom it was handed over; and who scheduled it, or the changes kept beside it,
 * with the time at which that was held back. 0: no one.
 */
type ItemAuthorsTable = {
  kind: EntityKind;
  entityId: number;
  userId: number;
  scheduledBy: Generated<number>;
  heldFrom: Generated<Timestamp | null>;
};

/** A person's page for readers (migration 059). `formerNames` and `tickets`: lists of texts as JSON. */
type AuthorPagesTable = {
  userId: number;
  slug: string;
  formerNames: JsonText;
  about: string;
  tickets: JsonText;
  imageUrl: string;
  state: AuthorPageState;
  updatedAt: Timestamp;
};

/** Changes to a live item that are kept without being published (migration 052). `fields`: all its fields as JSON. */
export type PendingChangesTable = {
  kind: EntityKind;
  entityId: number;
  baseVersion: number;
  version: number;
  fields: JsonText;
  savedBy: string | null;
  savedAt: Timestamp;
  publishAt: Timestamp | null;
  problem: Generated<string>;
};

/** A step in the thread of an item (migration 053). */
type ItemCommentsTable = Omit<ItemComment, 'id'> & { id: Id; kind: EntityKind; entityId: number };

/** The secret link to the preview of an item's draft. */
type PreviewLinksTable = {
  kind: EntityKind;
  entityId: number;
  tokenHash: string;
  userId: number;
  opens: number;
  lastOpenedAt: Timestamp | null;
  expiresAt: Timestamp;
};

/** An item after a save: `fields` as JSON, with its `version` at that time. */
type RevisionsTable = {
  id: Id;
  kind: RevisedKind;
  entityId: number;
  version: number;
  title: string;
  fields: JsonText;
  savedAt: Timestamp;
  /** Name of the person who saved it. */
  savedBy: Generated<string | null>;
};

/** A change of many items at once. `extra`: what its kind needs to undo the rest, such as moved counts. */
export type BulkChangesTable = {
  id: Id;
  kind: BulkChangeKind;
  summary: string;
  extra: Generated<JsonText>;
  madeAt: Timestamp;
  undoneAt: Generated<Timestamp | null>;
};

/**
 * One item of such a change. `before` and `after` hold the fields that changed; of a created item `after` holds its version.
 * `outcome`: null until an undo comes to it; '' where it was undone, else the reason why it was kept.
 */
export type BulkChangeItemsTable = {
  id: Id;
  changeId: number;
  kind: ChangedKind;
  entityId: number;
  name: string;
  action: 'created' | 'changed' | 'deleted';
  before: Generated<JsonText>;
  after: Generated<JsonText>;
  outcome: Generated<string | null>;
};

/**
 * Entries of the site search, from domain/search/search-document.ts. `id`: the number of the kind times 2^32, plus the item's id;
 * `item`: the result as JSON. Derived from the other tables, like the two tables after it.
 */
type SearchIndexTable = { id: number; name: string; facts: string; item: JsonText; text: string; plain: string };

/** Every word of the index, and whether it is in a name or a fact. */
type SearchWordsTable = { id: Id; word: string; inName: boolean };

/** One row: the version of the rules that the index was built with; empty while there is no index. */
type SearchVersionTable = { id: Generated<number>; version: string };
