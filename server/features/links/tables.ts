import type { Generated } from 'kysely';
import type { Timestamp } from '../../../domain/kernel/timestamp.ts';
import type { Id } from '../../platform/database/tables.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    links: LinksTable;
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
