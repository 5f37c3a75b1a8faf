import { type ChartBounds, formatViewBox } from '../../domain/kernel/mercator.ts';
import type { MapSize } from '../../domain/map/map-view.ts';
import chartFrameStyles from './chart-frame.module.css';
import { buildMapFrame } from './map-frame.ts';

type GraticuleProps = { bounds: ChartBounds; size: MapSize };

/** Thin lines at the degrees that the frame is lettered with, in chart units. They lie below names and marks. */
export function Graticule({ bounds, size }: GraticuleProps) {
  const { longitudes, latitudes } = buildMapFrame(bounds, size);
  const { x, y, width, height } = formatViewBox(bounds);
  const lines = [
    ...longitudes.map(({ at }) => `M${(x + at * width).toFixed(2)} ${y.toFixed(2)}v${height.toFixed(2)}`),
    ...latitudes.map(({ at }) => `M${x.toFixed(2)} ${(y + at * height).toFixed(2)}h${width.toFixed(2)}`),
  ];
  return <path className={chartFrameStyles.graticule} d={lines.join('')} />;
}
