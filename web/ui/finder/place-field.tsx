import { useEffect, useId, useRef, useState } from 'react';
import { useApi } from '../../app/data/query.ts';
import { townSuggestions } from '../../app/data/town-queries.ts';
import buttonStyles from '../button.module.css';
import formStyles from '../form.module.css';
import { Icon } from '../icons/icon.tsx';
import { useDebouncedSearch } from '../use-debounced-search.ts';
import styles from './finder.module.css';
import { positionWords, usePosition } from './use-position.ts';

/** Fewer letters name too many towns. */
const MIN_TYPED = 2;
const MAX_LENGTH = 80;

type PlaceFieldProps = { id: string; label: string; value: string };

/** The diver's starting place: free text with places to choose from while typing, or the device's position on request. */
export function PlaceField({ id, label, value }: PlaceFieldProps) {
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState('');
  const search = useDebouncedSearch(value, setAsked);
  const position = usePosition(search.type);
  const { data: places } = useApi(townSuggestions(asked), { enabled: asked.length >= MIN_TYPED, keepPrevious: true });
  useEffect(() => {
    if (position.state === 'denied') field.current?.focus();
  }, [position.state]);
  return (
    <div className={styles.field}>
      <label className="small leading-130 strong" htmlFor={id}>
        {label}
      </label>
      <div className={`${styles.place} grid column-and-end gap-2`}>
        <input
          ref={field}
          className={formStyles.input}
          id={id}
          name="near"
          list={list}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          placeholder="Town, water or postcode"
          aria-describedby={`${id}-note`}
          value={search.text}
          onChange={(event) => search.type(event.target.value)}
        />
        <button
          type="button"
          className={`${buttonStyles.button} needs-script`}
          onClick={position.ask}
          disabled={position.state === 'asking'}
          aria-label="Near me"
        >
          <Icon name="map-pin" />
          <span className={styles.nearMe}>Near me</span>
        </button>
      </div>
      <datalist id={list}>
        {asked.length >= MIN_TYPED &&
          places?.map((place) => <option key={labelPlace(place)} value={labelPlace(place)} />)}
      </datalist>
      <p className={`${styles.hint} unless-empty small leading-140 muted`} id={`${id}-note`} role="status">
        {positionWords(position.state)}
      </p>
    </div>
  );
}

/** 'Ayr, Queensland'; a place without a state is its name alone. */
const labelPlace = ({ name, area }: { name: string; area: string }) =>
  area && area !== name ? `${name}, ${area}` : name;
