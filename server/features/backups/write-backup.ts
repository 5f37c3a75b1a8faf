import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { uploadFolder } from '../../../domain/media/upload-address.ts';
import { type ArchiveWriter, writeArchive } from '../../platform/archive.ts';
import type { Database } from '../../platform/database/database.ts';
import { isPostgres } from '../../platform/database/database.ts';
import { integrityErrors } from '../../platform/database/inspect-file.ts';
import { appliedMigrations, isSchemaSupported } from '../../platform/database/migrations.ts';
import { type TableName, tablesIn } from '../../whole-database/all-tables.ts';
import { readRows, serializeRow } from '../../whole-database/rows.ts';
import { lastIds } from '../../whole-database/sequences.ts';
import type { PictureStore } from '../uploads/index.ts';
import { isArchived, readSiteId } from './archived-rows.ts';
import type { BaseBackup } from './base-backup.ts';
import { HEAD, MANIFEST, type Manifest, newHead, README, rowsEntry } from './manifest.ts';
import { BackupError } from './store/backup-folder.ts';

type Contents = { snapshot: Database; uploads: PictureStore; madeAt: Date; base?: BaseBackup | undefined };

/**
 * Writes a database snapshot and all uploads, less those that `base` holds, to `path`, which must not exist. @returns the manifest, as
 * stored in the file.
 */
export async function writeBackup(path: string, { snapshot, uploads, madeAt, base }: Contents): Promise<Manifest> {
  const steps = await appliedMigrations(snapshot);
  if (!isSchemaSupported(steps)) {
    throw new BackupError('The database was written by another version of this program. Start that version.');
  }
  const kind = isPostgres(snapshot) ? 'postgres' : 'sqlite';
  const site = await readSiteId(snapshot);
  const facts = { madeAt: madeAt.toISOString(), database: kind, steps, ...(site && { site }) } as const;
  const head = newHead(facts, { isPartial: base !== undefined });
  const manifest: Manifest = { ...head, tables: {}, lastIds: {}, files: {}, warnings: [] };
  if (base) manifest.base = { file: base.file, files: {} };
  if (kind === 'sqlite') await warnOfDamage(snapshot, manifest);
  await writeArchive(path, async (archive) => {
    await archive.add(HEAD, `${JSON.stringify(head)}\n`);
    await archive.add('README.txt', README);
    for (const table of await tablesIn(snapshot)) await addTable(archive, snapshot, table, manifest);
    manifest.lastIds = await lastIds(snapshot);
    await addUploads(archive, uploads, manifest, base);
    await warnOfMissingPictures(snapshot, manifest);
    await archive.add(MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`);
  });
  return manifest;
}

async function addTable(
  archive: ArchiveWriter,
  snapshot: Database,
  table: TableName,
  { tables }: Manifest,
): Promise<void> {
  const hash = createHash('sha256');
  let rows = 0;
  let number = 0;
  for await (const page of readRows(snapshot, table)) {
    const archived = page.filter((row) => isArchived(table, row));
    if (archived.length === 0) continue;
    const lines = archived.map(serializeRow).join('');
    hash.update(lines);
    rows += archived.length;
    number += 1;
    await archive.add(rowsEntry(table, number), lines);
  }
  tables[table] = { rows, sha256: hash.digest('hex') };
}

async function addUploads(
  archive: ArchiveWriter,
  uploads: PictureStore,
  manifest: Manifest,
  base?: BaseBackup,
): Promise<void> {
  const { files } = manifest;
  for await (const { path, bytes } of uploads.list()) {
    const held = base?.files[`uploads/${path}`];
    if (manifest.base && held?.bytes === bytes) {
      manifest.base.files[`uploads/${path}`] = held;
      continue;
    }
    const content = await openPicture(uploads, path);
    if (!content) continue;
    const hash = createHash('sha256');
    const hashed = new Transform({
      transform(chunk, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    content.once('error', (error) => hashed.destroy(error));
    await archive.addStream(`uploads/${path}`, bytes, content.pipe(hashed));
    files[`uploads/${path}`] = { bytes, sha256: hash.digest('hex') };
  }
}

/** Opens a picture. @returns undefined when the file was deleted since it was listed. */
async function openPicture(uploads: PictureStore, path: string) {
  try {
    return await uploads.read(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Records damage as a warning, since readable rows are worth saving in any case; only this check finds a broken index or a
 * skipped page.
 */
async function warnOfDamage(snapshot: Database, { warnings }: Manifest): Promise<void> {
  const errors = await integrityErrors(snapshot);
  if (errors.length === 0) return;
  warnings.push(`The database file is damaged (${errors.join('; ')}). Restore the last backup from before the damage.`);
}

async function warnOfMissingPictures(snapshot: Database, { files, base, warnings }: Manifest): Promise<void> {
  const folders = new Set(Object.keys({ ...files, ...base?.files }).map((name) => name.split('/')[1]));
  let missing = 0;
  const hasTable = (await tablesIn(snapshot)).includes('uploads');
  const pages = hasTable ? readRows(snapshot, 'uploads') : [];
  for await (const rows of pages) {
    for (const row of rows)
      if (!folders.has(uploadFolder(row as { hash: string; width: number; height: number }))) missing++;
  }
  if (missing === 0) return;
  const subject = missing === 1 ? 'The files of one picture are' : `The files of ${missing} pictures are`;
  warnings.push(`${subject} missing. Look for empty frames in Photos and upload them again.`);
}
