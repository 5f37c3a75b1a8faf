/** Where an uploaded picture now stands; sizes in pixels. */
export type UploadedImage = { url: string; width: number; height: number };

/**
 * Sends one picture to the server. `report` may be called with what has been sent so far, from 0 to 1. Rejects with an
 * Error whose message is for people.
 */
export type UploadImage = (file: File, report: (fraction: number) => void) => Promise<UploadedImage>;

/** What a file picker offers; the server decides by content. */
export const PICTURE_FILES = 'image/*';

/** Pictures among pasted or dropped files. HEIC comes without a type in some browsers. */
export function picturesAmong(files: FileList | File[]): File[] {
  return Array.from(files).filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name));
}
