import { popup as createPopup, type Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PlacedMap } from '../map-sites.ts';
import type { OpenMark, SiteMarkers } from './site-markers.ts';

/** Half a marker, so that the popup opens above it. */
const OFFSET = 14;
/** Pixels of the map's height that the popup leaves for its tip and the map's edge, and its least height. */
const ROOM_FOR_TIP = 72;
const MIN_HEIGHT = 120;

/**
 * One popup for all marks. Its content is drawn into `element`. Focus moves into it when it opens, and back to the mark when it
 * is closed from within or by Escape.
 */
export function useSitePopup(map: LeafletMap | null, markers: SiteMarkers | null, maps: readonly PlacedMap[]) {
  const [open, setOpen] = useState<OpenMark | null>(null);
  const element = useMemo(() => document.createElement('div'), []);
  const close = useCallback(() => {
    // Without animation Leaflet takes the popup, and the focus in it, from the page before it reports that.
    const hadFocus = element.contains(document.activeElement);
    map?.closePopup();
    if (hadFocus && open) markers?.findElement(open.key)?.focus({ preventScroll: true });
  }, [map, markers, open, element]);

  useEffect(() => {
    if (!map || !markers || !open) return;
    const { key, latitude, longitude } = open;
    const popup = createPopup({
      closeButton: false,
      offset: [0, -OFFSET],
      minWidth: 220,
      maxWidth: 260,
      // Requirements can be longer than a phone's map is high; the rest scrolls.
      maxHeight: Math.max(MIN_HEIGHT, map.getSize().y - ROOM_FOR_TIP),
      autoPanPadding: [16, 16],
    })
      .setLatLng([latitude, longitude])
      .setContent(element)
      .openOn(map);
    markers.choose(key);
    element.querySelector('a')?.focus({ preventScroll: true });
    const closed = () => {
      markers.choose(null);
      setOpen((now) => (now === open ? null : now));
    };
    popup.on('remove', closed);
    return () => {
      popup.off('remove', closed);
      popup.remove();
      markers.choose(null);
    };
  }, [map, markers, open, element]);

  useEffect(() => {
    if (!map) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const container = map.getContainer();
    container.addEventListener('keydown', onKey);
    return () => container.removeEventListener('keydown', onKey);
  }, [map, close]);

  // Closes the popup when the filters exclude its site; a viewport's answer says nothing about sites outside it.
  useEffect(() => {
    const areThere = ({ part, sites }: PlacedMap) =>
      part !== null || open?.sites.every(({ site }) => sites.some((other) => other.site.id === site.id));
    if (open && !maps.some(areThere)) setOpen(null);
  }, [open, maps]);

  return { open, setOpen, close, element };
}
