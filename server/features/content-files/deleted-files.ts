import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ENTITY_KINDS, type EntityKind, getEntity } from '../../../domain/kernel/entities.ts';
import { timestampSchema } from '../../../domain/kernel/timestamp.ts';
import type { ArchiveWriter } from '../../platform/archive.ts';
import { hasRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { readRows } from '../../whole-database/rows.ts';
import { raiseLastIds } from '../../whole-database/sequences.ts';
import { readTextFile } from './read-text-file.ts';

/** Exports and imports deleted items that can still be restored, each as one file. */

const FOLDER = 'deleted';

const deletedFileSchema = z.strictObject({
  kind: z.enum(ENTITY_KINDS),
  entityId: z.int().positive().nullable(),
  name: z.string(),
  path: z.string().nullable(),
  deletedAt: timestampSchema,
  oldSlugs: z.array(z.string()),
  item: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type DeletedFile = z.output<typeof deletedFileSchema>;

/** Exports the deleted items. @returns the number of files written. */
export async function exportDeletedItems(database: Database, target: ArchiveWriter): Promise<number> {
  const taken = new Set<string>();
  for await (const rows of readRows(database, 'deletedItems')) {
    for (const { id, item, oldSlugs, ...row } of rows) {
      const fields = JSON.parse(String(item));
      const stamp = String(row.deletedAt).replace(/[:.]/g, '');
      const name = `${stamp}-${row.kind}-${row.entityId ?? fields.id ?? 'new'}`;
      const path = `${FOLDER}/${taken.has(name) ? `${name}-${id}` : name}.json`;
      taken.add(name);
      const file = { ...row, oldSlugs: JSON.parse(String(oldSlugs)), item: fields };
      await target.add(path, `${JSON.stringify(file, null, 2)}\n`);
    }
  }
  return taken.size;
}

/** Reads the exported deleted items below `root`. @param problems receives a line for each that cannot be used. */
export async function readDeletedItems(root: string, problems: string[]): Promise<DeletedFile[]> {
  const files: DeletedFile[] = [];
  for (const name of (await readdir(join(root, FOLDER)).catch(() => [])).sort()) {
    if (!name.endsWith('.json')) continue;
    const text = await readTextFile(join(root, FOLDER, name));
    const parsed = deletedFileSchema.safeParse(parseJson(text ?? ''));
    if (parsed.success) files.push(parsed.data);
    else problems.push(`${FOLDER}/${name}: is not an exported deleted item`);
  }
  return files;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Adds deleted items that the site does not have. An item whose id is taken gets a new one when it is restored.
 * @returns the number added.
 */
export async function importDeletedItems(trx: Database, files: readonly DeletedFile[]): Promise<number> {
  let added = 0;
  for (const file of files) {
    const owner = file.entityId === null ? undefined : await findRow(trx, file.kind, file.entityId);
    // It was restored since, or is among the deleted items here as well.
    if ((owner && owner.createdAt === file.item.createdAt) || (await isKnown(trx, file))) continue;
    const entityId = owner ? null : file.entityId;
    const { kind, name, path, deletedAt } = file;
    await trx
      .insertInto('deletedItems')
      .values({
        kind,
        entityId,
        name,
        path,
        deletedAt,
        item: JSON.stringify(file.item),
        oldSlugs: JSON.stringify(file.oldSlugs),
      })
      .execute();
    if (entityId !== null) await raiseLastIds(trx, { [getEntity(kind).table]: entityId });
    added += 1;
  }
  return added;
}

const findRow = (trx: Database, kind: EntityKind, id: number) =>
  trx.selectFrom(getEntity(kind).table).select('createdAt').where('id', '=', id).executeTakeFirst();

const isKnown = (trx: Database, { kind, name, deletedAt }: DeletedFile): Promise<boolean> =>
  hasRows(
    trx.selectFrom('deletedItems').where('kind', '=', kind).where('name', '=', name).where('deletedAt', '=', deletedAt),
  );
