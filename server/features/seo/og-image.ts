import sharp from 'sharp';
import { drawableText, layoutText, wrapText } from './text-to-path.ts';

/** Size that Facebook, LinkedIn and X show large (1.91 : 1). */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const DEEP = '#0b2a37';
const ON_DEEP = '#f3eee0';
const ON_DEEP_SOFT = '#b3cacb';

/** Sizes from large to small. Uses the first at which the title fits three lines; at the last one it is shortened. */
const TITLE_SIZES = [88, 76, 66];
const TITLE_LINES = 3;
const LEADING = 1.16;

export type OgImage = {
  title: string;
  siteName: string;
  /** Path of a picture behind the title; otherwise the background is plain. */
  background?: string;
};

/** Draws a title as a JPEG of 1200 by 630 pixels; omits a title that the font cannot draw. */
export async function drawOgImage({ title, siteName, background }: OgImage): Promise<Buffer> {
  const ground = background
    ? sharp(background).resize(WIDTH, HEIGHT, { fit: 'cover' })
    : sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: DEEP } });
  return ground
    .composite([{ input: Buffer.from(words(title, siteName, { veil: background !== undefined })) }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

function words(title: string, siteName: string, { veil }: { veil: boolean }): string {
  const drawable = drawableText(title);
  const { size, lines } = drawable === null ? { size: 0, lines: [] } : fitTitle(drawable);
  const lineHeight = size * LEADING;
  const firstBaseline = HEIGHT / 2 - ((lines.length - 1) * lineHeight) / 2 + size * 0.3;
  const paths = lines.map((line, index) => at(MARGIN, firstBaseline + index * lineHeight, layoutText(line, size).path));
  // The veil keeps the text readable (contrast over 4.5) on any picture.
  const cover =
    veil && drawable !== null ? `<rect width="${WIDTH}" height="${HEIGHT}" fill="${DEEP}" fill-opacity=".78"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${cover}
<g fill="${ON_DEEP}">${paths.join('')}</g>
<rect x="${MARGIN}" y="${HEIGHT - 118}" width="64" height="4" fill="#c5452a"/>
<g fill="${ON_DEEP_SOFT}">${at(MARGIN, HEIGHT - 64, layoutText(drawableText(siteName) ?? '', 34).path)}</g></svg>`;
}

function fitTitle(title: string): { size: number; lines: string[] } {
  const width = WIDTH - 2 * MARGIN;
  for (const size of TITLE_SIZES) {
    const lines = wrapText(title, { size, width, maxLines: TITLE_LINES });
    if (!lines.some((line) => line.endsWith('…'))) return { size, lines };
  }
  const size = TITLE_SIZES.at(-1) ?? 66;
  return { size, lines: wrapText(title, { size, width, maxLines: TITLE_LINES }) };
}

const at = (x: number, y: number, path: string) => `<path transform="translate(${x} ${y.toFixed(1)})" d="${path}"/>`;
