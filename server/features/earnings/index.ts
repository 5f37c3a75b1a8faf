import type { Database } from '../../platform/database/database.ts';
import { pruneRows } from '../../platform/database/prune-rows.ts';
import type { AnyFeature } from '../feature.ts';
import { registerEarnings } from './earning-routes.ts';
import { registerSales } from './sale-routes.ts';

export const earnings = {
  routes: [registerEarnings, registerSales],
  /** Earlier states of sales go with the bulk change that they would undo. */
  prune: ({ database }: { database: Database }) =>
    pruneRows(database, 'saleVersions', (row) =>
      row('importId', 'not in', database.selectFrom('bulkChanges').select('id')),
    ),
} satisfies AnyFeature;

export { ClickPlaces } from './click-places.ts';
export { registerOut } from './out-routes.ts';
export { finishSalesUndo } from './store-sales.ts';
