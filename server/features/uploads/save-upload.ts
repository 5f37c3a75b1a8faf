import { normalizeForSearch } from '../../../domain/search.ts';
import { uploadFolder } from '../../../domain/upload-address.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/portable-sql.ts';
import { withLock } from '../../platform/database/with-lock.ts';
import type { ReceivedFile } from './picture-folder.ts';
import { PictureRejected, type PictureSize } from './picture-job.ts';
import { detectPictureKind } from './picture-kind.ts';
import { type UploadRow, uploadOfHash } from './queries.ts';
import { type UploadContext, uploadLockKey } from './upload-context.ts';

export type NamedFile = ReceivedFile & { originalName: string };

/** By which the list of pictures is searched. */
export const uploadSearchText = (originalName: string, altText: string) =>
  normalizeForSearch(`${originalName}\n${altText}`);

/**
 * Makes an upload of a received file: variants on disk first, then the row. The same bytes again give the upload that is there,
 * also at the same moment; its files are made anew should they have been lost.
 * @throws PictureRefused when the file is no picture that can be used.
 */
export function saveUpload(
  context: UploadContext,
  file: NamedFile,
  actor: Actor,
): Promise<{ upload: UploadRow; isNew: boolean }> {
  return context.turns.runExclusive(file.hash, async () => {
    const known = await knownUpload(context, context.database, file.hash);
    if (known) return { upload: known, isNew: false };
    const folder = await context.pictures.makeWorkFolder();
    try {
      const size = await encode(context, file, folder);
      return await withLock(context.database, uploadLockKey(file.hash), (connection) =>
        publish({ ...context, database: connection }, { ...file, folder, size }, actor),
      );
    } finally {
      await context.pictures.discard(folder);
    }
  });
}

/** The upload of these bytes, if its files are there as well. */
async function knownUpload({ pictures }: UploadContext, database: Database, hash: string) {
  const known = await uploadOfHash(database, hash);
  return known && (await pictures.store.has(uploadFolder(known))) ? known : undefined;
}

type EncodedFile = NamedFile & { folder: string; size: PictureSize };

/** Variants first, then the row; another process may have had the same file in the meantime. */
async function publish(context: UploadContext, file: EncodedFile, actor: Actor) {
  const { pictures, database } = context;
  const before = await uploadOfHash(database, file.hash);
  const name = uploadFolder({ hash: file.hash, ...file.size });
  const settle = await pictures.promise(name);
  await pictures.store.publish(file.folder, name);
  const kept = before ? { upload: before, isNew: false } : await insertUpload(context, file, file.size, actor);
  await settle();
  return kept;
}

async function encode({ encoder }: UploadContext, file: ReceivedFile, folder: string): Promise<PictureSize> {
  if (file.bytes === 0) throw new PictureRejected('empty');
  const kind = await detectPictureKind(file.path);
  if (kind === null) throw new PictureRejected('unknown');
  if (kind === 'gif') throw new PictureRejected('gif');
  return encoder.encode({ source: file.path, folder, kind });
}

async function insertUpload({ database }: UploadContext, file: NamedFile, size: PictureSize, actor: Actor) {
  const { hash, bytes, originalName } = file;
  const now = new Date().toISOString();
  const values = {
    ...{ hash, ...size, bytes, originalName, altText: '', searchText: uploadSearchText(originalName, '') },
    ...{ createdAt: now, updatedAt: now },
  };
  try {
    return await database.transaction().execute(async (trx) => {
      const row = await trx.insertInto('uploads').values(values).returningAll().executeTakeFirstOrThrow();
      const details = { originalName, bytes };
      await recordAudit(trx, { action: 'picture_uploaded', resource: `upload/${row.id}`, details }, actor);
      return { upload: row, isNew: true };
    });
  } catch (error) {
    // Another process on the same database was faster.
    const other = isUniqueViolation(error) ? await uploadOfHash(database, hash) : undefined;
    if (!other) throw error;
    return { upload: other, isNew: false };
  }
}
