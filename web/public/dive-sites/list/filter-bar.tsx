import { type ReactNode, useState } from 'react';
import { DEPTH_BANDS } from '../../../../domain/dive-sites/depth.ts';
import { MONTH_NAMES } from '../../../../domain/dive-sites/season.ts';
import { ENTRIES, ENTRY_LABELS, SITE_KINDS } from '../../../../domain/dive-sites/site-vocabulary.ts';
import {
  type DiveSiteFilters,
  FILTER_PARAMETERS,
  isFiltered,
  MAX_SEARCH_LENGTH,
  MONTHS,
  NO_FILTERS,
  SKILLS,
} from '../../../../domain/finder/dive-site-filters.ts';
import { DIVE_SITES_PATH } from '../../../../domain/kernel/page-paths.ts';
import { COMPASS } from '../../../../domain/sea/exposure.ts';
import { track } from '../../../app/analytics/events.ts';
import { diveSiteFacets, diveSiteRegions } from '../../../app/data/finder-queries.ts';
import { useApi } from '../../../app/data/query.ts';
import buttonStyles from '../../../ui/button.module.css';
import formStyles from '../../../ui/form.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useDebouncedSearch } from '../../../ui/use-debounced-search.ts';
import { DEPTH_WORDS } from './depth-words.ts';
import styles from './filter-bar.module.css';
import { activeFilters, FILTER_TITLES, KIND_LABELS } from './filter-labels.ts';
import { FILTER_FORM, filtersAddress } from './list-address.ts';

type FilterBarProps = { filters: DiveSiteFilters; onChange: (changed: Partial<DiveSiteFilters>) => void };

/** An empty form: without script its button opens the list without filters. */
const CLEAR_FORM = 'clear-filters';
/** Shorter searches are not worth an event (specification, section 9). */
const MIN_TRACKED_LENGTH = 3;

/** The selects of the bar, in their order. All other filters are on the page of filters. */
const BAR = ['region', 'month', 'entry', 'kind', 'skill', 'depth', 'wind'] as const;
type BarName = (typeof BAR)[number];

type Select = { all: string; values: readonly string[]; words: (value: string) => string };

const SELECTS: Record<Exclude<BarName, 'region'>, Select> = {
  month: { all: 'Any month', values: MONTHS, words: (month) => MONTH_NAMES[Number(month) - 1] ?? '' },
  entry: { all: 'Shore, jetty, boat', values: ENTRIES, words: (value) => findWord(ENTRY_LABELS, value) },
  kind: { all: 'Any kind', values: SITE_KINDS, words: (value) => findWord(KIND_LABELS, value) },
  skill: { all: 'All levels', values: SKILLS, words: (value) => value },
  depth: { all: 'All depths', values: DEPTH_BANDS, words: (value) => findWord(DEPTH_WORDS, value) },
  wind: { all: 'Any wind', values: COMPASS, words: (point) => `Wind from ${point}` },
};

const findWord = (words: Record<string, string>, value: string) => words[value] ?? value;

/** Search, the filters most asked for, and the way to all of them. Their state is in the address; without script it is a plain form. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const search = useDebouncedSearch(filters.search, (text) => {
    if (text.length >= MIN_TRACKED_LENGTH) track({ event: 'search', category: 'dive_sites', label: text });
    onChange({ search: text });
  });
  const change = (name: BarName, value: string) => {
    if (name === 'region') track({ event: 'filter_region', category: 'dive_sites', label: value });
    onChange({ [name]: value, search: search.text.trim() });
  };
  const set = activeFilters(filters).filter(({ name }) => name !== 'search').length;
  return (
    <>
      <form
        id={FILTER_FORM}
        className="mt-3"
        action={DIVE_SITES_PATH}
        aria-label="Filter the dive sites"
        onSubmit={(event) => {
          event.preventDefault();
          search.settle();
        }}
      >
        <div className="cluster gap-2">
          <div className={`${styles.search} relative`}>
            <Icon name="search" />
            <input
              className={formStyles.input}
              id="filter-search"
              type="search"
              name="search"
              aria-label="Search dive sites"
              maxLength={MAX_SEARCH_LENGTH}
              autoComplete="off"
              placeholder="Place or animal"
              value={search.text}
              onChange={(event) => search.type(event.target.value)}
            />
          </div>
          <a className={buttonStyles.button} href={filtersAddress(filters)}>
            <Icon name="sliders-horizontal" />
            Filters{set > 0 && ` · ${set}`}
          </a>
          {(isFiltered(filters) || search.text !== '') && (
            <button
              type="submit"
              form={CLEAR_FORM}
              className={buttonStyles.button}
              onClick={(event) => {
                event.preventDefault();
                search.type('');
                onChange(NO_FILTERS);
              }}
            >
              <Icon name="x" />
              Clear Filters
            </button>
          )}
        </div>
        <Bar filters={filters} onChange={change}>
          <noscript>
            <button type="submit" className={`${buttonStyles.button} ${buttonStyles.dark}`}>
              Show dive sites
            </button>
          </noscript>
        </Bar>
        {FILTER_PARAMETERS.filter((name) => !IN_FORM.has(name) && filters[name] !== NO_FILTERS[name]).map((name) => (
          <input key={name} type="hidden" name={name} value={filters[name]} />
        ))}
      </form>
      <form id={CLEAR_FORM} action={DIVE_SITES_PATH} />
    </>
  );
}

/** Fields that the form has; the order's is next to the results. */
const IN_FORM = new Set<string>([...BAR, 'search', 'sort']);

type BarProps = { filters: DiveSiteFilters; onChange: (name: BarName, value: string) => void; children: ReactNode };

/** Selects as buttons. Counts load on hover or focus, since most visitors never open a select. */
function Bar({ filters, onChange, children }: BarProps) {
  const [isNear, setNear] = useState(false);
  const { data: regions } = useApi(diveSiteRegions());
  const { data: facets } = useApi(diveSiteFacets(filters), { enabled: isNear, keepPrevious: true });
  const come = () => setNear(true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only loads figures ahead of time
    <div className={`${styles.bar} py-3 cluster gap-2 mt-3`} onPointerEnter={come} onFocus={come}>
      {BAR.map((name) => {
        const select: Select =
          name === 'region' ? { all: 'All regions', values: regions ?? [], words: (region) => region } : SELECTS[name];
        return (
          <BarSelect
            key={name}
            name={name}
            select={select}
            value={filters[name]}
            counts={isNear ? facets?.counts?.[name] : undefined}
            onChange={(value) => onChange(name, value)}
          />
        );
      })}
      {children}
    </div>
  );
}

type BarSelectProps = {
  name: BarName;
  select: Select;
  value: string;
  /** The number of sites that each choice would leave; undefined until it is known. */
  counts: Record<string, number> | undefined;
  onChange: (value: string) => void;
};

function BarSelect({ name, select: { all, values, words }, value, counts, onChange }: BarSelectProps) {
  // A region from an old link stays visible even if it has no sites any more.
  const options = value === 'all' || values.includes(value) ? values : [value, ...values];
  return (
    <select
      className={
        value === 'all'
          ? `${styles.select} touch edged ink small strong pointer`
          : `${styles.select} touch edged ink small strong pointer ${styles.set}`
      }
      id={`filter-${name}`}
      name={name}
      aria-label={FILTER_TITLES[name]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="all">{all}</option>
      {options.map((option) => (
        <option key={option} value={option} disabled={counts?.[option] === 0 && option !== value}>
          {counts?.[option] === undefined ? words(option) : `${words(option)} (${counts[option]})`}
        </option>
      ))}
    </select>
  );
}
