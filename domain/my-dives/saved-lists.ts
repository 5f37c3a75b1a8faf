import { MAX_LIST_SITES } from './shared-sites.ts';

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

/** The page of the reader's own lists, and of lists in an address. */
export const MY_DIVES_PATH = '/my-dives';

/** The key under which browsers keep the lists. */
export const SAVED_LISTS_KEY = 'my-dives';

export const DEFAULT_LIST_NAME = 'My dives';

export const NO_LISTS: SavedLists = { current: 0, lists: [{ name: DEFAULT_LIST_NAME, sites: [], notes: {} }] };

/** Parses stored lists. Keeps whatever can be read of a damaged list, because the next change is written over all of them. */
export function parseSavedLists(text: string | null): SavedLists {
  const { current, lists } = parseStored(text);
  const readable = lists.map(readList);
  const kept = readable.filter((list) => list !== undefined);
  const list = typeof current === 'number' ? readable[current] : undefined;
  if (kept.length === 0) return NO_LISTS;
  return { current: list ? kept.indexOf(list) : 0, lists: kept };
}

function parseStored(text: string | null): { current?: unknown; lists: unknown[] } {
  try {
    const { current, lists } = JSON.parse(text ?? '');
    if (Array.isArray(lists)) return { current, lists };
  } catch {
    // Nothing stored yet, or invalid data.
  }
  return { lists: [] };
}

/** The sites, notes and name of a stored list that can be read; undefined where it holds no sites. */
function readList(stored: unknown): SavedList | undefined {
  const { name, sites, notes } = (stored ?? {}) as Partial<Record<keyof SavedList, unknown>>;
  if (!Array.isArray(sites)) return undefined;
  const texts = Object.entries(notes instanceof Object ? notes : {}).filter(([, note]) => typeof note === 'string');
  return {
    name: typeof name === 'string' ? name : DEFAULT_LIST_NAME,
    sites: sites.filter(Number.isInteger),
    notes: Object.fromEntries(texts),
  };
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
