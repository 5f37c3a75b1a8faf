import { getEntity, type RevisedKind } from '../../domain/kernel/entities.ts';
import { hasPublicColumns } from '../../domain/kernel/entity-pages.ts';
import { isPublished } from '../../domain/kernel/publication.ts';
import type { Database } from '../platform/database/database.ts';
import { findCurrentSlug } from './old-slugs.ts';
import type { Resource, ResourceRow } from './resource.ts';

/**
 * Records addresses of items that were public and have been deleted or withdrawn. They return 410 for ever, unless a public
 * item has the address now, or it redirects to one. Read only when nothing else responds, so no row is ever removed.
 */

/** An address by its kind of page and its slug; for dive sites the id. */
export type PublicAddress = { kind: RevisedKind; slug: string };

/** Lists the addresses at which visitors can read the item. Kinds with revisions are those with pages. */
export function listPublicAddresses(resource: Resource, row: ResourceRow): PublicAddress[] {
  const { kind, revised, slugged } = resource;
  if (!revised) return [];
  if (resource.publicAddresses) return resource.publicAddresses(row);
  const isPublic = isPublished(row) && hasPublicColumns(kind, row);
  return isPublic ? [{ kind: revised, slug: String(slugged ? row.slug : row.id) }] : [];
}

/** Records the addresses of an item that is being deleted, including its old ones. Call it in the transaction. */
export async function recordDeletedAddresses(
  trx: Database,
  resource: Resource,
  row: ResourceRow,
  oldSlugs: readonly string[],
): Promise<void> {
  const { slugged } = resource;
  const old = slugged ? oldSlugs.map((slug) => ({ kind: slugged, slug })) : [];
  await recordGoneAddresses(trx, [...old, ...listPublicAddresses(resource, row)]);
}

/** Records the addresses that a save takes from visitors. Call it in its transaction. */
export async function recordWithdrawnAddresses(
  trx: Database,
  resource: Resource,
  before: ResourceRow,
  after: ResourceRow,
): Promise<void> {
  const kept = listPublicAddresses(resource, after);
  const lost = listPublicAddresses(resource, before).filter(
    ({ kind, slug }) => !kept.some((address) => address.kind === kind && address.slug === slug),
  );
  await recordGoneAddresses(trx, lost);
}

/** Rows per insert statement. */
const ROWS_PER_INSERT = 500;

export async function recordGoneAddresses(trx: Database, addresses: readonly PublicAddress[]): Promise<void> {
  const byKey = new Map(addresses.map(({ kind, slug }) => [`${kind} ${slug}`, { kind, slug }]));
  const rows = [...byKey.values()];
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await trx
      .insertInto('goneAddresses')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Returns whether an address at which nothing is public was public before. `slug` comes from a request; for dive sites it is
 * the id.
 */
export async function isGoneAddress(database: Database, kind: RevisedKind, slug: string): Promise<boolean> {
  // PostgreSQL refuses NUL, and no slug has ever held one.
  if (slug.includes('\0')) return false;
  if (kind !== 'dive-site' && (await findCurrentSlug(database, kind, slug))) return false;
  for (const table of ['goneAddresses', 'oldSlugs'] as const) {
    const row = await database
      .selectFrom(table)
      .select('slug')
      .where('kind', '=', kind)
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

type Gone<Params> = {
  text: string;
  isGone(context: { database: Database }, params: Params): Promise<boolean>;
};

/** Declares the response of an endpoint for items that were removed. `slug`: for dive sites the id. */
export function declareGone<Params>(kind: RevisedKind, slug: (params: Params) => string): Gone<Params> {
  return {
    text: `This ${getEntity(kind).name} has been removed.`,
    isGone: ({ database }, params) => isGoneAddress(database, kind, slug(params)),
  };
}
