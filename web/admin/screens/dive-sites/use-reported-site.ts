import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message } from '../../../../domain/forms/message.ts';
import { navigate, replaceSearch } from '../../../app/router/navigation.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { AdminRequestError } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';

const PARAMETER = 'report';

/** The message that the address names (`?report=12`), with other reports that say the same. Opens the dive site that it reports on, once. */
export function useReportedSite(search: URLSearchParams, open: (siteId: number) => Promise<boolean>) {
  const id = /^[1-9]\d{0,9}$/.exec(search.get(PARAMETER) ?? '')?.[0] ?? null;
  const { data, error } = useAdmin<Message>(`/api/admin/messages/${id}`, { enabled: id !== null });
  const message = id === null || data?.id !== Number(id) ? null : data;
  const site = message?.report?.site;
  const [also, setAlso] = useState<ReadonlySet<number>>(new Set());
  const openedFor = useRef<string | null>(null);
  const isGone = message ? !site : error instanceof AdminRequestError && error.status === 404;
  const openOnce = useEffectEvent(() => {
    if (id === null || openedFor.current === id) return;
    if (isGone) replaceSearch('');
    if (isGone || error) {
      showToast({ title: 'Opening failed', description: isGone ? GONE : error?.message, destructive: true });
    } else if (site) {
      openedFor.current = id;
      void open(site.id);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the message is there
  useEffect(openOnce, [id, site?.id, isGone, error]);
  return {
    message,
    path: `/api/admin/messages/${id}/dive-site${also.size > 0 ? `?also=${[...also].join(',')}` : ''}`,
    also,
    toggleAlso: (other: number) =>
      setAlso((all) => new Set([...all, other].filter((each) => each !== other || !all.has(other)))),
    /** Leads back to the messages, where the report is; the way back from there is the list, without the report. */
    leave: () => {
      openedFor.current = null;
      setAlso(new Set());
      if (id === null) return;
      replaceSearch('');
      navigate('/admin/messages');
    },
  };
}

const GONE = 'This report, or its dive site, no longer exists.';
