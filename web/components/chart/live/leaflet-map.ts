import { map as createMap, type Map as LeafletMap, latLngBounds, tileLayer } from 'leaflet';
import { type MapView, ZOOM } from '../../../../domain/map-view.ts';
import type { ChartBounds } from '../../../../domain/mercator.ts';

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Far enough round the region to see it whole at the widest zoom, and no second world beyond. */
const REACH = latLngBounds([-80, -30], [80, 330]);

/** Below the tiles, which lie at 200. */
const COAST_LEVEL = '150';
export const COAST_PANE = 'coast';

/** A map with tiles over an empty pane for the coastline. Tiles that fail to load are left out without a word. */
export function openMap(element: HTMLElement, tileUrl: string, view: MapView): LeafletMap {
  const still = calm();
  const map = createMap(element, {
    center: [view.latitude, view.longitude],
    zoom: view.zoom,
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    maxBounds: REACH,
    maxBoundsViscosity: 0.8,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  });
  map.createPane(COAST_PANE).style.zIndex = COAST_LEVEL;
  if (tileUrl)
    tileLayer(tileUrl, {
      minZoom: ZOOM.min,
      maxZoom: ZOOM.max,
      referrerPolicy: 'strict-origin-when-cross-origin',
    }).addTo(map);
  return map;
}

/** Keeps the map as large as its frame, which changes with more than the window. Returns the way to stop. */
export function fitToFrame(map: LeafletMap): () => void {
  const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  observer.observe(map.getContainer());
  return () => observer.disconnect();
}

/** Whether there is anything to measure: a frame that is not laid out yet has no height. */
export const isLaidOut = (map: LeafletMap): boolean => map.getSize().x > 0 && map.getSize().y > 0;

/** What the map shows, in continuous longitudes; latitudes end where the projection does. */
export function boundsOf(map: LeafletMap, padding = 0): ChartBounds {
  const bounds = map.getBounds().pad(padding);
  return {
    west: bounds.getWest(),
    east: bounds.getEast(),
    south: Math.max(-84, bounds.getSouth()),
    north: Math.min(84, bounds.getNorth()),
  };
}

/**
 * A page is scrolled past the map without being caught in it: the wheel zooms, and one finger drags, only after the map was
 * clicked, tapped or focused. Two fingers always move it.
 */
export function catchOnlyWhenChosen(map: LeafletMap): void {
  const element = map.getContainer();
  const touch = matchMedia('(pointer: coarse)').matches;
  const choose = () => {
    map.scrollWheelZoom.enable();
    map.dragging.enable();
  };
  const release = () => {
    map.scrollWheelZoom.disable();
    if (touch) map.dragging.disable();
  };
  release();
  map.on('click popupopen', choose);
  element.addEventListener('focusin', choose);
  element.addEventListener('focusout', (event) => {
    if (!element.contains(event.relatedTarget as Node | null)) release();
  });
  element.addEventListener('mouseleave', () => {
    if (!element.contains(document.activeElement)) release();
  });
}
