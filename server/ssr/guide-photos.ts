import type { DiveSitePage } from '../../domain/dive-sites/dive-site.ts';
import { widthsUpTo } from '../../domain/media/image-widths.ts';
import { uploadFolder, uploadOfUrl } from '../../domain/media/upload-address.ts';
import type { GuideManifest } from '../../domain/offline/guide.ts';
import { readPictureBytes } from '../features/uploads/index.ts';
import type { Database } from '../platform/database/database.ts';

/** Bytes of one photo, and of all: a phone on a boat ramp downloads them over a weak signal. */
export const MAX_PHOTO_BYTES = 60_000;
export const MAX_PHOTOS_BYTES = 3_000_000;

/**
 * The photos that the offline guide keeps: of each site the first of its entry, in the smallest size. Leaves out those beyond
 * {@link MAX_PHOTO_BYTES} and {@link MAX_PHOTOS_BYTES}, and those of other hosts.
 * @param sites as the API sends them.
 */
export async function listGuidePhotos(
  database: Database,
  sites: readonly unknown[],
): Promise<NonNullable<GuideManifest['photos']>> {
  const paths = (sites as readonly Pick<DiveSitePage, 'details'>[]).flatMap(({ details }) => {
    const upload = uploadOfUrl(details.photos?.find(({ role }) => role === 'entry')?.url ?? '');
    return upload ? [`/uploads/${uploadFolder(upload)}/${widthsUpTo(upload.width)[0]}.webp`] : [];
  });
  const bytesByPath = await readPictureBytes(database, new Set(paths));
  let total = 0;
  return [...bytesByPath].flatMap(([path, bytes]) => {
    if (bytes > MAX_PHOTO_BYTES || total + bytes > MAX_PHOTOS_BYTES) return [];
    total += bytes;
    return [{ path, bytes }];
  });
}
