import styles from './counts.module.css';

type CountsProps = {
  /** A dash while it is loading. */
  counts: readonly (readonly [count: number | string | undefined, label: string, meaning?: string])[];
};

/** Figures in a row, each above its label. */
export const Counts = ({ counts }: CountsProps) => (
  <div className={`${styles.counts} ${counts.length === 4 ? styles.four : ''} grid halves edged sheet`}>
    {counts.map(([count, label, meaning]) => (
      <div key={label}>
        <b>{count ?? '–'}</b>
        <span className="block small leading-130 muted">{label}</span>
        {meaning && <span className="block note leading-130">{meaning}</span>}
      </div>
    ))}
  </div>
);
