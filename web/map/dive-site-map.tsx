import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { DiveSiteFilters } from '../../domain/dive-site-filters.ts';
import { useApi } from '../app/data/query.ts';
import { useSiteConfig } from '../app/data/site-context.tsx';
import { ChartPlaceholder } from './chart-placeholder.tsx';
import styles from './dive-site-map.module.css';
import type { LiveMapProps } from './live/live-map.tsx';
import { MapFailure } from './map-failure.tsx';
import { MapFoot } from './map-legend.tsx';
import { diveSiteMap } from './map-sites.ts';

type DiveSiteMapProps = {
  filters: DiveSiteFilters;
  /** The site that is pointed at in a list next to the map. */
  hot?: number | null;
  /** A single site's marker is pointed at, or no longer (null). */
  onPoint?: (id: number | null) => void;
};

/** The map of all filtered sites. Its code and positions load when it comes near the viewport. */
export function DiveSiteMap({ filters, hot = null, onPoint }: DiveSiteMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNearScreen(box);
  const { mapTileUrl } = useSiteConfig();
  const { LiveMap, failed, retry } = useLiveMap(near);
  const opening = useApi(diveSiteMap(filters), { enabled: near, keepPrevious: true });
  const broken = failed || (opening.isError && !opening.data);
  return (
    <div className={styles.diveSiteMap} ref={box} data-map>
      {LiveMap && opening.data ? (
        <LiveMap opening={opening.data} filters={filters} tileUrl={mapTileUrl} hot={hot} onPoint={onPoint} />
      ) : (
        <>
          <ChartPlaceholder state={broken ? 'failed' : near ? 'loading' : 'waiting'} />
          <div className={styles.bar} />
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
      <div id="map-end" tabIndex={-1} />
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
