import { ENTITIES, type SluggedKind } from '../../domain/entities.ts';
import type { Database } from '../platform/database/database.ts';

/**
 * The present slug of the published article or review that once had `oldSlug`; null when there is none. `oldSlug` is
 * whatever a reader asked for.
 */
export async function currentSlug(database: Database, kind: SluggedKind, oldSlug: string): Promise<string | null> {
  // PostgreSQL refuses NUL, and no slug has ever held one.
  if (oldSlug.includes('\0')) return null;
  const { table } = ENTITIES[kind];
  const old = await database
    .selectFrom('oldSlugs')
    .select('entityId')
    .where('kind', '=', kind)
    .where('slug', '=', oldSlug)
    .executeTakeFirst();
  if (!old) return null;
  const present = await database
    .selectFrom(table)
    .select('slug')
    .where('id', '=', old.entityId)
    .where('published', '=', true)
    .executeTakeFirst();
  return present?.slug ?? null;
}

/**
 * Remembers a slug that readers may know, before something that was once published takes another one. Call it in the
 * transaction that changes the slug. A slug has one meaning, the latest.
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
