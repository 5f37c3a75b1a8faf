import { type Face, measureText } from './text-width.ts';

export const LABEL_KINDS = ['water', 'land', 'town', 'cape'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

/** Places round a point, the best first; `m` is centred on it. As on a compass, `e` is to the right. */
export const PLACES = ['e', 'w', 'n', 's', 'ne', 'nw', 'se', 'sw'] as const;
type Place = (typeof PLACES)[number] | 'm';

/** A placed name. `x` and `y` are its point in per cent of the chart's width and height. `isWide`: only on a wide drawing. */
export type ChartLabel = {
  text: string;
  kind: LabelKind;
  x: number;
  y: number;
  place: Place;
  isWide?: true | undefined;
  /** The name keeps clear of the mark that stands on its point. */
  isFar?: true | undefined;
};

/** From this width of the drawing there is room for further names; `chart-names.module.css` repeats it. */
export const WIDE_CHART_PX = 480;

/** The lettering of each kind in pixels, as `chart-names.module.css` sets it. */
export const LETTERING: Record<LabelKind, { face: Face; size: number; spacing: number }> = {
  water: { face: 'italic', size: 13, spacing: 0.02 },
  land: { face: 'upright', size: 13, spacing: 0.1 },
  town: { face: 'text', size: 13, spacing: 0 },
  cape: { face: 'text', size: 13, spacing: 0 },
};
/** Pixels between a point and its name, across and up or down; the far ones reach past a mark on the point. */
const GAP = { across: 7, down: 5 };
const FAR_GAP = { across: 25, down: 25 };
/** Kilometres that a town may be from its name for a mark; one further off would be looked for where its name stands. */
const MAX_FAR_KM = 25;
const LINE = 1.2;
/** Pixels that names keep from the frame and, half of it each, from one another. */
const MARGIN = 4;

/** A rectangle of fixed size in pixels that hangs on a point, which moves as the drawing grows. */
export type HungBox = { x: number; y: number; left: number; right: number; top: number; bottom: number };

/**
 * `isBeside`: a water smaller than its name, which stands beside it as a cape's does, on land or sea. `isLeading`: a town that a local
 * looks for first.
 */
export type Candidate = {
  text: string;
  kind: LabelKind;
  points: readonly { x: number; y: number }[];
  isBeside?: true | undefined;
  isLeading?: true | undefined;
};

export type LabelSheet = {
  /** The smallest drawing in pixels; points are given on it. */
  width: number;
  height: number;
  /** Kilometres across on the smallest drawing. */
  km: number;
  /** How many times as large the drawing may become, its names keeping their size. */
  growth: number;
  /** Nothing may be written over them, and a town's ring may hide below one. */
  marks: readonly HungBox[];
  /** Scale bar and legend. */
  taken: readonly HungBox[];
  /** Whether a rectangle of the smallest drawing is water: left, top, right, bottom. */
  isSea: (left: number, top: number, right: number, bottom: number) => boolean;
};

type Scales = { from: number; to: number };
/** `from`: the smallest scale at which it is drawn. */
type TakenBox = HungBox & { from?: number };

/**
 * Places names in the order given: each takes the first of its points and of eight places round it at which it stays whole and clear of
 * marks and earlier names at every size of the drawing. A name without room is dropped. What has no room on the smallest drawing may have
 * it on one of {@link WIDE_CHART_PX}; leading names have it there before smaller ones take it on every drawing. Where a mark covers a
 * leading town, its name stands beside the mark, however wide the chart is.
 */
export function placeLabels(candidates: readonly Candidate[], sheet: LabelSheet): ChartLabel[] {
  const taken: TakenBox[] = [...sheet.taken];
  const placed = new Map<string, ChartLabel>();
  const wide = WIDE_CHART_PX / sheet.width;
  const widths = wide > 1 && wide < sheet.growth ? [1, wide] : [1];
  const leading = candidates.filter(({ isLeading }) => isLeading);
  const rounds = [
    ...leading.flatMap((candidate) => widths.map((from) => ({ candidate, from }))),
    ...widths.flatMap((from) => candidates.map((candidate) => ({ candidate, from }))),
  ];
  for (const { candidate, from } of rounds) {
    if (placed.has(candidate.text)) continue;
    const found = findRoom(candidate, sheet, { from, to: sheet.growth }, taken);
    if (!found) continue;
    taken.push(...found.boxes.map((box) => ({ ...box, from })));
    placed.set(candidate.text, { ...found.label, ...(from > 1 && { isWide: true }) });
  }
  return [...placed.values()];
}

function findRoom(candidate: Candidate, sheet: LabelSheet, scales: Scales, taken: readonly TakenBox[]) {
  const { text, kind, isBeside, isLeading } = candidate;
  const isInside = (kind === 'water' && !isBeside) || kind === 'land';
  for (const { x, y } of candidate.points) {
    const ring: HungBox = { x, y, left: -4, right: 4, top: -4, bottom: 4 };
    const isTown = kind === 'town';
    if (isTown && !isFree(ring, sheet, scales, taken)) continue;
    const isBelow = (isTown || isBeside === true) && sheet.marks.some((mark) => meetsAtSomeScale(ring, mark, scales));
    const isFarOff = isTown && !isLeading && (FAR_GAP.across * sheet.km) / sheet.width > MAX_FAR_KM;
    const places = isInside ? (['m'] as const) : PLACES;
    const tries = [
      ...(!isBelow || isLeading ? places.map((place) => ({ place, isFar: false })) : []),
      ...(isBelow && !isFarOff ? places.map((place) => ({ place, isFar: true })) : []),
    ];
    for (const { place, isFar } of tries) {
      const box = { x, y, ...labelBox(text, kind, place, isFar) };
      if (!isFree(box, sheet, scales, [...sheet.marks, ...taken])) continue;
      if (isInside && kind === 'water' && !isOnSea(box, sheet, scales.from)) continue;
      const at = { x: percent(x / sheet.width), y: percent(y / sheet.height) };
      const label: ChartLabel = { text, kind, ...at, place, ...(isFar && { isFar: true }) };
      return { label, boxes: isTown ? [box, ring] : [box] };
    }
  }
  return null;
}

const isOnSea = ({ x, y, left, right, top, bottom }: HungBox, { isSea }: LabelSheet, scale: number): boolean =>
  isSea(x + left / scale, y + top / scale, x + right / scale, y + bottom / scale);

const percent = (share: number) => Number((share * 100).toFixed(2));

/** The length of a name in pixels. */
export function measureLabel(text: string, kind: LabelKind): number {
  const { face, size, spacing } = LETTERING[kind];
  return measureText(text, face, size, spacing);
}

/** The room of a name by its point, in pixels from it. */
export function labelBox(text: string, kind: LabelKind, place: Place, isFar = false): Omit<HungBox, 'x' | 'y'> {
  const [width, height] = [measureLabel(text, kind), LETTERING[kind].size * LINE];
  const { across, down } = isFar ? FAR_GAP : GAP;
  const left = place.includes('e') ? across : place.includes('w') ? -across - width : -width / 2;
  const top = place.includes('s') ? down : place.includes('n') ? -down - height : -height / 2;
  return { left, right: left + width, top, bottom: top + height };
}

function isFree(box: HungBox, sheet: LabelSheet, scales: Scales, taken: readonly TakenBox[]): boolean {
  const isWhole = [scales.from, scales.to].every(
    (scale) =>
      box.x * scale + box.left >= MARGIN &&
      box.y * scale + box.top >= MARGIN &&
      box.x * scale + box.right <= sheet.width * scale - MARGIN &&
      box.y * scale + box.bottom <= sheet.height * scale - MARGIN,
  );
  const from = (other: TakenBox) => Math.max(scales.from, other.from ?? 1);
  return isWhole && !taken.some((other) => meetsAtSomeScale(box, other, { from: from(other), to: scales.to }));
}

/**
 * Whether two boxes meet at any size of the drawing: each side's condition holds on one side of a scale, so that their meeting is a
 * stretch of scales, which may lie between the smallest and the largest.
 */
export function meetsAtSomeScale(a: HungBox, b: HungBox, { from, to }: Scales): boolean {
  let [least, most] = [from, to];
  // Each pair says: speed × scale < room.
  const conditions = [
    [a.x - b.x, b.right - a.left],
    [b.x - a.x, a.right - b.left],
    [a.y - b.y, b.bottom - a.top],
    [b.y - a.y, a.bottom - b.top],
  ] as const;
  for (const [speed, space] of conditions) {
    const room = space + MARGIN / 2;
    if (speed === 0 && room <= 0) return false;
    if (speed > 0) most = Math.min(most, room / speed);
    if (speed < 0) least = Math.max(least, room / speed);
  }
  return least < most || (from === to && least <= most && least <= from);
}
