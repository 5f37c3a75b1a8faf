import { DEFAULT_VIEW } from '../../domain/map-view.ts';
import { boundsAround, viewBoxOf } from '../../domain/mercator.ts';
import { Icon } from '../ui/icons/icon.tsx';
import layoutStyles from '../ui/layout.module.css';
import chartFrameStyles from './chart-frame.module.css';
import { ChartFrame, Land } from './chart-frame.tsx';
import diveSiteMapStyles from './dive-site-map.module.css';
import { MapLegend } from './map-legend.tsx';
import { PlaceNames } from './place-names.tsx';

/** The map's width on a large screen, in pixels, and what a tile map shows on it at the default zoom. */
const WIDTH = 860;
const DEGREES_WIDE = (WIDTH / (256 * 2 ** DEFAULT_VIEW.zoom)) * 360;

/** The chart before any script runs: land and water, without the sites. */
export function ChartPlaceholder({ state }: { state: 'waiting' | 'loading' | 'failed' }) {
  const bounds = boundsAround(DEFAULT_VIEW.longitude, DEFAULT_VIEW.latitude, DEGREES_WIDE, WIDTH / 561);
  const { x, y, width, height } = viewBoxOf(bounds);
  return (
    <ChartFrame
      className={
        state === 'failed' ? chartFrameStyles.overview : `${chartFrameStyles.overview} ${chartFrameStyles.pulsing}`
      }
    >
      <div className={chartFrameStyles.sea}>
        <svg
          viewBox={[x, y, width, height].map(Math.round).join(' ')}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <Land />
          <PlaceNames unitsPerPixel={width / WIDTH} />
        </svg>
        <MapLegend className={diveSiteMapStyles.within} />
        {state !== 'failed' && (
          <p className={`${diveSiteMapStyles.note} ${layoutStyles.needsScript}`} role="status">
            <Icon name="map" />
            Loading map
          </p>
        )}
        <noscript>
          <p className={diveSiteMapStyles.note}>The map needs JavaScript. Every site is in the list below.</p>
        </noscript>
      </div>
    </ChartFrame>
  );
}
