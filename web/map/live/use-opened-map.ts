import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import type { MapView } from '../../../domain/map-view.ts';
import type { MapViewport } from '../../../domain/map-viewport.ts';
import { overview } from '../chart-frame.tsx';
import { coastAt } from '../coast-detail.ts';
import { openingView, type PlacedMap } from '../map-sites.ts';
import { nextSlice } from '../slices.ts';
import { type CoastView, drawCoast } from './coast-overlay.ts';
import {
  addTiles,
  boundsOf,
  cornerPane,
  fitToFrame,
  frameOf,
  isLaidOut,
  openMap,
  requireActivationForGestures,
} from './leaflet-map.ts';
import type { LiveMapProps } from './live-map.tsx';
import { type OpenMark, type SiteMarkers, siteMarkers } from './site-markers.ts';

type OpenedMap = { map: LeafletMap; markers: SiteMarkers; coast: SVGSVGElement; legend: HTMLElement };

/** At most so long the picture stays for the sake of the coast's drawing. */
const COAST_WAIT_MS = 3_000;

/**
 * Opens the map behind the picture, in slices that leave the browser time between them, and shows it when coast and marks are drawn.
 * Tiles come after that.
 */
export function useOpenedMap(props: LiveMapProps, first: PlacedMap) {
  const frame = useRef<HTMLDivElement>(null);
  const onOpen = useRef<(mark: OpenMark) => void>(() => undefined);
  const onNeed = useRef<(part: MapViewport) => void>(() => undefined);
  const onHover = useRef<(id: number | null) => void>(() => undefined);
  const [opened, setOpened] = useState<OpenedMap | null>(null);
  const [isShown, setShown] = useState(false);
  const [coast, setCoast] = useState<CoastView | null>(null);
  const [inView, setInView] = useState<number | null>(null);
  const current = useRef<MapView>(props.opening.view);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first answer opens the map; later ones move it, below
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let [isClosed, close] = [false, () => undefined as void];
    const pause = () => nextSlice().then(() => !isClosed);
    const open = async () => {
      const { opening, onFrame } = props;
      current.current = openingView(opening, first, { width: element.clientWidth, height: element.clientHeight });
      const map = openMap(element, current.current);
      const stops = [fitToFrame(map), requireActivationForGestures(map)];
      close = () => {
        for (const stop of stops) stop();
        map.remove();
      };
      if (!(await pause())) return;
      const drawing = drawCoast(map, setCoast);
      if (!(await pause())) return;
      const follow = () => {
        if (isLaidOut(map)) onFrame({ bounds: boundsOf(map), size: frameOf(map) });
      };
      const markers = siteMarkers(map, {
        onOpen: (mark) => onOpen.current(mark),
        onNeed: (part) => onNeed.current(part),
        onCount: setInView,
        onHover: (id) => onHover.current(id),
      });
      await markers.fill(first, pause);
      if (!(await pause())) return;
      setOpened({ map, markers, coast: drawing, legend: cornerPane(map) });
      await pause();
      await coastLoaded(coastAt(map.getZoom(), boundsOf(map)) ?? [overview]);
      await painted();
      if (!(await pause())) return;
      map.on('moveend resize', follow);
      setShown(true);
      takeOver(element, markers, props);
      if (!(await pause())) return;
      follow();
      if (await pause()) addTiles(map, props.tileUrl);
    };
    void open();
    return () => {
      isClosed = true;
      setOpened(null);
      setShown(false);
      props.onLive(false);
      close();
    };
  }, [props.tileUrl]);

  useEffect(() => {
    if (!opened) return;
    const view = openingView(props.opening, first, frameOf(opened.map));
    const { latitude, longitude, zoom } = current.current;
    if (view.latitude === latitude && view.longitude === longitude && view.zoom === zoom) return;
    current.current = view;
    opened.map.closePopup();
    opened.map.setView([view.latitude, view.longitude], view.zoom, { animate: false });
  }, [opened, props.opening, first]);

  return { frame, opened, coast, inView, isShown, onOpen, onNeed, onHover };
}

/** The live map comes to the front: what was focused or pressed on the picture is focused or pressed on the map. */
function takeOver(element: HTMLElement, markers: SiteMarkers, { pressed, onLive }: LiveMapProps): void {
  const focused = document.activeElement;
  const picture = element.parentElement;
  const offset = focused instanceof HTMLElement && picture?.contains(focused) ? offsetOf(focused) : null;
  onLive(true);
  setTimeout(() => {
    if (offset) (markers.at(offset)?.element ?? element).focus({ preventScroll: true });
    if (pressed.current) markers.at(pressed.current)?.press();
    pressed.current = null;
  });
}

/** The offset that a mark of the picture is drawn with. */
const offsetOf = ({ style }: HTMLElement) => ({
  x: Number.parseFloat(style.getPropertyValue('--x')),
  y: Number.parseFloat(style.getPropertyValue('--y')),
});

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
