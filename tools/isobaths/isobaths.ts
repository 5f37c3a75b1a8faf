import { contours } from 'd3-contour';

/** A rise of the sea floor in unit space: centre, height, and radius as a share of the width. */
export type Peak = readonly [x: number, y: number, height: number, radius: number];

export type IsobathDrawing = {
  width: number;
  height: number;
  seed: number;
  peaks: readonly Peak[];
  /** Number of lines. */
  levels: number;
  /** Grid size in pixels: smaller is finer and heavier. */
  step: number;
};

/** Creates a reproducible generator of numbers between 0 and 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Draws lines of equal depth as SVG path data, deepest first: a field of gaussian rises with slight waves, traced by
 * marching squares and smoothed. A drawing, not a survey: the lines never have figures.
 */
export function isobathPaths(drawing: IsobathDrawing): string[] {
  const { width, height, levels, step } = drawing;
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  const field = seaFloor(drawing, columns, rows);
  const highest = Math.max(...field);
  const thresholds = Array.from({ length: levels }, (_, level) => (highest * (level + 0.6)) / (levels + 0.6));
  const toDrawing = ([x, y]: number[]): Point => [
    (((x ?? 0) - 0.5) * width) / (columns - 1),
    (((y ?? 0) - 0.5) * height) / (rows - 1),
  ];
  return contours()
    .size([columns, rows])
    .smooth(true)
    .thresholds(thresholds)(field)
    .map((line) =>
      line.coordinates
        .flat()
        .filter((ring) => ring.length > 6)
        .map((ring) => smoothRing(ring.slice(0, -1).map(toDrawing)))
        .join(''),
    );
}

type Point = [number, number];

function seaFloor({ width, height, seed, peaks, step }: IsobathDrawing, columns: number, rows: number): number[] {
  const random = seededRandom(seed);
  const waves = Array.from({ length: 6 }, () => {
    const scale = (0.048 * 34) / step;
    return { phase: random() * 2 * Math.PI, across: (random() - 0.5) * scale, down: (random() - 0.5) * scale };
  });
  const field: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = (column / columns) * width;
      const y = (row / rows) * height;
      let rise = 0;
      for (const [peakX, peakY, top, radius] of peaks) {
        const dx = (x - peakX * width) / (radius * width);
        const dy = (y - peakY * height) / (radius * width * 0.72);
        rise += top * Math.exp(-(dx * dx + dy * dy));
      }
      for (const { phase, across, down } of waves) rise += 0.028 * Math.sin((x * across + y * down) * 0.9 + phase);
      field.push(rise);
    }
  }
  return field;
}

/** Draws a closed curve through the midpoints of its points. */
function smoothRing(all: Point[]): string {
  const points = all.length > 24 ? all.filter((_, index) => index % 2 === 0) : all;
  const at = (index: number) => points[index % points.length] as Point;
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const text = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  let path = `M${text(middle(at(points.length - 1), at(0)))}`;
  for (let index = 0; index < points.length; index += 1)
    path += `Q${text(at(index))} ${text(middle(at(index), at(index + 1)))}`;
  return `${path}Z`;
}
