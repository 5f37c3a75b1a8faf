import { useId } from 'react';
import type { GearList } from '../../../domain/gear/gear-answers.ts';
import { type GearFilters, gearListPath, isGearFiltered, readGearFilters } from '../../../domain/gear/gear-filters.ts';
import buttonStyles from '../../ui/button.module.css';
import formStyles from '../../ui/form.module.css';
import styles from './gear-list-page.module.css';

type FormProps = { list: GearList; filters: GearFilters; onChange: (changed: Partial<GearFilters>) => void };

/** A plain GET form; with script every choice applies at once. */
export function GearFilterForm({ list, filters, onChange: change }: FormProps) {
  return (
    <form
      className={`${styles.filters} grid gap-3 p-4 sheet edged`}
      action="/gear"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const search = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
        change(readGearFilters(search));
      }}
    >
      <input type="hidden" name="kind" value={filters.kind ?? ''} />
      <div className={`${styles.row} grid`}>
        <Choice
          name="under"
          label="Price"
          any="Any price"
          value={filters.under === null ? '' : String(filters.under)}
          options={pricesWith(list.prices, filters.under)}
          onChange={(value) => change({ under: value === '' ? null : Number(value) })}
        />
        <Choice
          name="brand"
          label="Brand"
          any="Any brand"
          value={filters.brand}
          options={list.brands}
          onChange={(brand) => change({ brand })}
        />
        <Choice
          name="sort"
          label="Sort by"
          value={filters.sort}
          options={list.sorts}
          onChange={(sort) => change({ sort })}
        />
      </div>
      {list.prices.length === 0 && filters.under !== null && <p className="note">We have no prices yet.</p>}
      {list.attributes.length > 0 && (
        <details open={filters.is.length > 0 || undefined}>
          <summary className="touch small strong pointer">
            More filters{filters.is.length > 0 && ` (${filters.is.length})`}
          </summary>
          <div className={`${styles.row} grid`}>
            {list.attributes.map(({ key, label, options }) => (
              <Choice
                key={key}
                name="is"
                label={label}
                any="Any"
                value={filters.is.find((value) => value.startsWith(`${key}.`)) ?? ''}
                options={options.map((option) => (option.label === label ? { ...option, label: 'Yes' } : option))}
                onChange={(value) => {
                  const others = filters.is.filter((other) => !other.startsWith(`${key}.`));
                  change({ is: value ? [...others, value] : others });
                }}
              />
            ))}
          </div>
        </details>
      )}
      <p className="row gap-2-4">
        <button type="submit" className={buttonStyles.button}>
          Show
        </button>
        {isGearFiltered(filters) && (
          <a className="more-link" href={gearListPath({ kind: filters.kind })}>
            Clear filters
          </a>
        )}
      </p>
    </form>
  );
}

type Option = { value: string; label: string; count?: number };

/** A limit that was typed into the address is offered too. */
const pricesWith = (prices: readonly Option[], under: number | null): Option[] =>
  under === null || prices.some(({ value }) => value === String(under))
    ? [...prices]
    : [...prices, { value: String(under), label: `Under A$${under.toLocaleString('en-AU')}` }];

type ChoiceProps = {
  name: string;
  label: string;
  /** The choice that filters nothing; without it one is always chosen. */
  any?: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
};

function Choice({ name, label, any, value, options, onChange }: ChoiceProps) {
  const id = useId();
  if (any && options.length === 0) return null;
  return (
    <div className={formStyles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={formStyles.input}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {any && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
            {option.count !== undefined && ` (${option.count})`}
          </option>
        ))}
      </select>
    </div>
  );
}
