import type { EntityKind } from '../../../../domain/kernel/entities.ts';
import { describeItemState, isPublished } from '../../../../domain/kernel/publication.ts';
import { findItemRefusal, may, type Permission } from '../../../../domain/security/permissions.ts';
import type { ListedPerson } from '../../../../domain/security/person-fields.ts';
import { useAdmin } from './use-admin.ts';

/** The person who is logged in; undefined while that is not known. */
export const useYou = (): ListedPerson | undefined => useAdmin<ListedPerson>('/api/admin/account').data;

/** Whether the role of the person who is logged in has a permission; true until the role is known. The server asks its own rules. */
export function useMay(permission: Permission): boolean {
  const you = useYou();
  return !you || may(you.role, permission);
}

type RuledItem = {
  authorId?: number | null;
  published?: boolean;
  publishAt?: string | null;
  pending?: { publishAt: string | null } | null;
};

/** Why a person may not do something with an item, in a sentence; null where they may. */
export type Refusals = { keep: string | null; publish: string | null; remove: string | null };

/** The actions that the person logged in may not take on an item, null for a new one, by the rules that the server asks too. */
export function useRefusals(kind: EntityKind, item: RuledItem | null): Refusals {
  const you = useYou();
  if (!you) return { keep: null, publish: null, remove: null };
  const before = item && { isOwn: item.authorId === you.id, isPublic: describeItemState(item) !== 'draft' };
  // Changes beside a live item are a draft, unless they publish themselves.
  const kept = before && isPublished(item) ? { ...before, isPublic: Boolean(item?.pending?.publishAt) } : before;
  return {
    keep: findItemRefusal(you, kind, { before: kept, after: { isPublic: false } }),
    publish: findItemRefusal(you, kind, { before, after: { isPublic: true } }),
    remove: findItemRefusal(you, kind, { before, after: null }),
  };
}
