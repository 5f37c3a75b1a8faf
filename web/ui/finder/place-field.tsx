import { useId, useState } from 'react';
import { townSuggestions } from '../../app/data/finder-queries.ts';
import { useApi } from '../../app/data/query.ts';
import formStyles from '../form.module.css';
import { useDebouncedSearch } from '../use-debounced-search.ts';
import styles from './finder.module.css';

/** Fewer letters name too many towns. */
const MIN_TYPED = 2;
const MAX_LENGTH = 80;

type PlaceFieldProps = { id: string; label: string; value: string; hint?: string };

/** Where a diver starts: free text, with towns to choose from while typing. */
export function PlaceField({ id, label, value, hint }: PlaceFieldProps) {
  const list = useId();
  const [asked, setAsked] = useState('');
  const search = useDebouncedSearch(value, setAsked);
  const { data: towns } = useApi(townSuggestions(asked), { enabled: asked.length >= MIN_TYPED, keepPrevious: true });
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        className={formStyles.input}
        id={id}
        name="near"
        list={list}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        placeholder="Town, postcode or region"
        aria-describedby={hint ? `${id}-hint` : undefined}
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
      />
      <datalist id={list}>
        {asked.length >= MIN_TYPED &&
          towns?.map(({ name, area }) => <option key={`${name}, ${area}`} value={`${name}, ${area}`} />)}
      </datalist>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
