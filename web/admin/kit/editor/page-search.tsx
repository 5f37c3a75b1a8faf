import { useState } from 'react';
import type { ItemState } from '../../../../domain/admin/item-table.ts';
import { ENTITIES, type EntityKind } from '../../../../domain/kernel/entities.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import { useAdmin } from '../api/use-admin.ts';
import { InputField } from '../fields/field.tsx';
import { TYPING_PAUSE_MS, useDebouncedValue } from '../fields/use-debounced-value.ts';
import styles from './page-search.module.css';

type FoundPage = { kind: EntityKind; id: number; name: string; path: string | null; state: ItemState | null };

type PageSearchProps = {
  /** Words to begin with. */
  initial: string;
  onChoose: (page: { address: string; name: string }) => void;
};

/** Finds a page of this site by its name: posts, reviews, products, dive sites, species and places, drafts too. */
export function PageSearch({ initial, onChoose }: PageSearchProps) {
  const [text, setText] = useState(initial);
  const [chosen, setChosen] = useState<string>();
  const q = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const list = useAdmin<FoundPage[]>(withParameters('/api/admin/items', { q }), {
    enabled: q !== '',
    keepPrevious: true,
  });
  const pages = q === '' ? [] : (list.data ?? []).filter(({ path }) => path !== null);
  const choose = ({ path, name }: FoundPage) => {
    setChosen(path ?? undefined);
    onChoose({ address: path ?? '', name });
  };
  return (
    <section className="grid gap-2" aria-label="Pages of this site">
      <InputField
        label="Find a page of this site"
        type="search"
        maxLength={200}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (pages[0] && q === text.trim()) choose(pages[0]);
        }}
      />
      <p className="note" role="status">
        {describeStatus({ q, isError: list.isError, isPending: list.isPending, found: pages.length })}
      </p>
      {pages.length > 0 && (
        <ul className={styles.pages}>
          {pages.map((page) => (
            <li key={`${page.kind}-${page.id}`}>
              <button
                type="button"
                className="row between small anywhere pointer hover-shoal inset-focus"
                aria-pressed={page.path === chosen}
                onClick={() => choose(page)}
              >
                <span>{page.name || 'Untitled'}</span>
                <span className={page.state && page.state !== 'published' ? `${styles.hidden} tiny` : 'note'}>
                  {describePage(page)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** 'Article · live' */
function describePage({ kind, state }: FoundPage): string {
  const { label } = ENTITIES[kind];
  if (state === 'published' || state === null) return state ? `${label} · live` : label;
  return `${label} · ${state}: readers would get “not found”`;
}

type Status = { q: string; isError: boolean; isPending: boolean; found: number };

function describeStatus({ q, isError, isPending, found }: Status): string {
  if (q === '') return 'Type part of its name, or enter an address.';
  if (isError) return 'The search failed. Type again to retry, or enter the address.';
  if (isPending) return 'Searching…';
  return found === 0 ? `Nothing found for “${q}”.` : `${found} found. Choose one.`;
}
