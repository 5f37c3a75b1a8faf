import type { CSSProperties } from 'react';
import { MONTH_INITIALS, MONTH_NAMES } from '../../../../domain/dive-sites/season.ts';
import { type DiveSiteFilters, MONTHS } from '../../../../domain/finder/dive-site-filters.ts';
import choiceStyles from './choice-group.module.css';
import { Choice, Unknown } from './choice-group.tsx';
import styles from './month-field.module.css';

type MonthFieldProps = {
  value: DiveSiteFilters['month'];
  counts: Record<string, number> | undefined;
  unknown: number | undefined;
  onChange: (month: DiveSiteFilters['month']) => void;
};

/** The year as a strip: the height of a month and its figure are the sites that it would leave. */
export function MonthField({ value, counts = {}, unknown, onChange }: MonthFieldProps) {
  const maxCount = Math.max(1, ...Object.values(counts));
  return (
    <fieldset>
      <legend>
        When{' '}
        <small className="muted small regular">{value === 'all' ? 'Any month' : MONTH_NAMES[Number(value) - 1]}</small>
      </legend>
      <div className={`grid ${styles.strip}`}>
        {MONTHS.map((month, index) => {
          const count = counts[month];
          const isOut = count === 0 && month !== value;
          return (
            <label
              key={month}
              style={{ '--h': (count ?? 0) / maxCount } as CSSProperties}
              className={`grid relative centre pointer shows-focus ${choiceStyles.drawn} ${isOut ? 'muted' : ''}`}
            >
              <input
                type="radio"
                name="month"
                value={month}
                aria-label={`${MONTH_NAMES[index]}${count === undefined ? '' : `, ${count} sites`}`}
                checked={month === value}
                disabled={isOut}
                onChange={() => onChange(month)}
              />
              <i className="framed" />
              <b>{MONTH_INITIALS[index]}</b>
              <em className="leading-130 muted num">{count}</em>
            </label>
          );
        })}
      </div>
      <Choice name="month" value="all" isChosen={value === 'all'} onChoose={() => onChange('all')}>
        Any month
      </Choice>
      <Unknown count={unknown} isSet={value !== 'all'} what="best months are" />
    </fieldset>
  );
}
