import { uploadUrl } from '../../../domain/media/upload-address.ts';
import { UPLOAD_ERRORS, UPLOAD_LIMITS } from '../../../domain/media/upload-limits.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { deleteUpload } from './delete-upload.ts';
import { downloadPicture } from './download-picture.ts';
import { PictureRejected } from './picture-job.ts';
import { findLibrary } from './reader-photos.ts';
import { type NamedFile, saveUpload } from './save-upload.ts';
import { updateUpload } from './update-upload.ts';

/** A picture in the library: `isNew` where it was not there before. */
export type CopiedPicture = { id: number; url: string; isNew: boolean };

/**
 * Copies a picture of another site into the library, over https from the public internet only; an address that says http is tried over
 * https.
 * @returns the copy, or a sentence about why there is none.
 */
export async function copyRemotePicture(
  database: Database,
  { url, altText }: { url: string; altText: string },
): Promise<CopiedPicture | { problem: string }> {
  const library = findLibrary(database);
  if (!library) return { problem: 'The picture library is not open.' };
  let file: NamedFile | undefined;
  try {
    const address = library.downloads ? url : url.replace(/^http:/i, 'https:');
    file = await downloadPicture(address, library.pictures, library.downloads);
    const { upload, isNew } = await saveUpload(library, file);
    const alt = altText.trim().slice(0, UPLOAD_LIMITS.altText);
    if (alt && !upload.altText) await updateUpload(database, upload.id, { altText: alt });
    return { id: upload.id, url: uploadUrl(upload), isNew };
  } catch (error) {
    if (error instanceof PictureRejected) return { problem: UPLOAD_ERRORS[error.uploadError] };
    if (error instanceof HttpError) return { problem: error.message };
    throw error;
  } finally {
    if (file) await library.pictures.discard(file.path);
  }
}

/** Deletes those of these pictures that nothing uses. */
export async function deleteUnusedPictures(database: Database, ids: readonly number[]): Promise<void> {
  const library = findLibrary(database);
  if (library) for (const id of ids) await deleteUpload(library, id);
}
