import type { EntityKind } from '../../domain/kernel/entities.ts';
import type { Permission } from '../../domain/security/permissions.ts';
import { canKeepChanges } from '../../domain/writing/pending-change.ts';
import { allResources } from './resources.ts';

/**
 * The doors that each permission opens, as method and path of their routes. Every door that asks who is logged in is here, or
 * tests/server/admin/door-rules.test.ts fails; until then only owners pass it. Those of entities follow below.
 */
const DOORS: Record<Permission, readonly string[]> = {
  account: [
    'GET /api/admin/session',
    'GET /api/admin/account',
    'PATCH /api/admin/account',
    'POST /api/admin/logout',
    'GET /api/admin/sessions',
    'DELETE /api/admin/sessions/:id',
    'POST /api/admin/sessions/end-others',
    'GET /api/admin/password',
    'POST /api/admin/password',
    'GET /api/admin/confirm',
    'POST /api/admin/confirm',
    'GET /api/admin/second-factor',
    'POST /api/admin/second-factor/setup',
    'POST /api/admin/second-factor',
    'POST /api/admin/second-factor/off',
    'POST /api/admin/second-factor/recovery-codes',
  ],
  desk: [
    'GET /api/articles',
    'GET /api/reviews',
    'GET /api/products',
    'GET /api/dive-sites/search',
    'GET /api/admin/search',
    'GET /api/admin/items',
    'GET /api/admin/calendar',
    'GET /api/admin/overview',
    'GET /api/admin/alerts',
    'GET /api/admin/setup-list',
    'GET /api/admin/deleted',
    'GET /api/admin/uploads',
    'GET /api/admin/search-titles',
    'GET /api/admin/species/unlinked',
    'GET /api/admin/species/:id/merge',
    'GET /api/admin/operators/review',
    'GET /api/admin/dive-sites/photos',
    'GET /api/admin/dive-sites/check',
    'GET /api/admin/dive-sites/to-check',
  ],
  write: [],
  pictures: [
    'POST /api/admin/uploads',
    'POST /api/admin/uploads/copies',
    'PATCH /api/admin/uploads/:id',
    'POST /api/admin/preview',
  ],
  content: [
    'DELETE /api/admin/uploads/:id',
    'POST /api/admin/species/:id/merge',
    'PATCH /api/dive-sites/:id/photo',
    'PATCH /api/dive-sites/:id/video',
    'PATCH /api/dive-sites/:id/review-link',
    'POST /api/dive-sites/:id/checked-open',
    'POST /api/admin/dive-sites/import',
    'POST /api/admin/deleted/:id/restore',
    'POST /api/admin/texts/search',
    'POST /api/admin/texts/replace',
    'GET /api/admin/bulk-changes',
    'POST /api/admin/bulk-changes/:id/undo',
    'POST /api/admin/update-sitemap',
  ],
  links: [
    'GET /api/admin/traffic',
    'GET /api/admin/traffic/csv',
    'GET /api/admin/links',
    'GET /api/admin/links/csv',
    'GET /api/admin/links/sources',
    'POST /api/admin/links/changes',
    'POST /api/admin/links/paste',
    'POST /api/admin/links/replace',
    'GET /api/admin/links/check',
    'POST /api/admin/links/check',
  ],
  messages: [
    'GET /api/admin/messages',
    'GET /api/admin/messages/:id',
    'PATCH /api/admin/messages/:id',
    'DELETE /api/admin/messages/:id',
    'PUT /api/admin/messages/:id/dive-site',
    'POST /api/admin/messages/change',
    'GET /api/admin/messages/:id/alike',
    'POST /api/admin/messages/:id/block',
    'GET /api/admin/messages/inflow',
    'GET /api/admin/dive-reports',
    'GET /api/admin/dive-reports/overview',
    'GET /api/admin/dive-reports/:id/alike',
    'POST /api/admin/dive-reports/change',
    'POST /api/admin/dive-reports/undo',
    'POST /api/admin/dive-reports/delete',
    'POST /api/admin/dive-reports/erase',
    'DELETE /api/admin/dive-reports/blocks/:id',
    'POST /api/admin/dive-reports/:id/to-page',
    'GET /api/admin/mail',
    'GET /api/admin/mail/failed',
    'POST /api/admin/mail/retry',
    'POST /api/admin/mail/:id/retry',
    'DELETE /api/admin/mail/:id',
  ],
  newsletter: [
    'GET /api/newsletter/subscribers',
    'PATCH /api/newsletter/subscribers/:id',
    'DELETE /api/newsletter/subscribers/:id',
    'POST /api/newsletter/subscribers/change',
    'GET /api/admin/sign-ups',
    'GET /api/admin/follows',
    'GET /api/admin/follows/overview',
    'GET /api/admin/follows/topics',
    'GET /api/admin/follows/mails',
    'POST /api/admin/follows/erase',
    'POST /api/admin/follows/send-again',
    'GET /api/newsletter/subscribers/imports',
    'POST /api/newsletter/subscribers/import',
    'POST /api/newsletter/subscribers/imports/:id/undo',
    'GET /api/admin/newsletter-issues/sendings',
    'GET /api/admin/newsletter-issues/new-since-last',
    'GET /api/admin/newsletter-issues/audience',
    'GET /api/admin/newsletter-issues/:id/results',
    'GET /api/admin/newsletter-issues/:id/mail',
    'GET /api/admin/newsletter-issues/:id/mail/:scheme',
    'POST /api/admin/newsletter-issues/:id/test',
    'POST /api/admin/newsletter-issues/:id/send',
    'POST /api/admin/newsletter-issues/:id/stop',
    'POST /api/admin/newsletter-issues/:id/resume',
  ],
  site: [
    'GET /api/admin/settings',
    'PATCH /api/admin/settings',
    'GET /api/admin/settings/history',
    'POST /api/admin/settings/revert',
    'POST /api/admin/settings/test-mail',
    'PATCH /api/admin/setup-list',
    'POST /',
    'POST /about',
    'POST /learn-to-dive',
  ],
  people: [
    'GET /api/admin/security-dashboard',
    'GET /api/admin/people',
    'POST /api/admin/people',
    'POST /api/admin/people/:id/invitation',
    'PATCH /api/admin/people/:id',
    'DELETE /api/admin/people/:id',
  ],
  privacy: ['POST /api/admin/privacy/held', 'POST /api/admin/privacy/erase'],
  data: [
    'GET /api/dive-sites/export/csv',
    'GET /api/newsletter/subscribers/export/csv',
    'GET /api/admin/follows/export/csv',
    'GET /api/admin/content-export',
    'GET /api/admin/move-ins',
    'GET /api/admin/move-ins/:id',
    'POST /api/admin/move-ins',
    'PUT /api/admin/move-ins/:id/file',
    'POST /api/admin/move-ins/:id/check',
    'POST /api/admin/move-ins/:id/start',
    'DELETE /api/admin/move-ins/:id',
    'DELETE /api/admin/deleted/:id',
    'DELETE /api/admin/deleted',
    'GET /api/admin/backups',
    'POST /api/admin/backups',
    'GET /api/admin/backups/:name',
    'GET /api/admin/backups/:name/comparison',
    'POST /api/admin/backups/offsite/test',
    'POST /api/admin/backups/restore',
    'POST /api/admin/backups/uploads',
    'GET /api/admin/backups/uploads/:id',
    'PUT /api/admin/backups/uploads/:id',
    'POST /api/admin/backups/uploads/:id/verify',
  ],
};

/** What reading and changing items needs, where it is not `desk` and `content`. */
const ENTITY_RULES: Partial<Record<EntityKind, { read?: Permission; change: Permission }>> = {
  article: { change: 'write' },
  review: { change: 'write' },
  shop: { change: 'links' },
  redirect: { change: 'links' },
  'newsletter-issue': { read: 'newsletter', change: 'newsletter' },
};

/** A writer changes items one by one, each of which is checked; changing many at once is for those who may change all. */
const entityDoors = allResources.flatMap(({ kind, path, method }): [string, Permission][] => {
  const { read = 'desk', change } = ENTITY_RULES[kind] ?? { change: 'content' as const };
  const single = path.replace('/api/', '/api/admin/');
  const reads = ['', '/:id', '/:id/dependents', '/:id/revisions', '/:id/revisions/:revision', '/table'];
  const many: Permission = change === 'write' ? 'content' : change;
  return [
    ...reads.map((rest): [string, Permission] => [`GET ${single}${rest}`, read]),
    [`POST ${path}`, change],
    [`${method} ${path}/:id`, change],
    [`DELETE ${path}/:id`, change],
    ...(canKeepChanges(kind)
      ? [`PUT ${single}/:id/pending`, `DELETE ${single}/:id/pending`, `POST ${single}/:id/pending/publish`]
      : []
    ).map((door): [string, Permission] => [door, change]),
    [`POST ${single}/bulk`, many],
    [`POST ${single}/:id/duplicate`, many],
  ];
});

/** The permission that each door needs. */
export const doorRules: ReadonlyMap<string, Permission> = new Map([
  ...entityDoors,
  ...Object.entries(DOORS).flatMap(([permission, doors]) =>
    doors.map((door): [string, Permission] => [door, permission as Permission]),
  ),
]);
