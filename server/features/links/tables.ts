import type { Generated } from 'kysely';
import type { Timestamp } from '../../../domain/kernel/timestamp.ts';
import type { Id, JsonText } from '../../platform/database/tables.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    links: LinksTable;
    linkChanges: LinkChangesTable;
  }
}

/**
 * An address that the site links to, known by its hash, and the result of its last check. `state`: see domain/links/link-state.ts; null
 * before the first check. `failures` counts checks in a row that found it dead.
 */
type LinksTable = {
  id: Id;
  hash: string;
  address: string;
  state: string | null;
  note: string | null;
  finalAddress: string | null;
  checkedAt: Timestamp | null;
  stateSince: Timestamp | null;
  failures: Generated<number>;
  createdAt: Timestamp;
};

/** Purchase links that were changed together: `changes` holds each field before and after, for undo. */
type LinkChangesTable = {
  id: Id;
  kind: 'edit' | 'paste' | 'replace';
  summary: string;
  changes: JsonText;
  madeAt: Timestamp;
  undoneAt: Timestamp | null;
};
