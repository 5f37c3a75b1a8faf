import type { UploadChange } from '../../../domain/media/upload.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { countContentChange } from './change-uploads.ts';
import { type UploadRow, uploadOfId } from './queries.ts';
import { uploadSearchText } from './save-upload.ts';

/**
 * Changes the given fields: the alt text, which galleries show and which is suggested wherever the picture is used later, and the credit
 * and licence that readers see. @returns null for an unknown id.
 */
export async function updateUpload(
  database: Database,
  id: number,
  { licence, ...texts }: UploadChange,
  actor?: Actor,
): Promise<UploadRow | null> {
  return database.transaction().execute(async (trx) => {
    const row = await uploadOfId(trx, id);
    if (!row) return null;
    const given = { ...texts, ...(licence !== undefined && { licence: licence ?? '' }) };
    const described = { ...row, ...given, updatedAt: new Date().toISOString() };
    const { altText, credit, updatedAt } = described;
    const searchText = uploadSearchText(row.originalName, altText);
    const columns = { altText, credit, licence: described.licence, searchText, updatedAt };
    await trx.updateTable('uploads').set(columns).where('id', '=', id).execute();
    // Galleries show the description as well.
    const isShown = altText !== row.altText || credit !== row.credit || columns.licence !== row.licence;
    if (isShown) await countContentChange(trx);
    await recordAudit(trx, { action: 'picture_described', resource: `upload/${id}`, details: given }, actor);
    return described;
  });
}
