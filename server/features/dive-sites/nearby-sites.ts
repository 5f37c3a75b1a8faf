import type { ExpressionBuilder } from 'kysely';
import type { NearbySite } from '../../../domain/dive-sites/dive-site.ts';
import { readDetails, type SiteDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { isClosed, isLimited } from '../../../domain/dive-sites/site-access.ts';
import { bearing, distanceKm, type Position, parseSitePosition } from '../../../domain/kernel/geo.ts';
import { selectPublishedSites } from '../../crud/select-published.ts';
import type { Database } from '../../platform/database/database.ts';
import { asNumber } from '../../platform/database/portable-sql.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { presentDiveSitePoint } from './presenter.ts';
import { listDiveSitePoints } from './queries.ts';

const MAX_NEARBY = 4;
const WITHIN_KM = 300;
/** Kilometres per degree along a meridian, rounded down so that the box is never too small. */
const KM_PER_DEGREE = 111;

type Centre = { id: number; latitude: string; longitude: string; details: SiteDetails };

/**
 * Lists the other sites within 300 km, nearest first. For a closed site, lists only sites without a known closure or
 * restriction, since its page offers them instead.
 */
export async function nearbySites(database: Database, site: Centre): Promise<NearbySite[]> {
  const here = parseSitePosition(site);
  if (!here) return [];
  const candidates = await selectPublishedSites(database)
    .select(['id', 'latitude', 'longitude'])
    .where('id', '!=', site.id)
    .where((eb) => isInBox(eb, boxAround(here)))
    .$if(isClosed(site.details), (query) => query.select('details'))
    .execute();
  const nearest = candidates
    .filter(({ details }) => details === undefined || isOpen(details))
    .map(({ id, ...candidate }) => {
      const there = parseSitePosition(candidate) as Position;
      return { id, distanceKm: distanceKm(here, there), bearing: bearing(here, there) };
    })
    .filter((candidate) => candidate.distanceKm <= WITHIN_KM)
    .sort((a, b) => a.distanceKm - b.distanceKm || a.id - b.id)
    .slice(0, MAX_NEARBY);
  // Reads only the few sites shown as whole rows: there may be thousands within 300 km.
  const rows = await listDiveSitePoints(
    database,
    nearest.map(({ id }) => id),
  );
  return nearest.flatMap((measures) => {
    const row = rows.find(({ id }) => id === measures.id);
    return row ? [presentNearbySite(row, measures)] : [];
  });
}

/** Returns whether a record, as JSON, has no closure or restriction. */
function isOpen(details: string): boolean {
  const { status } = readDetails(details);
  return !isLimited({ status });
}

function presentNearbySite(
  row: Parameters<typeof presentDiveSitePoint>[0],
  { distanceKm, bearing }: { distanceKm: number; bearing: number },
): NearbySite {
  const { latitude: _, longitude: __, ...site } = presentDiveSitePoint(row);
  return { ...site, distanceKm, bearing };
}

type Box = {
  latitude: [south: number, north: number];
  /** Ranges from west to east: two where the box crosses the antimeridian, empty where it includes a pole. */
  longitudes: [west: number, east: number][];
};

/** Returns the box of degrees that contains every place within reach. */
export function boxAround({ latitude, longitude }: Position): Box {
  const reach = WITHIN_KM / KM_PER_DEGREE;
  const [south, north] = [latitude - reach, latitude + reach];
  const poleward = Math.max(Math.abs(south), Math.abs(north));
  if (poleward >= 90) return { latitude: [south, north], longitudes: [] };
  // Meridians converge towards the pole, so the poleward edge needs the most degrees.
  const width = reach / Math.cos((poleward * Math.PI) / 180);
  const [west, east] = [longitude - width, longitude + width];
  if (width >= 180) return { latitude: [south, north], longitudes: [] };
  const stretches: Box['longitudes'] =
    west < -180
      ? [
          [west + 360, 180],
          [-180, east],
        ]
      : east > 180
        ? [
            [west, 180],
            [-180, east - 360],
          ]
        : [[west, east]];
  return { latitude: [south, north], longitudes: stretches };
}

function isInBox(eb: ExpressionBuilder<Tables, 'diveSites'>, { latitude, longitudes }: Box) {
  const isNorthSouth = eb.between(asNumber(eb.ref('latitude')), ...latitude);
  if (longitudes.length === 0) return isNorthSouth;
  const column = asNumber(eb.ref('longitude'));
  return eb.and([isNorthSouth, eb.or(longitudes.map((stretch) => eb.between(column, ...stretch)))]);
}
