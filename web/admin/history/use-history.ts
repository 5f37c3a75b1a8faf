import { useState } from 'react';
import { adminPath } from '../api/admin-request.ts';
import { useAdmin } from '../api/use-admin.ts';
import type { AdminItem, PublishableConfig } from '../crud/publishable-config.ts';

/** One saved version; version 0 is the text before its first save. */
export type RevisionSummary = { id: number; version: number; title: string; savedAt: string };
export type Revision = RevisionSummary & {
  fields: Record<string, unknown>;
  /** URLs of pictures in it that have since been deleted from the library. */
  deletedPictures?: string[];
};

export type History = ReturnType<typeof useHistory>;

/** The versions of a text, the current item, and the chosen version: initially the latest, which is the current one. */
export function useHistory(kind: PublishableConfig, id: number) {
  const path = `${adminPath(kind.path)}/${id}`;
  const [chosenId, choose] = useState<number | null>(null);
  const revisions = useAdmin<RevisionSummary[]>(`${path}/revisions`);
  const present = useAdmin<AdminItem>(path);
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
