import { ENTITIES, type EntityKind, getEntity, type PagedKind } from './entities.ts';
import { slugify } from './slug.ts';

/** Addresses that follow from the declaration of an entity's page. */

type Values = Readonly<Record<string, unknown>>;

const encodeSlug = (slug: string) => slug.split('/').map(encodeURIComponent).join('/');

/** The path of an item's page, encoded for links; null for kinds without pages. */
export function itemPath(kind: EntityKind, item: Values): string | null {
  const { page, slugged, nameField } = getEntity(kind);
  if (!page) return null;
  if (slugged) return `${page.path}/${encodeSlug(String(item.slug))}`;
  const name = encodeURIComponent(slugify(String(item[nameField])));
  return `${page.path}/${item.id}${name && `-${name}`}`;
}

/** The path of the API's response from which the page is made. `key`: the item's slug, or its id. */
export const itemApiPath = (kind: PagedKind, key: string): string => `${ENTITIES[kind].page.api}/${encodeSlug(key)}`;

/** The patterns of the pages in the page table. */
export function pagePatterns(kind: PagedKind): string[] {
  const { slugged, nested } = getEntity(kind);
  const { path } = ENTITIES[kind].page;
  if (nested) return [`${path}/:area`, `${path}/:area/:region`];
  return [`${path}/:${slugged ? 'slug' : 'id'}`];
}

/** The part of an item that its page, API and picture are addressed by: its slug, or its id. */
export const pageKey = (kind: PagedKind, { id, slug }: Values): string => String(getEntity(kind).slugged ? slug : id);

/** Returns whether a row has what readers need to see it, besides being published. */
export const hasPublicColumns = (kind: EntityKind, row: Values): boolean =>
  Object.entries(getEntity(kind).page?.publicWith ?? {}).every(([name, needed]) =>
    needed === true ? row[name] === true : row[name] !== null && row[name] !== undefined,
  );

/** Whether readers see an item of this kind on a page that shows what is saved. */
export const isShown = (kind: EntityKind): boolean => {
  const { page, partOf } = getEntity(kind);
  return page !== undefined || partOf !== undefined;
};

/** Where readers see an item: the address of its page, or of the list that it is part of, and the path of the API that the page reads. */
export function findShownPage(kind: EntityKind, item: Values): { path: string; search: string; api: string } | null {
  const { page, partOf } = getEntity(kind);
  if (page) {
    const [path, key] = [itemPath(kind, item) as string, pageKey(kind as PagedKind, item)];
    return { path, search: '', api: itemApiPath(kind as PagedKind, key) };
  }
  if (!partOf) return null;
  const search = `${partOf.parameter}=${encodeURIComponent(String(item[partOf.field]))}`;
  return { path: partOf.path, search, api: partOf.api };
}
