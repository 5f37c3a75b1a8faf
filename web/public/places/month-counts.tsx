import type { CSSProperties } from 'react';
import { MONTH_NAMES } from '../../../domain/dive-sites/season.ts';
import type { PlaceSite } from '../../../domain/place-pages/place-response.ts';
import { countByMonth } from '../../../domain/place-pages/site-comparison.ts';
import styles from './month-counts.module.css';
import { MonthInitials } from './place-words.tsx';
import water from './water-by-month.module.css';

/** The number of sites in season in each month. Empty where no site has its best months on record. */
export function MonthCounts({ sites, month }: { sites: readonly PlaceSite[]; month: number }) {
  const counts = countByMonth(sites);
  const maxCount = Math.max(...counts);
  if (maxCount === 0) return null;
  const unknown = sites.filter(({ bestMonths }) => bestMonths.length === 0).length;
  const words = counts.map((count, index) => `${MONTH_NAMES[index]} ${count}`).join(', ');
  return (
    <section>
      <h2>Sites in season, by month</h2>
      <div
        className={`${styles.counts} year items-end ink-below`}
        role="img"
        aria-label={`Sites in season by month: ${words}`}
      >
        {counts.map((count, index) => (
          <div
            key={MONTH_NAMES[index]}
            className={`relative framed ${index + 1 === month ? styles.now : ''}`}
            style={{ '--share': count / maxCount } as CSSProperties}
          >
            <b className="centre tiny leading-130">{count}</b>
          </div>
        ))}
      </div>
      <MonthInitials month={month} className={`${water.initials} year centre tiny`} now={water.nowInitial} />
      {unknown > 0 && (
        <p className={`${water.tableNote} muted small`}>{unknown} with no best months on record are not counted.</p>
      )}
    </section>
  );
}
