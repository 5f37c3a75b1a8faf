import { useState } from 'react';
import { DEPTH_BANDS, type DepthBand } from '../../../domain/depth.ts';
import { type DiveSiteFilters, NO_FILTERS, SKILLS } from '../../../domain/dive-site-filters.ts';
import { track } from '../../app/analytics/events.ts';
import { diveSiteRegions } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';
import buttonStyles from '../../ui/button.module.css';
import formStyles from '../../ui/form.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { useTypedSearch } from '../../ui/use-typed-search.ts';
import { LIST_PATH } from './list-address.ts';

type FilterPanelProps = { filters: DiveSiteFilters; onChange: (filters: DiveSiteFilters) => void };

const FOLD = 'more-filters';
/** An empty form: without script its button opens the list without filters. */
const CLEAR_FORM = 'clear-filters';
const SEARCH_LENGTH = 100;
/** Shorter searches are not worth an event (specification, section 9). */
const TRACKED_FROM = 3;

/** Search, region, skill and depth, with their state in the address. Without script, a plain form with a button. */
export function FilterPanel({ filters, onChange }: FilterPanelProps) {
  const [unfolded, setUnfolded] = useState(false);
  const { data: regions } = useApi(diveSiteRegions());
  const search = useTypedSearch(filters.search, (text) => {
    if (text.length >= TRACKED_FROM) track({ event: 'search', category: 'dive_sites', label: text });
    onChange({ ...filters, search: text });
  });
  const change = (changed: Partial<DiveSiteFilters>) =>
    onChange({ ...filters, ...changed, search: search.text.trim() });
  const set = [filters.region, filters.skill, filters.depth].filter((value) => value !== 'all').length;
  return (
    <div>
      <form
        className="filters"
        action={LIST_PATH}
        aria-labelledby="filters-title"
        onSubmit={(event) => {
          event.preventDefault();
          search.settle();
        }}
      >
        <h2 id="filters-title">Filter the chart</h2>
        <div className={formStyles.field}>
          <label htmlFor="filter-search">Search</label>
          <div className="search-field">
            <Icon name="search" />
            <input
              className={formStyles.input}
              id="filter-search"
              type="search"
              name="search"
              maxLength={SEARCH_LENGTH}
              autoComplete="off"
              placeholder="Name, region or animal"
              value={search.text}
              onChange={(event) => search.type(event.target.value)}
            />
          </div>
        </div>
        <button
          type="button"
          className={`${buttonStyles.button} phone-only ${layoutStyles.needsScript}`}
          aria-expanded={unfolded}
          aria-controls={FOLD}
          onClick={() => setUnfolded(!unfolded)}
        >
          <Icon name="sliders-horizontal" />
          Region, skill, depth{set > 0 && ` (${set} set)`}
          <Icon name="chevron-down" />
        </button>
        <div className={unfolded ? 'fold open' : 'fold'} id={FOLD}>
          <div className="pair">
            <RegionSelect
              regions={regions ?? []}
              value={filters.region}
              onChange={(region) => {
                track({ event: 'filter_region', category: 'dive_sites', label: region });
                change({ region });
              }}
            />
            <SkillSelect value={filters.skill} onChange={(skill) => change({ skill })} />
          </div>
          <DepthBands value={filters.depth} onChange={(depth) => change({ depth })} />
          <noscript>
            <button type="submit" className={`${buttonStyles.button} ${buttonStyles.dark}`}>
              Show dive sites
            </button>
          </noscript>
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
        </div>
      </form>
      <form id={CLEAR_FORM} action={LIST_PATH} />
    </div>
  );
}

type Choice<Value> = { value: Value; onChange: (value: Value) => void };

function RegionSelect({ regions, value, onChange }: Choice<string> & { regions: readonly string[] }) {
  // A region from an old link stays visible even if it has no sites any more.
  const options = value === 'all' || regions.includes(value) ? regions : [value, ...regions];
  return (
    <div className={formStyles.field}>
      <label htmlFor="filter-region">Region</label>
      <select
        className={formStyles.input}
        id="filter-region"
        name="region"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="all">All regions</option>
        {options.map((region) => (
          <option key={region}>{region}</option>
        ))}
      </select>
    </div>
  );
}

function SkillSelect({ value, onChange }: Choice<DiveSiteFilters['skill']>) {
  return (
    <div className={formStyles.field}>
      <label htmlFor="filter-skill">Skill level</label>
      <select
        className={formStyles.input}
        id="filter-skill"
        name="skill"
        value={value}
        onChange={(event) => onChange(event.target.value as DiveSiteFilters['skill'])}
      >
        <option value="all">All levels</option>
        {SKILLS.map((skill) => (
          <option key={skill}>{skill}</option>
        ))}
      </select>
    </div>
  );
}

/** Bands have the depth gauge's tints, so the filter doubles as its legend. */
const BAND_WORDS: Record<DepthBand, { name: string; depth: string }> = {
  shallow: { name: 'Shallow', depth: 'to 10\u00A0m' },
  medium: { name: 'Medium', depth: '10–20\u00A0m' },
  deep: { name: 'Deep', depth: 'over 20\u00A0m' },
};

function DepthBands({ value, onChange }: Choice<DiveSiteFilters['depth']>) {
  const bands = [
    { band: 'all' as const, name: 'All depths', depth: '' },
    ...DEPTH_BANDS.map((band) => ({ band, ...BAND_WORDS[band] })),
  ];
  return (
    <fieldset>
      <legend className={formStyles.label}>Depth band</legend>
      <div className="bands">
        {bands.map(({ band, name, depth }) => (
          <label key={band}>
            <input type="radio" name="depth" value={band} checked={value === band} onChange={() => onChange(band)} />
            {name} <em>{depth}</em>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
