import type { Shop } from '../../../domain/shop.ts';
import type { Database } from '../../platform/database/database.ts';
import { shopResource } from './resource.ts';

/** All shops and networks by name. */
export async function listShops(database: Database): Promise<Shop[]> {
  const rows = await database
    .selectFrom('shops')
    .select(shopResource.itemColumns)
    .orderBy('sortName')
    .orderBy('id')
    .execute();
  return rows.map(shopResource.present);
}
