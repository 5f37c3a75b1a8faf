import type { Seller } from '../../../domain/gear/product.ts';
import type { Shop } from '../../../domain/gear/shop.ts';
import { isPlaceholderLink } from '../../../domain/links/affiliate.ts';
import { type ShopMarks, type ShopRules, withPurchaseHosts } from '../../../domain/links/shop-rules.ts';
import { cachePerContentVersion } from '../../platform/database/content-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/database/prepared-query.ts';
import { shopResource } from './resource.ts';

/** Lists all shops and networks by name. */
export async function listShops(database: Database): Promise<Shop[]> {
  return (await selectShops(database, {})).map(shopResource.present);
}

/** Prepared, because every page with links runs it. */
const selectShops = preparedQuery((database) =>
  database.selectFrom('shops').select(shopResource.itemColumns).orderBy('sortName').orderBy('id'),
);

/** Lists all shops, and the hosts of purchase links without a record; links to them are marked in texts. */
export const listMarkedShops = cachePerContentVersion(readMarkedShops);

async function readMarkedShops(database: Database): Promise<readonly ShopRules[]> {
  const [shops, products, reviews] = await Promise.all([
    listShops(database),
    selectProductLinks(database, {}),
    selectReviewLinks(database, {}),
  ]);
  const sellers = products.flatMap((row) => (JSON.parse(row.sellers) as Seller[]).map(({ url }) => url));
  const links = [
    ...products.map(({ affiliateLink }) => affiliateLink),
    ...reviews.map(({ purchaseLink }) => purchaseLink),
  ];
  return withPurchaseHosts(shops, [...links, ...sellers].filter((url) => url && !isPlaceholderLink(url)) as string[]);
}

const selectProductLinks = preparedQuery((database) =>
  database.selectFrom('products').select(['affiliateLink', 'sellers']),
);
const selectReviewLinks = preparedQuery((database) => database.selectFrom('reviews').select('purchaseLink'));

/** The facts about shops that pages need: those whose links are not marked as usual, and whether clicks may get a sub-id. */
export async function readShopFacts(database: Database): Promise<{ shops?: ShopMarks[]; hasSubIds?: true }> {
  const all = await listShops(database);
  const shops = all
    .filter(({ sponsored, sendsReferrer, disclosure }) => !sponsored || sendsReferrer || disclosure)
    .map(({ hosts, sponsored, sendsReferrer, disclosure }) => ({ hosts, sponsored, sendsReferrer, disclosure }));
  return { ...(shops.length > 0 && { shops }), ...(all.some(({ subId }) => subId) && { hasSubIds: true }) };
}
