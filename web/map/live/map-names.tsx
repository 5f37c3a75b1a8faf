import type { Map as LeafletMap } from 'leaflet';
import type { ViewName } from '../../../domain/charts/chart-response.ts';
import type { DiveSiteFilters } from '../../../domain/finder/dive-site-filters.ts';
import { project } from '../../../domain/kernel/mercator.ts';
import type { MapView } from '../../../domain/map/map-view.ts';
import { type Query, withParameters } from '../../app/data/api-query.ts';
import { filterParameters } from '../../app/data/finder-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { reachOfName, ViewNames } from '../view-names.tsx';
import type { CoastView } from './coast-overlay.ts';
import { readFrame } from './leaflet-map.ts';

type MapNamesProps = { view: CoastView; map: LeafletMap; filters: DiveSiteFilters };

/** The names of the map's view, without those that the frame would cut, as in the picture. */
export function MapNames({ view: { unitsPerPixel }, map, filters }: MapNamesProps) {
  const centre = readCentre(map);
  const { data } = useApi(mapNamesQuery(filters, centre));
  const { width, height } = readFrame(map);
  const whole = (data ?? []).filter((name) => {
    const reach = reachOfName(name);
    return reach.x < width / 2 && reach.y < height / 2;
  });
  return <ViewNames names={whole} middle={project(centre.longitude, centre.latitude)} unitsPerPixel={unitsPerPixel} />;
}

/** As precise as a pixel of the closest zoom, so that the same view has the same address. */
const DIGITS = 5;

function readCentre(map: LeafletMap): MapView {
  const { lat, lng } = map.getCenter();
  return { latitude: Number(lat.toFixed(DIGITS)), longitude: Number(lng.toFixed(DIGITS)), zoom: map.getZoom() };
}

const mapNamesQuery = (filters: DiveSiteFilters, { latitude, longitude, zoom }: MapView): Query<ViewName[]> => ({
  path: withParameters('/api/dive-sites/chart/names', { ...filterParameters(filters), zoom, latitude, longitude }),
});
