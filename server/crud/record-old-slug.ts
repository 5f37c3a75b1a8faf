import type { Database } from '../platform/database/database.ts';
import type { SluggedKind } from '../platform/database/tables.ts';

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
