import type { ChartLabel } from '../../domain/charts/chart-labels.ts';
import { type ChartBounds, formatViewBox } from '../../domain/kernel/mercator.ts';
import type { MapSize } from '../../domain/map/map-view.ts';
import styles from './chart-names.module.css';
import { buildMapFrame } from './map-frame.ts';

/**
 * Names on a chart: waters in italic, lands letterspaced, towns with a ring, capes plain. Their places are found by
 * domain/charts/chart-labels.ts. Styles go by the attributes: a table of class names would cost each page its bytes.
 */
export const ChartNames = ({ names }: { names: readonly ChartLabel[] }) =>
  names.map(({ text, kind, place, isWide, isFar, x, y }) => (
    <span
      key={text + kind}
      className={styles.at}
      style={{ left: `${x}%`, top: `${y}%` }}
      data-chart-name={kind}
      data-place={place}
      data-wide={isWide}
      data-far={isFar}
      aria-hidden="true"
    >
      <span className="nowrap">{text}</span>
    </span>
  ));

type GraticuleProps = { bounds: ChartBounds; size: MapSize };

/** Thin lines at the degrees that the frame is lettered with, in chart units, below names and marks. Their look stands here, since the home page has no styles of names. */
export function Graticule({ bounds, size }: GraticuleProps) {
  const { longitudes, latitudes } = buildMapFrame(bounds, size);
  const { x, y, width, height } = formatViewBox(bounds);
  const lines = [
    ...longitudes.map(({ at }) => `M${(x + at * width).toFixed(2)} ${y.toFixed(2)}v${height.toFixed(2)}`),
    ...latitudes.map(({ at }) => `M${x.toFixed(2)} ${(y + at * height).toFixed(2)}h${width.toFixed(2)}`),
  ];
  return (
    <path d={lines.join('')} fill="none" stroke="var(--ink)" strokeOpacity="0.14" vectorEffect="non-scaling-stroke" />
  );
}
