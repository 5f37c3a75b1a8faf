import { open } from 'node:fs/promises';

/** What the first bytes of a file say it is. A name or MIME type that came with it is never asked. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif';

/** The file type box of AVIF and HEIC is no longer than this in practice: sixteen compatible brands. */
const LONGEST_START = 80;

const HEIC_BRANDS = /^(?:hei[cmsx]|hev[cmsx]|mif[12]|msf1)$/;

/** The kind of picture in the file at `path`; null for everything else, SVG among it, which is a program. */
export async function detectPictureKind(path: string): Promise<PictureKind | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_START), 0, LONGEST_START, 0);
    return kindOfStart(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function kindOfStart(start: Buffer): PictureKind | null {
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
