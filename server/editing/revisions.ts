import type { Database } from '../database/database.ts';
import type { SluggedKind } from '../database/tables.ts';
import type { Editable, StoredRow } from './editable.ts';

/** So many saves of one text are kept; the oldest go first. */
export const REVISIONS_KEPT = 200;

/** Keeps what an article or review holds after a save. Call it in the transaction of the save. */
export async function keepRevision(
  database: Database,
  { slugged, label }: Editable,
  row: StoredRow,
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
      savedAt: new Date().toISOString(),
    })
    .execute();
  await forgetOldest(database, slugged, row.id);
}

async function forgetOldest(database: Database, kind: SluggedKind, entityId: number): Promise<void> {
  const oldestKept = await database
    .selectFrom('revisions')
    .select('id')
    .where('kind', '=', kind)
    .where('entityId', '=', entityId)
    .orderBy('id', 'desc')
    .offset(REVISIONS_KEPT - 1)
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

/** One save with the fields as they were; null when it is not one of this text. */
export async function findRevision(database: Database, kind: SluggedKind, entityId: number, id: number) {
  const revision = await database
    .selectFrom('revisions')
    .select(['id', 'version', 'title', 'savedAt', 'fields'])
    .where('kind', '=', kind)
    .where('entityId', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirst();
  return revision ? { ...revision, fields: JSON.parse(revision.fields) as Record<string, unknown> } : null;
}
