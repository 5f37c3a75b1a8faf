import type { LandCheck } from '../../../domain/dive-sites/site-checks.ts';
import type { Position } from '../../../domain/kernel/geo.ts';
import { type ChartPoint, project, UNITS_PER_DEGREE, unwrapLongitude } from '../../../domain/kernel/mercator.ts';
import { COAST_CELL_MARGIN_DEGREES, coastCellAt } from '../../../domain/map/coast-cell.ts';
import { isInside, readCoastCell, readOverviewCoast } from '../charts/queries.ts';

const METRES_PER_DEGREE = 111_195;

/** Distance inside the overview's land from which a position counts as on land: the drawing is accurate to about 5 km. */
const OVERVIEW_ERROR_METRES = 10_000;

/**
 * Measures how far inside land a position is: by the fine coastline round the shipped dive sites, and elsewhere by the
 * overview map, which only recognises places well inland. Null at sea, and where neither map shows land.
 */
export async function checkLandAt(position: Position): Promise<LandCheck> {
  const longitude = unwrapLongitude(position.longitude);
  const at = project(longitude, position.latitude);
  const fine = metresInside(await readCoastCell(coastCellAt(longitude, position.latitude)), at, position.latitude);
  if (fine !== null) {
    // The drawing is cut off beyond the margin, where its edge is not a shore.
    const margin = COAST_CELL_MARGIN_DEGREES * UNITS_PER_DEGREE * metresPerUnit(position.latitude);
    return { metres: Math.round(Math.min(fine, margin)) };
  }
  const coarse = metresInside(await readOverviewCoast(), at, position.latitude);
  return coarse === null || coarse < OVERVIEW_ERROR_METRES ? null : { metres: Math.round(coarse) };
}

const metresPerUnit = (latitude: number) =>
  (METRES_PER_DEGREE / UNITS_PER_DEGREE) * Math.cos((latitude * Math.PI) / 180);

/** Returns metres from a point on land to the nearest edge; null outside all rings. */
function metresInside(rings: readonly (readonly ChartPoint[])[], at: ChartPoint, latitude: number): number | null {
  if (rings.filter((ring) => isInside(ring, at)).length % 2 === 0) return null;
  return (
    rings.reduce((least, ring) => Math.min(least, unitsTo(ring, at)), Number.POSITIVE_INFINITY) *
    metresPerUnit(latitude)
  );
}

/** Returns the distance to the nearest edge of a ring, in chart units. */
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
