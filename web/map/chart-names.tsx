import type { ChartLabel } from '../../domain/charts/chart-labels.ts';
import styles from './chart-names.module.css';

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
