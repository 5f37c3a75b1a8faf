import type { Section, Way } from './describe-section.ts';
import type { Ground } from './ground.ts';
import type { PlateFrame } from './plate-frame.ts';
import { isInside, type Point, pixels, tracePath } from './plate-geometry.ts';
import { DEEP_JETTY, JETTY_END } from './profiles.ts';
import { type Box, boxText, isOverlapping, measureText } from './text-box.ts';

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
  const jetty = section.form === 'jetty' ? drawJetty(section, ground, frame) : '';
  if (section.isClosed) return { behind: '', front: jetty };
  const onLand = section.ways.filter((way) => way !== 'boat');
  const isByBoat = section.ways.includes('boat');
  const steps =
    onLand.includes('steps') && section.form !== 'jetty' && section.form !== 'wreck' && ground.landing
      ? drawSteps(frame)
      : '';
  const boat = isByBoat ? drawBoat(section, frame) : '';
  return {
    behind: isByBoat && section.hasMoorings && frame.isBig ? drawMooring(section, ground, frame) : '',
    front: jetty + steps + boat + (frame.isBig ? drawWords(onLand, section, ground, frame) : ''),
  };
}

/** The ways over the land and over the boat; beside it where both do not fit. */
function drawWords(onLand: readonly Way[], section: Section, ground: Ground, frame: PlateFrame): string {
  const { surface, pixels: whole } = frame;
  const words = onLand.map((way) => WORDS[way]).join(', ');
  const [x, y] = findLandWord(section, ground, frame);
  const boat = section.ways.includes('boat') ? frame.x(findBoat(section)) : null;
  const arrow = words && !ground.landing ? drawArrow(frame) : '';
  const above = placeWord(boat ?? 0, surface - 22, WORDS.boat, frame);
  const land = placeWord(x, y, words, frame);
  if (boat === null) return arrow + write(land);
  if (!words || !isOverlapping(above.box, land.box)) return arrow + (words && write(land)) + write(above);
  const beside = placeWord(boat + 22 + measureText(WORDS.boat, whole.text) / 2, surface - 4, WORDS.boat, frame);
  return arrow + write(placeWord(x, Math.min(y, surface - whole.text * 1.5), words, frame)) + write(beside);
}

type Placed = { x: number; y: number; words: string; box: Box };

/** A word's place, moved into the frame. */
function placeWord(x: number, y: number, words: string, { width, pixels: { text } }: PlateFrame): Placed {
  const half = measureText(words, text) / 2 + 2;
  const place = [Math.max(half, Math.min(width - half, x)), Math.max(text, y)] as const;
  return { x: place[0], y: place[1], words, box: boxText(...place, words, { size: text, anchor: 'middle' }) };
}

const write = ({ x, y, words }: Placed): string =>
  words && `<text x="${pixels(x)}" y="${pixels(y)}" class="t c">${words}</text>`;

/** Over the land; over the arrow from the edge where no land is drawn. */
function findLandWord({ form }: Section, { landing }: Ground, { surface, pixels: { sky }, x }: PlateFrame): Point {
  if (!landing) return [x(0.02), surface - 14];
  return [landing[0], surface - sky * (form === 'pool' ? 0.45 : 0.74) - (form === 'jetty' ? 4 : 0)];
}

function drawArrow({ surface, isMirrored, x }: PlateFrame): string {
  const sign = isMirrored ? -1 : 1;
  return `<path class="k" d="M${pixels(x(0.02))} ${pixels(surface - 6)}h${sign * 26}m${sign * -6}-4l${sign * 6} 4 ${sign * -6} 4"/>`;
}

/** The share of the width at which the boat floats: off the land and the wall, but at its mooring over the top of a wall. */
function findBoat({ form, land, wreck, hasMoorings }: Section): number {
  if (wreck?.ends) return 0.5;
  if (form === 'jetty') return 0.88;
  if (form === 'wall' && hasMoorings) return land ? 0.34 : 0.16;
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
  return `<path class="f" d="${hull}${cabin}"/>`;
}

/** A line from a buoy to the ground, on the side of the boat that is clear of the diver. */
function drawMooring(section: Section, { outline, diver }: Ground, frame: PlateFrame): string {
  const boat = frame.x(findBoat(section));
  const x = boat + ((diver?.[0] ?? 0) < boat ? 26 : -26);
  let y = frame.surface;
  while (y < frame.height && !(outline.length > 0 && isInside(outline, [x, y]))) y += 2;
  return `<path class="k thin" d="M${pixels(x)} ${pixels(frame.surface)}V${pixels(y)}"/><circle class="f" cx="${pixels(x)}" cy="${pixels(frame.surface)}" r="3"/>`;
}

const STEPS = 5;
function findJettyEnd({ ways, isClosed, greatest }: Section): number {
  if ((greatest ?? 0) > DEEP_JETTY) return JETTY_END.deep;
  return ways.includes('boat') && !isClosed ? JETTY_END.boat : JETTY_END.usual;
}

function drawSteps(frame: PlateFrame): string {
  const top = frame.surface - frame.pixels.sky * 0.3;
  const down = (frame.surface + 5 - top) / STEPS;
  const along = ((frame.isMirrored ? -1 : 1) * frame.width * 0.07) / STEPS;
  const stairs = `h${pixels(along)}v${pixels(down)}`.repeat(STEPS);
  return `<path class="st" d="M${pixels(frame.x(0.105))} ${pixels(top)}${stairs}"/>`;
}

/** A deck on piles from the land, or in the water, with the growth on its piles, and ladder or steps where they are on record. */
function drawJetty(section: Section, ground: Ground, frame: PlateFrame): string {
  const { isBig, surface, x, random } = frame;
  const deck = surface - (isBig ? 22 : 10);
  const thick = isBig ? 5 : 3;
  const end = findJettyEnd(section);
  const isLong = isBig && end > JETTY_END.deep;
  const count = (isLong ? 6 : 4) + Math.floor(random() * (isLong ? 3 : 2));
  const shares = Array.from(
    { length: count },
    (_, index) => 0.2 + (index / (count - 1)) * (end - 0.24) + frame.jitter(0.01),
  );
  const piles = shares.map((share) => drawPile(x(share), deck, findPileFoot(ground, x(share)), isBig ? 5 : 2.6));
  const braces = shares
    .slice(1)
    .flatMap((share, index) =>
      index % 2
        ? []
        : [`M${pixels(x(shares[index] ?? 0))} ${pixels(deck + 4)}L${pixels(x(share))} ${pixels(surface + 9)}`],
    );
  const board = tracePath([
    [x(-0.02), deck - thick],
    [x(end), deck - thick],
    [x(end), deck],
    [x(-0.02), deck],
  ]);
  const encrusted = section.growth
    ? shares.map((share) => encrust(x(share), findPileFoot(ground, x(share)), frame))
    : [];
  return `<path class="k thin" d="${braces.join('')}"/><path class="f" d="${piles.join('')}"/><path class="v" d="${encrusted.join('')}"/><path class="f" d="${board}"/>${isBig ? drawJettyWay(section, deck, thick, frame) : ''}`;
}

/** A little below the ground at a pile. */
function findPileFoot({ line }: Ground, x: number): number {
  const next = line.findIndex(([each], index) => index > 0 && (each - x) * ((line[index - 1]?.[0] ?? 0) - x) <= 0);
  const [[ax, ay], [bx, by]] = [line[next - 1] ?? [0, 0], line[next] ?? [1, 0]];
  return ay + ((by - ay) * (x - ax)) / (bx - ax || 1) + 6;
}

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

function drawJettyWay(section: Section, deck: number, thick: number, frame: PlateFrame): string {
  const { ways, isClosed } = section;
  const end = findJettyEnd(section);
  const x = frame.x(end + 0.02);
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
  return `<path class="k" d="M${pixels(frame.x(end))} ${pixels(deck)}${`h${along}v${pixels((low - deck) / STEPS)}`.repeat(STEPS)}"/>`;
}
