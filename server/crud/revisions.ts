import type { RevisedKind } from '../../domain/kernel/entities.ts';
import { hasRows } from '../platform/database/count-rows.ts';
import type { Database } from '../platform/database/database.ts';
import { pickFields, type Resource, type ResourceRow, type Values } from './resource.ts';

/** Maximum revisions kept of one item; the oldest are deleted first. */
export const MAX_REVISIONS = 200;

/** Version of an item's state before its first save, e.g. as it shipped with the site. */
const BEFORE_ANY_SAVE = 0;

/** Stores the row as it was written, as a revision. Call it in the transaction of the save. */
export async function saveRevision(
  database: Database,
  resource: Resource,
  row: ResourceRow,
  savedBy: string | null = null,
): Promise<void> {
  const { revised, nameField } = resource;
  if (!revised) return;
  await database
    .insertInto('revisions')
    .values({
      kind: revised,
      entityId: row.id,
      version: row.version,
      title: String(row[nameField] ?? ''),
      fields: JSON.stringify(pickFields(resource, row)),
      savedAt: row.updatedAt,
      savedBy,
    })
    .execute();
  await pruneRevisions(database, revised, row.id);
}

/**
 * Stores the state before the first save as a revision: an item that shipped with the site has none, and its text would be
 * lost. Call it before {@link saveRevision}.
 */
export async function saveOriginalRevision(database: Database, resource: Resource, before: ResourceRow): Promise<void> {
  const { revised } = resource;
  if (!revised) return;
  if (await hasRows(database.selectFrom('revisions').where('kind', '=', revised).where('entityId', '=', before.id)))
    return;
  await saveRevision(database, resource, { ...before, version: BEFORE_ANY_SAVE });
}

/**
 * Stores a revision where the newest one differs from the row, apart from being featured. Skips an item without revisions.
 */
export async function saveRevisionIfChanged(database: Database, resource: Resource, row: ResourceRow): Promise<void> {
  if (!resource.revised) return;
  const newest = await database
    .selectFrom('revisions')
    .select('fields')
    .where('kind', '=', resource.revised)
    .where('entityId', '=', row.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest && !isSameText(JSON.parse(newest.fields), pickFields(resource, row)))
    await saveRevision(database, resource, row);
}

const isSameText = (revision: Values, fields: Values): boolean =>
  Object.entries(fields).every(
    ([name, value]) => name === 'featured' || JSON.stringify(value) === JSON.stringify(revision[name]),
  );

async function pruneRevisions(database: Database, kind: RevisedKind, entityId: number): Promise<void> {
  const oldestRetained = await database
    .selectFrom('revisions')
    .select('id')
    .where('kind', '=', kind)
    .where('entityId', '=', entityId)
    .orderBy('id', 'desc')
    .offset(MAX_REVISIONS - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldestRetained) return;
  await database
    .deleteFrom('revisions')
    .where('kind', '=', kind)
    .where('entityId', '=', entityId)
    .where('id', '<', oldestRetained.id)
    .execute();
}

/** `version` counts the saves of the item; 0 is the state before the first. `savedAt` is ISO 8601, `savedBy` a name. */
export type RevisionSummary = { id: number; version: number; title: string; savedAt: string; savedBy: string | null };

/** Lists the revisions of one item, newest first, without their fields. */
export const listRevisions = (database: Database, kind: RevisedKind, entityId: number): Promise<RevisionSummary[]> =>
  database
    .selectFrom('revisions')
    .select(['id', 'version', 'title', 'savedAt', 'savedBy'])
    .where('kind', '=', kind)
    .where('entityId', '=', entityId)
    .orderBy('id', 'desc')
    .execute();

/** Finds one revision with its fields as JSON text; null when it belongs to another item. */
export async function findRevision(database: Database, kind: RevisedKind, entityId: number, id: number) {
  const revision = await database
    .selectFrom('revisions')
    .select(['id', 'version', 'title', 'savedAt', 'savedBy', 'fields'])
    .where('kind', '=', kind)
    .where('entityId', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirst();
  return revision ?? null;
}
