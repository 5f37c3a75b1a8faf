import { uploadFolder } from '../../../domain/media/upload-address.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/portable-sql.ts';
import { withLock } from '../../platform/database/with-lock.ts';
import type { KeyedMutex } from '../../platform/keyed-mutex.ts';
import type { Logger } from '../../platform/logger.ts';
import type { PictureEncoder } from './encoder.ts';
import type { PictureFolder, ReceivedFile } from './picture-folder.ts';
import { detectPictureKind, PictureRejected, type PictureSize } from './picture-job.ts';
import { type UploadRow, uploadOfHash } from './queries.ts';

/** Dependencies of the upload commands. `locks` serialises this process's work on the same picture. */
export type UploadContext = {
  database: Database;
  pictures: PictureFolder;
  encoder: PictureEncoder;
  locks: KeyedMutex;
  log: Pick<Logger, 'warn'>;
};

/** Key of the lock that processes hold while they change a picture (with-lock.ts). */
export const uploadLockKey = (hash: string) => `upload ${hash}`;

export type NamedFile = ReceivedFile & { originalName: string };

/** Text that the search of the picture library matches. */
export const uploadSearchText = (originalName: string, altText: string) =>
  normalizeForSearch(`${originalName}\n${altText}`);

/**
 * Turns a received file into an upload: first the variants, then the row. Returns the existing upload for the same bytes, even
 * when both arrive at once, and recreates its files if they are missing.
 * @throws PictureRejected when the file is not a usable picture.
 */
export function saveUpload(
  context: UploadContext,
  file: NamedFile,
  actor?: Actor,
): Promise<{ upload: UploadRow; isNew: boolean }> {
  return context.locks.runExclusive(file.hash, async () => {
    const existing = await findUploadWithFiles(context, file.hash);
    if (existing) return { upload: existing, isNew: false };
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

/** Finds the upload with this hash, if its files exist. */
async function findUploadWithFiles({ database, pictures }: UploadContext, hash: string) {
  const upload = await uploadOfHash(database, hash);
  return upload && (await pictures.store.has(uploadFolder(upload))) ? upload : undefined;
}

type EncodedFile = NamedFile & { folder: string; size: PictureSize };

/** Publishes the variants, then inserts the row, unless another process has inserted it in the meantime. */
async function publish(context: UploadContext, file: EncodedFile, actor?: Actor) {
  const { pictures, database } = context;
  const existing = await uploadOfHash(database, file.hash);
  const name = uploadFolder({ hash: file.hash, ...file.size });
  const clearPending = await pictures.markPending(name);
  await pictures.store.publish(file.folder, name);
  const outcome = existing ? { upload: existing, isNew: false } : await insertUpload(context, file, file.size, actor);
  await clearPending();
  return outcome;
}

async function encode({ encoder }: UploadContext, file: ReceivedFile, folder: string): Promise<PictureSize> {
  if (file.bytes === 0) throw new PictureRejected('empty');
  const kind = await detectPictureKind(file.path);
  if (kind === null) throw new PictureRejected('unknown');
  if (kind === 'gif') throw new PictureRejected('gif');
  return encoder.encode({ source: file.path, folder, kind });
}

async function insertUpload({ database }: UploadContext, file: NamedFile, size: PictureSize, actor?: Actor) {
  const { hash, bytes, originalName } = file;
  const now = new Date().toISOString();
  const values = {
    hash,
    ...size,
    bytes,
    originalName,
    altText: '',
    searchText: uploadSearchText(originalName, ''),
    createdAt: now,
    updatedAt: now,
  };
  try {
    return await database.transaction().execute(async (trx) => {
      const row = await trx.insertInto('uploads').values(values).returningAll().executeTakeFirstOrThrow();
      const details = { originalName, bytes };
      await recordAudit(trx, { action: 'picture_uploaded', resource: `upload/${row.id}`, details }, actor);
      return { upload: row, isNew: true };
    });
  } catch (error) {
    // Another process has inserted the row first.
    const other = isUniqueViolation(error) ? await uploadOfHash(database, hash) : undefined;
    if (!other) throw error;
    return { upload: other, isNew: false };
  }
}
