import type { CSSProperties } from 'react';
import { depthSpan } from '../../domain/dive-sites/depth.ts';
import styles from './depth-gauge.module.css';

/** The staff's foot, in metres: the recreational limit. Deeper bars end in a point, the figure stays true. */
const FOOT = 40;
/** Below this range the two figures would overlap and move outward. */
const TIGHT_RANGE = 9;

/** A depth range drawn on a scale of 0 to 40 m. Without a number there is nothing to draw. */
export function DepthGauge({ depthRange, big }: { depthRange: string; big?: boolean }) {
  const span = depthSpan(depthRange);
  if (!span) return null;
  const { from, to } = span;
  const isTight = to - from < TIGHT_RANGE && from > 0;
  const classes = [styles.depthGauge, big && styles.big, isTight && styles.tight, to > FOOT && styles.over];
  const style = { '--a': Math.min(from, FOOT), '--b': Math.min(to, FOOT) } as CSSProperties;
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
      {from > 0 && <b>{from}</b>}
      <b className={styles.deepest}>{to}</b>
    </div>
  );
}
