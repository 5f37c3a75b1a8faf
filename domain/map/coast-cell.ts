import type { FineCoast } from '../charts/chart-response.ts';
import { type ChartBounds, type ChartPoint, formatViewBox, project } from '../kernel/mercator.ts';
import { CUT_CELLS } from './cut-cells.ts';

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

/** Columns from west to east by row: `L` where a cell has land, `W` where it is water, a space where none was cut. */
const rows = new Map(
  CUT_CELLS.split('\n').map((line) => {
    const [row = '', first = '', cells = ''] = line.split('|');
    return [Number(row), { first: Number(first), cells }];
  }),
);

/** A cell's kind: with a drawing of its land, all water, or not cut. */
export function coastCellKind({ column, row }: { column: number; row: number }): 'land' | 'water' | null {
  const found = rows.get(row);
  const letter = found?.cells[column - found.first];
  return letter === 'L' ? 'land' : letter === 'W' ? 'water' : null;
}

export const coastCellAddress = (cell: { column: number; row: number }): string =>
  `/media/coast/${coastCellFile(cell)}`;

/** The fine coast within a rectangle, whose longitudes are continuous; null where none was cut. */
function fineCoastWithin({ west, south, east, north }: ChartBounds): FineCoast | null {
  const [from, to] = [coastCellAt(west, south), coastCellAt(east, north)];
  const fine: FineCoast = [];
  for (let row = from.row; row <= to.row; row += 1) {
    for (let column = from.column; column <= to.column; column += 1) {
      const kind = coastCellKind({ column, row });
      const file = kind === 'land' ? coastCellAddress({ column, row }) : null;
      if (kind) fine.push({ area: cellPath({ column, row }), file });
    }
  }
  return fine.length > 0 ? fine : null;
}

/** Up to this width in degrees a chart is drawn from the fine coast, of which it needs a few files. */
const MAX_FINE_DEGREES = 1.2;

/** The fine coast of a chart; null where the chart is too wide for it, or none was cut. */
export const findChartCoast = (bounds: ChartBounds): FineCoast | null =>
  bounds.east - bounds.west <= MAX_FINE_DEGREES ? fineCoastWithin(bounds) : null;

/** From this zoom level a map is drawn from the fine coast: the lines of the coarse one would be longer than ten pixels. */
const MIN_FINE_ZOOM = 11;

export const fineCoastAt = (zoom: number, bounds: ChartBounds): FineCoast | null =>
  zoom >= MIN_FINE_ZOOM ? fineCoastWithin(bounds) : null;

function cellPath({ column, row }: { column: number; row: number }): string {
  const [west, south] = [column * COAST_CELL_DEGREES, row * COAST_CELL_DEGREES];
  const { x, y, width, height } = formatViewBox({
    ...{ west, south },
    ...{ east: west + COAST_CELL_DEGREES, north: south + COAST_CELL_DEGREES },
  });
  const top = Number(y.toFixed(3));
  const down = Number((y + height - top).toFixed(3));
  return `M${x} ${top}h${width}v${down}h-${width}z`;
}
