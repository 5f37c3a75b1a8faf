/** Unsaved form input, kept in this browser until it is saved or discarded. */
export type Draft<Values> = {
  /** 'article', 'dive-site', … */
  kind: string;
  /** Null for something new. */
  itemId: number | null;
  /** The version of the item that was being edited. */
  version: number | null;
  /** The item's name or title. */
  name: string;
  values: Values;
  /** ISO 8601. */
  keptAt: string;
};

const PREFIX = 'bommie-unsaved:';

/** Something new, and a version that was opened in place of what was typed, get a key of their own: the other draft stays. */
export const newDraftKey = (kind: string): string =>
  `${PREFIX}${kind}:${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** @returns false if the browser's storage is full or disabled, as in some private windows. */
export function saveDraft<Values>(key: string, copy: Draft<Values>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(copy));
    announceChange();
    return true;
  } catch {
    return false;
  }
}

const listeners = new Set<() => void>();
const announceChange = () => listeners.forEach((listener) => void listener());

/** Calls `listener` when a draft is stored or deleted, here or in another window. @returns a function that ends it. */
export function onDraftsChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function deleteDraft(key: string): void {
  try {
    localStorage.removeItem(key);
    announceChange();
  } catch {
    // Without storage there is no draft to delete.
  }
}

/** The drafts of one kind, latest first. */
export function listDrafts<Values>(kind: string): [key: string, copy: Draft<Values>][] {
  const found: [string, Draft<Values>][] = [];
  try {
    for (let index = 0; index < localStorage.length; index += 1) {
      const key = localStorage.key(index);
      if (!key?.startsWith(`${PREFIX}${kind}:`)) continue;
      const copy = read<Values>(localStorage.getItem(key));
      if (copy) found.push([key, copy]);
    }
  } catch {
    return [];
  }
  return found.sort(([, a], [, b]) => b.keptAt.localeCompare(a.keptAt));
}

function read<Values>(text: string | null): Draft<Values> | null {
  try {
    const copy = JSON.parse(text ?? 'null') as Draft<Values> | null;
    return copy && typeof copy.values === 'object' ? copy : null;
  } catch {
    return null;
  }
}

/** Values that a form opens with instead of the saved ones; `keptAt` if they come from a draft. */
export type EarlierDraft<Values> = { values: Values; version: number | null; keptAt?: string };

/**
 * Merges the saved item with what was typed during the save.
 * `sent` and `now` are the form's values when the save began and when it ended.
 * @returns null if nothing was typed.
 */
export function editedSince<Values extends Record<string, unknown>>(
  sent: Values,
  now: Values,
  saved: Values,
): Values | null {
  const typed = Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name]));
  return typed.length > 0 ? { ...saved, ...Object.fromEntries(typed) } : null;
}
