import { type ChartPoint, project } from '../../domain/kernel/mercator.ts';

export type Ring = [number, number][];
export type Polygon = Ring[];

/** Southern limit of the projection. */
export const SOUTHERN_END = -84;

/** Converts the polygons to rings in chart units, each without its repeated last point. */
export const listRings = (land: Polygon[]): ChartPoint[][] =>
  land
    .flat()
    .map((ring) => ring.slice(0, -1).map(([x, y]) => project(x, Math.max(SOUTHERN_END, Math.min(-SOUTHERN_END, y)))));

/** Writes a path in whole numbers after `scale`, each point relative to the one before: the shortest form. */
export function drawRings(rings: ChartPoint[][], scale: number, origin: ChartPoint): string {
  let path = '';
  for (const ring of rings) {
    let last: [number, number] | null = null;
    let line = '';
    for (const { x, y } of ring) {
      const point: [number, number] = [Math.round((x - origin.x) * scale), Math.round((y - origin.y) * scale)];
      if (!last) line = `M${point[0]} ${point[1]}l`;
      else if (point[0] !== last[0] || point[1] !== last[1])
        line += `${step(point[0] - last[0])}${step(point[1] - last[1])}`;
      last = point;
    }
    // Skips an island smaller than the grid, because an empty command would end the whole drawing.
    if (!line.endsWith('l')) path += `${line.replace('l ', 'l')}z`;
  }
  return path;
}

const step = (value: number) => (value < 0 ? `${value}` : ` ${value}`);

/** Keeps the width of strokes at every scale; the attribute isn't inherited, so it is set on the path. */
export const makeSvg = (path: string, transform = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"><path id="land" vector-effect="non-scaling-stroke"${transform} d="${path}"/></svg>\n`;
