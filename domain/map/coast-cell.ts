import { type ChartPoint, project } from '../kernel/mercator.ts';

/**
 * The fine coastline round dive sites comes in cells of half a degree. Each reaches beyond its edges by enough for
 * a chart of 30 km round any position in it, up to 50° of latitude.
 */
export const COAST_CELL_DEGREES = 0.5;
export const COAST_CELL_MARGIN_DEGREES = 0.25;

/** Chart units (hundredths of a degree) are divided into this many steps in a cell's drawing, about 5 m each. */
export const COAST_CELL_SCALE = 200;

/** Column and row of a position's cell, west to east and south to north; the longitude is continuous (domain/kernel/mercator.ts). */
export const coastCellAt = (longitude: number, latitude: number) => ({
  column: Math.floor(longitude / COAST_CELL_DEGREES),
  row: Math.floor(latitude / COAST_CELL_DEGREES),
});

/** The file of a cell in `media/coast`, e.g. `302_-68.svg`. A cell without land has none. */
export const coastCellFile = ({ column, row }: { column: number; row: number }): string => `${column}_${row}.svg`;

/** The origin of a cell's drawing in chart units: its south-west corner in whole units. */
export function coastCellOrigin({ column, row }: { column: number; row: number }): ChartPoint {
  const { x, y } = project(column * COAST_CELL_DEGREES, row * COAST_CELL_DEGREES);
  return { x: Math.round(x), y: Math.round(y) };
}
