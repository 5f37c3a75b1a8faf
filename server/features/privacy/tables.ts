import type { Timestamp } from '../../../domain/kernel/timestamp.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    erasures: ErasuresTable;
  }
}

/** An address whose data was erased, by its hash; a backup from before is erased again when it is restored. */
type ErasuresTable = { addressHash: string; erasedAt: Timestamp };
