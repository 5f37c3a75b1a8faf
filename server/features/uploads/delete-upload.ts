import type { UploadUse } from '../../../domain/media/upload.ts';
import { uploadFolder } from '../../../domain/media/upload-address.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { withLock } from '../../platform/database/with-lock.ts';
import { uploadOfId } from './queries.ts';
import { findReferences } from './references.ts';
import { type UploadContext, uploadLockKey } from './save-upload.ts';

export type Deletion = 'deleted' | 'unknown' | { uses: UploadUse[] };

/**
 * Deletes a picture, row first and then its files, unless something uses it. When the store does not respond, the files stay
 * marked as pending and are removed at a later start.
 */
export async function deleteUpload(context: UploadContext, id: number, actor?: Actor): Promise<Deletion> {
  const { database, pictures, locks, log } = context;
  const upload = await uploadOfId(database, id);
  if (!upload) return 'unknown';
  const { hash, originalName } = upload;
  const name = uploadFolder(upload);
  const deleteLocked = () => withLock(database, uploadLockKey(hash), (connection) => deletePicture(connection));
  const deletePicture = async (connection: Database): Promise<Deletion> => {
    const clearPending = await pictures.markPending(name);
    const outcome = await connection.transaction().execute(async (trx): Promise<Deletion> => {
      const uses = (await findReferences(trx, [hash])).get(hash);
      if (uses) return { uses };
      const { numDeletedRows } = await trx.deleteFrom('uploads').where('id', '=', id).executeTakeFirst();
      if (numDeletedRows === 0n) return 'unknown';
      const entry = { action: 'picture_deleted', resource: `upload/${id}`, details: { originalName } };
      await recordAudit(trx, entry, actor);
      return 'deleted';
    });
    const isDone = outcome !== 'deleted' || (await pictures.remove(name));
    if (isDone) await clearPending();
    else
      log.warn(
        { picture: name },
        'the picture store does not respond; the files of a deleted picture will be removed at a later start',
      );
    return outcome;
  };
  return locks.runExclusive(hash, deleteLocked);
}

/** Explains to an admin why a picture cannot be deleted. */
export function inUseText(uses: UploadUse[]): string {
  const [first, ...others] = uses.map(
    ({ title, deleted }) =>
      `'${title || 'Untitled'}'${deleted ? ', which was recently deleted and can be restored' : ''}`,
  );
  const where = others.length === 0 ? first : `${first} and ${others.length} more`;
  return `This picture is used in ${where}. Remove it there first.`;
}
