/** What somebody has typed and not saved, kept in this browser until it is saved or thrown away. */
export type Draft<Values> = {
  /** 'article', 'dive-site', … */
  kind: string;
  /** Null for something new. */
  itemId: number | null;
  /** The version of the item that was being changed. */
  version: number | null;
  /** What it is called. */
  name: string;
  values: Values;
  /** ISO 8601. */
  keptAt: string;
};

const PREFIX = 'bommie-unsaved:';

/** A place of its own for every form that is opened: what was left there before waits untouched until somebody decides. */
export const newDraftKey = (kind: string): string =>
  `${PREFIX}${kind}:${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** @returns false when the browser has no room or keeps nothing, as in some private windows. */
export function saveDraft<Values>(key: string, copy: Draft<Values>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function deleteDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be kept there is nothing to drop.
  }
}

/** The copies of one kind, the latest first. */
export function draftsOf<Values>(kind: string): [key: string, copy: Draft<Values>][] {
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

/** What a form is opened with in place of what is saved; `keptAt` where it was left unsaved before. */
export type EarlierDraft<Values> = { values: Values; version: number | null; keptAt?: string };

/**
 * What a form is to hold after a save: what the server has now, and over it what was typed while the save was under way.
 * `sent` and `now` are what the form held when the save began and when it ended.
 * @returns null when nothing was typed meanwhile.
 */
export function editedSince<Values extends Record<string, unknown>>(
  sent: Values,
  now: Values,
  saved: Values,
): Values | null {
  const typed = Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name]));
  return typed.length > 0 ? { ...saved, ...Object.fromEntries(typed) } : null;
}
