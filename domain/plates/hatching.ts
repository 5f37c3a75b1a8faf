import type { Section } from './describe-section.ts';
import type { Ground } from './ground.ts';
import type { PlateFrame } from './plate-frame.ts';
import { distanceToEdge, isInside, type Point, pixels } from './plate-geometry.ts';

/** The marks of ground. Never dots, which mean danger on charts. */
type Hatch = 'sand' | 'mud' | 'rubble' | 'rock' | 'coral';
type Random = () => number;

const MARKS: Record<Hatch, (point: string, random: Random) => string> = {
  sand: (point) => `M${point}q2.5-2 5 0`,
  mud: (point, random) => `M${point}h${pixels(4 + random() * 5)}`,
  rubble: (point, random) => `M${point}l2-${pixels(2 + random() * 2)} 2.5 3`,
  rock: (point, random) => `M${point}l${pixels(3 + random() * 3)}-${pixels(4 + random() * 2)}`,
  coral: (point, random) => (random() < 0.55 ? `M${point}q2.4-4 4.8 0` : `M${point}l3-3`),
};
/** Pixels from the outline that stay free, for its line. */
const MARGIN = 3.5;

/** Hatches the ground: the body by its kind, the floor at the greatest depth by the bottom on record. Unknown stays blank. */
export function hatchGround(section: Section, ground: Ground, frame: PlateFrame): string {
  const body = hatchBody(section);
  const floor = hatchFloor(section);
  if (ground.outline.length === 0 || (!body && !floor)) return '';
  const floorFrom = section.greatest === null || ground.isOpenBelow ? Infinity : frame.y(section.greatest) - 1;
  const isLevel = section.form === 'wreck';
  let marks = '';
  for (const point of listGrid(frame)) {
    const depth = distanceInside(ground, point);
    if (depth < MARGIN || point[1] > frame.height - 3) continue;
    const isFloor = isLevel || point[1] > floorFrom;
    const hatch = point[1] < frame.surface ? null : isFloor ? floor : body;
    if (point[1] < frame.surface - 1) marks += landMark(point, frame.random);
    else if (hatch && frame.random() < density(hatch, depth)) marks += MARKS[hatch](write(point), frame.random);
  }
  return marks;
}

const write = ([x, y]: Point): string => `${pixels(x)} ${pixels(y)}`;
const landMark = (point: Point, random: Random): string => (random() < 0.2 ? `M${write(point)}l3-3` : '');
/** Densest near the line. */
const density = (hatch: Hatch, depth: number): number =>
  hatch === 'sand' || hatch === 'rubble' ? Math.max(0.06, 0.5 - depth / 60) : Math.max(0.1, 0.8 - depth / 48);

function hatchBody({ has, growth, bottom, form }: Section): Hatch | null {
  if (has.mud) return 'mud';
  if (has.hardGround) return growth === 'corals' ? 'coral' : growth && 'rock';
  return form === 'slope' || form === 'jetty' || form === 'pool' ? readHatch(bottom) : null;
}

const hatchFloor = ({ bottom, wreck }: Section): Hatch | null =>
  readHatch(bottom) ?? (wreck && wreck.sand !== null ? 'sand' : null);

const readHatch = (bottom: Section['bottom']): Hatch | null => (bottom === 'drops away' ? null : bottom);

function* listGrid({ isBig, surface, pixels: { sky }, width, height, jitter }: PlateFrame): Generator<Point> {
  const [stepX, stepY] = isBig ? [10, 7.5] : [7, 5];
  for (let y = surface - sky, row = 0; y < height; y += stepY, row++)
    for (let x = ((row % 2) * stepX) / 2; x < width; x += stepX) yield [x + jitter(4), y + jitter(3)];
}

/** Pixels from the edge; below zero outside and in a hollow. */
function distanceInside({ outline, hollow }: Ground, point: Point): number {
  if (!isInside(outline, point) || (hollow && isInside(hollow, point))) return -1;
  return Math.min(distanceToEdge(outline, point), hollow ? distanceToEdge(hollow, point) : Infinity);
}
