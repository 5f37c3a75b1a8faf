import { listFloors, type Section } from './describe-section.ts';
import { PLATE_SIZES, type PlateSize } from './plate-address.ts';
import { createRandom, type Point } from './plate-geometry.ts';

/** Pixels of the drawing: `staff` is the column of depths at the right, `strip` the instruments below, `sky` above the surface. */
const PLATE_PIXELS: Record<PlateSize, PlatePixels> = {
  thumb: { ...PLATE_SIZES.thumb, staff: 30, strip: 0, sky: 20, ground: 12, text: 13 },
  row: { ...PLATE_SIZES.row, staff: 30, strip: 0, sky: 28, ground: 15, text: 13 },
  card: { ...PLATE_SIZES.card, staff: 40, strip: 48, sky: 46, ground: 20, text: 14 },
  page: { ...PLATE_SIZES.page, staff: 44, strip: 74, sky: 56, ground: 26, text: 15 },
};
export type PlatePixels = Record<'width' | 'height' | 'staff' | 'strip' | 'sky' | 'ground' | 'text', number>;

/** The picture within a plate: where metres and shares of its width come to lie. */
export type PlateFrame = {
  size: PlateSize;
  pixels: PlatePixels;
  /** Room for letters and details. */
  isBig: boolean;
  width: number;
  height: number;
  surface: number;
  pixelsPerMetre: number;
  isMirrored: boolean;
  /** Moves a share of the width, 0 to 1, to its pixel; mirrored for half of the sites. */
  x: (share: number) => number;
  /** The pixel of a depth. The scale is linear on every plate. */
  y: (metres: number) => number;
  point: (share: number, metres: number) => Point;
  /** From 0 to 1, the same for the same site. */
  random: () => number;
  /** From -1/2 to 1/2 of a span. */
  jitter: (span: number) => number;
};

/** Pixels under a hull with a dimension line. */
const DIMENSION = 46;

export function createFrame(section: Section, size: PlateSize): PlateFrame {
  const pixels = PLATE_PIXELS[size];
  const width = pixels.width - pixels.staff;
  const height = pixels.height - pixels.strip;
  const isBig = pixels.strip > 0;
  const { surface, pixelsPerMetre } = chooseScale(section, pixels, { width, height, isBig });
  const random = createRandom(section.id + 11);
  const isMirrored = createRandom(section.id * 7 + 3)() < 0.5;
  const x = (share: number) => (isMirrored ? 1 - share : share) * width;
  const y = (metres: number) => surface + metres * pixelsPerMetre;
  return {
    ...{ size, pixels, isBig, width, height, surface, pixelsPerMetre, isMirrored, x, y, random },
    point: (share, metres) => [x(share), y(metres)],
    jitter: (span) => (random() - 0.5) * span,
  };
}

/** At list size a long wreck is drawn shorter than to scale, at most by this, so that more than a line of her is seen. */
const SHORTENED = 2.5;
/** In shallow water by more, until the water takes a third of the picture. */
const MOST_SHORTENED = 5;

/** The vertical scale of the step; a wreck with a length has one scale both ways where there is room for her measures. */
function chooseScale(
  { scaleTo, form, wreck, greatest }: Section,
  { sky, ground }: PlatePixels,
  { width, height, isBig }: { width: number; height: number; isBig: boolean },
) {
  const stepped = (height - sky - ground) / (scaleTo || 10);
  if (form !== 'wreck') return { surface: sky, pixelsPerMetre: stepped };
  const deepest = Math.max(greatest ?? 0, ...listFloors(wreck));
  const room = height - sky - (isBig ? DIMENSION : ground);
  if (!wreck?.length) return { surface: sky, pixelsPerMetre: Math.min(stepped, room / deepest) };
  const across = (width * 0.9) / wreck.length;
  const shortened = Math.max(across * SHORTENED, Math.min(across * MOST_SHORTENED, room / 3 / deepest));
  const pixelsPerMetre = Math.min(room / (deepest * 1.02), isBig ? across : shortened);
  const lowest = height - deepest * pixelsPerMetre - (isBig ? 58 : 22);
  return { surface: Math.max(sky, Math.min(height * 0.46, lowest)), pixelsPerMetre };
}
