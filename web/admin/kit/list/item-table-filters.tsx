import { useId } from 'react';
import { navigate, replaceSearch } from '../../../app/router/navigation.ts';
import formStyles from '../../../ui/form.module.css';
import { useDebouncedSearch } from '../../../ui/use-debounced-search.ts';
import styles from './item-table.module.css';
import type { TableConfig } from './table-config.ts';
import { type TableList, type TableView, tableQuery } from './use-item-table.ts';

type FiltersProps = { config: TableConfig; view: TableView; categories: TableList['categories'] };

const STATES = [
  ['published', 'Live'],
  ['draft', 'Draft'],
  ['scheduled', 'Scheduled'],
] as const;

/** Search and filters above a table; each choice is in the address. */
export function ItemTableFilters({ config, view, categories }: FiltersProps) {
  const id = useId();
  const search = useDebouncedSearch(view.q, (q) => replaceSearch(tableQuery(view, { q })));
  const { categoryLabel, categoryName = (category: string) => category } = config;
  const missing = [
    ...(config.hasLink ? [['link', 'Placeholder link'] as const] : []),
    ['picture', 'No picture'] as const,
  ];
  return (
    <search className={`${styles.filters} grid gap-2-3 mb-2`}>
      <div className={formStyles.field}>
        <label htmlFor={id}>Search</label>
        <input
          id={id}
          className={formStyles.input}
          type="search"
          maxLength={200}
          value={search.text}
          onChange={(event) => search.type(event.target.value)}
        />
      </div>
      {config.hasDrafts && <Filter view={view} name="state" label="State" all="All states" options={STATES} />}
      <Filter
        view={view}
        name="category"
        label={categoryLabel}
        all="All"
        options={categories
          .filter(({ category }) => category !== '')
          .map(({ category, count }) => [category, `${categoryName(category)} (${count})`] as const)}
      />
      {config.filters.map(({ name, label, options }) => (
        <Filter key={name} view={view} name={name} label={label} all="All" options={options} />
      ))}
      <Filter view={view} name="missing" label="Missing" all="Any" options={missing} />
    </search>
  );
}

type FilterProps = {
  view: TableView;
  name: 'state' | 'category' | 'provenance' | 'condition' | 'missing';
  label: string;
  /** The option without a filter. */
  all: string;
  options: readonly (readonly [value: string, label: string])[];
};

function Filter({ view, name, label, all, options }: FilterProps) {
  const id = useId();
  return (
    <div className={formStyles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={formStyles.input}
        value={view[name]}
        onChange={(event) => navigate(`?${tableQuery(view, { [name]: event.target.value })}`, { stay: true })}
      >
        <option value="">{all}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
