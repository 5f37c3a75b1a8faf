import { map as createMap, DomUtil, type Map as LeafletMap, latLngBounds, tileLayer } from 'leaflet';
import type { ChartBounds } from '../../../domain/kernel/mercator.ts';
import { type MapSize, type MapView, MIN_FRAME, ZOOM } from '../../../domain/map/map-view.ts';
import styles from './live-map.module.css';

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Wide enough to show the whole region at the lowest zoom, without a second copy of the world. */
const MAX_BOUNDS = latLngBounds([-80, -30], [80, 330]);

/** Below the tiles, whose pane has z-index 200. */
const COAST_Z_INDEX = '150';
export const COAST_PANE = 'coast';
/** Above the tiles and below the markers, whose pane has z-index 600. */
const CORNER_Z_INDEX = '300';

/** Creates a map with an empty pane for the coastline. */
export function openMap(element: HTMLElement, view: MapView): LeafletMap {
  const still = prefersReducedMotion();
  const map = createMap(element, {
    center: [view.latitude, view.longitude],
    zoom: view.zoom,
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    maxBounds: MAX_BOUNDS,
    maxBoundsViscosity: 0.8,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  });
  if (still) moveAtOnce(map);
  map.createPane(COAST_PANE).style.zIndex = COAST_Z_INDEX;
  return map;
}

/** Keeps the arrow keys from sliding the map, for which Leaflet has no option. */
function moveAtOnce(map: LeafletMap): void {
  const panBy = map.panBy.bind(map);
  map.panBy = (offset, options) => panBy(offset, { ...options, animate: false });
}

/** Tiles over the coastline. Those that fail to load are silently omitted. */
export function addTiles(map: LeafletMap, tileUrl: string): void {
  if (!tileUrl) return;
  const zooms = { minZoom: ZOOM.min, maxZoom: ZOOM.max };
  tileLayer(tileUrl, { ...zooms, referrerPolicy: 'strict-origin-when-cross-origin' }).addTo(map);
}

/** A pane fixed to the top left corner, above the tiles and below the markers, so that it never hides one. */
export function cornerPane(map: LeafletMap): HTMLElement {
  const pane = map.createPane('corner');
  pane.style.zIndex = CORNER_Z_INDEX;
  const stay = () => DomUtil.setPosition(pane, map.containerPointToLayerPoint([0, 0]));
  map.on('move viewreset resize', stay);
  stay();
  return pane;
}

/** Resizes the map with its frame. Returns a function that stops it. */
export function fitToFrame(map: LeafletMap): () => void {
  const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  observer.observe(map.getContainer());
  return () => observer.disconnect();
}

/** Whether the map has a size: a frame that is not laid out yet has none. */
export const isLaidOut = (map: LeafletMap): boolean => map.getSize().x > 0 && map.getSize().y > 0;

/** The map's size on the screen; the smallest supported one before layout. */
export function readFrame(map: LeafletMap): MapSize {
  const { x, y } = map.getSize();
  return isLaidOut(map) ? { width: x, height: y } : MIN_FRAME;
}

/** The bounds of the map's view, in continuous longitudes; latitudes end where the projection does. */
export function readBounds(map: LeafletMap, padding = 0): ChartBounds {
  const bounds = map.getBounds().pad(padding);
  return {
    west: bounds.getWest(),
    east: bounds.getEast(),
    south: Math.max(-84, bounds.getSouth()),
    north: Math.min(84, bounds.getNorth()),
  };
}

/**
 * Keeps the map from capturing the page's scroll. The wheel zooms only after a click on the map, until the pointer leaves it.
 * On a touch screen one finger scrolls the page and two move the map; after a tap on the map one finger moves it too, until a
 * tap elsewhere or until the map leaves the screen. Returns a function that removes the listeners.
 */
export function requireActivationForGestures(map: LeafletMap): () => void {
  const element = map.getContainer();
  const touch = matchMedia('(pointer: coarse)').matches;
  const stop = new AbortController();
  const activate = () => {
    map.scrollWheelZoom.enable();
    map.dragging.enable();
    element.classList.add(`${styles.active}`);
  };
  const release = () => {
    map.scrollWheelZoom.disable();
    if (touch) map.dragging.disable();
    element.classList.remove(`${styles.active}`);
  };
  release();
  map.on('click', activate);
  map.on('popupopen', touch ? release : activate);
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
