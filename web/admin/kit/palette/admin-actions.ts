import { ENTITIES, type EntityKind } from '../../../../domain/kernel/entities.ts';
import { navigate } from '../../../app/router/navigation.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { editPath } from '../../admin-navigation.ts';
import { adminRequest, openConfirmedDownload } from '../api/admin-request.ts';

/** Actions of the palette: at an address, or at once. `words`: synonyms. */
export type AdminAction = { key: string; name: string; words: string } & (
  | { href: string; run?: never }
  /** @throws AdminRequestError */
  | { href?: never; run: () => Promise<void> }
);

const OTHER_WORDS: Partial<Record<EntityKind, string>> = {
  article: 'article blog write',
  review: 'gear',
  'dive-site': 'add spot',
  species: 'marine life animal',
  location: 'destination',
  'newsletter-issue': 'send newsletter email campaign',
};

/** Shops and redirects are added on the pages of their rules, and regions come with their first site. */
const MADE_ELSEWHERE: readonly EntityKind[] = ['shop', 'place', 'redirect'];
const ISSUE_FORM = '/admin/newsletter-issues/edit';

const newItems: readonly AdminAction[] = (Object.keys(ENTITIES) as EntityKind[])
  .filter((kind) => !MADE_ELSEWHERE.includes(kind))
  .map((kind) => ({
    ...{
      key: `new-${kind}`,
      name: `New ${kind === 'article' ? 'post' : ENTITIES[kind].name}`,
      words: `add create ${OTHER_WORDS[kind] ?? ''}`,
    },
    href: kind === 'newsletter-issue' ? ISSUE_FORM : editPath(kind, 'new'),
  }));

export const makeActions = (logOut: () => Promise<void>): readonly AdminAction[] => [
  ...newItems,
  {
    ...{ key: 'send', name: 'Send newsletter', words: 'email issue campaign' },
    href: '/admin/newsletter-issues',
  },
  {
    ...{ key: 'import-people', name: 'Import subscribers', words: 'list csv mailchimp substack ghost' },
    href: '/admin/newsletter-issues/import',
  },
  {
    ...{ key: 'export-people', name: 'Export subscribers', words: 'download csv list' },
    run: () => openConfirmedDownload('/api/newsletter/subscribers/export/csv'),
  },
  {
    ...{ key: 'import-sites', name: 'Import dive sites', words: 'csv spreadsheet' },
    href: '/admin/dive-sites/import',
  },
  {
    ...{ key: 'back-up', name: 'Back up now', words: 'backup copy save' },
    async run() {
      await adminRequest('POST', '/api/admin/backups');
      showToast({ title: 'Backing up', description: 'This page lists the backup once it is made and checked.' });
      navigate('/admin/backups');
    },
  },
  {
    ...{ key: 'check-links', name: 'Check links now', words: 'dead broken all' },
    async run() {
      await adminRequest('POST', '/api/admin/links/check', { body: {} });
      navigate('/admin/links');
    },
  },
  { key: 'log-out', name: 'Log out', words: 'logout sign out leave', run: logOut },
];
