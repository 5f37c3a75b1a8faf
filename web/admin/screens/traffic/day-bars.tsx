import styles from './day-bars.module.css';

const STEP = 10;
const WIDTH = 7;
const HEIGHT = 24;

type DayBarsProps = {
  /** Oldest first; the last is today. */
  counts: readonly number[];
  /** The name of the count: 'Clicks'. */
  label: string;
  tall?: boolean;
};

/** A bar for each day. The figures are in the text next to it; readers of the screen hear the highest. */
export function DayBars({ counts, label, tall = false }: DayBarsProps) {
  const top = Math.max(...counts, 1);
  return (
    <svg
      className={tall ? `${styles.bars} block full fill-link ${styles.tall}` : `${styles.bars} block full fill-link`}
      viewBox={`0 0 ${counts.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label} a day for ${counts.length} days, at most ${Math.max(...counts, 0)}`}
    >
      <line x1="0" x2={counts.length * STEP} y1={HEIGHT} y2={HEIGHT} />
      {counts.map((count, index) => {
        const height = (count / top) * (HEIGHT - 1);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day has no other name here
            key={index}
            // Today is not over.
            className={index === counts.length - 1 ? 'fill-edge' : undefined}
            x={index * STEP + (STEP - WIDTH) / 2}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
          />
        );
      })}
    </svg>
  );
}
