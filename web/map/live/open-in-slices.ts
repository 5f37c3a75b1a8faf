import type { Map as LeafletMap } from 'leaflet';
import type { ChartBounds } from '../../../domain/kernel/mercator.ts';
import type { MapSize, MapView } from '../../../domain/map/map-view.ts';
import { overview } from '../chart-frame.tsx';
import { coastAt } from '../coast-detail.ts';
import type { PlacedMap } from '../map-sites.ts';
import { nextSlice } from '../slices.ts';
import { type CoastView, drawCoast } from './coast-overlay.ts';
import {
  addTiles,
  cornerPane,
  fitToFrame,
  isLaidOut,
  openMap,
  readBounds,
  readFrame,
  requireActivationForGestures,
} from './leaflet-map.ts';
import { type MarkerCallbacks, type SiteMarkers, siteMarkers } from './site-markers.ts';

export type OpenedMap = { map: LeafletMap; markers: SiteMarkers; coast: SVGSVGElement; legend: HTMLElement };

type Opening = {
  first: PlacedMap;
  view: MapView;
  tileUrl: string;
  onCoast: (view: CoastView) => void;
  onFrame: (frame: { bounds: ChartBounds; size: MapSize }) => void;
  /** Coast and legend can be drawn into the map. */
  onOpened: (opened: OpenedMap) => void;
  /** The map looks like the picture in front of it. */
  onDrawn: (() => void)[];
};

/** At most so long the picture stays for the sake of the coast's drawing. */
const COAST_WAIT_MS = 3_000;

/**
 * Opens a map a step at a time, so that the browser can paint and answer between them; tiles come last. Returns a function that
 * stops it and removes the map.
 */
export function openInSlices(
  element: HTMLElement,
  { first, view, tileUrl, onCoast, onFrame, onOpened, onDrawn }: Opening,
  callbacks: MarkerCallbacks,
): () => void {
  let isClosed = false;
  const closes: (() => void)[] = [];
  const pause = () => nextSlice().then(() => !isClosed);
  const open = async () => {
    if (!(await pause())) return;
    const map = openMap(element, view);
    closes.push(fitToFrame(map), requireActivationForGestures(map), () => map.remove());
    if (!(await pause())) return;
    const coast = drawCoast(map, onCoast);
    const markers = siteMarkers(map, callbacks);
    await markers.fill(first, pause);
    if (!(await pause())) return;
    onOpened({ map, markers, coast, legend: cornerPane(map) });
    await coastLoaded(coastAt(view.zoom, readBounds(map)) ?? [overview]);
    await painted();
    const follow = () => {
      if (isLaidOut(map)) onFrame({ bounds: readBounds(map), size: readFrame(map) });
    };
    for (const step of [...onDrawn, follow, () => map.on('moveend resize', follow), () => addTiles(map, tileUrl)]) {
      if (!(await pause())) return;
      step();
    }
  };
  void open();
  return () => {
    isClosed = true;
    for (const close of closes) close();
  };
}

/** The coast's files are here, so that the map's drawing of it does not come a moment late. A failure does not hold up the map. */
const coastLoaded = (files: readonly string[]): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(files.map((file) => fetch(file).then((answer) => answer.blob()))),
    new Promise((resolve) => setTimeout(resolve, COAST_WAIT_MS)),
  ]);

/** Two frames on, what was drawn is on the screen. A hidden tab has none. */
const painted = (): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    new Promise((resolve) => setTimeout(resolve, 500)),
  ]);
