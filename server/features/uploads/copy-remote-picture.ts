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

type Library = NonNullable<ReturnType<typeof findLibrary>>;

/** A picture in the library: `isNew` where it was not there before. */
export type CopiedPicture = { id: number; url: string; isNew: boolean };

/**
 * Copies a picture of another site into the library, over https from the public internet only; an address that says http is tried over
 * https.
 * @param picture `download`: one that was begun before; it is claimed
 * @returns the copy, or a sentence about why there is none.
 */
export async function copyRemotePicture(
  database: Database,
  { url, altText, download }: { url: string; altText: string; download?: PictureDownload | undefined },
): Promise<CopiedPicture | { problem: string }> {
  const library = findLibrary(database);
  if (!library) return { problem: 'The picture library is not open.' };
  let file: NamedFile | undefined;
  try {
    file = await (download ? download.claim() : downloadFor(library, url));
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

const downloadFor = (library: Library, url: string): Promise<NamedFile> =>
  downloadPicture(library.downloads ? url : url.replace(/^http:/i, 'https:'), library.pictures, library.downloads);

/** A download that began before its picture is due. Whoever begins one claims or discards it. */
export type PictureDownload = { claim(): Promise<NamedFile>; discard(): Promise<void> };

/** Begins to download a picture for {@link copyRemotePicture}, e.g. while another one is encoded; undefined without a library. */
export function beginPictureDownload(database: Database, url: string): PictureDownload | undefined {
  const library = findLibrary(database);
  if (!library) return undefined;
  const file = downloadFor(library, url);
  // Its failure is reported by the claim.
  file.catch(() => undefined);
  return {
    claim: () => file,
    discard: async () => {
      const unclaimed = await file.catch(() => undefined);
      if (unclaimed) await library.pictures.discard(unclaimed.path);
    },
  };
}

/** Deletes those of these pictures that nothing uses. */
export async function deleteUnusedPictures(database: Database, ids: readonly number[]): Promise<void> {
  const library = findLibrary(database);
  if (library) for (const id of ids) await deleteUpload(library, id);
}
