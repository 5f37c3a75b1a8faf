import { useEffect, useRef, useState } from 'react';
import type { MapView } from '../../../domain/map/map-view.ts';
import type { MapViewport } from '../../../domain/map/map-viewport.ts';
import type { MarkOffset } from '../map-picture.tsx';
import { openingView, type PlacedMap } from '../map-sites.ts';
import type { CoastView } from './coast-overlay.ts';
import { readFrame } from './leaflet-map.ts';
import type { LiveMapProps } from './live-map-props.ts';
import { type OpenedMap, openInSlices } from './open-in-slices.ts';
import type { OpenMark } from './site-markers.ts';

/** `hidden` behind the picture; `shown` below it; `live` when the picture has gone. */
type Stage = 'hidden' | 'shown' | 'live';

/** Opens the map behind the picture and then moves it with the filters. */
export function useOpenedMap(props: LiveMapProps, first: PlacedMap) {
  const frame = useRef<HTMLDivElement>(null);
  const onOpen = useRef<(mark: OpenMark) => void>(() => undefined);
  const onNeed = useRef<(part: MapViewport) => void>(() => undefined);
  const onHover = useRef<(id: number | null) => void>(() => undefined);
  const [opened, setOpened] = useState<OpenedMap | null>(null);
  const [stage, setStage] = useState<Stage>('hidden');
  const [coast, setCoast] = useState<CoastView | null>(null);
  const [inView, setInView] = useState<number | null>(null);
  const current = useRef<MapView>(props.opening.view);
  const focused = useRef<MarkOffset | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first answer opens the map; later ones move it, below
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    current.current = openingView(props.opening, first, { width: element.clientWidth, height: element.clientHeight });
    const leavePicture = () => {
      focused.current = focusedMark(element.parentElement);
      setStage('live');
      props.onLive(true);
    };
    const close = openInSlices(
      element,
      {
        ...{ first, view: current.current, tileUrl: props.tileUrl, onCoast: setCoast, onFrame: props.onFrame },
        ...{ onOpened: setOpened, onDrawn: [() => setStage('shown'), leavePicture] },
      },
      {
        onOpen: (mark) => onOpen.current(mark),
        onNeed: (part) => onNeed.current(part),
        onCount: setInView,
        onHover: (id) => onHover.current(id),
      },
    );
    return () => {
      setOpened(null);
      setStage('hidden');
      props.onLive(false);
      close();
    };
  }, [props.tileUrl]);

  useEffect(() => {
    if (!opened) return;
    const view = openingView(props.opening, first, readFrame(opened.map));
    const { latitude, longitude, zoom } = current.current;
    if (view.latitude === latitude && view.longitude === longitude && view.zoom === zoom) return;
    current.current = view;
    opened.map.closePopup();
    opened.map.setView([view.latitude, view.longitude], view.zoom, { animate: false });
  }, [opened, props.opening, first]);

  // Moves focus and presses from the picture to the map.
  useEffect(() => {
    if (stage !== 'live' || !opened) return;
    if (focused.current) (opened.markers.at(focused.current)?.element ?? frame.current)?.focus({ preventScroll: true });
    if (props.pressed.current) opened.markers.at(props.pressed.current)?.press();
    [focused.current, props.pressed.current] = [null, null];
  }, [stage, opened, props.pressed]);

  return { frame, opened, coast, inView, stage, onOpen, onNeed, onHover };
}

/** The mark of the picture that has the focus, by the offset that it is drawn with. */
function focusedMark(chart: HTMLElement | null): MarkOffset | null {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !chart?.contains(activeElement)) return null;
  const [x = 0, y = 0] = ['--x', '--y'].map((name) => Number.parseFloat(activeElement.style.getPropertyValue(name)));
  return Number.isNaN(x) ? null : { x, y };
}
