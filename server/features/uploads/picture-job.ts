import { open } from 'node:fs/promises';
import type { UploadError } from '../../../domain/media/upload-limits.ts';

/** A job for the encoder process: read the file at `source`, write variants into the existing `folder`. */
export type PictureJob = { source: string; folder: string; kind: PictureKind };

/**
 * A job for the encoder process: write a JPEG of exactly `size` from the stored picture at `source` to the new file
 * `target`.
 */
export type JpegJob = { source: string; target: string; size: PictureSize };

/** Size in pixels, upright. */
export type PictureSize = { width: number; height: number };

/** Result of a job; `error` for failures that are not the picture's, with the system's error code if there is one. */
export type PictureResult = { size: PictureSize } | { uploadError: UploadError } | { error: string; code?: string };

/** The picture cannot be used; `uploadError` is shown to the person who chose it. */
export class PictureRejected extends Error {
  readonly uploadError: UploadError;
  constructor(uploadError: UploadError, options?: ErrorOptions) {
    super(uploadError, options);
    this.name = 'PictureRejected';
    this.uploadError = uploadError;
  }
}

/** The server stopped before the picture was ready; the next start can try it again. */
export class EncodingStopped extends Error {}

/** Kinds detected from the first bytes of a file; names and MIME types are ignored. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif';

/** Bytes read to detect the kind: enough for the file type box of AVIF and HEIC with sixteen compatible brands. */
const MAX_SIGNATURE_BYTES = 80;

const HEIC_BRANDS = /^(?:hei[cmsx]|hev[cmsx]|mif[12]|msf1)$/;

/** Detects the kind of picture in the file at `path`; null for anything else, including SVG, which can contain scripts. */
export async function detectPictureKind(path: string): Promise<PictureKind | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_SIGNATURE_BYTES), 0, MAX_SIGNATURE_BYTES, 0);
    return kindOfSignature(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function kindOfSignature(start: Buffer): PictureKind | null {
  const text = start.toString('latin1');
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return text.slice(4, 8) === 'ftyp' ? kindOfBrands(start) : null;
}

/** ISO/IEC 14496-12: box size, 'ftyp', major brand, version, compatible brands of four letters each. */
function kindOfBrands(start: Buffer): PictureKind | null {
  const box = start.toString('latin1', 8, Math.min(start.readUInt32BE(0), start.length));
  const brands = box.match(/.{4}/gs)?.filter((_brand, index) => index !== 1) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.test(brand)) ? 'heic' : null;
}
