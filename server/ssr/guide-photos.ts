import type { DiveSitePage } from '../../domain/dive-sites/dive-site.ts';
import { widthsUpTo } from '../../domain/media/image-widths.ts';
import { uploadFolder, uploadOfUrl } from '../../domain/media/upload-address.ts';
import type { GuideManifest } from '../../domain/offline/guide.ts';
import { readPictureBytes } from '../features/uploads/index.ts';
import type { Database } from '../platform/database/database.ts';

/** Bytes of one photo, and of all: a phone on a boat ramp downloads them over a weak signal. */
export const MAX_PHOTO_BYTES = 60_000;
export const MAX_PHOTOS_BYTES = 3_000_000;

/** A picture of a gallery is a link to its largest file. */
const GALLERY_LINK = /<a href="(\/uploads\/[^"]+)"/g;

export type GuidePhotos = Pick<GuideManifest, 'photos' | 'omittedPhotos'>;

/**
 * The photos that the offline guide keeps, each once in its smallest size: of each site the first of its entry, then the galleries of texts.
 * Leaves out, and counts, those beyond {@link MAX_PHOTO_BYTES} and {@link MAX_PHOTOS_BYTES}; pictures of other hosts are never kept.
 * @param answers sites and texts as the API sends them.
 */
export async function listGuidePhotos(
  database: Database,
  answers: { sites: readonly unknown[]; texts: readonly unknown[] },
): Promise<GuidePhotos> {
  const entries = (answers.sites as readonly Pick<DiveSitePage, 'details'>[]).map(
    ({ details }) => details.photos?.find(({ role }) => role === 'entry')?.url ?? '',
  );
  const galleries = (answers.texts as readonly { contentHtml?: string }[]).flatMap((text) =>
    [...(text?.contentHtml ?? '').matchAll(GALLERY_LINK)].map(([, url = '']) => url),
  );
  const paths = new Set([...entries, ...galleries].flatMap((url) => findSmallestFile(url) ?? []));
  const bytesByPath = await readPictureBytes(database, paths);
  const photos: { path: string; bytes: number }[] = [];
  let total = 0;
  for (const path of paths) {
    const bytes = bytesByPath.get(path);
    if (bytes === undefined || bytes > MAX_PHOTO_BYTES || total + bytes > MAX_PHOTOS_BYTES) continue;
    total += bytes;
    photos.push({ path, bytes });
  }
  return { photos, omittedPhotos: bytesByPath.size - photos.length };
}

function findSmallestFile(url: string): string | null {
  const upload = uploadOfUrl(url);
  return upload && `/uploads/${uploadFolder(upload)}/${widthsUpTo(upload.width)[0]}.webp`;
}
