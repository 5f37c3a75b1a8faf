import { type Ref, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { normalizeForSearch } from '../../../../domain/words/search.ts';
import { InputField, SelectField } from '../../kit/fields/field.tsx';

type SiteSelectProps = {
  sites: readonly PhotoSite[];
  chosen: number | null;
  onChoose: (id: number | null) => void;
  error?: string;
  ref?: Ref<HTMLSelectElement>;
};

/** Selects one of several hundred sites; sites without a photo come first. */
export function SiteSelect({ sites, chosen, onChoose, error, ref }: SiteSelectProps) {
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  const choices = useMemo(() => siteChoices(sites, deferredSearch, chosen), [sites, deferredSearch, chosen]);
  const { only } = choices;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each search, so that another choice stays possible
  useEffect(() => {
    if (only !== null) onChoose(only);
  }, [only]);
  const count = choices.without.length + choices.with.length;
  return (
    <>
      <InputField label="Find a dive site" hint="by name or region" type="search" value={search} onChange={setSearch} />
      <SelectField
        label="Dive Site"
        error={error}
        ref={ref}
        options={[]}
        value={chosen ?? ''}
        onChange={(id) => onChoose(id === '' ? null : Number(id))}
      >
        <option value="">Choose a dive site</option>
        <SiteGroup label="Sites without photos" sites={choices.without} />
        <SiteGroup label="Sites with photos" sites={choices.with} mark="✓ " />
      </SelectField>
      <p className="note unless-empty" role="status">
        {deferredSearch.trim() && (only === null ? `${count} found. ` : '1 found and chosen. ')}
        {choices.left > 0 && `${choices.left} more are not shown: find them by their name.`}
      </p>
    </>
  );
}

function SiteGroup({ label, sites, mark = '' }: { label: string; sites: readonly PhotoSite[]; mark?: string }) {
  if (sites.length === 0) return null;
  return (
    <optgroup label={label}>
      {sites.map(({ id, name, region }) => (
        <option key={id} value={id}>
          {mark}
          {name}, {region}
        </option>
      ))}
    </optgroup>
  );
}

/** A dive site in the list for photos. */
export type PhotoSite = { id: number; name: string; region: string; imageUrl: string | null; version: number };

/** More options would be unreadable and slow. */
export const MAX_CHOICES = 500;

export type SiteChoices = {
  without: PhotoSite[];
  with: PhotoSite[];
  left: number;
  /** The id of the only match; null without a search or with any other number of matches. */
  only: number | null;
};

/** The sites that match a search, in two groups; always includes the chosen site. */
export function siteChoices(sites: readonly PhotoSite[], search: string, chosen: number | null): SiteChoices {
  const text = normalizeForSearch(search.trim());
  const matches = new Set(sites.filter(({ name, region }) => normalizeForSearch(`${name}\n${region}`).includes(text)));
  const found = sites.filter((site) => site.id === chosen || matches.has(site));
  const shown = found.filter(({ id }, index) => index < MAX_CHOICES || id === chosen);
  return {
    without: shown.filter(({ imageUrl }) => !imageUrl),
    with: shown.filter(({ imageUrl }) => imageUrl),
    left: found.length - shown.length,
    only: (text && matches.size === 1 && [...matches][0]?.id) || null,
  };
}
