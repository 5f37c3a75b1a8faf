import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { ENTITIES, type EntityKind } from '../../../../domain/entities.ts';
import type { ItemState } from '../../../../domain/item-table.ts';
import { normalizeForSearch, searchPath } from '../../../../domain/search.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import { navigate } from '../../../app/router/navigation.ts';
import textStyles from '../../../ui/text.module.css';
import { editPath, PAGES, TABS } from '../../admin-navigation.ts';
import { searchHelp } from '../../help-entries/help-entries.ts';
import { useAdmin } from '../api/use-admin.ts';
import { TYPING_PAUSE_MS, useDebouncedValue } from '../fields/use-debounced-value.ts';
import styles from './palette.module.css';

type FoundItem = { kind: EntityKind; id: number; name: string; path: string | null; state: ItemState | null };
/** `site`: where visitors find it. `newTab`: it is no page of the admin area. `isLate`: listed after the items that are found. */
type Choice = {
  key: string;
  name: string;
  about: string;
  href: string;
  site?: string | null;
  newTab?: true;
  isLate?: true;
};

const TABLES = [
  ['articles', 'Posts'],
  ['reviews', 'Gear Reviews'],
  ['products', 'Products'],
  ['dive-sites', 'Dive Sites'],
] as const;

/** Every page of the admin area. */
const DESTINATIONS: readonly Choice[] = [
  { key: 'home', name: 'Admin Dashboard', about: 'Page', href: '/admin' },
  ...TABS.map(([tab, name]) => ({ key: `tab-${tab}`, name, about: 'Tab', href: `/admin?tab=${tab}` })),
  ...PAGES.map(([href, _icon, name]) => ({ key: href, name, about: 'Page', href })),
  ...TABLES.map(([list, name]) => ({ key: list, name: `${name}: table`, about: 'Page', href: `/admin/table/${list}` })),
  { key: 'shops', name: 'Shops', about: 'Page', href: '/admin/shops' },
  { key: 'paste', name: 'Paste links', about: 'Page', href: '/admin/links/paste' },
];

const MAX_PAGES = 8;
const MAX_ANSWERS = 4;
const STATES: Record<ItemState, string> = { published: 'live', draft: 'draft', scheduled: 'scheduled' };

function choicesFor(q: string, found: readonly FoundItem[]): Choice[] {
  const words = normalizeForSearch(q).split(/\s+/).filter(Boolean);
  const pages = DESTINATIONS.filter(({ name }) => words.every((word) => normalizeForSearch(name).includes(word)));
  if (words.length === 0) return pages.slice(0, MAX_PAGES);
  const items = found.map(({ kind, id, name, path, state }) => ({
    key: `${kind}-${id}`,
    name: name || 'Untitled',
    about: [ENTITIES[kind].label, state && STATES[state]].filter(Boolean).join(' · '),
    href: editPath(kind, id),
    site: path,
  }));
  const search = {
    key: 'site',
    name: `Search the public site for “${q.trim()}”`,
    about: 'Do',
    href: searchPath({ q: q.trim() }),
  };
  const answers = searchHelp(q)
    .slice(0, MAX_ANSWERS)
    .map(({ id, question }) => ({
      key: `help-${id}`,
      name: question,
      about: 'Help',
      href: withParameters('/admin/help', { entry: id }),
      isLate: true as const,
    }));
  return [...pages.slice(0, MAX_PAGES), ...items, ...answers, { ...search, newTab: true, isLate: true }];
}

/** Finds any item or page of the admin area by its name. Enter opens it here, Ctrl+Enter on the site. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const q = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const { data: found = [], isFetching } = useAdmin<FoundItem[]>(withParameters('/api/admin/items', { q }), {
    enabled: q !== '',
    keepPrevious: true,
  });
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  const choices = choicesFor(text, q === '' ? [] : found);
  const chosen = Math.min(at, choices.length - 1);
  const chosenId = choices[chosen] && `${id}-${choices[chosen].key}`;
  // Choosing by keys leaves the list where it was scrolled.
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  const open = (choice: Choice | undefined, onSite: boolean) => {
    if (!choice) return;
    onClose();
    if (choice.newTab || (onSite && choice.site))
      window.open(onSite && choice.site ? choice.site : choice.href, '_blank');
    else navigate(choice.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((chosen + step + choices.length) % choices.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      // Waits for the results, which would be listed before it.
      const isEarly = choices[chosen]?.isLate && (isFetching || q !== text.trim());
      if (!isEarly) open(choices[chosen], event.ctrlKey || event.metaKey);
    }
  };
  return (
    <dialog ref={dialog} className={styles.palette} aria-label="Find anything or go to" onClose={onClose}>
      <input
        autoFocus
        className={styles.input}
        role="combobox"
        aria-label="Find anything or go to"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={chosenId}
        autoComplete="off"
        maxLength={200}
        placeholder="Find anything or go to…"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.list} role="listbox" id={`${id}-list`} aria-label="Found">
        {choices.map((choice, index) => (
          <div
            key={choice.key}
            id={`${id}-${choice.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={styles.choice}
            // Ignores a list that moved under a pointer at rest.
            onMouseMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && setAt(index)}
            onClick={(event) => open(choice, event.ctrlKey || event.metaKey)}
            onKeyDown={onKeyDown}
          >
            <span>{choice.name}</span>
            <span className={textStyles.note}>{choice.about}</span>
          </div>
        ))}
      </div>
      <p className={`${textStyles.note} ${styles.foot}`} role="status">
        {isFetching ? 'Searching...' : `${choices.length} found`} · ↑ ↓ choose · Enter open · Ctrl Enter open on the
        site
      </p>
    </dialog>
  );
}
