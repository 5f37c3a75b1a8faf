import type { Shop } from '../../../domain/shop.ts';
import type { ShopMarks } from '../../../domain/shop-rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/database/prepared-query.ts';
import { shopResource } from './resource.ts';

/** All shops and networks by name. */
export async function listShops(database: Database): Promise<Shop[]> {
  return (await selectShops(database, {})).map(shopResource.present);
}

/** Every page with links asks for them. */
const selectShops = preparedQuery((database) =>
  database.selectFrom('shops').select(shopResource.itemColumns).orderBy('sortName').orderBy('id'),
);

/** The shops whose links are not marked as usual; pages carry them. */
export async function listUnusualShops(database: Database): Promise<ShopMarks[]> {
  const shops = await listShops(database);
  return shops
    .filter(({ sponsored, sendsReferrer, disclosure }) => !sponsored || sendsReferrer || disclosure)
    .map(({ hosts, sponsored, sendsReferrer, disclosure }) => ({ hosts, sponsored, sendsReferrer, disclosure }));
}
