import type { Shop } from '../../../domain/shop.ts';
import type { ShopMarks } from '../../../domain/shop-rules.ts';
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

/** The shops whose links are not marked as usual; pages carry them. */
export async function listUnusualShops(database: Database): Promise<ShopMarks[]> {
  const shops = await listShops(database);
  return shops
    .filter(({ sponsored, sendsReferrer, disclosure }) => !sponsored || sendsReferrer || disclosure)
    .map(({ hosts, sponsored, sendsReferrer, disclosure }) => ({ hosts, sponsored, sendsReferrer, disclosure }));
}
