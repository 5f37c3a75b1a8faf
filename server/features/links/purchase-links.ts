import type { Shop } from '../../../domain/gear/shop.ts';
import { findAddresses, normalizeAddress } from '../../../domain/kernel/addresses.ts';
import { type EntityKind, getEntity } from '../../../domain/kernel/entities.ts';
import { isPublished } from '../../../domain/kernel/publication.ts';
import { isAffiliateLink, isPlaceholderLink } from '../../../domain/links/affiliate.ts';
import { findShop, withPurchaseHosts } from '../../../domain/links/shop-rules.ts';
import type { Resource, ResourceRow, Values } from '../../crud/resource.ts';
import type { Database } from '../../platform/database/database.ts';
import { listShops } from '../shops/queries.ts';

/** One field of an item that holds a purchase link. */
export type LinkPlace = {
  kind: EntityKind;
  id: number;
  name: string;
  /** Path of the item's page; null where visitors cannot see it. */
  path: string | null;
  field: string;
  /** The address as written in the field. */
  address: string;
  /** The link text, for a link within a text. */
  words: string;
};

/** A purchase link: one address, wherever it is shown. */
export type PurchaseLink = {
  /** The address as browsers write it, or `product/12#affiliateLink` for a field that has none yet. */
  key: string;
  address: string;
  name: string;
  shop: Shop | undefined;
  isPlaceholder: boolean;
  isShown: boolean;
  places: LinkPlace[];
};

/** Lists the purchase links of all products, reviews and texts; those of products come first. */
export async function listPurchaseLinks(database: Database, resources: readonly Resource[]): Promise<PurchaseLink[]> {
  const shops = await listShops(database);
  const places: LinkPlace[] = [];
  for (const resource of resources.toSorted(byImportance)) {
    for (const row of await rowsWithLinks(database, resource)) places.push(...listLinkPlaces(resource, row));
  }
  return groupByAddress(places, shops);
}

const KINDS_FIRST: EntityKind[] = ['product', 'review', 'article'];
const importance = ({ kind }: Resource) => KINDS_FIRST.indexOf(kind) + 1 || KINDS_FIRST.length + 1;
const byImportance = (a: Resource, b: Resource) => importance(a) - importance(b);

/** Fields whose texts may contain links of any kind. */
const bodyFields = (kind: EntityKind): string[] =>
  Object.entries(getEntity(kind).pictureFields).flatMap(([field, use]) => (use === 'body' ? [field] : []));

async function rowsWithLinks(database: Database, resource: Resource): Promise<ResourceRow[]> {
  const { linkColumn, kind } = resource;
  const fields = bodyFields(kind);
  if (!linkColumn && fields.length === 0) return [];
  const all = database.selectFrom(resource.table).selectAll().orderBy('id');
  const rows = await (linkColumn
    ? all
    : all.where((eb) => eb.or(fields.map((field) => eb(field as 'content', 'like', '%http%'))))
  ).execute();
  return rows as unknown as ResourceRow[];
}

function listLinkPlaces(resource: Resource, row: ResourceRow): LinkPlace[] {
  const { kind, linkColumn, nameField } = resource;
  const item = resource.present(row) as Values;
  const isVisible = isPublished(row);
  const common = {
    kind,
    id: row.id,
    name: String(row[nameField] ?? ''),
    path: isVisible ? (resource.presentResult?.(row).path ?? '/') : null,
  };
  const bought = linkColumn ? boughtAt(item, linkColumn) : [];
  const written = bodyFields(kind).flatMap((field) =>
    findAddresses(String(item[field] ?? '')).map(({ address, words }) => ({ ...common, field, address, words })),
  );
  return [...bought.map((place) => ({ ...common, ...place, words: '' })), ...written];
}

/** Lists the fields for purchase links; includes an empty one only if the item has no link at all. */
function boughtAt(item: Values, linkColumn: string): { field: string; address: string }[] {
  const sellers = (item.sellers ?? []) as { url: string }[];
  const fields = [
    { field: linkColumn, address: String(item[linkColumn] ?? '') },
    ...sellers.map(({ url }, index) => ({ field: `sellers.${index}.url`, address: url })),
  ];
  const filled = fields.filter(({ address }) => address !== '');
  return filled.length > 0 ? filled : fields.slice(0, 1);
}

const isField = ({ field }: LinkPlace) => field.includes('Link') || field.startsWith('sellers.');

/**
 * Groups links by address. A link in a text counts only if its shop has rules, if a product or review links to the same host, or if it is
 * marked as paid.
 */
function groupByAddress(places: readonly LinkPlace[], shops: readonly Shop[]): PurchaseLink[] {
  const makePlaceKey = (place: LinkPlace) =>
    place.address === ''
      ? `${place.kind}/${place.id}#${place.field}`
      : (normalizeAddress(place.address) ?? place.address);
  const bought = places.filter(isField);
  const boughtKeys = new Set(bought.map(makePlaceKey));
  const sold = withPurchaseHosts(
    shops,
    bought.map(({ address }) => address).filter((address) => !isPlaceholderLink(address)),
  );
  const groups = new Map<string, LinkPlace[]>();
  for (const place of places) {
    const key = makePlaceKey(place);
    const isPaid = boughtKeys.has(key) || isPlaceholderLink(place.address) || isAffiliateLink(place.address);
    if (!isPaid && !findShop(place.address, sold)) continue;
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  }
  return [...groups].map(([key, group]) => {
    const [first] = group as [LinkPlace];
    return {
      key,
      address: first.address,
      name: isField(first) ? first.name : first.words || first.name,
      shop: findShop(first.address, shops),
      isPlaceholder: isPlaceholderLink(first.address),
      isShown: group.some(({ path }) => path !== null),
      places: group,
    };
  });
}
