import { navigate, replaceSearch } from '../../../app/router/navigation.ts';
import { useDebouncedSearch } from '../../../ui/use-debounced-search.ts';
import { InputField, SelectField } from '../fields/field.tsx';
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
  const search = useDebouncedSearch(view.q, (q) => replaceSearch(tableQuery(view, { q })));
  const { categoryLabel, categoryName = (category: string) => category } = config;
  const missing = [
    ...(config.hasLink ? [['link', 'Placeholder link'] as const] : []),
    ['picture', 'No picture'] as const,
  ];
  return (
    <search className={`${styles.filters} grid gap-2-3 mb-2`}>
      <InputField label="Search" type="search" maxLength={200} value={search.text} onChange={search.type} />
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
  return (
    <SelectField
      label={label}
      options={[['', all], ...options]}
      value={view[name]}
      onChange={(value) => navigate(`?${tableQuery(view, { [name]: value })}`, { stay: true })}
    />
  );
}
