import { COAST_CELL_MARGIN_DEGREES, coastCellAt } from '../../../domain/coast-cell.ts';
import type { Position } from '../../../domain/geo.ts';
import { type ChartPoint, project, UNITS_PER_DEGREE, unwrapLongitude } from '../../../domain/mercator.ts';
import type { LandCheck } from '../../../domain/site-checks.ts';
import { readCoastCell } from './local-chart.ts';

const METRES_PER_DEGREE = 111_195;

/**
 * How far inside land a position is, by the fine coastline that comes with the guide. It is drawn round the shipped dive sites only:
 * null where no land is drawn, which may be the open sea or an inland place far from all of them.
 */
export async function checkLandAt(position: Position): Promise<LandCheck> {
  const longitude = unwrapLongitude(position.longitude);
  const rings = await readCoastCell(coastCellAt(longitude, position.latitude));
  const at = project(longitude, position.latitude);
  if (rings.filter((ring) => isInside(ring, at)).length % 2 === 0) return null;
  const metresPerUnit = (METRES_PER_DEGREE / UNITS_PER_DEGREE) * Math.cos((position.latitude * Math.PI) / 180);
  const nearest = rings.reduce((least, ring) => Math.min(least, unitsTo(ring, at)), Number.POSITIVE_INFINITY);
  // Beyond the margin the drawing is cut off, and its edge is no shore.
  const units = Math.min(nearest, COAST_CELL_MARGIN_DEGREES * UNITS_PER_DEGREE);
  return { metres: Math.round(units * metresPerUnit) };
}

/** Even-odd rule. */
function isInside(ring: readonly ChartPoint[], { x, y }: ChartPoint): boolean {
  let inside = false;
  let last = ring.at(-1);
  for (const point of ring) {
    if (last && point.y > y !== last.y > y && x < ((last.x - point.x) * (y - point.y)) / (last.y - point.y) + point.x)
      inside = !inside;
    last = point;
  }
  return inside;
}

/** The distance to the nearest edge of a ring, in chart units. */
function unitsTo(ring: readonly ChartPoint[], { x, y }: ChartPoint): number {
  let nearest = Number.POSITIVE_INFINITY;
  let last = ring.at(-1);
  for (const point of ring) {
    if (last) {
      const [dx, dy] = [point.x - last.x, point.y - last.y];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - last.x) * dx + (y - last.y) * dy) / length));
      nearest = Math.min(nearest, Math.hypot(last.x + along * dx - x, last.y + along * dy - y));
    }
    last = point;
  }
  return nearest;
}
