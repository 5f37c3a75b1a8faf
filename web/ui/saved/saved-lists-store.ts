import { useSyncExternalStore } from 'react';
import { NO_LISTS, parseSavedLists, SAVED_LISTS_KEY, type SavedLists } from '../../../domain/my-dives/saved-lists.ts';
import { showToast } from '../toast/toasts.ts';

let text: string | null = null;
let saved = NO_LISTS;

/** Reads the lists of this browser; empty where storage is blocked. */
export function readSavedLists(): SavedLists {
  try {
    const kept = localStorage.getItem(SAVED_LISTS_KEY);
    if (kept !== text) [text, saved] = [kept, parseSavedLists(kept)];
  } catch {
    // Storage is blocked.
  }
  return saved;
}

/** Changes the lists; shows an error if storage is blocked. @returns whether the change was saved. */
export function changeSavedLists(change: (lists: SavedLists) => SavedLists): boolean {
  try {
    localStorage.setItem(SAVED_LISTS_KEY, JSON.stringify(change(readSavedLists())));
  } catch {
    showToast({
      title: 'Not saved',
      description: 'This browser does not store data for this site.',
      destructive: true,
    });
    return false;
  }
  // As another tab would hear of it.
  dispatchEvent(new Event('storage'));
  return true;
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** The lists of this browser; none on the server and until the page is hydrated. */
export const useSavedLists = (): SavedLists => useSyncExternalStore(subscribe, readSavedLists, () => NO_LISTS);
