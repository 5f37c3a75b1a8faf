import type { ReactNode } from 'react';
import type { DiveSiteFilters } from '../../../../domain/finder/dive-site-filters.ts';
import { formatCount } from '../../../../domain/kernel/format-count.ts';
import styles from './choice-group.module.css';

export type Option = {
  value: string;
  words: ReactNode /** The sites it would leave; undefined until known. */;
  count: number | undefined;
};

type ChoiceProps = {
  type?: 'radio' | 'checkbox';
  name: string;
  value: string;
  isChosen: boolean;
  /** The sites it would leave; undefined where that is not counted or not known yet. */
  count?: number | undefined;
  className?: string;
  onChoose: (value: string) => void;
  children: ReactNode;
};

/** One choice. What would leave nothing stays in view, grey, and cannot be chosen. */
export function Choice({
  type = 'radio',
  name,
  value,
  isChosen,
  count,
  className = '',
  onChoose,
  children,
}: ChoiceProps) {
  const isOut = count === 0 && !isChosen;
  return (
    <label
      className={`grid touch leading-130 ${isOut ? styles.out : 'pointer'} ${styles.choice} items-centre ${className}`}
    >
      <input
        type={type}
        name={name}
        value={value}
        checked={isChosen}
        disabled={isOut}
        onChange={() => onChoose(value)}
      />
      <span>{children}</span>
      <em className="muted num regular">{count}</em>
    </label>
  );
}

type ChoiceGroupProps = {
  name: 'entry' | 'kind' | 'suits' | 'skill' | 'depth';
  title: string;
  options: readonly Option[];
  filters: DiveSiteFilters;
  unknown: Record<string, number>;
  onChange: (changed: Partial<DiveSiteFilters>) => void;
};

/** One choice of several, or any. */
export function ChoiceGroup({ name, title, options, filters, unknown, onChange }: ChoiceGroupProps) {
  const value = filters[name];
  const any: Option = { value: 'all', words: 'Any', count: undefined };
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className={`grid gap-0-4 ${styles.options}`}>
        {[any, ...options].map(({ value: option, words, count }) => (
          <Choice
            key={option}
            name={name}
            value={option}
            isChosen={option === value}
            count={count}
            className="rule-below"
            onChoose={(chosen) => onChange({ [name]: chosen })}
          >
            {words}
          </Choice>
        ))}
      </div>
      <Unknown count={unknown[name]} isSet={value !== 'all'} what={UNKNOWN[name]} />
    </fieldset>
  );
}

const UNKNOWN: Record<ChoiceGroupProps['name'], string> = {
  entry: 'way in is',
  kind: 'kind of dive is',
  suits: 'use is',
  skill: 'rating is',
  depth: 'depth is',
};

/** Says how many sites a filter leaves out because their fact is unknown. */
export function Unknown({ count = 0, isSet, what }: { count: number | undefined; isSet: boolean; what: string }) {
  if (count === 0) return null;
  const sites = formatCount(count, 'site');
  return (
    <p className="mt-2 small leading-140 muted">
      {isSet ? <b className="ink">{sites} left out:</b> : `${sites} would be left out:`} {count === 1 ? 'its' : 'their'}{' '}
      {what} not known.
    </p>
  );
}
