import { useSyncExternalStore } from 'react';
import { editPath, TABS, type TabName } from '../../admin-navigation.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { listDrafts, onDraftsChange } from '../../kit/drafts/draft-store.ts';
import { ActionButton } from '../../kit/fields/action-button.tsx';
import { ButtonLink } from '../../kit/fields/button.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import messageStyles from '../../kit/fields/message.module.css';
import { Only } from '../../kit/layout/only.tsx';

/** The buttons of the dashboard's head (specification, section 2), and the one that begins a post. */
export function QuickNavigation() {
  return (
    <nav className="row gap-2" aria-label="Quick Navigation">
      <ButtonLink href="/admin/dive-sites">Manage Dive Sites</ButtonLink>
      <Only to="content">
        <ActionButton
          busyText="Updating..."
          send={() => adminRequest<{ timestamp: string }>('POST', '/api/admin/update-sitemap', { body: {} })}
          failed={() => ({ title: 'Update Failed', description: 'Failed to update sitemap. Please try again.' })}
          done={({ timestamp }) => ({
            title: 'Sitemap Updated',
            description: `Last updated: ${formatDateTime(timestamp)}`,
          })}
        >
          Update Sitemap
        </ActionButton>
      </Only>
      <ButtonLink kind="dark" icon="plus" href={editPath('article', 'new')}>
        New post
      </ButtonLink>
    </nav>
  );
}

const KINDS: [kind: string, tab: TabName][] = [
  ['article', 'blog'],
  ['review', 'reviews'],
  ['product', 'products'],
];

const listTabsWithDrafts = () =>
  KINDS.filter(([kind]) => listDrafts(kind).length > 0)
    .map(([, tab]) => tab)
    .join(' ');

/** Links to other tabs that have unsaved drafts; the tab itself offers to restore them. */
export function DraftsElsewhere({ open }: { open: TabName }) {
  const names = useSyncExternalStore(onDraftsChange, listTabsWithDrafts, () => '');
  const tabs = TABS.filter(([name]) => name !== open && names.split(' ').includes(name));
  if (tabs.length === 0) return null;
  return (
    <p className={`${messageStyles.info} mb-5`}>
      You have unsaved changes in{' '}
      {tabs.map(([name, label], index) => (
        <span key={name}>
          {index > 0 && ' and '}
          <a href={`/admin?tab=${name}`}>{label}</a>
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
