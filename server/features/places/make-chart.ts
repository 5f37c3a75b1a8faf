import { findChartWidth } from '../../../domain/charts/chart-width.ts';
import { measureSitesChart } from '../../../domain/charts/measure-sites-chart.ts';
import { parseSitePosition } from '../../../domain/kernel/geo.ts';
import {
  boundsAround,
  type ChartBounds,
  formatViewBox,
  latitudeAt,
  UNITS_PER_DEGREE,
  unwrapLongitude,
} from '../../../domain/kernel/mercator.ts';
import { findChartCoast } from '../../../domain/map/coast-cell.ts';
import { clusterSites } from '../../../domain/map/map-clusters.ts';
import { measureExtent } from '../../../domain/map/map-view.ts';
import type { PlaceChart, PlaceSite } from '../../../domain/place-pages/place-response.ts';
import { hasLandmark, MARK_REACH, nameChart, nameSitesChart } from '../charts/queries.ts';
import { findInset } from './find-inset.ts';

type ChartSite = Pick<PlaceSite, 'id' | 'latitude' | 'longitude'>;

/** Side of a chart on a phone in pixels, and the space between its edge and the outermost positions. */
const CHART = { side: 340, padding: 28 };
/** Degrees of longitude below which the bundled coastline shows no more detail. */
const MIN_CHART_DEGREES = 0.45;
const TILE_SIZE_PX = 256;

/** Draws a square chart that shows every site, and a region's with an inset of its crowded corner; null where no site has a usable position or no land is near. */
export async function makeChart(
  sites: readonly ChartSite[],
  { hasInset, area }: { hasInset: boolean; area: string },
): Promise<PlaceChart | null> {
  const placed = sites.flatMap((site) => {
    const position = parseSitePosition(site);
    if (!position) return [];
    return [{ id: site.id, latitude: position.latitude, longitude: unwrapLongitude(position.longitude) }];
  });
  const extent = measureExtent(placed);
  if (!extent) return null;
  const { y, width, height } = formatViewBox(extent);
  const share = 1 - (2 * CHART.padding) / CHART.side;
  const least = Math.max(MIN_CHART_DEGREES, Math.max(width, height) / UNITS_PER_DEGREE / share);
  const centre = { longitude: (extent.west + extent.east) / 2, latitude: latitudeAt(y + height / 2) };
  const makeBounds = (degrees: number) => boundsAround(centre.longitude, centre.latitude, degrees, 1);
  const degreesWide = await findChartWidth(least, (degrees) => hasLandmark(makeBounds(degrees)));
  if (degreesWide === null) return null;
  // Zoom levels are whole numbers: on a phone, markers at the chosen level are at most a third closer than those of the
  // map.
  const zoom = Math.round(Math.log2((CHART.side * 360) / (TILE_SIZE_PX * degreesWide)));
  const { sites: single, clusters } = clusterSites(placed, zoom);
  const bounds = makeBounds(degreesWide);
  const marks = [
    ...single.map(({ id, ...position }) => ({ ...position, siteIds: [id] })),
    ...clusters.map(({ latitude, longitude, sites: clustered }) => ({
      ...{ latitude, longitude },
      siteIds: clustered.map(({ id }) => id),
    })),
  ];
  return {
    bounds,
    marks,
    coast: findChartCoast(bounds),
    names: await nameChart({ bounds, ...NAMED, marks: marks.map(withReach), area }),
    inset: hasInset ? await makeInset(sites, marks, bounds) : null,
  };
}

/** The crowded corner of a chart, in which every site has its mark; null where there is none. */
async function makeInset(sites: readonly ChartSite[], marks: PlaceChart['marks'], bounds: ChartBounds) {
  const found = findInset(sites, marks, bounds);
  const chart =
    found &&
    measureSitesChart(
      sites.filter(({ id }) => found.siteIds.includes(id)),
      found.degreesWide,
    );
  return chart && { siteIds: found.siteIds, bounds: chart.bounds, chart: await nameSitesChart(chart) };
}

/** The smallest drawing in pixels and how far it may grow, for its names. */
const NAMED = { width: 256, height: 256, growth: 4 };
const withReach = (mark: { latitude: number; longitude: number }) => ({ ...mark, reach: MARK_REACH });
