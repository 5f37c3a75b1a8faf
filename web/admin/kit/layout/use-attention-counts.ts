import type { EntityKind } from '../../../../domain/kernel/entities.ts';
import { may, type Permission } from '../../../../domain/security/permissions.ts';
import type { OpenDraft } from '../../../../domain/writing/approval.ts';
import type { CountName } from '../../admin-navigation.ts';
import { useAdmin } from '../api/use-admin.ts';
import { useYou } from '../api/use-you.ts';

type Named = { name: string; at: string };

/** Counts of what there is and of what needs attention; each part undefined while it loads. */
export type AttentionCounts = {
  items:
    | {
        counts: Readonly<Partial<Record<EntityKind, number>>>;
        drafts: { count: number; old: number; oldest: Named | null };
        scheduled: { count: number; next: Named | null };
        deleted: number;
      }
    | undefined;
  messages: number | undefined;
  reports: number | undefined;
  /** Closures whose end has passed and that no owner has looked at. */
  statuses: number | undefined;
  diveReports?: number | undefined;
  links: { troubled: number; placeholder: number } | undefined;
  /** Drafts that wait for the person who is logged in. */
  waiting: OpenDraft[] | undefined;
};

/** Milliseconds between refreshes (specification, section 9). */
const POLL_INTERVAL_MS = 30_000;
export const POLLED = { every: POLL_INTERVAL_MS, keepPrevious: true };

/** Loads each part on its own, so that a slow one does not delay the others; what the person’s role may not see counts as nothing. */
export function useAttentionCounts(): AttentionCounts {
  const you = useYou();
  const sees = (permission: Permission) => you !== undefined && may(you.role, permission);
  const seesMessages = { ...POLLED, enabled: sees('messages') };
  const items = useAdmin<AttentionCounts['items'] & object>('/api/admin/overview', POLLED).data;
  const messages = useAdmin<{ total: number }>('/api/admin/messages?unread=true&limit=1', seesMessages).data;
  const reports = useAdmin<{ total: number }>('/api/admin/messages?report=open&limit=1', seesMessages).data;
  const statuses = useAdmin<{ items: unknown[] }>('/api/admin/dive-sites/to-check', POLLED).data;
  const diveReports = useAdmin<{ total: number }>('/api/admin/dive-reports?limit=1', seesMessages).data;
  const links = useAdmin<{ counts: AttentionCounts['links'] & object }>('/api/admin/links?limit=1', {
    ...{ keepPrevious: true, enabled: sees('links') },
  }).data;
  const openDrafts = useAdmin<OpenDraft[]>('/api/admin/approvals', POLLED).data;
  const unseen = you && !sees('messages') ? 0 : undefined;
  return {
    items,
    messages: unseen ?? messages?.total,
    reports: unseen ?? reports?.total,
    statuses: statuses?.items.length,
    diveReports: unseen ?? diveReports?.total,
    links: you && !sees('links') ? { troubled: 0, placeholder: 0 } : links?.counts,
    waiting: you && openDrafts?.filter((draft) => waitsFor(draft, you.id)),
  };
}

/** Whether someone is asked to look, has got an answer, or had changes that could not be published. */
const waitsFor = ({ approval, problem }: OpenDraft, youId: number): boolean =>
  problem !== '' ||
  (approval?.action === 'ask' ? approval.askedId === youId : approval !== null && approval.personId !== youId);

/** The number beside a screen, in words; `isWaiting` if it waits for an owner. Null while loading, and where there is nothing. */
export function describeCount(
  name: CountName,
  { items, messages, diveReports, links, waiting: drafts }: AttentionCounts,
): { text: string; isWaiting: boolean } | null {
  const waiting = (count: number | undefined, word: string) =>
    count ? { text: `${count} ${word}`, isWaiting: true } : null;
  if (name === 'openDrafts') return waiting(drafts?.length, 'for you');
  if (name === 'messages') return waiting(messages, 'new');
  if (name === 'diveReports') return waiting(diveReports, 'new');
  if (name === 'deadLinks') return waiting(links?.troubled, 'to fix');
  const count = name === 'drafts' ? items?.drafts.count : name === 'deleted' ? items?.deleted : items?.counts[name];
  if (!count) return null;
  const word = name === 'drafts' ? (count === 1 ? ' draft' : ' drafts') : '';
  return { text: `${count}${word}`, isWaiting: false };
}
