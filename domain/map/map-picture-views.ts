import { z } from 'zod';
import { fineCoastSchema, type ViewName, viewNameSchema } from '../charts/chart-response.ts';
import { type DiveSitePoint, diveSitePointSchema } from '../dive-sites/dive-site.ts';
import type { SiteFacts } from '../finder/dive-site-facts.ts';
import { MAX_KM } from '../finder/dive-site-filters.ts';
import type { LocatedFilter } from '../finder/facet-answer.ts';
import { distanceKm, type Position } from '../kernel/geo.ts';
import { boundsAround, type ChartBounds, project, UNITS_PER_DEGREE } from '../kernel/mercator.ts';
import { fineCoastAt } from './coast-cell.ts';
import { MAX_UNCLUSTERED_SITES, type PlacedSite, placeFacts } from './map-answer.ts';
import { type Cluster, clusterSites, clustersWithin, isOnePlace } from './map-clusters.ts';
import { FRAMES, type MapView, MIN_FRAME, mapAim, pixelsPerUnit, viewFor } from './map-view.ts';
import { OPENING } from './map-viewport.ts';

const pixels = z.int().describe('From the middle of the map: right or down, in pixels');
const pictureSite = diveSitePointSchema.pick({
  ...{ id: true, name: true, depthRange: true, skillLevel: true, status: true },
});

/** The map's first view as a page draws it without script. Offsets hold in a frame of any size, whose middle is the view's. */
export const mapPictureSchema = z.object({
  views: z.array(
    z.object({
      frame: z.int().describe('The first of FRAMES that opens so; those after it do too, up to the next view'),
      ...{ latitude: z.number(), longitude: z.number(), zoom: z.int() },
      coast: fineCoastSchema.nullable().describe('The fine coast of a close view'),
      names: z.array(viewNameSchema),
      sites: z.array(pictureSite.extend({ x: pixels, y: pixels })),
      clusters: z.array(
        z.object({
          ...{ x: pixels, y: pixels, count: z.int() },
          near: z.string().describe('Middle of the sites, as the filter `near` takes it'),
          km: z
            .int()
            .nullable()
            .describe('How far from there the last one is; null if farther than the filter reaches'),
          isOnePlace: z.boolean().describe('Whether no zoom level separates the sites'),
        }),
      ),
    }),
  ),
});
export type MapPicture = z.infer<typeof mapPictureSchema>;
export type PictureView = MapPicture['views'][number];

/** The marks of every view in which a map of these sites may open: one for each class of frames, without repetitions. */
export async function mapPicture(
  found: readonly SiteFacts[],
  wanted: LocatedFilter,
  loadPoints: (ids: readonly number[]) => Promise<DiveSitePoint[]>,
  nameView: NameView,
): Promise<MapPicture> {
  const [placed] = placeFacts(found);
  const views = openingViews(found, wanted, placed).map((view) => ({ view, marks: marksAround(view, placed) }));
  const singles = new Set(views.flatMap(({ marks }) => marks.sites.map(({ id }) => id)));
  const points = new Map((await loadPoints([...singles])).map((point) => [point.id, point]));
  const names = await Promise.all(views.map(({ view, marks }) => nameView(view, measureOffsets(view, marks))));
  return {
    views: views.map(({ view, marks }, index) => ({
      ...view,
      coast: fineCoastAt(view.zoom, openingBounds(view)),
      names: names[index] ?? [],
      sites: marks.sites.flatMap((site) => {
        const point = points.get(site.id);
        return point ? [{ ...measureOffset(view, site), ...pictureSite.parse(point) }] : [];
      }),
      clusters: marks.clusters.map((cluster) => presentCluster(view, cluster)),
    })),
  };
}

/** As the browser opens: fitted to its frame while it is sent all sites, otherwise to the smallest. */
function openingViews(found: readonly SiteFacts[], wanted: LocatedFilter, placed: readonly PlacedSite[]) {
  const frames = found.length <= MAX_UNCLUSTERED_SITES ? FRAMES : [MIN_FRAME];
  const views: (MapView & { frame: number })[] = [];
  frames.forEach((size, frame) => {
    const { latitude, longitude, zoom } = viewFor(mapAim(wanted), placed, size);
    const last = views.at(-1);
    if (last && last.latitude === latitude && last.longitude === longitude && last.zoom === zoom) return;
    views.push({ frame, latitude, longitude, zoom });
  });
  return views;
}

/** Names a view whose marks stand at these offsets from its middle. */
export type NameView = (view: MapView, marks: readonly { x: number; y: number }[]) => Promise<ViewName[]>;

/** The names of any view of a map of these sites: the same as in its picture. */
export function nameMapView(found: readonly SiteFacts[], view: MapView, nameView: NameView): Promise<ViewName[]> {
  const [placed] = placeFacts(found);
  return nameView(view, measureOffsets(view, marksAround(view, placed)));
}

/** The rectangle that is drawn round the middle of a view, larger than any frame. */
export function openingBounds({ latitude, longitude, zoom }: MapView): ChartBounds {
  const degreesWide = OPENING.width / pixelsPerUnit(zoom) / UNITS_PER_DEGREE;
  return boundsAround(longitude, latitude, degreesWide, OPENING.width / OPENING.height);
}

const marksAround = (view: MapView, placed: readonly PlacedSite[]) =>
  clustersWithin(clusterSites(placed, view.zoom), openingBounds(view));

const measureOffsets = (view: MapView, { sites, clusters }: ReturnType<typeof marksAround>) =>
  [...sites, ...clusters].map((mark) => measureOffset(view, mark));

function measureOffset(view: MapView, { latitude, longitude }: Position) {
  const [centre, point] = [project(view.longitude, view.latitude), project(longitude, latitude)];
  const scale = pixelsPerUnit(view.zoom);
  return { x: Math.round((point.x - centre.x) * scale), y: Math.round((point.y - centre.y) * scale) };
}

function presentCluster(view: MapView, cluster: Cluster<PlacedSite>): PictureView['clusters'][number] {
  const { count, bounds, latitude, longitude, sites } = cluster;
  // As an address writes it: at most 180, four digits, about ten metres.
  const middle = { latitude: rounded(latitude), longitude: rounded(longitude > 180 ? longitude - 360 : longitude) };
  const km = Math.ceil(Math.max(...sites.map((site) => distanceKm(middle, site)))) + 1;
  return {
    ...measureOffset(view, cluster),
    count,
    near: `${middle.latitude},${middle.longitude}`,
    km: km > MAX_KM ? null : km,
    isOnePlace: isOnePlace(bounds, view.zoom),
  };
}

const rounded = (degrees: number) => Number(degrees.toFixed(4));
