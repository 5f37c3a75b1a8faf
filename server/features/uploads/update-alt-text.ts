import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { type UploadRow, uploadOfId } from './queries.ts';
import { uploadSearchText } from './save-upload.ts';

/** Gives a picture its alt text, which is offered wherever it is used from then on. Null when there is no such upload. */
export async function updateAltText(
  database: Database,
  id: number,
  altText: string,
  actor: Actor,
): Promise<UploadRow | null> {
  return database.transaction().execute(async (trx) => {
    const row = await uploadOfId(trx, id);
    if (!row) return null;
    const changed = {
      altText,
      searchText: uploadSearchText(row.originalName, altText),
      updatedAt: new Date().toISOString(),
    };
    await trx.updateTable('uploads').set(changed).where('id', '=', id).execute();
    await recordAudit(trx, { action: 'picture_described', resource: `upload/${id}`, details: { altText } }, actor);
    return { ...row, altText, updatedAt: changed.updatedAt };
  });
}
