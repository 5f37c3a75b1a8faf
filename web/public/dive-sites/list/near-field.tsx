import { useEffect, useId, useRef } from 'react';
import {
  DEFAULT_KM,
  type DiveSiteFilters,
  KM_CHOICES,
  MAX_NEAR_LENGTH,
  readKm,
} from '../../../../domain/finder/dive-site-filters.ts';
import { useApi } from '../../../app/data/query.ts';
import { townSuggestions } from '../../../app/data/town-queries.ts';
import buttonStyles from '../../../ui/button.module.css';
import { type PositionState, positionWords, usePosition } from '../../../ui/finder/use-position.ts';
import formStyles from '../../../ui/form.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useDebouncedSearch } from '../../../ui/use-debounced-search.ts';
import styles from './near-field.module.css';

type NearFieldProps = {
  filters: DiveSiteFilters;
  /** The name of the place; null where it is not known. */
  name: string | null | undefined;
  /** By distance in kilometres, the sites each would leave. */
  counts: Record<string, number>;
  onChange: (changed: Partial<DiveSiteFilters>) => void;
};

/** From how many characters on the gazetteer suggests. */
const MIN_SUGGESTION_LENGTH = 2;

/** The starting place and the distance. A plain text field without script; with it, suggestions and the device's position on request. */
export function NearField({ filters, name, counts, onChange }: NearFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const searchInput = useDebouncedSearch(filters.near, (near) => onChange({ near }));
  const text = searchInput.text.trim();
  const isSuggested = text.length >= MIN_SUGGESTION_LENGTH && text !== filters.near;
  const { data: towns } = useApi(townSuggestions(text), { enabled: isSuggested, keepPrevious: true });
  const position = usePosition((near) => onChange({ near, km: filters.km }));
  useEffect(() => {
    if (position.state === 'denied') field.current?.focus();
  }, [position.state]);
  return (
    <div className="grid gap-2">
      <div className={`${styles.row} grid column-and-end gap-2`}>
        <input
          ref={field}
          className={formStyles.input}
          name="near"
          aria-label="Town, water or postcode"
          placeholder="Town, water or postcode"
          maxLength={MAX_NEAR_LENGTH}
          autoComplete="off"
          list={`${id}-towns`}
          aria-describedby={`${id}-note`}
          value={searchInput.text}
          onChange={(event) => searchInput.type(event.target.value)}
        />
        <datalist id={`${id}-towns`}>
          {(towns ?? []).map(({ name, area }) => (
            <option key={`${name}, ${area}`} value={`${name}, ${area}`} />
          ))}
        </datalist>
        <button
          type="button"
          className={`${buttonStyles.button} needs-script`}
          onClick={position.ask}
          disabled={position.state === 'asking'}
        >
          <Icon name="map-pin" />
          Near me
        </button>
      </div>
      <p id={`${id}-note`} className="muted small leading-140 unless-empty" role="status">
        {noteFor(position.state, filters.near, name)}
      </p>
      <label className={`${styles.km} row between small`}>
        How far, in a straight line
        <select
          className={formStyles.input}
          name="km"
          value={String(readKm(filters))}
          onChange={(event) => onChange({ km: Number(event.target.value) === DEFAULT_KM ? 'all' : event.target.value })}
        >
          {distances(readKm(filters)).map((km) => (
            <option key={km} value={km}>
              {counts[km] === undefined ? `${km} km` : `${km} km (${counts[km]})`}
            </option>
          ))}
        </select>
      </label>
      <p className="muted small leading-140">
        Town names: <a href="https://www.geonames.org/">GeoNames</a> (CC BY 4.0).
      </p>
    </div>
  );
}

/** The choices, and a distance from an address that is not among them. */
const distances = (km: number): number[] => [...new Set([...KM_CHOICES, km])].sort((a, b) => a - b);

function noteFor(state: PositionState, near: string, name: string | null | undefined): string {
  if (state !== 'idle') return positionWords(state);
  if (near && name === null) return `We couldn’t find “${near}”.`;
  return name ? `From ${name}.` : '';
}
