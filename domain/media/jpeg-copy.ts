import { widthsUpTo } from './image-widths.ts';
import { uploadFolder, uploadOfUrl } from './upload-address.ts';

/** The JPEG of a picture, for mail programs, feed readers and social networks that show no WebP or AVIF. Width and height in pixels. */
export type JpegCopy = { url: string; width: number; height: number };

/**
 * The largest copy in pixels: as wide as a page shows a picture; higher only serves posters that would be cut into strips. Mails
 * already sent show these copies at their old size, where smaller ones would look blurred.
 */
export const JPEG_LIMITS = { width: 1200, height: 4800 } as const;

/** Sizes of the shipped WebP pictures in pixels, by folder below `/media`; jpeg-copy.test.ts compares them with the files. */
const SHIPPED_SIZES: Record<string, { width: number; height: number }> = {
  scenes: { width: 1200, height: 675 },
  kit: { width: 800, height: 534 },
  species: { width: 1200, height: 800 },
  films: { width: 1280, height: 720 },
};

const SHIPPED = /^\/media\/(scenes|kit|species|films)\/([a-z0-9-]+?)(?:-\d+\.avif|\.webp|\.avif)$/;
const UPLOADED = /^(\/uploads\/[^/]+\/\d+)\.(?:avif|webp)$/;
const STOCK_PHOTO = /^https:\/\/images\.unsplash\.com\//;
const CLOUDINARY = /^https:\/\/res\.cloudinary\.com\/.*\/upload\//;

/** The JPEG of one of our own pictures, whichever of its files `path` names; null for any other address. */
export function findJpegCopy(path: string): JpegCopy | null {
  const [, folder = '', name = ''] = SHIPPED.exec(path) ?? [];
  const shipped = SHIPPED_SIZES[folder];
  if (shipped) return { url: `/jpeg/media/${folder}/${name}.jpg`, ...jpegSize(shipped) };
  const upload = uploadOfUrl(path.replace(UPLOADED, '$1.webp'));
  return upload && { url: `/jpeg/uploads/${uploadFolder(upload)}.jpg`, ...jpegSize(upload) };
}

/** The file of which the JPEG at `path` (below `/jpeg`) is made, and the size of the copy; null where there can be none. */
export function jpegSource(path: string): (JpegCopy & { source: string }) | null {
  const [, place, name = ''] = /^\/(media|uploads)\/(.+)\.jpg$/.exec(path) ?? [];
  if (place === 'media') return withSource(`/media/${name}.webp`);
  const upload = uploadOfUrl(`/uploads/${name}/1.webp`);
  if (!upload) return null;
  const { width } = jpegSize(upload);
  const widths = widthsUpTo(upload.width);
  return withSource(`/uploads/${name}/${widths.find((stored) => stored >= width) ?? widths.at(-1)}.webp`);
}

function withSource(source: string) {
  const copy = findJpegCopy(source);
  return copy && { ...copy, source };
}

/** Fits a size within the limits. Nothing is enlarged, and no side becomes less than a pixel. */
function jpegSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, JPEG_LIMITS.width / width, JPEG_LIMITS.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * The address of a picture as other programs get it: a JPEG where there is one, on our site or at the photo hosts that convert on
 * demand, otherwise the address itself. Always absolute; size in pixels where it is known.
 */
export function describeJpeg(
  address: string,
  siteUrl: string,
): { url: string; width?: number; height?: number } | null {
  if (!URL.canParse(address, `${siteUrl}/`)) return null;
  const { href, origin, pathname } = new URL(address, `${siteUrl}/`);
  const copy = origin === new URL(siteUrl).origin ? findJpegCopy(pathname) : null;
  if (copy) return { ...copy, url: siteUrl + copy.url };
  return { url: asJpegFromHost(href) };
}

function asJpegFromHost(href: string): string {
  if (STOCK_PHOTO.test(href)) {
    const url = new URL(href);
    url.searchParams.set('fm', 'jpg');
    // Its `auto=format` overrules `fm` for programs that say they read WebP.
    url.searchParams.delete('auto');
    return url.href;
  }
  return CLOUDINARY.test(href) ? href.replace(/([/,])f_auto(?=[/,])/, '$1f_jpg') : href;
}

/** Whether some mail programs show nothing at this address, such as Outlook on Windows. */
export const isUnreadableInMail = (address: string): boolean => /^[^?#]*\.(?:webp|avif)(?:[?#]|$)/i.test(address);
