import { widthsUpTo } from './image-widths.ts';

/** `hash` names the bytes that were uploaded; width and height in pixels, as the picture is seen. */
export type UploadedPicture = { hash: string; width: number; height: number };

/** Hexadecimal digits of a hash: 128 bits, so that no two pictures meet. */
export const HASH_LENGTH = 32;

const FOLDER = `[0-9a-f]{${HASH_LENGTH}}-[1-9]\\d{0,4}x[1-9]\\d{0,4}`;
const FOLDER_PATTERN = new RegExp(`^${FOLDER}$`);
const FALLBACK_PATTERN = new RegExp(`^/uploads/(${FOLDER})/[1-9]\\d{0,3}\\.webp$`);
const FILE_PATTERN = new RegExp(`^/${FOLDER}/[1-9]\\d{0,3}\\.(?:avif|webp)$`);

/** The folder of a picture's files. Its size is part of the name, so that pages need not look it up. */
export function uploadFolder({ hash, width, height }: UploadedPicture): string {
  return `${hash}-${width}x${height}`;
}

/** Whether a picture has a folder that is ours: nothing else is written or served. */
export const isUploadFolder = (picture: UploadedPicture): boolean => FOLDER_PATTERN.test(uploadFolder(picture));

/** The address for use in texts: the largest WebP, from whose name the other sizes follow. */
export function uploadUrl(picture: UploadedPicture): string {
  return `/uploads/${uploadFolder(picture)}/${widthsUpTo(picture.width).at(-1)}.webp`;
}

/** Facts in the address of an uploaded picture; null for any other address. */
export function uploadOfUrl(url: string): UploadedPicture | null {
  const folder = FALLBACK_PATTERN.exec(url)?.[1];
  if (!folder) return null;
  const [width = 0, height = 0] = folder
    .slice(HASH_LENGTH + 1)
    .split('x')
    .map(Number);
  return { hash: folder.slice(0, HASH_LENGTH), width, height };
}

/** The addresses of uploaded pictures that a text holds, each once. */
export function uploadUrlsIn(text: string): string[] {
  return [...new Set(text.match(new RegExp(`/uploads/${FOLDER}/[1-9]\\d{0,3}\\.webp`, 'g')))];
}

/** Whether a path below `/uploads` can be a picture's file; nothing else there is served. */
export const isUploadFile = (path: string): boolean => FILE_PATTERN.test(path);
