import type { Section, Way } from './describe-section.ts';
import type { Ground } from './ground.ts';
import type { PlateFrame } from './plate-frame.ts';
import { isInside, type Point, pixels, tracePath } from './plate-geometry.ts';

/** Ways into the water: drawings with their words. Left out of a closed site. `behind` comes before the ground. */
export type WaysIn = { behind: string; front: string };

const WORDS: Record<Way, string> = {
  steps: 'Steps',
  ladder: 'Ladder',
  beach: 'Beach',
  rocks: 'Rocks',
  jetty: 'Jetty',
  shore: 'Shore',
  boat: 'Boat',
};

export function drawWaysIn(section: Section, ground: Ground, frame: PlateFrame): WaysIn {
  const jetty = section.form === 'jetty' ? drawJetty(section, frame) : '';
  if (section.isClosed) return { behind: '', front: jetty };
  const onLand = section.ways.filter((way) => way !== 'boat');
  const isByBoat = section.ways.includes('boat');
  const boat = isByBoat ? drawBoat(section, frame) : '';
  const steps = onLand.includes('steps') && section.form !== 'jetty' && ground.landing ? drawSteps(frame) : '';
  const words = onLand.map((way) => WORDS[way]).join(', ');
  return {
    behind: isByBoat && section.hasMoorings && frame.isBig ? drawMooring(section, ground, frame) : '',
    front: jetty + steps + boat + (words && frame.isBig ? drawLandWord(words, section, ground, frame) : ''),
  };
}

const writeWord = (x: number, y: number, words: string, { width, pixels: { text } }: PlateFrame): string => {
  const half = words.length * text * 0.27 + 6;
  const middle = Math.max(half, Math.min(width - half, x));
  return `<text x="${pixels(middle)}" y="${pixels(Math.max(text, y))}" class="t c">${words}</text>`;
};

/** Over the land; with an arrow from the edge where no land is drawn. */
function drawLandWord(words: string, section: Section, ground: Ground, frame: PlateFrame): string {
  const {
    surface,
    pixels: { sky },
    isMirrored,
  } = frame;
  if (ground.landing) {
    const isLow = section.form === 'pool';
    return writeWord(
      ground.landing[0],
      surface - sky * (isLow ? 0.45 : 0.74) - (section.form === 'jetty' ? 4 : 0),
      words,
      frame,
    );
  }
  const x = frame.x(0.02);
  const sign = isMirrored ? -1 : 1;
  const arrow = `<path class="k" d="M${pixels(x)} ${pixels(surface - 6)}h${sign * 26}m${sign * -6}-4l${sign * 6} 4 ${sign * -6} 4"/>`;
  return arrow + writeWord(x, surface - 14, words, frame);
}

/** The share of the width at which the boat floats, off the land and the wall. */
function findBoat({ form, land, wreck }: Section): number {
  if (wreck?.ends) return 0.5;
  return land || form === 'wall' ? 0.76 : 0.7;
}

function drawBoat(section: Section, frame: PlateFrame): string {
  const { surface, isBig } = frame;
  const x = frame.x(findBoat(section));
  const k = isBig ? 1 : 0.55;
  const line = (points: Point[]) => tracePath(points.map(([dx, dy]): Point => [x + dx * k, surface + dy * k]));
  const hull = line([
    [-17, -6],
    [18, -6],
    [12, 2],
    [-14, 2],
  ]);
  const cabin = line([
    [-9, -7],
    [-9, -14],
    [3, -14],
    [7, -7],
  ]);
  return `<path class="f" d="${hull}${cabin}"/>${isBig ? writeWord(x, surface - 22, WORDS.boat, frame) : ''}`;
}

/** A line from a buoy to the ground. */
function drawMooring(section: Section, { outline }: Ground, frame: PlateFrame): string {
  const x = frame.x(findBoat(section)) + (frame.isMirrored ? 26 : -26);
  let y = frame.surface;
  while (y < frame.height && !(outline.length > 0 && isInside(outline, [x, y]))) y += 2;
  return `<path class="k thin" d="M${pixels(x)} ${pixels(frame.surface)}V${pixels(y)}"/><circle class="f" cx="${pixels(x)}" cy="${pixels(frame.surface)}" r="3"/>`;
}

const STEPS = 5;

function drawSteps(frame: PlateFrame): string {
  const top = frame.surface - frame.pixels.sky * 0.3;
  const down = (frame.surface + 5 - top) / STEPS;
  const along = ((frame.isMirrored ? -1 : 1) * frame.width * 0.07) / STEPS;
  const stairs = `h${pixels(along)}v${pixels(down)}`.repeat(STEPS);
  return `<path class="st" d="M${pixels(frame.x(0.105))} ${pixels(top)}${stairs}"/>`;
}

/** A deck on piles from the land, or in the water, with the growth on its piles, and ladder or steps where they are on record. */
function drawJetty(section: Section, frame: PlateFrame): string {
  const { isBig, surface, x, random } = frame;
  const deck = surface - (isBig ? 22 : 10);
  const thick = isBig ? 5 : 3;
  const count = 6 + Math.floor(random() * 3);
  const shares = Array.from({ length: count }, (_, index) => 0.2 + (index / (count - 1)) * 0.69 + frame.jitter(0.01));
  const piles = shares.map((share) => drawPile(x(share), deck, pileFoot(section, share, frame), isBig ? 5 : 2.6));
  const braces = shares
    .slice(1)
    .flatMap((share, index) =>
      index % 2
        ? []
        : [`M${pixels(x(shares[index] ?? 0))} ${pixels(deck + 4)}L${pixels(x(share))} ${pixels(surface + 9)}`],
    );
  const board = tracePath([
    [x(-0.02), deck - thick],
    [x(0.93), deck - thick],
    [x(0.93), deck],
    [x(-0.02), deck],
  ]);
  const encrusted = section.growth
    ? shares.map((share) => encrust(x(share), pileFoot(section, share, frame), frame))
    : [];
  return `<path class="k thin" d="${braces.join('')}"/><path class="f" d="${piles.join('')}"/><path class="v" d="${encrusted.join('')}"/><path class="f" d="${board}"/>${isBig ? drawJettyWay(section, deck, thick, frame) : ''}`;
}

const pileFoot = ({ top, greatest }: Section, share: number, { y }: PlateFrame): number => {
  const from = top ?? 0;
  return y(from + ((greatest ?? 0) - from) * Math.min(1, Math.max(0, (share - 0.15) / 0.62))) + 6;
};

const drawPile = (x: number, deck: number, foot: number, wide: number): string =>
  `M${pixels(x - wide / 2)} ${pixels(deck)}h${wide}V${pixels(foot)}h-${wide}z`;

function encrust(x: number, foot: number, { surface, isBig, random, jitter }: PlateFrame): string {
  const step = isBig ? 5 : 6;
  let marks = '';
  for (let y = surface + step; y < foot - 6; y += step) {
    const side = random() < 0.5 ? -1 : 1;
    const long = side * ((isBig ? 2 : 1.4) + random() * (isBig ? 4 : 2));
    if (random() < 0.8)
      marks += `M${pixels(x + side * (isBig ? 2.5 : 1.3))} ${pixels(y)}l${pixels(long)} ${pixels(jitter(5))}`;
  }
  return marks;
}

function drawJettyWay({ ways, isClosed }: Section, deck: number, thick: number, frame: PlateFrame): string {
  const x = frame.x(0.95);
  const low = frame.surface + 14;
  if (isClosed) return '';
  if (ways.includes('ladder')) {
    const rungs = Array.from(
      { length: Math.floor((low - deck) / 6) },
      (_, index) => `M${pixels(x - 4)} ${pixels(deck + index * 6)}h8`,
    );
    return `<path class="k" d="M${pixels(x - 4)} ${pixels(deck - thick - 8)}V${pixels(low)}M${pixels(x + 4)} ${pixels(deck - thick - 8)}V${pixels(low)}${rungs.join('')}"/>`;
  }
  if (!ways.includes('steps')) return '';
  const along = frame.isMirrored ? -4 : 4;
  return `<path class="k" d="M${pixels(frame.x(0.93))} ${pixels(deck)}${`h${along}v${pixels((low - deck) / STEPS)}`.repeat(STEPS)}"/>`;
}
