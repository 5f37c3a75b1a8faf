import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { DiveSiteFilters } from '../../../../domain/finder/dive-site-filters.ts';
import type { ChartBounds } from '../../../../domain/kernel/mercator.ts';
import type { PictureView } from '../../../../domain/map/map-picture-views.ts';
import type { MapSize } from '../../../../domain/map/map-view.ts';
import { mapPicture } from '../../../app/data/finder-queries.ts';
import { useApi } from '../../../app/data/query.ts';
import { useSiteConfig } from '../../../app/data/site-context.tsx';
import { isUnmodifiedClick } from '../../../app/router/navigation.ts';
import chartFrameStyles from '../../../map/chart-frame.module.css';
import { ChartFrame } from '../../../map/chart-frame.tsx';
import styles from '../../../map/dive-site-map.module.css';
import { MapFailure } from '../../../map/map-failure.tsx';
import { MapFoot } from '../../../map/map-legend.tsx';
import { MapPicture, type MarkOffset } from '../../../map/map-picture.tsx';
import { mapSitesQuery } from '../../../map/map-sites.ts';
import { useLiveMap } from './use-live-map.ts';

type DiveSiteMapProps = {
  filters: DiveSiteFilters;
  /** The address behind a cluster of the picture: the sites within `km` of `near`, or all where no distance holds them. */
  clusterAddress: (cluster: PictureView['clusters'][number]) => string;
  /** The site that is pointed at in a list next to the map. */
  hot?: number | null;
  /** A single site's marker is pointed at, or no longer (null). */
  onPoint?: (id: number | null) => void;
  /** A site to move to; an object, so that the same one can be chosen again. */
  located?: { id: number } | null;
};

/** The map of all filtered sites: the server's picture of its opening view, until the live map can take its place unnoticed. */
export function DiveSiteMap({ filters, clusterAddress, hot = null, onPoint, located = null }: DiveSiteMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [controls, setControls] = useState<HTMLElement | null>(null);
  const [frame, setFrame] = useState<{ bounds: ChartBounds; size: MapSize }>();
  const [isLive, setLive] = useState(false);
  const pressed = useRef<MarkOffset | null>(null);
  const { mapTileUrl } = useSiteConfig();
  const { LiveMap, wanted, failed, start, retry } = useLiveMap(box);
  useEffect(() => {
    if (located) start();
  }, [located, start]);
  const opening = useApi(mapSitesQuery(filters), { enabled: wanted, keepPrevious: true });
  const picture = useApi(mapPicture(filters), { enabled: !isLive, keepPrevious: true });
  const broken = failed || (opening.isError && !opening.data);
  const isLoading = wanted && !broken && !isLive;
  const press = useCallback(
    (event: MouseEvent, { x, y }: MarkOffset) => {
      if (broken || !isUnmodifiedClick(event)) return;
      event.preventDefault();
      pressed.current = { x, y };
      start();
    },
    [broken, start],
  );
  return (
    <div className={styles.diveSiteMap} ref={box} data-map data-markdown="skip">
      <a className="skip-link" href="#map-end">
        Skip the map
      </a>
      <ChartFrame {...frame} className={chartFrameStyles.overview}>
        <div className={`${chartFrameStyles.sea} relative clipped sheet`} data-map-state={isLive ? 'live' : 'picture'}>
          {LiveMap && opening.data && controls && (
            <LiveMap
              opening={opening.data}
              filters={filters}
              tileUrl={mapTileUrl}
              hot={hot}
              onPoint={onPoint}
              located={located}
              controls={controls}
              pressed={pressed}
              onFrame={setFrame}
              onLive={setLive}
            />
          )}
          {!isLive && (
            <MapPicture
              picture={picture.data}
              state={broken ? 'failed' : isLoading ? 'loading' : 'still'}
              clusterAddress={clusterAddress}
              onPress={press}
            />
          )}
        </div>
      </ChartFrame>
      <div ref={setControls}>{!isLive && <WaitingBar />}</div>
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

/** Holds the place of the live map's buttons and hint. */
function WaitingBar() {
  return (
    <div className={`${styles.bar} row mt-2 small`}>
      <noscript>
        <p>Without JavaScript the map stays as it is. Each mark is a link.</p>
      </noscript>
    </div>
  );
}
