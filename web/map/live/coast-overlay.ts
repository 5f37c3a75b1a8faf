import { type Map as LeafletMap, svgOverlay } from 'leaflet';
import { type ChartBounds, formatViewBox } from '../../../domain/kernel/mercator.ts';
import { COAST_PANE, isLaidOut, readBounds } from './leaflet-map.ts';

/** Share of the view drawn beyond each side, so that a drag does not reach the drawing's edge. */
const PADDING = 0.5;

export type CoastView = { bounds: ChartBounds; unitsPerPixel: number; zoom: number };

/** Adds an SVG in chart units below the map. The caller fills it; `onView` reports the area to cover. */
export function drawCoast(map: LeafletMap, onView: (view: CoastView) => void): SVGSVGElement {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.setAttribute('preserveAspectRatio', 'none');
  drawing.setAttribute('aria-hidden', 'true');
  const overlay = svgOverlay(drawing, map.getBounds(), { pane: COAST_PANE, interactive: false });
  const follow = () => {
    if (!isLaidOut(map)) return;
    const bounds = readBounds(map, PADDING);
    const { x, y, width, height } = formatViewBox(bounds);
    drawing.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    overlay.setBounds([
      [bounds.south, bounds.west],
      [bounds.north, bounds.east],
    ] as never);
    onView({ bounds, unitsPerPixel: width / (map.getSize().x * (1 + 2 * PADDING)), zoom: map.getZoom() });
  };
  overlay.addTo(map);
  follow();
  map.on('moveend resize', follow);
  return drawing;
}
