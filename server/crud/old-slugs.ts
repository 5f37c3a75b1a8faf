import type { SluggedKind } from '../../domain/kernel/entities.ts';
import type { Database } from '../platform/database/database.ts';
import { selectPublished } from './select-published.ts';

/**
 * Finds the current slug of the item that once had `oldSlug`, which comes from a request; a draft does not count. Null when
 * there is no such item.
 */
export async function findCurrentSlug(database: Database, kind: SluggedKind, oldSlug: string): Promise<string | null> {
  // PostgreSQL refuses NUL, and no slug has ever held one.
  if (oldSlug.includes('\0')) return null;
  const old = await database
    .selectFrom('oldSlugs')
    .select('entityId')
    .where('kind', '=', kind)
    .where('slug', '=', oldSlug)
    .executeTakeFirst();
  if (!old) return null;
  const current = await selectPublished(database, kind)
    .select('slug')
    .where('id', '=', old.entityId)
    .executeTakeFirst();
  return current?.slug ?? null;
}

/**
 * Records the old slug of an item that has been published, so that its old address redirects. Call it in the transaction
 * that changes the slug. A slug that two items have had redirects to the later one.
 */
export async function recordOldSlug(
  database: Database,
  { kind, slug, entityId }: { kind: SluggedKind; slug: string; entityId: number },
): Promise<void> {
  await database
    .insertInto('oldSlugs')
    .values({ kind, slug, entityId, createdAt: new Date().toISOString() })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ entityId }))
    .execute();
}

/** Lists the old slugs that redirect to an item, sorted. */
export async function listOldSlugs(database: Database, kind: SluggedKind, entityId: number): Promise<string[]> {
  const rows = await database
    .selectFrom('oldSlugs')
    .select('slug')
    .where('kind', '=', kind)
    .where('entityId', '=', entityId)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Removes the old slugs of an item that is being deleted. @returns those slugs, oldest first. */
export async function removeOldSlugs(database: Database, kind: SluggedKind, entityId: number): Promise<string[]> {
  const taken = await database
    .deleteFrom('oldSlugs')
    .where('kind', '=', kind)
    .where('entityId', '=', entityId)
    .returning(['slug', 'createdAt'])
    .execute();
  return taken.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)).map(({ slug }) => slug);
}

/** Gives a restored item its old slugs back, except those that another item has used since. */
export async function restoreOldSlugs(
  database: Database,
  kind: SluggedKind,
  entityId: number,
  slugs: readonly string[],
): Promise<void> {
  if (slugs.length === 0) return;
  const createdAt = new Date().toISOString();
  await database
    .insertInto('oldSlugs')
    .values(slugs.map((slug) => ({ kind, slug, entityId, createdAt })))
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .execute();
}
