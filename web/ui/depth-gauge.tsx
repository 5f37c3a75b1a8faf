import type { CSSProperties } from 'react';
import { depthSpan } from '../../domain/dive-sites/depth.ts';
import styles from './depth-gauge.module.css';

/** The staff's foot, in metres: the recreational limit. Deeper bars end in a point, the figure stays true. */
const FOOT = 40;
/** Below this range two figures would overlap: they become one label at the middle. */
const TIGHT_RANGE = 11;
/** Metres below which a label would rise above the surface. */
const MIN_LABEL_DEPTH = 4;

/** A depth range drawn on a scale of 0 to 40 m. Without a number there is nothing to draw. */
export function DepthGauge({ depthRange, size }: { depthRange: string; size?: 'slim' | 'big' }) {
  const span = depthSpan(depthRange);
  if (!span) return null;
  const { from, to } = span;
  const isTight = to - from < TIGHT_RANGE;
  const classes = [
    styles.depthGauge,
    'num',
    size === 'slim' && styles.slim,
    size === 'big' && styles.big,
    isTight && styles.tight,
    to > FOOT && styles.over,
  ];
  const middle = Math.max(MIN_LABEL_DEPTH, (from + to) / 2);
  const style = {
    '--a': Math.min(from, FOOT),
    '--b': Math.min(to, FOOT),
    '--m': Math.min(middle, FOOT),
  } as CSSProperties;
  const words = from > 0 ? `Depth ${from} to ${to} metres` : `Depth to ${to} metres`;
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      style={style}
      role="img"
      aria-label={`${words} on a scale of 0 to ${FOOT} metres`}
      data-markdown={`Depth: ${from > 0 ? `${from}–${to}` : `to ${to}`}\u00A0m`}
    >
      <i />
      {from > 0 && !isTight && <b>{from}</b>}
      <b className={isTight ? undefined : styles.deepest}>{isTight && from > 0 && from < to ? `${from}–${to}` : to}</b>
    </div>
  );
}
