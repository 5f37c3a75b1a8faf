/**
 * Bounds of an upload: bytes of the file; pixels in all, more than any camera that goes under water has; pixels of one side,
 * near what WebP can hold; UTF-16 units of the texts.
 */
export const UPLOAD_LIMITS = {
  bytes: 20 * 1024 * 1024,
  pixels: 64_000_000,
  side: 16_000,
  name: 200,
  altText: 300,
  credit: 160,
  album: 80,
} as const;

/** Why a file is refused. */
export const UPLOAD_ERRORS = {
  nothing: 'Choose a picture to upload.',
  several: 'Upload one picture at a time.',
  empty: 'The file is empty.',
  tooLarge: 'The picture is larger than 20 MB. Save it smaller and try again.',
  unknown: 'This file is not a picture that can be used here. Save it as JPEG, PNG, WebP or AVIF.',
  gif: 'GIF files can’t be used, because they would stop moving. Save a still as JPEG or PNG.',
  heic: 'This HEIC picture could not be read. Open it on your phone or computer, save it as JPEG and try again.',
  moving: 'Moving pictures can’t be used, because they would stop moving. Save a still as JPEG or PNG.',
  tooManyPixels: 'The picture has too many pixels: at most 64 million in all and 16,000 on a side. Save it smaller.',
  broken: 'The picture is damaged or incomplete. Save a new copy and try again.',
  tooHard: 'The picture could not be prepared. Save it smaller, as JPEG, and try again.',
} as const;
export type UploadError = keyof typeof UPLOAD_ERRORS;
