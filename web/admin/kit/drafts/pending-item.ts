import type { EntityKind } from '../../../../domain/kernel/entities.ts';
import { isPublished } from '../../../../domain/kernel/publication.ts';
import { canKeepChanges, type PendingChange } from '../../../../domain/writing/pending-change.ts';
import { adminPath, adminRequest } from '../api/admin-request.ts';

/** An item with the changes kept beside it, if any. `live`: the item which readers see, where the changes are shown as its own. */
export type WithPending = { pending?: PendingChange | null; live?: { version: number } };

type Item = { id: number; version: number } & WithPending;

/** Whether changes to the item can be kept without publishing them. */
export const isKeepable = (kind: EntityKind, item: object | null): boolean =>
  item !== null && isPublished(item) && canKeepChanges(kind);

/** Shows an item as it is kept, for a form: its next save is based on the version that the changes were made from. */
export function showPending<Shown extends Item>(item: Shown, pending = item.pending): Shown {
  const live = item.live ?? item;
  if (!pending) return { ...item, pending: null, version: live.version };
  const { fields, baseVersion } = pending;
  return { ...item, ...fields, pending, version: baseVersion, live };
}

type Place = { path: string; item: Item };

export const pendingPath = ({ path, item }: Place): string => `${adminPath(path)}/${item.id}/pending`;

/** Keeps changes beside a live item; `version` undefined overwrites newer ones. @throws AdminRequestError */
export const keepPending = (place: Place, fields: object, version: number | undefined): Promise<PendingChange> =>
  adminRequest('PUT', pendingPath(place), {
    body: { ...fields, pendingVersion: place.item.pending?.version ?? null },
    ...(version !== undefined && { version }),
  });

/** Sent with a save of the item itself, so that the changes kept beside it end. */
export const endsPending = (item: WithPending | null) =>
  item?.pending ? { pendingVersion: item.pending.version } : undefined;
