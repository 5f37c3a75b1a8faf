import type { Timestamp } from '../../../domain/kernel/timestamp.ts';
import type { Id } from '../../platform/database/tables.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    clickPlaces: ClickPlacesTable;
  }
}

/** A link on a page and the position there, with the code that stands for them in the sub-ids of networks (domain/links/sub-ids.ts). */
type ClickPlacesTable = { id: Id; code: string; linkId: number; page: string; position: string; createdAt: Timestamp };
