import { type ComponentType, type RefObject, useCallback, useEffect, useState } from 'react';
import type { LiveMapProps } from '../../../map/live/live-map-props.ts';
import { nextSlice, whenQuiet } from '../../../map/slices.ts';

/** The ways in which a reader reaches for the map. */
const REACHES = ['pointerenter', 'pointerdown', 'focusin'];

/**
 * The live map's code: fetched when a reader reaches for the map (`start`), or once the page is quiet and the map near the screen.
 * `wanted` says that one of them has happened.
 */
export function useLiveMap(element: RefObject<Element | null>) {
  const [wanted, setWanted] = useState(false);
  const [LiveMap, setLiveMap] = useState<ComponentType<LiveMapProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const start = useCallback(() => setWanted(true), []);
  useEffect(() => {
    if (wanted || !element.current) return;
    const stop = new AbortController();
    for (const reach of REACHES) element.current.addEventListener(reach, start, { signal: stop.signal });
    const near = whenNear(element.current, () => stop.signal.addEventListener('abort', whenQuiet(start)));
    return () => {
      near();
      stop.abort();
    };
  }, [element, wanted, start]);
  useEffect(() => {
    if (!wanted || failed || LiveMap) return;
    // The library alone, then what is built with it: each takes a phone most of 50 ms to evaluate.
    import('../../../map/live/leaflet-map.ts')
      .then(nextSlice)
      .then(() => import('../../../map/live/live-map.tsx'))
      .then(
        (module) => setLiveMap(() => module.LiveMap),
        () => setFailed(true),
      );
  }, [wanted, failed, LiveMap]);
  return { LiveMap, wanted, failed, start, retry: () => setFailed(false) };
}

/** Calls once an element is about to be scrolled into view. Returns a function that stops it. */
function whenNear(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      onNear();
      observer.disconnect();
    },
    { rootMargin: '300px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
