import { MONTH_INITIALS, monthName } from '../../../domain/dive-sites/season.ts';
import { monthOfHour } from '../../../domain/kernel/dates.ts';
import type { SpeciesSite } from '../../../domain/species/species.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import styles from './species-months.module.css';

/** The number of sites with a species that have each month among their best: it tells when to dive there, not when the species is seen. */
export function SpeciesMonths({ sites }: { sites: readonly SpeciesSite[] }) {
  const { hour } = useSiteConfig();
  const known = sites.filter(({ months }) => months.length > 0);
  if (known.length === 0) return null;
  const now = monthOfHour(hour);
  const counts = MONTH_INITIALS.map((_, index) => known.filter(({ months }) => months.includes(index + 1)).length);
  const maxCount = Math.max(...counts);
  return (
    <section aria-labelledby="months-title">
      <h2 id="months-title">Best months of these sites</h2>
      <ol className={`${styles.months} year num centre`}>
        {counts.map((count, index) => (
          <li key={monthName(index + 1)} className={`grid items-end ${index + 1 === now ? styles.now : ''}`}>
            <span aria-hidden="true">{count}</span>
            <span
              className={`${styles.bar} full`}
              aria-hidden="true"
              style={{ height: `${(count / maxCount) * 100}%` }}
            />
            <span aria-hidden="true">{MONTH_INITIALS[index]}</span>
            <span className="visually-hidden">
              {monthName(index + 1)}: {count} of {known.length} sites
              {index + 1 === now && ', this month'}
            </span>
          </li>
        ))}
      </ol>
      <p className="measure small muted">
        {known.length === 1
          ? 'The best months of the site that lists it.'
          : `Of ${known.length} sites, how many are in season each month.`}{' '}
        These are months for diving the site. The species may come and go at other times.
      </p>
    </section>
  );
}
