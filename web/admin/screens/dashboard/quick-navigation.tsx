import { useEffect, useState } from 'react';
import { PAGES, TABS, type TabName } from '../../admin-navigation.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { listDrafts } from '../../kit/drafts/draft-store.ts';
import { Button, ButtonLink } from '../../kit/fields/button.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import messageStyles from '../../kit/fields/message.module.css';
import adminLayoutStyles from '../../kit/layout/admin-layout.module.css';
import dashboardPageStyles from './dashboard-page.module.css';

/** How often to poll for new messages (specification, section 9). */
const POLL_INTERVAL_MS = 30_000;

export function QuickNavigation() {
  const unread = useAdmin<{ total: number }>('/api/admin/messages?unread=true&limit=1', { every: POLL_INTERVAL_MS });
  const troubled = useAdmin<{ total: number }>('/api/admin/links?state=troubled&limit=1');
  const counts: Readonly<Record<string, number | undefined>> = {
    '/admin/messages': unread.data?.total,
    // Links that cost money until someone looks at them.
    '/admin/links': troubled.data?.total,
  };
  return (
    <nav
      className={`${dashboardPageStyles.quickLinks} ${adminLayoutStyles.starts} cluster gap-2 mb-5`}
      aria-label="Quick Navigation"
    >
      <h2 className="visually-hidden">Quick Navigation</h2>
      {PAGES.map(([path, icon, label]) => (
        <ButtonLink key={path} icon={icon} href={path}>
          <span>
            {label}
            {counts[path] ? ` (${counts[path]})` : ''}
          </span>
        </ButtonLink>
      ))}
      <UpdateSitemap />
    </nav>
  );
}

function UpdateSitemap() {
  const { busy, run } = useApiAction();
  const update = () =>
    run(
      () => adminRequest<{ timestamp: string }>('POST', '/api/admin/update-sitemap', { body: {} }),
      () => ({ title: 'Update Failed', description: 'Failed to update sitemap. Please try again.' }),
      ({ timestamp }) => ({ title: 'Sitemap Updated', description: `Last updated: ${formatDateTime(timestamp)}` }),
    );
  return (
    <Button icon="refresh-cw" busy={busy && 'Updating...'} onClick={() => void update()}>
      Update Sitemap
    </Button>
  );
}

const KINDS: [kind: string, tab: TabName][] = [
  ['article', 'blog'],
  ['review', 'reviews'],
  ['product', 'products'],
];

/** Links to other tabs that have unsaved drafts; the tab itself offers to restore them. */
export function DraftsElsewhere({ open }: { open: TabName }) {
  const [tabs, setTabs] = useState<TabName[]>([]);
  useEffect(
    () => setTabs(KINDS.filter(([kind, tab]) => tab !== open && listDrafts(kind).length > 0).map(([, tab]) => tab)),
    [open],
  );
  if (tabs.length === 0) return null;
  return (
    <p className={`${messageStyles.info} mb-5`}>
      You have unsaved changes in{' '}
      {tabs.map((name, index) => (
        <span key={name}>
          {index > 0 && ' and '}
          <a href={`/admin?tab=${name}`}>{TABS.find(([tab]) => tab === name)?.[1]}</a>
        </span>
      ))}
      .
    </p>
  );
}

/** The tab named in the URL, otherwise the first. */
export function readTab(search: URLSearchParams): TabName {
  const requested = search.get('tab');
  return TABS.find(([name]) => name === requested)?.[0] ?? 'blog';
}
