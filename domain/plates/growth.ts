import type { Section } from './describe-section.ts';
import type { Ground } from './ground.ts';
import type { PlateFrame } from './plate-frame.ts';
import { isInside, type Point, pixels } from './plate-geometry.ts';

/** Growth as texture, not as species: what grows on hard ground by the water, kelp and seagrass by the kinds of the record. */
export type Growth = { kelp: string; seagrass: string; life: string };

/** A place on the ground's line, with the direction away from the ground and the draw of lots. */
type Root = { x: number; y: number; out: Point; isFloor: boolean; scale: number; lot: number };

export function growOn(section: Section, ground: Ground, frame: PlateFrame): Growth {
  const growth: Growth = { kelp: '', seagrass: '', life: '' };
  const { has, isFresh, form } = section;
  if (isFresh || (form === 'wreck' && !has.kelp && !has.hardGround)) return growth;
  const surge = frame.random() < 0.5 ? -1 : 1;
  for (const root of listRoots(section, ground, frame)) {
    if (has.seagrass && root.lot < 0.9 && isSoft(section, root)) growth.seagrass += drawBlades(root, frame);
    else if (root.isFloor || form === 'jetty' || form === 'wreck') continue;
    else if (has.kelp && Math.abs(root.out[0]) < 0.75 && root.lot < 0.7) growth.kelp += drawKelp(root, frame, surge);
    else if (has.hardGround && section.growth && root.lot <= (frame.isBig ? 0.72 : 0.5))
      growth.life += section.growth === 'corals' ? drawCoral(root) : drawSponge(root);
  }
  return growth;
}

/** Seagrass grows on soft ground: the floor, and a slope from the shore. */
const isSoft = ({ form }: Section, { isFloor }: Root) => isFloor || form === 'slope' || form === 'jetty';

function* listRoots(section: Section, { line, outline }: Ground, frame: PlateFrame): Generator<Root> {
  const { random, isBig, width, height } = frame;
  const highest = frame.y(Math.max(0.3, (section.top ?? 0) - 0.6));
  const relief = (section.greatest ?? 0) - (section.top ?? 0);
  const floor = frame.y((section.greatest ?? Infinity) - Math.max(0.35, relief * 0.08));
  for (let i = 0; i < line.length - 1; i++) {
    const [ax, ay] = line[i] as Point;
    const [bx, by] = line[i + 1] as Point;
    const length = Math.hypot(bx - ax, by - ay);
    if (length < 1) continue;
    for (let t = random() * 0.5; t < 1; t += (isBig ? 8.5 : 6) / length) {
      const [x, y] = [ax + (bx - ax) * t, ay + (by - ay) * t];
      const out = turnOut(outline, [x, y], [(by - ay) / length, -(bx - ax) / length]);
      const scale = (0.6 + random() * 0.8) * (isBig ? 1 : 0.6);
      if (y < highest || y > height || x < 2 || x > width - 3 || out[1] > 0.5) continue;
      yield { x, y, out, isFloor: y > floor && Math.abs(out[0]) < 0.35, scale, lot: random() };
    }
  }
}

const turnOut = (outline: readonly Point[], [x, y]: Point, [nx, ny]: Point): Point =>
  isInside(outline, [x + nx * 3, y + ny * 3]) ? [-nx, -ny] : [nx, ny];

const start = ({ x, y }: Root): string => `M${pixels(x)} ${pixels(y)}`;

function drawBlades({ x, y, scale }: Root, { jitter }: PlateFrame): string {
  const blade = (shift: number) =>
    `M${pixels(x + shift)} ${pixels(y)}q${pixels(jitter(4))} ${pixels(-4 * scale)} ${pixels(jitter(6))} ${pixels(-9 * scale)}`;
  return blade(0) + blade(3);
}

/** A strap that leans with the surge, at most as long as the water above it. */
function drawKelp(root: Root, { random, isBig, pixelsPerMetre, surface }: PlateFrame, surge: number): string {
  const usual = Math.min(isBig ? 22 : 10, Math.max(isBig ? 12 : 7, 1.5 * pixelsPerMetre));
  const tall = Math.min(usual * (0.75 + random() * 0.5), (root.y - surface) * 0.7);
  if (tall < 4) return '';
  const wide = Math.max(1.6, tall * 0.11);
  const lean = surge * tall * (0.16 + random() * 0.3);
  const bend = surge * tall * 0.3;
  const up = `c${pixels(-bend)} ${pixels(-tall * 0.34)} ${pixels(bend + lean)} ${pixels(-tall * 0.6)} ${pixels(lean)} ${pixels(-tall)}`;
  const down = `c${pixels(bend * 0.7 + wide)} ${pixels(tall * 0.42)} ${pixels(-bend - lean + wide * 2)} ${pixels(tall * 0.64)} ${pixels(-lean)} ${pixels(tall)}z`;
  return start(root) + up + down;
}

/** Branches, tables and lumps. */
function drawCoral(root: Root): string {
  const { out, scale, lot } = root;
  const [dx, dy] = [out[0] * 6 * scale, (out[1] - 0.5) * 6 * scale];
  if (lot < 0.24)
    return `${start(root)}l${pixels(dx)} ${pixels(dy)}l${pixels(-3 * scale)} ${pixels(-2.4 * scale)}m3 2l${pixels(2.6 * scale)}-${pixels(3 * scale)}`;
  if (lot < 0.44)
    return `${start(root)}l${pixels(dx * 0.6)} ${pixels(dy * 0.6)}m${pixels(-5 * scale)} 0h${pixels(10 * scale)}`;
  return drawLump(root, 4);
}

function drawSponge(root: Root): string {
  const { out, scale, lot } = root;
  const [dx, dy] = [out[0] * 6 * scale, (out[1] - 0.5) * 6 * scale];
  return lot < 0.3
    ? `${start(root)}l${pixels(dx)} ${pixels(dy)}m${pixels(3 - dx)} ${pixels(-dy)}l${pixels(dx * 0.7)} ${pixels(dy * 0.7)}`
    : drawLump(root, 3);
}

function drawLump(root: Root, wide: number): string {
  const dy = (root.out[1] - 0.5) * 6 * root.scale;
  return `${start(root)}q${pixels(-wide * root.scale)} ${pixels(dy)} 0 ${pixels(dy)}t0 ${pixels(-dy)}`;
}
