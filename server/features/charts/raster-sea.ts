import {
  type ChartBounds,
  type ChartPoint,
  formatViewBox,
  latitudeAt,
  project,
} from '../../../domain/kernel/mercator.ts';
import { COAST_CELL_DEGREES, coastCellAt, coastCellKind } from '../../../domain/map/coast-cell.ts';
import { crossingsAt, readCoastCell, readOverviewCoast } from './read-coast.ts';

/** Tells where on a chart there is sea, for the names of waters, and whether it has a coast. */

export type Raster = {
  isClear: (left: number, top: number, right: number, bottom: number) => boolean;
  /** Points of the sea with the most water round them first, in pixels; `x` and `y` of the test are degrees. */
  openPoints: (isWanted: (degrees: { x: number; y: number }) => boolean) => ChartPoint[];
};

/** Pixels of a side of the squares in which sea is told from land. */
const SQUARE = 10;
const MAX_POINTS = 60;

/** Tells sea from land in squares of the smallest drawing. */
export async function rasterSea(bounds: ChartBounds, width: number, height: number): Promise<Raster> {
  const { x, y, width: across, height: down } = formatViewBox(bounds);
  const [columns, rows] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)];
  const isLand = await landTest(bounds);
  const toDegrees = (column: number, row: number) => ({
    x: (x + ((column + 0.5) * SQUARE * across) / width) / 100,
    y: latitudeAt(y + ((row + 0.5) * SQUARE * down) / height),
  });
  const squares = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      const degrees = toDegrees(column, row);
      return { column, row, degrees, isSea: !isLand(project(degrees.x, degrees.y)) };
    }),
  );
  const land = squares.flat().filter(({ isSea }) => !isSea);
  const clearance = ({ column, row }: { column: number; row: number }) =>
    land.reduce(
      (least, square) => Math.min(least, Math.hypot((square.column - column) / 2, square.row - row)),
      Math.min(column + 1, columns - column) / 2 + Math.min(row + 1, rows - row),
    );
  return {
    isClear(left, top, right, bottom) {
      for (let row = Math.floor(top / SQUARE); row <= Math.floor(bottom / SQUARE); row += 1) {
        for (let column = Math.floor(left / SQUARE); column <= Math.floor(right / SQUARE); column += 1) {
          if (!squares[row]?.[column]?.isSea) return false;
        }
      }
      return true;
    },
    openPoints: (isWanted) =>
      squares
        .flat()
        .filter(({ isSea, degrees }) => isSea && isWanted(degrees))
        .map((square) => ({ ...square, clearance: clearance(square) }))
        .sort((a, b) => b.clearance - a.clearance)
        .slice(0, MAX_POINTS)
        .map(({ column, row }) => ({ x: (column + 0.5) * SQUARE, y: (row + 0.5) * SQUARE })),
  };
}

/** Whether a coast runs through a rectangle. */
export async function hasCoast(bounds: ChartBounds): Promise<boolean> {
  const { overview, cells } = await readCoast(bounds);
  return [overview, ...cells.values()].flat().some((ring) => hasPointWithin(ring, bounds));
}

/** Up to this width in degrees the fine coast says what is land, where it was cut. */
const MAX_FINE_DEGREES = 2.5;

/** The rings of land that meet a rectangle: of the overview, and of the fine coast by its cells where that was cut. */
async function readCoast(bounds: ChartBounds) {
  const overview = (await readOverviewCoast()).filter((ring) => ringMeets(ring, bounds));
  const cells = new Map<string, ChartPoint[][]>();
  const [from, to] = [coastCellAt(bounds.west, bounds.south), coastCellAt(bounds.east, bounds.north)];
  const isFine = bounds.east - bounds.west <= MAX_FINE_DEGREES;
  for (let row = from.row; isFine && row <= to.row; row += 1) {
    for (let column = from.column; column <= to.column; column += 1) {
      if (coastCellKind({ column, row })) cells.set(`${column} ${row}`, await readCoastCell({ column, row }));
    }
  }
  return { overview, cells };
}

/** Whether a point in chart units is on land, by the fine coast where it was cut and else by the overview. */
async function landTest(bounds: ChartBounds): Promise<(point: ChartPoint) => boolean> {
  const { overview, cells } = await readCoast(bounds);
  // Points come in rows, and a coast has thousands of edges: each row asks them once.
  const rows = new Map<string, number[]>();
  return (point) => {
    const column = Math.floor(point.x / 100 / COAST_CELL_DEGREES);
    const row = Math.floor(latitudeAt(point.y) / COAST_CELL_DEGREES);
    const cell = cells.has(`${column} ${row}`) ? `${column} ${row}` : '';
    const key = `${cell} ${point.y}`;
    const crossings = rows.get(key) ?? crossingsAt(cells.get(cell) ?? overview, point.y);
    rows.set(key, crossings);
    return crossings.filter((x) => x > point.x).length % 2 === 1;
  };
}

type Box = { left: number; right: number; top: number; bottom: number };

/** The rings of the overview stay in memory, so that each is measured once. */
const boxes = new WeakMap<readonly ChartPoint[], Box>();

function measureRing(ring: readonly ChartPoint[]): Box {
  let box = boxes.get(ring);
  if (!box) {
    box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
    for (const { x, y } of ring) {
      [box.left, box.right] = [Math.min(box.left, x), Math.max(box.right, x)];
      [box.top, box.bottom] = [Math.min(box.top, y), Math.max(box.bottom, y)];
    }
    boxes.set(ring, box);
  }
  return box;
}

function ringMeets(ring: readonly ChartPoint[], bounds: ChartBounds): boolean {
  const { x, y, width, height } = formatViewBox(bounds);
  const { left, right, top, bottom } = measureRing(ring);
  return left < x + width && right > x && top < y + height && bottom > y;
}

function hasPointWithin(ring: readonly ChartPoint[], bounds: ChartBounds): boolean {
  const { x, y, width, height } = formatViewBox(bounds);
  return ring.some((point) => point.x > x && point.x < x + width && point.y > y && point.y < y + height);
}
