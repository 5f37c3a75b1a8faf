import { z } from 'zod';
import { LICENCE_LABELS, type PictureLicence } from '../../../domain/media/picture-licences.ts';
import type { UploadsChange } from '../../../domain/media/upload.ts';
import { type ChangedItem, recordBulkChange } from '../../crud/bulk-changes.ts';
import { EDITED } from '../../crud/undo-bulk-change.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import { runAtomically } from '../../platform/database/atomic.ts';
import type { Database } from '../../platform/database/database.ts';

/** The columns of a picture that are set for many at once, as stored. */
const factsSchema = z.object({ credit: z.string(), licence: z.string(), album: z.string() }).partial();
type Facts = z.infer<typeof factsSchema>;
const FACTS = Object.keys(factsSchema.shape) as (keyof Facts)[];

const ROWS_PER_QUERY = 500;

/**
 * Gives many pictures the same facts in one transaction, recorded so that it can be undone. Pictures that are gone are left out.
 * @returns how many changed, and the change by which they are undone; null where nothing changed.
 */
export async function changeUploads(
  database: Database,
  { ids, facts: { licence, ...texts } }: UploadsChange,
  actor: Actor,
): Promise<{ changed: number; changeId: number | null }> {
  const set: Facts = { ...texts, ...(licence !== undefined && { licence: licence ?? '' }) };
  return runAtomically(database, async (trx) => {
    const items: ChangedItem[] = [];
    for (let at = 0; at < ids.length; at += ROWS_PER_QUERY)
      items.push(...(await changePart(trx, ids.slice(at, at + ROWS_PER_QUERY), set)));
    if (items.length === 0) return { changed: 0, changeId: null };
    await countContentChange(trx);
    const details = { pictures: items.length, ...set };
    await recordAudit(trx, { action: 'pictures_described', resource: 'uploads', details }, actor);
    const changeId = await recordBulkChange(trx, { kind: 'pictures', summary: describeFacts(set) }, items);
    return { changed: items.length, changeId };
  });
}

async function changePart(trx: Database, ids: readonly number[], set: Facts): Promise<ChangedItem[]> {
  // Locks the rows, so that what is recorded as before is what this change replaces.
  const rows = await trx
    .updateTable('uploads')
    .set((eb) => ({ credit: eb.ref('credit') }))
    .where('id', 'in', ids)
    .returning(['id', 'originalName', ...FACTS])
    .execute();
  const items = rows.flatMap(({ id, originalName, ...row }): ChangedItem[] => {
    const names = FACTS.filter((name) => set[name] !== undefined && set[name] !== row[name]);
    const pick = (values: Facts) => Object.fromEntries(names.map((name) => [name, values[name]]));
    if (names.length === 0) return [];
    return [{ kind: 'upload', id, name: originalName, action: 'changed', before: pick(row), after: pick(set) }];
  });
  if (items.length > 0)
    await trx
      .updateTable('uploads')
      .set({ ...set, updatedAt: new Date().toISOString() })
      .where(
        'id',
        'in',
        items.map(({ id }) => id),
      )
      .execute();
  return items;
}

/** Takes a change of many pictures back for one of them. @returns '' or the reason why its facts stay. */
export async function restoreUpload(
  trx: Database,
  id: number,
  facts: Record<'before' | 'after', unknown>,
): Promise<string> {
  const [before, after] = [factsSchema.parse(facts.before), factsSchema.parse(facts.after)];
  const restored = await trx
    .updateTable('uploads')
    .set({ ...before, updatedAt: new Date().toISOString() })
    .where('id', '=', id)
    .where((eb) => eb.and(after))
    .returning('id')
    .executeTakeFirst();
  if (restored) await countContentChange(trx);
  const exists = restored ?? (await trx.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst());
  return restored ? '' : exists ? EDITED : 'This picture no longer exists.';
}

/** Raises the content version, since pages show the credit and no trigger covers the table of pictures. */
export async function countContentChange(trx: Database): Promise<void> {
  await trx
    .updateTable('contentVersion')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
}

/** Words for the list of changes: 'credit Ana Reef, licence CC BY 4.0'. */
function describeFacts({ credit, licence, album }: Facts): string {
  const words = [
    credit !== undefined && `credit ${credit || 'taken off'}`,
    licence !== undefined && `licence ${LICENCE_LABELS[licence as PictureLicence] ?? 'taken off'}`,
    album !== undefined && `album ${album || 'taken off'}`,
  ];
  return words.filter(Boolean).join(', ');
}
