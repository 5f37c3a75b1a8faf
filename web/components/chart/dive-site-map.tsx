import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { DiveSiteFilters } from '../../../domain/dive-site-filters.ts';
import { diveSitePoints } from '../../data/queries.ts';
import { useApi } from '../../data/query.ts';
import { useSite } from '../../data/site-context.tsx';
import { ChartPlaceholder } from './chart-placeholder.tsx';
import type { LiveMapProps } from './live/live-map.tsx';
import { MapLegend } from './map-legend.tsx';

/** The map of all sites that pass the filters. Its code and the positions are fetched when it comes near the screen. */
export function DiveSiteMap({ filters }: { filters: DiveSiteFilters }) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNearScreen(box);
  const { mapTileUrl } = useSite();
  const { LiveMap, failed, retry } = useLiveMap(near);
  const points = useApi(diveSitePoints(filters), { enabled: near, keepPrevious: true });
  const broken = failed || (points.isError && !points.data);
  return (
    <div className="mapbox" ref={box}>
      {LiveMap && points.data ? (
        <LiveMap
          points={points.data}
          // While the next sites are on the way the ones shown belong to the former search, and so must the view.
          search={points.isPlaceholderData ? null : filters.search}
          tileUrl={mapTileUrl}
        />
      ) : (
        <ChartPlaceholder state={broken ? 'failed' : near ? 'loading' : 'waiting'} />
      )}
      {broken && (
        <p className="map-failure" role="alert">
          The map could not be loaded. The list below is complete.{' '}
          <button
            type="button"
            className="button sm"
            onClick={() => {
              retry();
              void points.refetch();
            }}
          >
            Try again
          </button>
        </p>
      )}
      <MapLegend />
    </div>
  );
}

/** True from the moment an element is about to be scrolled into view; never on the server. */
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

function useLiveMap(wanted: boolean) {
  const [LiveMap, setLiveMap] = useState<ComponentType<LiveMapProps> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || failed || LiveMap) return;
    import('./live/live-map.tsx').then(
      (module) => setLiveMap(() => module.LiveMap),
      () => setFailed(true),
    );
  }, [wanted, failed, LiveMap]);
  return { LiveMap, failed, retry: () => setFailed(false) };
}
