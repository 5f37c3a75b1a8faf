import { MONTH_INITIALS } from '../../domain/dive-sites/season.ts';
import styles from './season-bar.module.css';

type SeasonBarProps = {
  months: readonly number[];
  label: string;
  big?: boolean;
  /** The month that gets a hollow box, 1 to 12: the present one unless a day was chosen. */
  now: number;
  /** In Markdown, where the months stand beside the bar in words; otherwise `label` is there too. */
  markdown?: 'Best months:' | 'skip';
};

/** The twelve months with the best ones raised. The same is always shown in words, too. */
export function SeasonBar({ months, label, big, now, markdown }: SeasonBarProps) {
  if (months.length === 0) return null;
  const best = new Set(months);
  let on = '';
  let off = '';
  for (let month = 0; month < 12; month += 1) {
    if (best.has(month + 1)) on += `M${month * 10} 2h9v8h-9z`;
    else off += `M${month * 10 + 3.5} 7h2v3h-2z`;
  }
  return (
    <svg
      className={big ? `${styles.seasonBar} ${styles.big}` : styles.seasonBar}
      viewBox={big ? '0 0 119 22' : '0 0 119 12'}
      role="img"
      aria-label={`Best months: ${label}`}
      data-markdown={markdown}
    >
      <path className="fill-edge" d={`${off}M0 10h119v.8H0z`} />
      <path className="fill-link" d={on} />
      <path className="outline-ink" strokeWidth="1.2" d={`M${(now - 1) * 10 - 0.5} .6h10v10.200h-10z`} />
      {big &&
        MONTH_INITIALS.map((initial, month) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: months never move
          <text key={month} x={month * 10 + 4.5} y="19" className={best.has(month + 1) ? styles.on : undefined}>
            {initial}
          </text>
        ))}
    </svg>
  );
}
