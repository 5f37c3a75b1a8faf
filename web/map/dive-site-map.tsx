import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { DiveSiteFilters } from '../../domain/dive-site-filters.ts';
import { DEFAULT_VIEW } from '../../domain/map-view.ts';
import { boundsAround, viewBoxOf } from '../../domain/mercator.ts';
import { useApi } from '../app/data/query.ts';
import { useSiteConfig } from '../app/data/site-context.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { ChartFrame, Land } from './chart-frame.tsx';
import type { LiveMapProps } from './live/live-map.tsx';
import { MapFailure } from './map-failure.tsx';
import { MapFoot, MapLegend } from './map-legend.tsx';
import { diveSiteMap } from './map-sites.ts';
import { PlaceNames } from './place-names.tsx';

/** The map of all filtered sites. Its code and positions load when it comes near the viewport. */
export function DiveSiteMap({ filters }: { filters: DiveSiteFilters }) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNearScreen(box);
  const { mapTileUrl } = useSiteConfig();
  const { LiveMap, failed, retry } = useLiveMap(near);
  const opening = useApi(diveSiteMap(filters), { enabled: near, keepPrevious: true });
  const broken = failed || (opening.isError && !opening.data);
  return (
    <div className="mapbox" ref={box}>
      {LiveMap && opening.data ? (
        <LiveMap opening={opening.data} filters={filters} tileUrl={mapTileUrl} />
      ) : (
        <>
          <ChartPlaceholder state={broken ? 'failed' : near ? 'loading' : 'waiting'} />
          <div className="map-bar" />
        </>
      )}
      {broken && (
        <MapFailure
          what="The map"
          onRetry={() => {
            retry();
            void opening.refetch();
          }}
        />
      )}
      <MapFoot />
    </div>
  );
}

/** True once an element is about to be scrolled into view; never on the server. */
function useNearScreen(element: { current: Element | null }): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '300px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}

function useLiveMap(enabled: boolean) {
  const [LiveMap, setLiveMap] = useState<ComponentType<LiveMapProps> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!enabled || failed || LiveMap) return;
    import('./live/live-map.tsx').then(
      (module) => setLiveMap(() => module.LiveMap),
      () => setFailed(true),
    );
  }, [enabled, failed, LiveMap]);
  return { LiveMap, failed, retry: () => setFailed(false) };
}

/** The map's width on a large screen, in pixels, and what a tile map shows on it at the default zoom. */
const WIDTH = 860;
const DEGREES_WIDE = (WIDTH / (256 * 2 ** DEFAULT_VIEW.zoom)) * 360;

/** The chart before any script runs: land and water, without the sites. */
function ChartPlaceholder({ state }: { state: 'waiting' | 'loading' | 'failed' }) {
  const bounds = boundsAround(DEFAULT_VIEW.longitude, DEFAULT_VIEW.latitude, DEGREES_WIDE, WIDTH / 561);
  const { x, y, width, height } = viewBoxOf(bounds);
  return (
    <ChartFrame className={state === 'failed' ? 'overview' : 'overview pulsing'}>
      <div className="sea">
        <svg
          viewBox={[x, y, width, height].map(Math.round).join(' ')}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <Land />
          <PlaceNames unitsPerPixel={width / WIDTH} />
        </svg>
        <MapLegend className="within" />
        {state !== 'failed' && (
          <p className="map-note needs-script" role="status">
            <Icon name="map" />
            Loading map
          </p>
        )}
        <noscript>
          <p className="map-note">The marks on the chart need script. Every site is in the list below.</p>
        </noscript>
      </div>
    </ChartFrame>
  );
}
