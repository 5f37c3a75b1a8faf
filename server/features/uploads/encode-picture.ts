import { open } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { widthsUpTo } from '../../../domain/image-widths.ts';
import { UPLOAD_LIMITS } from '../../../domain/upload.ts';
import { type PictureJob, PictureRejected, type PictureSize } from './picture-job.ts';

/** Seconds that decoding may take; the whole has the limit of the process. */
const DECODING_LIMIT = 60;
/** What sharp calls the kinds. */
const FORMATS = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif', heic: 'heif', gif: 'gif' } as const;

/** Effort 4, the default, takes eight times as long on underwater photos and gains nothing (measured: 12.5 s against 1.6 s). */
const AVIF = { quality: 55, effort: 2, chromaSubsampling: '4:2:0' } as const;
const WEBP = { quality: 78, effort: 4 } as const;

sharp.cache(false);
sharp.concurrency(1);
// Of the dozens of formats that libvips reads, some of them programs, only these are ever tried.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/**
 * Writes `{width}.avif` and `{width}.webp` for every width of the picture, each on disk for good when this resolves. They are
 * made from bare pixels in sRGB, turned upright: no metadata and no byte of the file itself gets into them.
 * @throws PictureRefused when the file is at fault; any other error when writing failed.
 */
export async function encodePicture({ source, folder, kind }: PictureJob): Promise<PictureSize> {
  const size = await measure(source, kind);
  const widths = widthsUpTo(size.width);
  const { data, info } = await decode(source, kind, widths.at(-1) ?? size.width);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of widths) {
    const variant = () => sharp(data, { raw }).resize({ width });
    await writeForGood(join(folder, `${width}.avif`), await variant().avif(AVIF).toBuffer());
    await writeForGood(join(folder, `${width}.webp`), await variant().webp(WEBP).toBuffer());
  }
  return size;
}

const picture = (source: string) =>
  sharp(source, { failOn: 'error', limitInputPixels: UPLOAD_LIMITS.pixels, sequentialRead: true, pages: 1 });

/** The picture's size once it is upright, from its head alone: nothing is decoded of what is refused here. */
async function measure(source: string, kind: PictureJob['kind']): Promise<PictureSize> {
  const { format, pages = 1, autoOrient } = await orRefuse(kind, () => picture(source).metadata());
  const { width, height } = autoOrient;
  if (format !== FORMATS[kind]) throw new PictureRejected('unknown');
  if (width * height > UPLOAD_LIMITS.pixels) throw new PictureRejected('tooManyPixels');
  if (Math.max(width, height) > UPLOAD_LIMITS.side) throw new PictureRejected('tooManyPixels');
  if (pages > 1 && kind === 'webp') throw new PictureRejected('moving');
  return { width, height };
}

function decode(source: string, kind: PictureJob['kind'], width: number) {
  return orRefuse(kind, () =>
    picture(source)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: DECODING_LIMIT })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
}

async function orRefuse<Result>(kind: PictureJob['kind'], read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : '';
    if (kind === 'heic') throw new PictureRejected('heic', { cause });
    if (/pixel limit/.test(text)) throw new PictureRejected('tooManyPixels', { cause });
    throw new PictureRejected(/^timeout/.test(text) ? 'tooHard' : 'broken', { cause });
  }
}

async function writeForGood(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
