import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/**
 * Decodes a phone's HEIC photo upright, since sharp's library lacks the decoder (patents). Keeps the colour profile, usually
 * Display P3, so that sharp converts the colours. Takes 2.5 s and 220 MB for 12 megapixels.
 * @throws an error when the file is damaged.
 */
export async function decodeHeic(source: string, icc: Buffer | undefined): Promise<Sharp> {
  // Loaded only for HEIC: 2 MB of WebAssembly.
  const { default: decode } = await import('heic-decode');
  const { data, width, height } = await decode({ buffer: await readFile(source) });
  const pixels = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 }, limitInputPixels: false });
  if (!icc) return pixels.removeAlpha();
  const png = await pixels.removeAlpha().png({ compressionLevel: 0 }).toBuffer();
  return sharp(withProfile(png, icc), { limitInputPixels: false });
}

/** Size of a PNG's signature and header; the colour profile follows them. */
const PNG_HEADER_BYTES = 8 + 25;

/** Adds the profile to a PNG of the pixels (W3C PNG, 11.3.2.3 iCCP), because sharp cannot attach one to raw pixels. */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(icc)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, PNG_HEADER_BYTES), length, body, checksum, png.subarray(PNG_HEADER_BYTES)]);
}
