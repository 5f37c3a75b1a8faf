import type { Timestamp } from '../../../domain/kernel/timestamp.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    loadedContent: LoadedContentTable;
  }
}

/** Paths of files that no start and no import loads again: shipped items, and readers' reports and photos taken off the pages. */
type LoadedContentTable = { path: string; loadedAt: Timestamp };
