import { siteTime } from '../../../../domain/performance/site-time.ts';
import styles from './curve.module.css';

const STEP = 10;
const WIDTH = 8;
const HEIGHT = 40;
/** A count too small to be seen keeps this height. */
const MIN_HEIGHT = 1.5;
const UNKNOWN_HEIGHT = 3;

type CurveProps = {
  title: string;
  /** The height of each quarter hour; null where there are no figures. */
  values: readonly (number | null)[];
  /** Which of them deserve notice. */
  isMarked?: (index: number) => boolean;
  /** The beginnings of the first and the last quarter hour, ISO 8601. */
  span: readonly [from: string, to: string];
  /** The value that the highest bar stands for. */
  most: string;
  /** The value at the top of the drawing; by default the highest. */
  top?: number;
};

/** A figure by quarter hour. The table has the same in numbers; readers of the screen hear the highest. */
export function Curve({ title, values, isMarked, span: [from, to], most, top }: CurveProps) {
  const scale = top ?? Math.max(...values.map((value) => value ?? 0), 1);
  return (
    <div className={`${styles.curve} p-3-4 sheet edged`}>
      <h3 className="small strong">{title}</h3>
      <svg
        className="block full fill-link"
        viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title} by quarter hour: ${most}`}
      >
        <line x1="0" x2={values.length * STEP} y1={HEIGHT} y2={HEIGHT} />
        {values.map((value, index) => {
          const height = value === null ? UNKNOWN_HEIGHT : value && Math.max(MIN_HEIGHT, (value / scale) * HEIGHT);
          const kind = value === null ? 'fill-edge' : isMarked?.(index) ? styles.marked : undefined;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a quarter hour has no other name here
              key={index}
              className={kind}
              opacity={value === null ? 0.5 : undefined}
              x={index * STEP + (STEP - WIDTH) / 2}
              y={HEIGHT - height}
              width={WIDTH}
              height={height}
            />
          );
        })}
      </svg>
      <p className="flex between gap-3 tiny muted">
        <span>{siteTime(from)}</span>
        <span>{most}</span>
        <span>{siteTime(to)}</span>
      </p>
    </div>
  );
}
