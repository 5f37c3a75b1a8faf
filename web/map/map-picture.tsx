import { type CSSProperties, type MouseEvent, memo } from 'react';
import type { ViewName } from '../../domain/charts/chart-response.ts';
import { boundsAround, project, UNITS_PER_DEGREE } from '../../domain/kernel/mercator.ts';
import { diveSitePath } from '../../domain/kernel/slug.ts';
import type { MapPicture as Picture, PictureView } from '../../domain/map/map-picture-views.ts';
import { DEFAULT_VIEW, type MapView, pixelsPerUnit } from '../../domain/map/map-view.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { coastAt } from './coast-detail.ts';
import diveSiteMapStyles from './dive-site-map.module.css';
import { FineLand } from './fine-land.tsx';
import { MapLegend } from './map-legend.tsx';
import styles from './map-picture.module.css';
import { clusterName, siteName } from './mark-name.ts';
import { MARKER_CLASS, markerMarkup, siteMarkerMarkup } from './marker-markup.ts';
import smallCoastline from './small-coastline.svg?url&no-inline';
import { reachOfName, ViewNames } from './view-names.tsx';

/** Larger than any frame, in pixels. */
const SIZE = { width: 1200, height: 800 };
/** Up to this zoom the small coastline, good for the home page's chart at that scale, is as good as the overview. */
const MAX_SMALL_ZOOM = 3;

/** A mark by its offset from the middle of the map, in pixels. */
export type MarkOffset = { x: number; y: number };
type Cluster = PictureView['clusters'][number];

type MapPictureProps = {
  picture: Picture | null | undefined;
  state: 'still' | 'loading' | 'failed';
  clusterAddress: (cluster: Cluster) => string;
  onPress: (event: MouseEvent<HTMLAnchorElement>, mark: MarkOffset) => void;
};

/** The map's opening view as the server draws it: coast, names and marks, each a link. The live map takes its very place. */
export function MapPicture({ picture, state, clusterAddress, onPress }: MapPictureProps) {
  const views = picture?.views.length ? picture.views : [NO_MARKS];
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, but marks that belong together
    <div className={styles.picture} role="group" aria-label="Chart of dive sites">
      {views.map((view, index) => (
        <div
          key={view.frame}
          className={chooseClass(view, views[index + 1], state)}
          data-map-view={zoomAndCentre(view)}
        >
          <Coast view={view} />
          <MapLegend className={diveSiteMapStyles.within} />
          <Marks view={view} clusterAddress={clusterAddress} onPress={onPress} />
        </div>
      ))}
      {state === 'loading' && (
        <p className={`${styles.loading} line sheet small`} role="status">
          <Icon name="map" />
          Loading map
        </p>
      )}
    </div>
  );
}

const NO_MARKS: PictureView = { frame: 0, ...DEFAULT_VIEW, coast: null, names: [], sites: [], clusters: [] };

const zoomAndCentre = ({ zoom, latitude, longitude }: MapView) => [zoom, latitude, longitude].join();

const FROM_CLASSES = [undefined, styles.from1, styles.from2, styles.from3];
const UNTIL_CLASSES = [undefined, styles.until1, styles.until2, styles.until3];

const chooseClass = (view: PictureView, next: PictureView | undefined, state: MapPictureProps['state']): string =>
  [styles.view, FROM_CLASSES[view.frame], next && UNTIL_CLASSES[next.frame], state === 'loading' && styles.pulsing]
    .filter(Boolean)
    .join(' ');

/** Drawn once, although the picture renders several times while the map loads. */
const Coast = memo(function Coast({ view: { latitude, longitude, zoom, coast, names } }: { view: PictureView }) {
  const scale = pixelsPerUnit(zoom);
  const [width, height] = [SIZE.width / scale, SIZE.height / scale];
  const { x, y } = project(longitude, latitude);
  const bounds = boundsAround(longitude, latitude, width / UNITS_PER_DEGREE, width / height);
  const viewBox = [x - width / 2, y - height / 2, width, height].map((value) => Number(value.toFixed(3))).join(' ');
  return (
    <svg width={SIZE.width} height={SIZE.height} viewBox={viewBox} aria-hidden="true">
      <FineLand sources={zoom <= MAX_SMALL_ZOOM ? [smallCoastline] : coastAt(zoom, bounds)} fine={coast} />
      <ViewNames names={names} middle={{ x, y }} unitsPerPixel={1 / scale} frameLimit={limitByFrame} />
    </svg>
  );
});

function limitByFrame(name: ViewName): string {
  const reach = reachOfName(name);
  return `min(50cqw - ${reach.x}px, 50cqh - ${reach.y}px)`;
}

type MarksProps = Pick<MapPictureProps, 'clusterAddress' | 'onPress'> & { view: PictureView };

const Marks = memo(function Marks({ view: { sites, clusters }, clusterAddress, onPress }: MarksProps) {
  return (
    <>
      {sites.map((site) => (
        <a
          key={site.id}
          className={`${MARKER_CLASS} ${styles.mark}`}
          style={placeMark(site)}
          href={diveSitePath(site)}
          aria-label={siteName(site)}
          onClick={(event) => onPress(event, site)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup with a number in it
          dangerouslySetInnerHTML={{ __html: siteMarkerMarkup(site) }}
        />
      ))}
      {clusters.map((cluster) => (
        <a
          key={`${cluster.x} ${cluster.y}`}
          className={`${MARKER_CLASS} ${styles.mark}`}
          style={placeMark(cluster)}
          href={clusterAddress(cluster)}
          // As many addresses as views, all of sites that the list has.
          rel="nofollow"
          aria-label={clusterName(cluster.count, cluster.isOnePlace)}
          onClick={(event) => onPress(event, cluster)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup with a number in it
          dangerouslySetInnerHTML={{ __html: markerMarkup('cluster', cluster.count) }}
        />
      ))}
    </>
  );
});

const placeMark = ({ x, y }: MarkOffset) => ({ '--x': `${x}px`, '--y': `${y}px` }) as CSSProperties;
