import type { ReactNode } from 'react';
import type { ChartBounds } from '../../domain/kernel/mercator.ts';
import type { MapSize } from '../../domain/map/map-view.ts';
import styles from './chart-frame.module.css';
import overview from './coastline.svg?url&no-inline';
import { buildMapFrame, type EdgePart } from './map-frame.ts';

export { overview };

/** Length of an edge in the units of its own drawing, which is stretched to the chart's side. */
const EDGE = 1000;

/** A chart in its map frame: graduated edge and degree labels. Bounds and size may not be known yet. */
export function ChartFrame({
  bounds,
  size,
  className,
  children,
}: {
  bounds?: ChartBounds | undefined;
  size?: MapSize | undefined;
  className?: string;
  children: ReactNode;
}) {
  const line = bounds && size && buildMapFrame(bounds, size);
  return (
    <div className={`${styles.chart} relative framed sheet ${className ?? ''}`} data-markdown="skip">
      {line && (
        <>
          <div className={styles.chartX} data-degrees aria-hidden="true">
            {line.longitudes.map(({ at, text }) => (
              <span key={text} style={{ left: percent(at) }}>
                {text}
              </span>
            ))}
          </div>
          <div className={styles.chartY} data-degrees aria-hidden="true">
            {line.latitudes.map(({ at, text }) => (
              <span key={text} style={{ top: percent(at) }}>
                {text}
              </span>
            ))}
          </div>
          <Edge side="top" parts={line.top} />
          <Edge side="bottom" parts={line.top} />
          <Edge side="left" parts={line.side} />
          <Edge side="right" parts={line.side} />
        </>
      )}
      {children}
    </div>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

const SIDES = { top: styles.edgeTop, bottom: styles.edgeBottom, left: styles.edgeLeft, right: styles.edgeRight };

function Edge({ side, parts }: { side: keyof typeof SIDES; parts: EdgePart[] }) {
  const lying = side === 'top' || side === 'bottom';
  const path = parts
    .map(({ from, to }) => [Math.round(from * EDGE), Math.round((to - from) * EDGE)])
    .map(([start, length]) => (lying ? `M${start} 0h${length}v8h-${length}z` : `M0 ${start}h8v${length}h-8z`))
    .join('');
  return (
    <svg
      className={`${styles.edge} ${SIDES[side]}`}
      viewBox={lying ? `0 0 ${EDGE} 8` : `0 0 8 ${EDGE}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

const LAYERS = [styles.tint1, styles.tint2, styles.tint3, styles.coast, styles.land];

/**
 * Land and its tinted shallows: the coastline under itself as four strokes, wide to narrow, then the land without any. Where
 * tiles overlap, the land of one covers the edge at which the other is cut off. Goes into an SVG whose viewBox is in chart
 * units. The drawing is a separate file, so that pages stay light and it is fetched once.
 */
export function Land({ sources = [overview] }: { sources?: readonly string[] | undefined }) {
  return LAYERS.map((layer) =>
    sources.map((source) => <use key={layer + source} href={`${source}#land`} className={layer} />),
  );
}
