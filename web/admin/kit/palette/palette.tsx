import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { AdminSearchAnswer } from '../../../../domain/admin/admin-search.ts';
import { ENTITIES } from '../../../../domain/kernel/entities.ts';
import type { ItemState } from '../../../../domain/kernel/publication.ts';
import { normalizeForSearch, searchPath } from '../../../../domain/words/search.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import { navigate } from '../../../app/router/navigation.ts';
import { editPath, SCREENS, TABS } from '../../admin-navigation.ts';
import { searchHelp } from '../../help-entries/help-entries.ts';
import { useAdmin } from '../api/use-admin.ts';
import { useApiAction } from '../api/use-api-action.ts';
import { TYPING_PAUSE_MS, useDebouncedValue } from '../fields/use-debounced-value.ts';
import dialogSheetStyles from '../layout/dialog-sheet.module.css';
import { type AdminAction, makeActions } from './admin-actions.ts';
import styles from './palette.module.css';

/**
 * `text`: the part of it that holds the words. `site`: where visitors find it. `newTab`: it is no page of the admin area. `run`: it is
 * done at once. `isLate`: listed after what the server finds.
 */
type Choice = {
  key: string;
  name: string;
  about: string;
  text?: string | null;
  href?: string | undefined;
  run?: (() => Promise<void>) | undefined;
  site?: string | null;
  newTab?: true;
  isLate?: true;
};

/** Every page of the admin area. */
const DESTINATIONS: readonly Choice[] = [
  ...TABS.map(([tab, name]) => ({ key: `tab-${tab}`, name, about: 'Tab', href: `/admin?tab=${tab}` })),
  ...SCREENS.filter(({ path }) => !path.includes('?') && !path.endsWith('/new')).map(({ path, label }) => ({
    ...{ key: path, name: label, about: 'Page', href: path },
  })),
  { key: 'site-table', name: 'Dive sites: table', about: 'Page', href: '/admin/table/dive-sites' },
  { key: 'paste', name: 'Paste links', about: 'Page', href: '/admin/links/paste' },
];

const MAX_PAGES = 8;
const MAX_ANSWERS = 4;
const STATES: Record<ItemState, string> = { published: 'live', draft: 'draft', scheduled: 'scheduled' };
const NOTHING: AdminSearchAnswer = { settings: [], items: [], messages: [], subscribers: [] };

const splitWords = (q: string) => normalizeForSearch(q).split(/\s+/).filter(Boolean);

const hasAll = (text: string, words: readonly string[]) => {
  const normalized = normalizeForSearch(text);
  return words.every((word) => normalized.includes(word));
};

/** Pages and actions: those named so first, then those with other words for it. */
function findHere(words: readonly string[], does: readonly AdminAction[]): Choice[] {
  const actions = does.map(({ words: others, ...action }) => ({ others, choice: { ...action, about: 'Do' } }));
  const all = [...DESTINATIONS.map((choice) => ({ others: '', choice })), ...actions];
  const named = all.filter(({ choice }) => hasAll(choice.name, words));
  const meant = all.filter((one) => !named.includes(one) && hasAll(`${one.choice.name} ${one.others}`, words));
  return [...named, ...meant].map(({ choice }) => choice).slice(0, MAX_PAGES);
}

/** Results from the server: settings and titles first, then texts that hold the words. */
function presentFound({ settings, items, messages, subscribers }: AdminSearchAnswer): Choice[] {
  return [
    ...settings.map(({ path, label, section, snippet }) => ({
      ...{ key: `setting-${path}`, name: label, about: `Setting · ${section}`, text: snippet },
      href: withParameters('/admin/settings', { setting: path }),
    })),
    ...items.map(({ kind, id, name, path, state, snippet }) => ({
      ...{ key: `${kind}-${id}`, name: name || 'Untitled', text: snippet, site: path },
      about: [ENTITIES[kind].label, state && STATES[state]].filter(Boolean).join(' · '),
      href: editPath(kind, id),
    })),
    ...messages.map(({ id, name, subject, snippet }) => ({
      ...{ key: `message-${id}`, name: subject, about: `Message · ${name}`, text: snippet },
      href: withParameters('/admin/messages', { q: subject }),
    })),
    ...subscribers.map(({ id, email, subscribed }) => ({
      ...{ key: `subscriber-${id}`, name: email, about: subscribed ? 'Subscriber' : 'Subscriber · unsubscribed' },
      href: withParameters('/admin', { tab: 'newsletter', q: email }),
    })),
  ];
}

function choicesFor(q: string, found: AdminSearchAnswer, does: readonly AdminAction[]): Choice[] {
  const words = splitWords(q);
  if (words.length === 0) return DESTINATIONS.slice(0, MAX_PAGES);
  const search: Choice = {
    ...{ key: 'site', name: `Search the public site for “${q.trim()}”`, about: 'Do' },
    href: searchPath({ q: q.trim() }),
    newTab: true,
    isLate: true,
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
  return [...findHere(words, does), ...presentFound(found), ...answers, search];
}

/** Finds anything of the admin area by its name or its text, and what can be done. Enter opens it here, Ctrl+Enter on the site. */
export function Palette({ onClose, onLogOut }: { onClose: () => void; onLogOut: () => Promise<void> }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const q = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const { data: found = NOTHING, isFetching } = useAdmin<AdminSearchAnswer>(
    withParameters('/api/admin/search', { q }),
    {
      enabled: q !== '',
      keepPrevious: true,
    },
  );
  const { run } = useApiAction();
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  const choices = choicesFor(text, q === '' ? NOTHING : found, makeActions(onLogOut));
  const chosen = Math.min(at, choices.length - 1);
  const chosenId = choices[chosen] && `${id}-${choices[chosen].key}`;
  // Choosing by keys leaves the list where it was scrolled.
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  const open = (choice: Choice | undefined, onSite: boolean) => {
    if (!choice) return;
    onClose();
    if (choice.run) return void run(choice.run, `${choice.name}: not done`);
    if (!choice.href) return;
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
    <dialog
      ref={dialog}
      className={`${dialogSheetStyles.dialogSheet} framed sheet ink ${styles.palette} clipped`}
      aria-label="Find anything or go to"
      onClose={onClose}
    >
      <input
        autoFocus
        className={`${styles.input} inset-focus`}
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
            className={`${styles.choice} row between gap-0-4 touch anywhere pointer`}
            // Ignores a list that moved under a pointer at rest.
            onMouseMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && setAt(index)}
            onClick={(event) => open(choice, event.ctrlKey || event.metaKey)}
            onKeyDown={onKeyDown}
          >
            <span>{choice.name}</span>
            <span className="note">{choice.about}</span>
            {choice.text && <span className={`note ${styles.text}`}>{choice.text}</span>}
          </div>
        ))}
      </div>
      <p className={`${styles.foot} note rule-above`} role="status">
        {isFetching ? 'Searching...' : `${choices.length} found`} · ↑ ↓ choose · Enter open · Ctrl Enter open on the
        site
      </p>
    </dialog>
  );
}
