import type { SluggedKind } from '../../domain/entities.ts';
import { deletedUploadsIn } from '../features/uploads/queries.ts';
import type { Database } from '../platform/database/database.ts';
import type { Resource, ResourceRow } from './resource.ts';

/** So many saves of one text are kept; the oldest go first. */
export const MAX_REVISIONS = 200;

/** Of what a text held before its first save, where it was not made by one, e.g. because it came with the site. */
const BEFORE_ANY_SAVE = 0;

/** Keeps what an article or review holds after a save. Call it in the transaction of the save. */
export async function saveRevision(
  database: Database,
  { slugged, label }: Resource,
  row: ResourceRow,
  fields: Record<string, unknown>,
): Promise<void> {
  if (!slugged) return;
  await database
    .insertInto('revisions')
    .values({
      kind: slugged,
      entityId: row.id,
      version: row.version,
      title: String(row[label] ?? ''),
      fields: JSON.stringify(fields),
      savedAt: row.updatedAt,
    })
    .execute();
  await pruneRevisions(database, slugged, row.id);
}

/**
 * Keeps what it held before its first save as well: what came with the site has no revision, and would be lost. `names` are
 * the fields that a person may set. Call it before {@link saveRevision}.
 */
export async function saveOriginalRevision(
  database: Database,
  editable: Resource,
  before: ResourceRow,
  names: readonly string[],
): Promise<void> {
  const { slugged } = editable;
  if (!slugged) return;
  const kept = await database
    .selectFrom('revisions')
    .select('id')
    .where('kind', '=', slugged)
    .where('entityId', '=', before.id)
    .limit(1)
    .executeTakeFirst();
  if (kept) return;
  const present: Record<string, unknown> = editable.present(before as never);
  const fields = Object.fromEntries(names.map((name) => [name, present[name]]));
  await saveRevision(database, editable, { ...before, version: BEFORE_ANY_SAVE }, fields);
}

async function pruneRevisions(database: Database, kind: SluggedKind, entityId: number): Promise<void> {
  const oldestKept = await database
    .selectFrom('revisions')
    .select('id')
    .where('kind', '=', kind)
    .where('entityId', '=', entityId)
    .orderBy('id', 'desc')
    .offset(MAX_REVISIONS - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldestKept) return;
  await database
    .deleteFrom('revisions')
    .where('kind', '=', kind)
    .where('entityId', '=', entityId)
    .where('id', '<', oldestKept.id)
    .execute();
}

/** `version` counts the saves of the text; 0 is what it held before the first. `savedAt` is ISO 8601. */
export type RevisionSummary = { id: number; version: number; title: string; savedAt: string };

/** The saves of one text, newest first, without what they held. */
export const listRevisions = (database: Database, kind: SluggedKind, entityId: number): Promise<RevisionSummary[]> =>
  database
    .selectFrom('revisions')
    .select(['id', 'version', 'title', 'savedAt'])
    .where('kind', '=', kind)
    .where('entityId', '=', entityId)
    .orderBy('id', 'desc')
    .execute();

/** One save with the fields as they were, and the pictures in them that no longer exist; null when it is not one of this text. */
export async function findRevision(database: Database, kind: SluggedKind, entityId: number, id: number) {
  const revision = await database
    .selectFrom('revisions')
    .select(['id', 'version', 'title', 'savedAt', 'fields'])
    .where('kind', '=', kind)
    .where('entityId', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!revision) return null;
  const fields = JSON.parse(revision.fields) as Record<string, unknown>;
  return { ...revision, fields, deletedPictures: await deletedUploadsIn(database, revision.fields) };
}
