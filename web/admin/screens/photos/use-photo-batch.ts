import { useRef, useState } from 'react';
import { UPLOAD_ERRORS, UPLOAD_LIMITS } from '../../../../domain/media/upload-limits.ts';
import { AdminRequestError, adminRequest } from '../../kit/api/admin-request.ts';
import { useInvalidateQueries } from '../../kit/api/use-admin.ts';
import { picturesAmong, uploadPicture } from '../../kit/fields/upload-picture.ts';
import { matchPhotos, type PhotoMatch } from './photo-match.ts';
import type { PhotoSite } from './site-select.tsx';

/** The most files of one batch. */
export const MAX_PHOTOS = 100;
const THUMBNAIL_WIDTH = 240;

export type BatchPhoto = {
  number: number;
  file: File;
  /** A small copy as a data URL; null where the browser cannot read the file. */
  thumbnail: string | null;
  siteId: number | null;
  /** How the site was found; 'hand' once a person has chosen. */
  by: PhotoMatch['by'] | 'hand';
  state: 'waiting' | 'sending' | 'saved' | 'failed';
  error?: string;
};
export type Credit = { credit: string; licence: string };

/** Photos that were chosen together: matched to dive sites by their names, reviewed, and then saved one after the other. */
export function usePhotoBatch(sites: readonly PhotoSite[]) {
  const [photos, setPhotos] = useState<readonly BatchPhoto[]>([]);
  const [note, setNote] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const last = useRef(0);
  const invalidateQueries = useInvalidateQueries();
  const change = (number: number, changes: Partial<BatchPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.number === number ? { ...photo, ...changes } : photo)));

  /** One after the other, because each is decoded at its full size. */
  const showThumbnails = async (added: readonly BatchPhoto[]) => {
    for (const { number, file } of added) change(number, { thumbnail: await makeThumbnail(file) });
  };
  const add = (files: File[]) => {
    const pictures = picturesAmong(files);
    const left = files.length - pictures.length;
    const room = Math.max(0, MAX_PHOTOS - photos.length);
    setNote(noteOn(left, pictures.length - room));
    const added = pictures.slice(0, room).map((file): BatchPhoto => {
      const error = file.size > UPLOAD_LIMITS.bytes ? UPLOAD_ERRORS.tooLarge : undefined;
      last.current += 1;
      const photo = { number: last.current, file, thumbnail: null, siteId: null, by: 'none' } as const;
      return { ...photo, state: error ? 'failed' : 'waiting', error };
    });
    const names = [...photos, ...added].map(({ file }) => file.name);
    const matches = matchPhotos(names, sites).slice(photos.length);
    const chosen = new Set(photos.map(({ siteId }) => siteId));
    setPhotos([
      ...photos,
      ...added.map((photo, index) => withMatch(photo, matches[index] ?? { siteId: null, by: 'none' }, chosen)),
    ]);
    void showThumbnails(added);
  };

  const save = async (credit: Credit) => {
    setSaving(true);
    for (const photo of photos) {
      const site = sites.find(({ id }) => id === photo.siteId);
      if (!site || photo.state === 'saved') continue;
      change(photo.number, { state: 'sending', error: undefined });
      const error = await savePhoto(photo.file, site, credit);
      change(photo.number, error ? { state: 'failed', error } : { state: 'saved' });
    }
    await invalidateQueries();
    setSaving(false);
  };
  return {
    ...{ photos, note, isSaving, add, save },
    assign: (number: number, siteId: number | null) => change(number, { siteId, by: 'hand' }),
    remove: (number: number) => setPhotos((all) => all.filter((photo) => photo.number !== number)),
    clearSaved: () => setPhotos((all) => all.filter(({ state }) => state !== 'saved')),
  };
}

function withMatch(photo: BatchPhoto, { siteId, by }: PhotoMatch, chosen: ReadonlySet<number | null>): BatchPhoto {
  return siteId !== null && chosen.has(siteId) ? { ...photo, by: 'several' } : { ...photo, siteId, by };
}

function noteOn(left: number, tooMany: number): string | null {
  const notes = [
    left > 0 &&
      `${left} ${left === 1 ? 'file is' : 'files are'} not a picture and ${left === 1 ? 'was' : 'were'} left out.`,
    tooMany > 0 && `${tooMany} more than ${MAX_PHOTOS} at once: add them after you have saved these.`,
  ].filter(Boolean);
  return notes.length > 0 ? notes.join(' ') : null;
}

/** Uploads a photo with its credit and gives it to the site. @returns a sentence where that fails. */
async function savePhoto(file: File, site: PhotoSite, { credit, licence }: Credit): Promise<string | null> {
  try {
    const { id, url } = await uploadPicture(file);
    const rights = { ...(credit.trim() && { credit: credit.trim() }), ...(licence && { licence }) };
    if (Object.keys(rights).length > 0) await adminRequest('PATCH', `/api/admin/uploads/${id}`, { body: rights });
    await adminRequest('PATCH', `/api/dive-sites/${site.id}/photo`, { body: { imageUrl: url }, version: site.version });
    return null;
  } catch (failure) {
    if (!(failure instanceof AdminRequestError)) throw failure;
    return failure.details.credit ?? failure.message;
  }
}

/** Pictures from `blob:` addresses are not allowed here, so the preview is a small copy. */
async function makeThumbnail(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: THUMBNAIL_WIDTH });
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return canvas.toDataURL('image/jpeg', 0.7);
  } catch {
    return null;
  }
}
