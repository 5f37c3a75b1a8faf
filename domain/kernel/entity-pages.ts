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
