import sharp, { type OverlayOptions } from 'sharp';
import { drawableText, layoutText, wrapText } from './text-to-path.ts';

/** Size that Facebook, LinkedIn and X show large (1.91 : 1). */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const DEEP = '#0b2a37';
const ON_DEEP = '#f3eee0';
const ON_DEEP_SOFT = '#b3cacb';

/** The title's column, and its sizes from large to small: the first at which it fits its lines, and at the last one it is shortened. */
type Column = { width: number; sizes: readonly number[]; maxLines: number };
const WHOLE: Column = { width: WIDTH - 2 * MARGIN, sizes: [88, 76, 66], maxLines: 3 };
const BESIDE_PLATE: Column = { width: 300, sizes: [52, 46, 40], maxLines: 7 };
const LEADING = 1.16;

/** A section beside the title, with room for the title's column on its left. */
const PLATE = { width: 740, height: 434, left: 410, top: 98 };

export type OgImage = {
  title: string;
  siteName: string;
  /** The section of a dive site, as SVG in fixed colours; in place of the background. */
  plate?: string | null;
  /** Path of a picture behind the title; otherwise the background is plain. */
  background?: string | undefined;
};

/** Draws a title as a JPEG of 1200 by 630 pixels; omits a title that the font cannot draw. */
export async function drawOgImage({ title, siteName, plate, background }: OgImage): Promise<Buffer> {
  const ground =
    background && !plate
      ? sharp(background).resize(WIDTH, HEIGHT, { fit: 'cover' })
      : sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: DEEP } });
  const look = { column: plate ? BESIDE_PLATE : WHOLE, left: plate ? 60 : MARGIN, veil: Boolean(background && !plate) };
  const layers: OverlayOptions[] = [{ input: Buffer.from(words(title, siteName, look)), left: 0, top: 0 }];
  if (plate) layers.push({ input: await drawSection(plate), left: PLATE.left, top: PLATE.top });
  return ground.composite(layers).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

/** Pixels of an SVG at sharp's usual density. */
const DENSITY = 72;

async function drawSection(plate: string) {
  const { width, height } = PLATE;
  const { width: own = width } = await sharp(Buffer.from(plate)).metadata();
  return sharp(Buffer.from(outlineTexts(plate)), { density: (DENSITY * width) / own })
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer();
}

/** Replaces the texts of a plate by their outlines, since a server may have no font. */
function outlineTexts(plate: string): string {
  const usual = Number(/\.t\{font-size:([\d.]+)px\}/.exec(plate)?.[1]);
  return plate.replace(
    /<text x="([-\d.]+)" y="([-\d.]+)" class="([^"]+)"[^>]*>([^<]*)<\/text>/g,
    (_, x: string, y: string, names: string, text: string) => {
      const classes = names.split(' ');
      const { path, width } = layoutText(text, classes.includes('sm') ? 12 : usual * 0.92);
      const share = classes.includes('e') ? 1 : classes.includes('c') ? 0.5 : 0;
      return `<path class="${names}" transform="translate(${(Number(x) - width * share).toFixed(1)} ${y})" d="${path}"/>`;
    },
  );
}

type WordsLook = { column: Column; left: number; veil: boolean };

function words(title: string, siteName: string, { column, left, veil }: WordsLook): string {
  const drawable = drawableText(title);
  const { size, lines } = drawable === null ? { size: 0, lines: [] } : fitTitle(drawable, column);
  const lineHeight = size * LEADING;
  const firstBaseline = HEIGHT / 2 - ((lines.length - 1) * lineHeight) / 2 + size * 0.3;
  const paths = lines.map((line, index) => at(left, firstBaseline + index * lineHeight, layoutText(line, size).path));
  // The veil keeps the text readable (contrast over 4.5) on any picture.
  const cover =
    veil && drawable !== null ? `<rect width="${WIDTH}" height="${HEIGHT}" fill="${DEEP}" fill-opacity=".78"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${cover}
<g fill="${ON_DEEP}">${paths.join('')}</g>
<rect x="${left}" y="${HEIGHT - 118}" width="64" height="4" fill="#c5452a"/>
<g fill="${ON_DEEP_SOFT}">${at(left, HEIGHT - 64, layoutText(drawableText(siteName) ?? '', 34).path)}</g></svg>`;
}

function fitTitle(title: string, { width, sizes, maxLines }: Column): { size: number; lines: string[] } {
  const fitted = sizes.map((size) => ({ size, lines: wrapText(title, { size, width, maxLines }) }));
  const whole = fitted.find(({ lines }) => !lines.some((line) => line.endsWith('…')));
  return whole ?? fitted.at(-1) ?? { size: 0, lines: [] };
}

const at = (x: number, y: number, path: string) => `<path transform="translate(${x} ${y.toFixed(1)})" d="${path}"/>`;
