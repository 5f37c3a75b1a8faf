import { useState } from 'react';
import { adminPath } from '../api/admin-request.ts';
import { useAdmin } from '../api/use-admin.ts';
import type { FormField, Values } from '../form/publishable-config.ts';

/** An item as the history needs it. */
export type HistoryItem = { id: number; version: number; [field: string]: unknown };

/** The facts of an entity that its history needs; `Held` are the values of its form. */
export type HistoryConfig<Held> = {
  path: string;
  nameField: 'title' | 'name';
  fields: readonly FormField[];
  readValues(item: object): Held;
  /** The texts to compare by field, where the form holds more than texts. */
  readTexts?(item: object): Values;
};

export type HistoryButtonProps<Held> = {
  kind: HistoryConfig<Held>;
  item: HistoryItem;
  /** Fills the form with an old version. `version` is the item's current version. */
  onRestore: (values: Held, version: number) => void;
};

export type HistoryDialogProps<Held> = HistoryButtonProps<Held> & { onClose: () => void };

/** One saved version; version 0 is the text before its first save. */
export type RevisionSummary = { id: number; version: number; title: string; savedAt: string; savedBy: string | null };
export type Revision = RevisionSummary & {
  fields: Record<string, unknown>;
  /** URLs of pictures in it that have since been deleted from the library. */
  deletedPictures?: string[];
};

export type History = ReturnType<typeof useHistory>;

/** The versions of a text, the current item, and the chosen version: initially the latest, which is the current one. */
export function useHistory({ path: api }: Pick<HistoryConfig<unknown>, 'path'>, id: number) {
  const path = `${adminPath(api)}/${id}`;
  const [chosenId, choose] = useState<number | null>(null);
  const revisions = useAdmin<RevisionSummary[]>(`${path}/revisions`);
  const present = useAdmin<HistoryItem>(path);
  // Cached data may be older than what another window has saved since.
  const isFresh = revisions.isFetchedAfterMount && present.isFetchedAfterMount;
  const isReady = isFresh && revisions.isSuccess && present.isSuccess;
  const list = (isReady && revisions.data) || [];
  const chosen = list.find((each) => each.id === chosenId) ?? list[0] ?? null;
  const isOld = chosen !== null && chosen.id !== list[0]?.id;
  const revision = useAdmin<Revision>(`${path}/revisions/${chosen?.id}`, { enabled: isOld });
  const failure = isFresh || revisions.isError || present.isError ? (revisions.error ?? present.error) : null;
  return {
    list,
    present: isReady ? present.data : null,
    chosen,
    choose,
    isOld,
    revision: { data: isOld ? revision.data : undefined, error: revision.error, retry: () => void revision.refetch() },
    failure,
    retry: () => void Promise.all([revisions.refetch(), present.refetch()]),
  };
}
