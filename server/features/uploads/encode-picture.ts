import { open } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { widthsUpTo } from '../../../domain/media/image-widths.ts';
import { UPLOAD_LIMITS } from '../../../domain/media/upload-limits.ts';
import { decodeHeic } from './decode-heic.ts';
import { type JpegJob, type PictureJob, PictureRejected, type PictureSize } from './picture-job.ts';

/** Limit for decoding alone; the whole job has the limit of its process. */
const DECODE_TIMEOUT_S = 60;
/** Sharp's names of the formats. */
const FORMATS = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif', heic: 'heif', gif: 'gif' } as const;

/**
 * Effort 1 takes a quarter of the time of 2 for a photo with grain, for 0.07 dB less and within 1 % of its bytes; the default of 4 takes
 * ten times as long as 2 and gains 0.4 dB at most (decision 009).
 */
const AVIF = { quality: 55, effort: 1, chromaSubsampling: '4:2:0' } as const;
const WEBP = { quality: 78, effort: 4 } as const;
const JPEG = { quality: 80, mozjpeg: true } as const;

sharp.cache(false);
sharp.concurrency(1);
// Allows only these of the dozens of formats that libvips reads, some of which are programs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/**
 * Writes `{width}.avif` and `{width}.webp` for every width of the picture, each synced to disk when this resolves. Encodes bare
 * sRGB pixels, rotated upright: no metadata and no byte of the file itself is copied.
 * @throws PictureRejected when the file is to blame; any other error when writing failed.
 */
export async function encodePicture({ source, folder, kind }: PictureJob): Promise<PictureSize> {
  const { icc, ...size } = await measure(source, kind);
  const widths = widthsUpTo(size.width);
  const input = kind === 'heic' ? await orReject(kind, () => decodeHeic(source, icc)) : picture(source).autoOrient();
  const { data, info } = await decode(input, kind, widths.at(-1) ?? size.width);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of widths) {
    const variant = () => sharp(data, { raw }).resize({ width });
    await writeAndSync(join(folder, `${width}.avif`), await variant().avif(AVIF).toBuffer());
    await writeAndSync(join(folder, `${width}.webp`), await variant().webp(WEBP).toBuffer());
  }
  return size;
}

/**
 * Writes a JPEG copy of a stored picture, with transparent parts on white, synced to disk when this resolves.
 * @throws PictureRejected when the stored file is damaged; any other error when writing failed.
 */
export async function writeJpegCopy({ source, target, size }: JpegJob): Promise<PictureSize> {
  const bytes = await orReject('webp', () =>
    picture(source)
      .resize({ ...size, fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: DECODE_TIMEOUT_S })
      .jpeg(JPEG)
      .toBuffer(),
  );
  await writeAndSync(target, bytes);
  return size;
}

const picture = (source: string) =>
  sharp(source, { failOn: 'error', limitInputPixels: UPLOAD_LIMITS.pixels, sequentialRead: true, pages: 1 });

/** Reads the upright size from the header, so that a picture rejected here is never decoded. */
async function measure(source: string, kind: PictureJob['kind']): Promise<PictureSize & { icc?: Buffer }> {
  const { format, pages = 1, autoOrient, icc } = await orReject(kind, () => picture(source).metadata());
  const { width, height } = autoOrient;
  if (format !== FORMATS[kind]) throw new PictureRejected('unknown');
  if (width * height > UPLOAD_LIMITS.pixels) throw new PictureRejected('tooManyPixels');
  if (Math.max(width, height) > UPLOAD_LIMITS.side) throw new PictureRejected('tooManyPixels');
  if (pages > 1 && kind === 'webp') throw new PictureRejected('moving');
  return { width, height, icc };
}

function decode(input: Sharp, kind: PictureJob['kind'], width: number) {
  return orReject(kind, () =>
    input
      .resize({ width, withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: DECODE_TIMEOUT_S })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
}

async function orReject<Result>(kind: PictureJob['kind'], read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : '';
    if (kind === 'heic') throw new PictureRejected('heic', { cause });
    if (/pixel limit/.test(text)) throw new PictureRejected('tooManyPixels', { cause });
    throw new PictureRejected(/^timeout/.test(text) ? 'tooHard' : 'broken', { cause });
  }
}

async function writeAndSync(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
