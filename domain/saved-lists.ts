import { MAX_LIST_SITES } from './shared-list.ts';

/**
 * Lists of dive sites stored in the browser. Separate from `edit-saved-lists.ts`, because every page with a heart
 * loads this file.
 */
export type SavedList = {
  name: string;
  /** Ids of dive sites, in the order of the list. */
  sites: number[];
  /** By the id of the site. A note stays after its site is removed, in case that was a mistake. */
  notes: Record<string, string>;
};

/** `current` is the index of the list that hearts change. There is always at least one list. */
export type SavedLists = { current: number; lists: SavedList[] };

/** Where browsers keep the lists. */
export const SAVED_LISTS_KEY = 'my-dives';

export const DEFAULT_LIST_NAME = 'My dives';

export const NO_LISTS: SavedLists = { current: 0, lists: [{ name: DEFAULT_LIST_NAME, sites: [], notes: {} }] };

/** Parses stored lists; returns an empty list for invalid data. */
export function parseSavedLists(text: string | null): SavedLists {
  try {
    const { current, lists } = JSON.parse(text ?? '') as SavedLists;
    const isList = ({ name, sites, notes }: SavedList) =>
      typeof name === 'string' && Array.isArray(sites) && sites.every(Number.isInteger) && notes instanceof Object;
    if (lists[current] && lists.every(isList)) return { current, lists };
  } catch {
    // Nothing stored yet, or invalid data.
  }
  return NO_LISTS;
}

export const currentList = ({ current, lists }: SavedLists): SavedList => lists[current] as SavedList;

/** The same lists with another current one. */
export const withCurrentList = (saved: SavedLists, list: SavedList): SavedLists => ({
  ...saved,
  lists: saved.lists.map((other, index) => (index === saved.current ? list : other)),
});

/** Adds a site at the end of the current list, or takes it off; the same lists where the list is full. */
export function toggleSite(saved: SavedLists, id: number): SavedLists {
  const list = currentList(saved);
  const isSaved = list.sites.includes(id);
  if (!isSaved && list.sites.length >= MAX_LIST_SITES) return saved;
  return withCurrentList(saved, {
    ...list,
    sites: isSaved ? list.sites.filter((site) => site !== id) : [...list.sites, id],
  });
}
