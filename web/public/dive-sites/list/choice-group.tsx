import type { ReactNode } from 'react';
import type { DiveSiteFilters } from '../../../../domain/finder/dive-site-filters.ts';
import styles from './choice-group.module.css';

export type Option = {
  value: string;
  words: ReactNode /** The sites it would leave; undefined until known. */;
  count: number | undefined;
};

type ChoiceGroupProps = {
  name: 'entry' | 'kind' | 'skill' | 'depth';
  title: string;
  options: readonly Option[];
  filters: DiveSiteFilters;
  unknown: Record<string, number>;
  onChange: (changed: Partial<DiveSiteFilters>) => void;
};

/** One choice of several. What would leave nothing stays in view, grey, and cannot be chosen. */
export function ChoiceGroup({ name, title, options, filters, unknown, onChange }: ChoiceGroupProps) {
  const value = filters[name];
  const choose = (chosen: string) => onChange({ [name]: chosen });
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className={styles.options}>
        <label>
          <input type="radio" name={name} value="all" checked={value === 'all'} onChange={() => choose('all')} />
          <span>Any</span>
        </label>
        {options.map(({ value: option, words, count }) => {
          const isOut = count === 0 && option !== value;
          return (
            <label key={option} className={isOut ? styles.out : undefined}>
              <input
                type="radio"
                name={name}
                value={option}
                checked={option === value}
                disabled={isOut}
                onChange={() => choose(option)}
              />
              <span>{words}</span>
              <em>{count}</em>
            </label>
          );
        })}
      </div>
      <Unknown count={unknown[name]} isSet={value !== 'all'} what={UNKNOWN[name]} />
    </fieldset>
  );
}

const UNKNOWN: Record<ChoiceGroupProps['name'], string> = {
  entry: 'way in is',
  kind: 'kind of dive is',
  skill: 'rating is',
  depth: 'depth is',
};

/** Says how many sites a filter leaves out because their fact is unknown. */
export function Unknown({ count = 0, isSet, what }: { count: number | undefined; isSet: boolean; what: string }) {
  if (count === 0) return null;
  const sites = count === 1 ? '1 site' : `${count} sites`;
  return (
    <p className={styles.unknown}>
      {isSet ? <b>{sites} left out:</b> : `${sites} would be left out:`} {count === 1 ? 'its' : 'their'} {what} not
      known.
    </p>
  );
}

type TickBoxProps = {
  name: string;
  value: string;
  checked: boolean;
  count: number | undefined;
  onChange: (value: string) => void;
  children: ReactNode;
};

export function TickBox({ name, value, checked, count, onChange, children }: TickBoxProps) {
  const isOut = count === 0 && !checked;
  return (
    <div className={styles.single}>
      <label className={isOut ? styles.out : undefined}>
        <input
          type="checkbox"
          name={name}
          value={value}
          checked={checked}
          disabled={isOut}
          onChange={() => onChange(checked ? 'all' : value)}
        />
        <span>{children}</span>
        <em>{count}</em>
      </label>
    </div>
  );
}
