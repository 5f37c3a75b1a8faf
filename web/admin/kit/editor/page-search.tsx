import { useState } from 'react';
import { ENTITIES, type EntityKind } from '../../../../domain/kernel/entities.ts';
import type { ItemState } from '../../../../domain/kernel/publication.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import { Tag } from '../fields/tag.tsx';
import { Picker } from '../list/picker.tsx';
import { useLocalList } from '../list/use-list.ts';

type FoundPage = { kind: EntityKind; id: number; name: string; path: string; state: ItemState | null };

const TEXTS = {
  label: 'Find a page of this site',
  loading: 'Searching…',
  failed: 'The search failed.',
  idle: 'Type part of its name, or enter an address.',
  none: 'No page has these words.',
  clear: 'Search for something else',
  counted: (total: number) => (total === 1 ? '1 page' : `${total} pages`),
};

type PageSearchProps = {
  /** Words to begin with. */
  initial: string;
  onChoose: (page: { address: string; name: string }) => void;
};

/** Finds a page of this site by its name: posts, reviews, products, dive sites, species and places, drafts too. */
export function PageSearch({ initial, onChoose }: PageSearchProps) {
  const [chosen, setChosen] = useState<string>();
  const list = useLocalList<FoundPage>({
    source: (q) => withParameters('/api/admin/items', { q }),
    read: readPages,
    search: { words: initial },
  });
  const choose = ({ path, name }: FoundPage) => {
    setChosen(path);
    onChoose({ address: path, name });
  };
  return (
    <Picker
      list={list}
      texts={TEXTS}
      name="Pages of this site"
      itemKey={({ kind, id }) => `${kind}-${id}`}
      isChosen={({ path }) => path === chosen}
      onChoose={choose}
      onEnter={() => list.items[0] && list.input.text.trim() === list.q && choose(list.items[0])}
    >
      {(page) => (
        <>
          <span>{page.name || 'Untitled'}</span>
          <PageState {...page} />
        </>
      )}
    </Picker>
  );
}

/** Items without a page of their own cannot be linked to. */
function readPages(found: unknown) {
  const items = (found as FoundPage[]).filter(({ path }) => path !== null);
  return { items, total: items.length };
}

/** 'Article · live' */
function PageState({ kind, state }: FoundPage) {
  const { label } = ENTITIES[kind];
  if (state === 'published' || state === null) return <span className="note">{state ? `${label} · live` : label}</span>;
  return <Tag tone="warn">{`${label} · ${state}: readers would get “not found”`}</Tag>;
}
