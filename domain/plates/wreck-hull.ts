import type { Section, SectionWreck } from './describe-section.ts';
import { type Ground, NO_GROUND } from './ground.ts';
import type { PlateFrame } from './plate-frame.ts';
import { at, type Point, pixels, placePath, tracePath } from './plate-geometry.ts';
import { measureText } from './text-box.ts';

/** Hulls in a unit square, stern at 0 and bow at 1, keel at 0 and deck at 1, with lines over them. */
const HULLS = {
  ship: {
    hull: 'M0 .92L.1 .9Q.5 .8 .83 .86L.845 1L1 1.12Q.955 .5 .94 -.03L.075 -.03Q.07 .3 .03 .4Q.005 .5 0 .92Z',
    lines: 'M.02 .6Q.5 .46 .975 .66M.03 .34L.955 .34',
  },
  boat: {
    hull: 'M0 .8L.08 .78L.3 .76L.34 1L.62 1L.68 .8L1 .95Q.95 .4 .8 -.03L.1 -.03Q.02 .2 0 .8Z',
    lines: 'M.02 .5Q.5 .38 .95 .6',
  },
  side: {
    hull: 'M1 .44Q.86 .9 .66 1L.17 1Q.03 .96 0 .62L0 .4Q.02 .04 .14 -.04L.7 -.04Q.88 .04 1 .44Z',
    lines: 'M.03 .43L.97 .43M.1 .26Q.16 .2 .24 .2L.66 .2Q.8 .26 .9 .36M.1 .64Q.16 .7 .24 .7L.66 .7Q.8 .64 .9 .5',
  },
  keelUp: {
    hull: 'M0 .1Q.02 .8 .12 .92L.85 1Q.97 .8 1 0L0 -.03Z',
    lines: 'M.1 .92L.86 1M.04 .5L.96 .5',
  },
  barge: {
    hull: 'M0 1L1 1L1 .62L.94 -.03L.06 -.03L0 .62Z',
    lines: 'M.005 .78L.995 .78M.02 .4L.98 .4',
  },
  submarine: {
    hull: 'M0 .35Q.2 .75 .44 .74L.45 1L.56 1L.57 .74Q.85 .74 1 .42Q.85 -.05 .5 -.05Q.2 -.05 0 .35Z',
    lines: 'M.1 .42L.95 .42',
  },
  aircraft: {
    hull: 'M1 .34Q.97 .52 .86 .55Q.8 .74 .7 .56L.16 .46L.09 1L.01 1L0 .36Q.4 .06 .88 .1Q.98 .16 1 .34Z',
    lines: 'M.42 .2Q.56 .3 .72 .2Q.56 .12 .42 .2',
  },
  other: {
    hull: 'M.02 -.03L0 .5L.03 1L.97 1L1 .5L.98 -.03Z',
    lines: 'M.2 .08L.2 .92M.4 .08L.4 .92M.6 .08L.6 .92M.8 .08L.8 .92',
  },
  /** Says no more than that something lies there. */
  unknown: { hull: 'M0 0Q0 1 .12 1L.88 1Q1 1 1 0Z', lines: '' },
} as const;

function chooseHull({ craft, posture }: SectionWreck): keyof typeof HULLS {
  if (craft === null || posture === null) return craft === 'aircraft' || craft === 'other' ? craft : 'unknown';
  if (craft !== 'ship' && craft !== 'boat') return craft === 'barge' && posture === 'keel up' ? 'other' : craft;
  if (posture === 'on her side') return 'side';
  return posture === 'keel up' ? 'keelUp' : craft;
}

export type WreckDrawing = { ground: Ground; hull: string };

/** Draws a wreck on her ground: at true length where that is known, between break lines where it is not. */
export function drawWreck(section: Section, wreck: SectionWreck, frame: PlateFrame): WreckDrawing {
  const place = placeHull(section, wreck, frame);
  const isKnown = wreck.deck !== null && wreck.posture !== null && wreck.craft !== null && !wreck.oneEnd;
  const { hull, lines } = wreck.posture === 'broken' ? drawBroken(place, frame) : drawWhole(wreck, place);
  const body = `<path class="${isKnown ? 'b' : 'b un'}" d="${hull}"/>${lines && `<path class="bl" d="${lines}"/>`}`;
  const mark = isKnown || wreck.posture === 'broken' ? '' : unknownMark(place, frame);
  return {
    ground: {
      ...NO_GROUND,
      ...layFloor(section, place, frame),
      diver: place.isSloped ? place.at(0.5, 2) : place.at(0.86, 1.35),
    },
    hull: `${drawStructure(section, wreck, place)}${wreck.length ? body : breakOff(body, place, frame)}${mark}${frame.isBig ? dimension(wreck, place, frame) : ''}`,
  };
}

type Placed = {
  left: number;
  right: number;
  /** The keel's pixel at a share of the length from the stern. */
  keel: (share: number) => number;
  /** In pixels. */
  tall: number;
  /** Metres from the keel to the deck. */
  height: number;
  isSloped: boolean;
  at: (share: number, height: number) => Point;
};

function placeHull(section: Section, wreck: SectionWreck, frame: PlateFrame): Placed {
  const { width, pixelsPerMetre, isMirrored, isBig } = frame;
  const floor = wreck.oneEnd?.depth ?? wreck.sand ?? section.greatest ?? section.scaleTo;
  const length = wreck.length ? Math.min(wreck.length * pixelsPerMetre, width * (isBig ? 1 : 0.9)) : width * 0.62;
  const middle = width * 0.47 + frame.jitter(width * 0.03);
  const left = Math.max(width * 0.03, Math.min(middle - length / 2, width - length - width * 0.03));
  const height = hullHeight(section, wreck, floor, (isBig ? 7 : 9) / pixelsPerMetre);
  const x = (share: number) => left + (isMirrored ? 1 - share : share) * length;
  const keel = (share: number) =>
    wreck.ends ? frame.y(wreck.ends.stern + (wreck.ends.bow - wreck.ends.stern) * share) + 1 : frame.y(floor) + 2;
  const tall = height * pixelsPerMetre;
  return {
    ...{ left, right: left + length, keel, tall, height, isSloped: wreck.ends !== null },
    at: (share, up) => [x(share), keel(share) - tall * up],
  };
}

/**
 * Where the record has no deck, a ship on her side is as high as her beam, and others about a tenth of their length, drawn dashed. What is
 * left of a broken one stands some metres above the bottom, and no lower than can be seen on a small plate (`seen`, in metres).
 */
function hullHeight(
  section: Section,
  { craft, posture, deck, length, beam, ends }: SectionWreck,
  floor: number,
  seen: number,
): number {
  if (deck !== null && !ends) return Math.max(0.5, floor - deck);
  if (posture === 'broken') return Math.min(Math.max(MAX_HEAP, seen), Math.max(1, floor - (section.top ?? 0)));
  if (posture === 'on her side' && beam !== null) return Math.min(beam, floor);
  if (craft === 'aircraft') return (length ?? floor * 0.6) * 0.26;
  const usual = length ? Math.max(2, length * 0.1) : floor * 0.35;
  return Math.min(usual, Math.max(1.5, floor - (section.top ?? 0)));
}

/** In metres, where the record has no shallowest part. */
const MAX_HEAP = 3;

function drawWhole(wreck: SectionWreck, { at: point }: Placed): { hull: string; lines: string } {
  const { hull, lines } = HULLS[chooseHull(wreck)];
  return { hull: placePath(hull, point), lines: placePath(lines, point) };
}

/** Heaps of plates and frames of uneven width, the highest as high as her shallowest large part. */
function drawBroken({ at: point }: Placed, { random, isBig }: PlateFrame): { hull: string; lines: string } {
  const widths = Array.from({ length: (isBig ? 5 : 3) + Math.floor(random() * 3) }, () => 0.35 + random());
  const heights = widths.map(() => 0.25 + random() * 0.7);
  const [whole, highest] = [widths.reduce((sum, each) => sum + each, 0), Math.max(...heights)];
  let from = 0;
  const heaps = widths.flatMap((each, index): Point[] => {
    const [start, wide] = [from, each / whole];
    from += wide;
    return pileUp(random, (heights[index] ?? 0) / highest).map(([u, up]) => point(start + u * wide, up));
  });
  // At list size they would only break the heaps up.
  const frames = Array.from({ length: isBig ? 15 : 0 }, (_, index) => {
    const foot = (index + 0.4 + random() * 0.8) / 16;
    return `M${at(point(foot, 0))}L${at(point(foot + 0.008, 0.16 + random() * 0.12))}`;
  });
  return { hull: tracePath([point(0, 0), ...heaps, point(1, 0)]), lines: frames.join('') };
}

/** One heap in a unit width: a plate that leans up to an edge, breaks off, and scatters to the low ground on the other side. */
function pileUp(random: () => number, high: number): Point[] {
  const edge = 0.2 + random() * 0.45;
  const heap: Point[] = [
    [0, 0.07],
    [edge * 0.35, high * (0.4 + random() * 0.3)],
    [edge * 0.5, high * 0.55],
    [edge, high],
    [edge + 0.03, high * (0.45 + random() * 0.2)],
    [edge + 0.16, high * 0.5],
    [edge + 0.2, high * 0.2],
    [0.97, 0.05 + high * 0.08],
  ];
  return random() < 0.5 ? heap : heap.map(([u, up]): Point => [1 - u, up]).reverse();
}

/** The structure that stands from the deck to the shallowest depth: it is there, its form is not known. */
function drawStructure(section: Section, wreck: SectionWreck, { at: point, height }: Placed): string {
  if (wreck.over === null) return '';
  const up = ((wreck.sand ?? section.greatest ?? 0) - wreck.over) / height;
  const middle = 0.78 + (up - 0.78) * 0.5;
  const corners: Point[] = [
    [0.36, 0.78],
    [0.36, middle],
    [0.46, middle],
    [0.46, up],
    [0.54, up],
    [0.54, middle],
    [0.62, middle],
    [0.62, 0.78],
  ];
  return `<path class="u" d="${tracePath(
    corners.map(([share, k]) => point(share, k)),
    false,
  )}"/>`;
}

function unknownMark({ at: point }: Placed, { isBig, surface, pixels: { text } }: PlateFrame): string {
  const [x, middle] = point(0.5, 0.5);
  const y = Math.max(surface + text * 0.6, middle);
  return isBig ? `<text x="${pixels(x)}" y="${pixels(y + text * 0.35)}" class="t c n q">?</text>` : '';
}

/** The length is not recorded: the drawing stops at two break lines. */
function breakOff(body: string, place: Placed, { height }: PlateFrame): string {
  const length = place.right - place.left;
  const [a, b] = [place.left + length * 0.05, place.right - length * 0.05];
  const [upper, lower] = [place.keel(0.5) - place.tall - 9, place.keel(0.5) + 5];
  const half = (lower - upper) * 0.42;
  const line = (x: number) => `M${pixels(x)} ${pixels(upper)}v${pixels(half)}l4 3-8 4 4 3V${pixels(lower)}`;
  return `<clipPath id="w"><path d="M${pixels(a)} 0H${pixels(b)}V${height}H${pixels(a)}z"/></clipPath><g clip-path="url(#w)">${body}</g><path class="k" d="${line(a)}${line(b)}"/>`;
}

/** The length under the keel, as builders write it, with the beam of a ship on her side and the true bearing of the bow. */
function dimension(
  wreck: SectionWreck,
  place: Placed,
  { width, height, pixelsPerMetre, pixels: { text } }: PlateFrame,
): string {
  const { length, bearing } = wreck;
  const beam = wreck.posture === 'on her side' ? wreck.beam : null;
  const bow = bearing === null ? '' : `, bow ${String(bearing).padStart(3, '0')}°`;
  const name = length === null ? 'Length not recorded' : `${length} m`;
  const measured = beam === null ? name : `${name}, beam ${beam} m`;
  const bracket = beam === null ? '' : drawBeam(beam * pixelsPerMetre, place, width);
  const measure = (words: string) => measureText(words, text) + 8;
  // A short hull leaves the bearing to the rose, and the beam to its bracket.
  const choose = (room: number) => [measured + bow, measured].find((words) => measure(words) <= room) ?? name;
  if (length === null) {
    const y = Math.min(height - 7, place.keel(0.5) + 24);
    return `${bracket}<text x="${pixels(width / 2)}" y="${pixels(y)}" class="t c o hl">${choose(width)}</text>`;
  }
  const y = pixels(Math.min(height - 12, Math.max(place.keel(0), place.keel(1)) + 26));
  const span = place.right - place.left;
  const words = choose(Math.max(span - 8, place.left, width - place.right));
  const half = measure(words) / 2;
  const [a, b] = [pixels(place.left), pixels(place.right)];
  const end = `M${a} ${y}m0-5v10m0-5H`;
  const label = (x: number) => `<text x="${pixels(x)}" y="${pixels(Number(y) + 5)}" class="t c n">${words}</text>`;
  if (span < half * 2 + 8) {
    const isRight = place.right + half * 2 <= width;
    return `${bracket}<path class="k" d="${end}${b}m0-5v10"/>${label(isRight ? place.right + half : Math.max(half, place.left - half))}`;
  }
  const middle = (place.left + place.right) / 2;
  return `${bracket}<path class="k" d="${end}${pixels(middle - half)}M${pixels(middle + half)} ${y}H${b}m0-5v10"/>${label(middle)}`;
}

/** A bracket behind her stern, as high as the beam of a ship that lies on her side. */
function drawBeam(tall: number, { keel, at: point, left }: Placed, width: number): string {
  const [stern] = point(0, 0);
  const x = Math.max(5, Math.min(width - 5, stern + (stern === left ? -10 : 10)));
  return `<path class="k thin" d="M${pixels(x - 4)} ${pixels(keel(0))}h8m-4 0v${pixels(-tall)}m-4 0h8"/>`;
}

/**
 * The bottom under a wreck: level, or down the slope on which she lies, which goes on to the land where the record has land, and only a
 * little beyond her ends otherwise.
 */
function layFloor({ land }: Section, { keel, left, right, isSloped, at: point }: Placed, frame: PlateFrame) {
  const { width, height, isMirrored, surface, pixels: whole } = frame;
  const stern = isMirrored ? right : left;
  const bow = isMirrored ? left : right;
  const isBowUp = keel(1) < keel(0);
  const hasLand = isSloped && land !== null;
  const [least, most] = [hasLand && !isBowUp ? -9 : -BEYOND, hasLand && isBowUp ? 9 : 1 + BEYOND];
  const line = Array.from({ length: 25 }, (_, index): Point => {
    const x = -9 + ((width + 18) * index) / 24;
    const share = isSloped ? Math.max(least, Math.min(most, (x - stern) / (bow - stern))) : 0.5;
    const lie = keel(share) - (isSloped ? 0 : 2) + frame.jitter(isSloped ? 2 : 0.8);
    return [x, Math.max(lie, hasLand ? surface - whole.sky * 0.5 : surface + 2)];
  });
  const shore = point((surface - keel(0)) / (keel(1) - keel(0)), 0)[0];
  return {
    line,
    outline: [...line, [width + 9, height + 30] as const, [-9, height + 30] as const],
    isOpenBelow: false,
    landing: hasLand ? ([shore, surface] as const) : null,
  };
}

/** The share of her length to which a slope is drawn beyond her ends. */
const BEYOND = 0.15;
