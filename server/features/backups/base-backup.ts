import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { uploadFolder } from '../../../domain/media/upload-address.ts';
import type { Database } from '../../platform/database/database.ts';
import { readRows } from '../../whole-database/rows.ts';
import { openPictureStore } from '../uploads/index.ts';
import type { RestorePaths } from './data-paths.ts';
import { type Manifest, manifestSchema } from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { BackupError, listBackups, workPath } from './store/backup-folder.ts';

/**
 * A backup soon after changes leaves out the pictures that a complete one holds, its base. A list beside each complete backup says which
 * those are: their manifest is at the end of an archive that may have gigabytes.
 */

/** A complete backup in the folder, and the files of pictures in it. */
export type BaseBackup = { file: string; files: Manifest['files'] };

const LIST_PREFIX = '.pictures-';
const listPath = (folder: string, file: string) => join(folder, `${LIST_PREFIX}${file}.json`);

/** Writes the list of a complete backup, before the backup gets its name. */
export async function writePictureList(folder: string, file: string, files: Manifest['files']): Promise<void> {
  const work = workPath(folder, `${LIST_PREFIX}${file}`);
  await writeFile(work, JSON.stringify(files), { mode: 0o600, flush: true });
  await rename(work, listPath(folder, file));
}

/** Finds the newest complete backup whose pictures are known and, where given, that holds all `wanted` ones. */
export async function findBase(folder: string, wanted?: ReadonlySet<string>): Promise<BaseBackup | undefined> {
  for (const { name, reason } of await listBackups(folder)) {
    if (reason === 'recent') continue;
    const files = await readPictureList(folder, name);
    if (files && [...(wanted ?? [])].every((path) => `uploads/${path}` in files)) return { file: name, files };
  }
  return undefined;
}

/** Reads the list of a complete backup; null where there is none that can be read. */
async function readPictureList(folder: string, file: string): Promise<Manifest['files'] | null> {
  try {
    return manifestSchema.shape.files.parse(JSON.parse(await readFile(listPath(folder, file), 'utf8')));
  } catch {
    return null;
  }
}

/** Deletes the lists of backups that are gone. */
export async function deleteOldLists(folder: string): Promise<void> {
  const names = new Set(await readdir(folder));
  for (const name of names)
    if (name.startsWith(LIST_PREFIX) && !names.has(name.slice(LIST_PREFIX.length, -'.json'.length)))
      await rm(join(folder, name), { force: true });
}

/** Pictures that a restore needs and the site lacks; `archive`: a complete backup on this machine that holds them. */
export type MissingPictures = { files: Set<string>; base: string; archive: string | null };

/** Lists the pictures of a backup's rows that are neither in it nor on the site; null where none is missing. */
export async function findMissingPictures(
  { base }: Manifest,
  { staged, path, paths }: { staged: Database; path: string; paths: RestorePaths },
): Promise<MissingPictures | null> {
  if (!base) return null;
  const shown = new Set<string>();
  for await (const rows of readRows(staged, 'uploads'))
    for (const row of rows) shown.add(uploadFolder(row as { hash: string; width: number; height: number }));
  const files = new Set(
    Object.keys(base.files)
      .map((name) => name.slice('uploads/'.length))
      .filter((name) => shown.has(name.split('/', 1)[0] ?? '')),
  );
  const store = await openPictureStore({ folder: paths.uploadFolder, s3: paths.s3 });
  for await (const { path: present } of store.list()) files.delete(present);
  if (files.size === 0) return null;
  const places = [dirname(path), paths.backupFolder].map((folder) => join(folder, basename(base.file)));
  for (const archive of places) if (await stat(archive).catch(() => null)) return { files, base: base.file, archive };
  const other = await findBase(paths.backupFolder, files);
  return { files, base: base.file, archive: other ? join(paths.backupFolder, other.file) : null };
}

/** A sentence that says what to do where the base is not on this machine. */
export const describeMissing = ({ base }: MissingPictures): string =>
  `Pictures of this backup are in ${base}, which is not here. Restore that one first, then this one.`;

/** Unpacks the missing pictures from the base with `write`. @throws BackupError */
export async function unpackFromBase(
  missing: MissingPictures,
  write: (path: string, content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const { files, archive } = missing;
  if (!archive) throw new BackupError(`${describeMissing(missing)} Nothing was changed.`);
  await readBackup(archive, {
    rows: async () => {},
    file: async (path, content) => {
      if (files.has(path)) await write(path, content);
      else for await (const _chunk of content);
    },
  });
}
