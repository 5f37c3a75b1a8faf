import type { Sale } from '../../../domain/earnings/sale.ts';
import type { Timestamp } from '../../../domain/kernel/timestamp.ts';
import type { Id, JsonText } from '../../platform/database/tables.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    clickPlaces: ClickPlacesTable;
    sales: SalesTable;
    saleVersions: SaleVersionsTable;
  }
}

/** A link on a page and the position there, with the code that stands for them in the sub-ids of networks (domain/links/sub-ids.ts). */
type ClickPlacesTable = { id: Id; code: string; linkId: number; page: string; position: string; createdAt: Timestamp };

/**
 * A sale as its network reports it (domain/earnings/sale.ts). `placeId`: where its link was clicked; null where the network gave no code of
 * ours back. `importId` and `firstImportId`: the bulk changes that wrote it last and first.
 */
export type SalesTable = Omit<Sale, 'soldAt' | 'code'> & {
  id: Id;
  soldAt: Timestamp | null;
  placeId: number | null;
  importId: number;
  firstImportId: number;
};

/** A sale before an import amended it, for its undo. */
type SaleVersionsTable = { id: Id; saleId: number; importId: number; before: JsonText };
