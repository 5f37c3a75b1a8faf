import type { ReactNode } from 'react';
import { DEPTH_BANDS } from '../../../domain/dive-sites/depth.ts';
import { ENTRIES, ENTRY_LABELS, SITE_KINDS } from '../../../domain/dive-sites/site-vocabulary.ts';
import { formatSuit, SUITS, type Suit } from '../../../domain/dive-sites/suits.ts';
import {
  type DiveSiteFilters,
  NO_FILTERS,
  readFilters,
  SKILLS,
  writeFilters,
} from '../../../domain/finder/dive-site-filters.ts';
import type { DiveSiteFacets } from '../../../domain/finder/dive-site-list.ts';
import { DIVE_SITES_PATH } from '../../../domain/kernel/page-paths.ts';
import { track } from '../../app/analytics/events.ts';
import { diveSiteFacets, diveSiteRegions } from '../../app/data/finder-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import { navigate } from '../../app/router/navigation.ts';
import { useAddressState } from '../../app/router/use-address-state.ts';
import buttonStyles from '../../ui/button.module.css';
import { ErrorPage } from '../../ui/error-page.tsx';
import formStyles from '../../ui/form.module.css';
import iconButtonStyles from '../../ui/icon-button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { SkillBadge } from '../../ui/skill-badge.tsx';
import { Choice, ChoiceGroup, type Option } from './list/choice-group.tsx';
import { DEPTH_WORDS } from './list/depth-words.ts';
import { KIND_LABELS } from './list/filter-labels.ts';
import { FILTERS_PATH, listAddress } from './list/list-address.ts';
import { MonthField } from './list/month-field.tsx';
import { NearField } from './list/near-field.tsx';
import { PlaceField } from './list/place-field.tsx';
import { WindField } from './list/wind-field.tsx';
import styles from './site-filters-page.module.css';

const NOTHING_KNOWN: Pick<DiveSiteFacets, 'counts' | 'km' | 'places' | 'species' | 'unknown'> = {
  ...{ counts: {}, km: {}, places: [], species: [], unknown: {} },
};

const FILTERS_IN_QUERY = { read: readFilters, write: writeFilters };

/** All filters of the list, each choice with the number of sites that it would leave. Every change is in the address at once. */
export function Page({ search }: PageProps) {
  const { settings } = useSiteConfig();
  const { applied, shown: filters, change } = useAddressState(search, FILTERS_IN_QUERY);
  const { data: facets, isError, refetch } = useApi(diveSiteFacets(applied), { keepPrevious: true });
  usePageHead({
    title: `Filter the dive sites | ${settings.name}`,
    description: 'Choose dive sites by place, month, entry, kind, shelter, skill level and depth.',
    canonical: DIVE_SITES_PATH,
    noindex: true,
  });
  const choose = (changed: Partial<DiveSiteFilters>) => {
    if (changed.region) track({ event: 'filter_region', category: 'dive_sites', label: changed.region });
    change(changed);
  };
  return (
    <form
      className={styles.filterForm}
      action={DIVE_SITES_PATH}
      aria-labelledby="filters-title"
      onSubmit={(event) => {
        event.preventDefault();
        navigate(listAddress(filters));
      }}
    >
      <div className={`${styles.head} line between ink-below`}>
        <h1 className="tool" id="filters-title">
          Filters
        </h1>
        <a className={iconButtonStyles.iconButton} href={listAddress(filters)} aria-label="Close filters">
          <Icon name="x" />
        </a>
      </div>
      {isError && !facets && <ErrorPage what="The number of sites for each choice" onRetry={() => void refetch()} />}
      <Groups
        filters={filters}
        facets={facets ?? NOTHING_KNOWN}
        name={facets?.near?.name}
        isKnown={facets?.near !== null}
        onChange={choose}
      />
      <Foot filters={filters} total={facets?.total} />
      {filters.search && <input type="hidden" name="search" value={filters.search} />}
      {filters.sort !== 'all' && <input type="hidden" name="sort" value={filters.sort} />}
    </form>
  );
}

type GroupsProps = {
  filters: DiveSiteFilters;
  facets: typeof NOTHING_KNOWN;
  /** The name of the place, where `near` is known. */
  name: string | undefined;
  isKnown: boolean;
  onChange: (changed: Partial<DiveSiteFilters>) => void;
};

function Groups({ filters, facets, name, isKnown, onChange }: GroupsProps) {
  const { counts, unknown } = facets;
  const listOptions = (group: keyof DiveSiteFilters, values: readonly string[], words: (value: string) => ReactNode) =>
    values.map((value): Option => ({ value, words: words(value), count: counts[group]?.[value] }));
  const group = { filters, unknown, onChange };
  return (
    <div className={styles.grid}>
      <div>
        <fieldset>
          <legend>Where</legend>
          <NearField filters={filters} name={isKnown ? name : null} counts={facets.km} onChange={onChange} />
          <PlaceField value={filters.place} areas={facets.places} onChange={(place) => onChange({ place })} />
          <RegionSelect filters={filters} counts={counts.region} onChange={onChange} />
        </fieldset>
      </div>
      <div>
        <MonthField
          value={filters.month}
          counts={counts.month}
          unknown={unknown.month}
          onChange={(month) => onChange({ month })}
        />
        <ChoiceGroup
          {...group}
          name="entry"
          title="Entry"
          options={listOptions('entry', ENTRIES, (value) => ENTRY_LABELS[value as keyof typeof ENTRY_LABELS])}
        />
        <ChoiceGroup
          {...group}
          name="kind"
          title="Kind of dive"
          options={listOptions('kind', SITE_KINDS, (value) => KIND_LABELS[value as keyof typeof KIND_LABELS])}
        />
        <ChoiceGroup
          {...group}
          name="suits"
          title="Suits"
          options={listOptions('suits', SUITS, (value) => formatSuit(value as Suit))}
        />
        <SpeciesSelect {...group} species={facets.species} />
      </div>
      <div>
        <WindField
          name="wind"
          value={filters.wind}
          counts={counts.wind}
          unknown={unknown.wind}
          onChange={(wind) => onChange({ wind })}
        />
        <WindField
          name="swell"
          value={filters.swell}
          counts={counts.swell}
          unknown={unknown.swell}
          onChange={(swell) => onChange({ swell })}
        />
        <ChoiceGroup
          {...group}
          name="skill"
          title="Rated"
          options={listOptions('skill', SKILLS, (value) => <SkillBadge level={value} />)}
        />
        <ChoiceGroup
          {...group}
          name="depth"
          title="Greatest depth"
          options={listOptions('depth', DEPTH_BANDS, (value) => DEPTH_WORDS[value as keyof typeof DEPTH_WORDS])}
        />
        <fieldset>
          <legend>Also</legend>
          <Choice
            type="checkbox"
            name="within"
            value="open-water"
            isChosen={filters.within !== 'all'}
            count={counts.within?.['open-water']}
            className="rule-below"
            onChoose={() => onChange({ within: filters.within === 'all' ? 'open-water' : 'all' })}
          >
            Within the usual Open Water limit
          </Choice>
          <Choice
            type="checkbox"
            name="open"
            value="1"
            isChosen={filters.open !== 'all'}
            count={counts.open?.['1']}
            className="rule-below"
            onChoose={() => onChange({ open: filters.open === 'all' ? '1' : 'all' })}
          >
            Leave out closed sites
          </Choice>
        </fieldset>
      </div>
    </div>
  );
}

type RegionSelectProps = Pick<GroupsProps, 'filters' | 'onChange'> & { counts: Record<string, number> | undefined };

/** Every region as the sites' records write it (specification, section 2). */
function RegionSelect({ filters: { region: value }, counts, onChange }: RegionSelectProps) {
  const { data: regions = [] } = useApi(diveSiteRegions());
  const options = value === 'all' || regions?.includes(value) ? regions : [value, ...(regions ?? [])];
  return (
    <div className={`${styles.select} grid gap-1 mt-4 small`}>
      <label htmlFor="filter-region">Region</label>
      <select
        className={formStyles.input}
        id="filter-region"
        name="region"
        value={value}
        onChange={(event) => onChange({ region: event.target.value })}
      >
        <option value="all">All regions</option>
        {options?.map((region) => (
          <option key={region} value={region} disabled={counts?.[region] === 0 && region !== value}>
            {counts?.[region] === undefined ? region : `${region} (${counts[region]})`}
          </option>
        ))}
      </select>
    </div>
  );
}

type SpeciesSelectProps = Pick<GroupsProps, 'filters' | 'onChange'> & Pick<DiveSiteFacets, 'species'>;

function SpeciesSelect({ filters: { species: value }, species, onChange }: SpeciesSelectProps) {
  const isListed = value === 'all' || species.some((animal) => animal.value === value);
  return (
    <fieldset>
      <legend>Marine life</legend>
      <div className={`${styles.select} grid gap-1 mt-4 small`}>
        <label htmlFor="filter-species">Listed on the site’s page</label>
        <select
          className={formStyles.input}
          id="filter-species"
          name="species"
          value={value}
          onChange={(event) => onChange({ species: event.target.value })}
        >
          <option value="all">Any animal</option>
          {!isListed && <option value={value}>{value.replaceAll('-', ' ')}</option>}
          {species.map(({ value: slug, name, count }) => (
            <option key={slug} value={slug} disabled={count === 0 && slug !== value}>
              {`${name} (${count})`}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  );
}

function Foot({ filters, total }: { filters: DiveSiteFilters; total: number | undefined }) {
  return (
    <div className={`${styles.foot} flex gap-3 ink-above sheet`}>
      <a
        className={buttonStyles.button}
        href={listAddress({ ...NO_FILTERS, search: filters.search }).replace(DIVE_SITES_PATH, FILTERS_PATH)}
      >
        Clear all
      </a>
      <noscript>
        <button type="submit" className={buttonStyles.button} formAction={FILTERS_PATH}>
          Update counts
        </button>
      </noscript>
      <button type="submit" className={`${buttonStyles.button} ${buttonStyles.primary}`}>
        {total === undefined ? 'Show sites' : total === 1 ? 'Show 1 site' : `Show ${total} sites`}
      </button>
    </div>
  );
}
