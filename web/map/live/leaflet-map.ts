import { map as createMap, DomUtil, type Map as LeafletMap, latLngBounds, tileLayer } from 'leaflet';
import { type MapSize, type MapView, SMALLEST_FRAME, ZOOM } from '../../../domain/map-view.ts';
import type { ChartBounds } from '../../../domain/mercator.ts';

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Far enough round the region to see it whole at the widest zoom, and no second world beyond. */
const REACH = latLngBounds([-80, -30], [80, 330]);

/** Below the tiles, which lie at 200. */
const COAST_LEVEL = '150';
export const COAST_PANE = 'coast';
/** Above the tiles and below the markers, which lie at 600. */
const CORNER_LEVEL = '300';

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

/** A pane that stays in the top left corner, over the tiles and under all marks, so that it never hides one. */
export function cornerPane(map: LeafletMap): HTMLElement {
  const pane = map.createPane('corner');
  pane.style.zIndex = CORNER_LEVEL;
  const stay = () => DomUtil.setPosition(pane, map.containerPointToLayerPoint([0, 0]));
  map.on('move viewreset resize', stay);
  stay();
  return pane;
}

/** Keeps the map as large as its frame, which changes with more than the window. Returns the way to stop. */
export function fitToFrame(map: LeafletMap): () => void {
  const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  observer.observe(map.getContainer());
  return () => observer.disconnect();
}

/** Whether there is anything to measure: a frame that is not laid out yet has no height. */
export const isLaidOut = (map: LeafletMap): boolean => map.getSize().x > 0 && map.getSize().y > 0;

/** The map's size on the screen. Without a layout nothing is known, and the smallest is taken. */
export function frameOf(map: LeafletMap): MapSize {
  const { x, y } = map.getSize();
  return isLaidOut(map) ? { width: x, height: y } : SMALLEST_FRAME;
}

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
 * A page is scrolled past the map without being caught in it. The wheel zooms only after a click on the map, until the pointer
 * leaves it. On a touch screen one finger scrolls the page and two move the map; a tap on the bare map lets one finger move it
 * too, until a tap elsewhere or until the map leaves the screen. Returns the way to stop.
 */
export function requireActivationForGestures(map: LeafletMap): () => void {
  const element = map.getContainer();
  const touch = matchMedia('(pointer: coarse)').matches;
  const stop = new AbortController();
  const choose = () => {
    map.scrollWheelZoom.enable();
    map.dragging.enable();
    element.classList.add('active');
  };
  const release = () => {
    map.scrollWheelZoom.disable();
    if (touch) map.dragging.disable();
    element.classList.remove('active');
  };
  release();
  map.on('click', choose);
  map.on('popupopen', touch ? release : choose);
  element.addEventListener('mouseleave', release);
  const releaseOutside = (event: PointerEvent) => {
    if (!element.contains(event.target as Node | null)) release();
  };
  document.addEventListener('pointerdown', releaseOutside, { signal: stop.signal });
  const onScreen = new IntersectionObserver(([entry]) => entry?.isIntersecting || release(), { threshold: 0.3 });
  onScreen.observe(element);
  return () => {
    stop.abort();
    onScreen.disconnect();
  };
}
