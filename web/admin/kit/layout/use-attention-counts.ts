import type { EntityKind } from '../../../../domain/kernel/entities.ts';
import type { CountName } from '../../admin-navigation.ts';
import { useAdmin } from '../api/use-admin.ts';

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
};

/** Milliseconds between refreshes (specification, section 9). */
const POLL_INTERVAL_MS = 30_000;
export const POLLED = { every: POLL_INTERVAL_MS, keepPrevious: true };

/** Loads each part on its own, so that a slow one does not delay the others. */
export function useAttentionCounts(): AttentionCounts {
  const items = useAdmin<AttentionCounts['items'] & object>('/api/admin/overview', POLLED).data;
  const messages = useAdmin<{ total: number }>('/api/admin/messages?unread=true&limit=1', POLLED).data;
  const reports = useAdmin<{ total: number }>('/api/admin/messages?report=open&limit=1', POLLED).data;
  const statuses = useAdmin<{ items: unknown[] }>('/api/admin/dive-sites/to-check', POLLED).data;
  const diveReports = useAdmin<{ total: number }>('/api/admin/dive-reports?limit=1', POLLED).data;
  const links = useAdmin<{ counts: AttentionCounts['links'] & object }>('/api/admin/links?limit=1', {
    keepPrevious: true,
  }).data;
  return {
    items,
    messages: messages?.total,
    reports: reports?.total,
    statuses: statuses?.items.length,
    diveReports: diveReports?.total,
    links: links?.counts,
  };
}

/** The number beside a screen, in words; `isWaiting` if it waits for an owner. Null while loading, and where there is nothing. */
export function describeCount(
  name: CountName,
  { items, messages, diveReports, links }: AttentionCounts,
): { text: string; isWaiting: boolean } | null {
  const waiting = (count: number | undefined, word: string) =>
    count ? { text: `${count} ${word}`, isWaiting: true } : null;
  if (name === 'messages') return waiting(messages, 'new');
  if (name === 'diveReports') return waiting(diveReports, 'new');
  if (name === 'deadLinks') return waiting(links?.troubled, 'to fix');
  const count = name === 'drafts' ? items?.drafts.count : name === 'deleted' ? items?.deleted : items?.counts[name];
  if (!count) return null;
  const word = name === 'drafts' ? (count === 1 ? ' draft' : ' drafts') : '';
  return { text: `${count}${word}`, isWaiting: false };
}
