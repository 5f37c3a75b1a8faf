import type { Timestamp } from '../../../domain/kernel/timestamp.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    loadedContent: LoadedContentTable;
  }
}

type LoadedContentTable = { path: string; loadedAt: Timestamp };
