import { useState } from 'react';
import { adminPath } from '../api/admin-request.ts';
import { useAdmin } from '../api/use-admin.ts';
import type { AdminItem, PublishableConfig } from '../publishing/publishable-config.ts';

/** One save; version 0 is what the text held before its first. */
export type RevisionSummary = { id: number; version: number; title: string; savedAt: string };
export type Revision = RevisionSummary & {
  fields: Record<string, unknown>;
  /** Addresses of pictures in it that have been deleted from the library since. */
  deletedPictures?: string[];
};

export type History = ReturnType<typeof useHistory>;

/** The saves of a text, what is saved now, and the save that is looked at: at first the latest, which is what is saved now. */
export function useHistory(kind: PublishableConfig, id: number) {
  const path = `${adminPath(kind.path)}/${id}`;
  const [chosenId, choose] = useState<number | null>(null);
  const revisions = useAdmin<RevisionSummary[]>(`${path}/revisions`);
  const present = useAdmin<AdminItem>(path);
  // An answer from an earlier look may be older than what another window has saved since.
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
