/** What somebody has typed into a dialog and not saved, kept in this browser until it is saved or thrown away. */
export type KeptForm<Values> = {
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

const prefixOf = (kind: string) => `bommie-typed:${kind}:`;

export const keptFormKey = (kind: string, itemId: number | null): string => `${prefixOf(kind)}${itemId ?? 'new'}`;

/** Does nothing where the browser keeps nothing, as in some private windows. */
export function keepForm<Values>(key: string, form: KeptForm<Values>): void {
  try {
    localStorage.setItem(key, JSON.stringify(form));
  } catch {
    // The form itself still holds it.
  }
}

export function dropForm(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be kept there is nothing to drop.
  }
}

/** The unsaved forms of one kind, the latest first. */
export function keptForms<Values>(kind: string): [key: string, form: KeptForm<Values>][] {
  try {
    return Object.entries({ ...localStorage })
      .filter(([key]) => key.startsWith(prefixOf(kind)))
      .flatMap(([key, text]) => {
        const form = read<Values>(text);
        return form ? [[key, form] as [string, KeptForm<Values>]] : [];
      })
      .sort(([, a], [, b]) => b.keptAt.localeCompare(a.keptAt));
  } catch {
    return [];
  }
}

function read<Values>(text: string): KeptForm<Values> | null {
  try {
    const form = JSON.parse(text) as KeptForm<Values> | null;
    return form && typeof form.values === 'object' && typeof form.keptAt === 'string' ? form : null;
  } catch {
    return null;
  }
}
