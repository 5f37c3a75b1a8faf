import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { exportedUploadSchema } from '../../../domain/content-files/content-file.ts';
import { isUploadFile, uploadOfUrl } from '../../../domain/media/upload-address.ts';
import type { Database } from '../../platform/database/database.ts';
import { type PictureFolder, uploadSearchText } from '../uploads/index.ts';
import { parseYaml, readTextFile } from './read-text-file.ts';

export type ExportedPicture = {
  folder: string;
  /** Names of the picture's files. */
  files: string[];
  row: { hash: string; width: number; height: number; originalName: string; altText: string } & Record<string, unknown>;
};

/** Reads the exported pictures below `root`. @param problems receives a line for each that cannot be used. */
export async function readPictures(root: string, problems: string[]): Promise<ExportedPicture[]> {
  const pictures: ExportedPicture[] = [];
  for (const folder of (await readdir(join(root, 'uploads')).catch(() => [])).sort()) {
    // Skips files of the operating system, such as .DS_Store.
    if (folder.startsWith('.')) continue;
    const size = uploadOfUrl(`/uploads/${folder}/1.webp`);
    const path = join(root, 'uploads', folder);
    const text = await readTextFile(join(path, 'about.yaml')).catch(() => null);
    const about = exportedUploadSchema.safeParse(parseYaml(text ?? '').value);
    const files = (await readdir(path).catch(() => [])).filter((name) => isUploadFile(`/${folder}/${name}`));
    if (!size || !about.success || files.length === 0) {
      problems.push(`uploads/${folder}: is not an exported picture: it needs its files and about.yaml`);
    } else pictures.push({ folder, files, row: { ...size, ...about.data } });
  }
  return pictures;
}

/**
 * Copies the files of a picture that the site does not have. Files are copied before rows are written, so that a row always
 * has its files.
 */
export async function copyPicture(
  root: string,
  { folder, files }: ExportedPicture,
  target: PictureFolder,
): Promise<void> {
  if (await target.store.has(folder)) return;
  const work = await target.makeWorkFolder();
  try {
    for (const name of files) await copyFile(join(root, 'uploads', folder, name), join(work, name));
    await target.store.publish(work, folder);
  } finally {
    await target.discard(work);
  }
}

/** Adds the missing rows of pictures. @returns the number added. */
export async function importPictureRows(trx: Database, pictures: ExportedPicture[]): Promise<number> {
  let added = 0;
  for (const { row } of pictures) {
    const values = { ...row, searchText: uploadSearchText(row.originalName, row.altText) };
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('uploads')
      .values(values as never)
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .executeTakeFirst();
    added += Number(numInsertedOrUpdatedRows);
  }
  return added;
}
