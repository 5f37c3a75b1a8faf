import { ENTITY_KINDS } from '../../domain/kernel/entities.ts';
import { isShown } from '../../domain/kernel/entity-pages.ts';
import { canKeepChanges } from '../../domain/writing/pending-change.ts';
import { allResources } from '../../server/registry/resources.ts';
import { sampleFields } from '../../tests/factories/sample-fields.ts';

const message = {
  name: 'Ana',
  email: 'ana@example.com',
  subject: 'Fins',
  message: 'Which fins for cold water?',
  website: '',
};
const report = {
  ...{ kind: 'closed', text: 'The jetty is fenced off.', since: '2026-11-02', position: '' },
  ...{ source: 'published', seenOn: '', link: 'https://parks.example/notice', email: 'ana@example.com', website: '' },
};
const signUp = { email: 'ana@example.com', website: '' };

const site = sampleFields('dive-site');

const pending = (path: string) => `${path.replace('/api/', '/api/admin/')}/{id}/pending`;

/** Bodies for the calls that create and change items, from the schemas. */
const itemRequests = allResources.flatMap(({ kind, path, method, publishable }) => {
  const publication = publishable && { published: true, publishAt: null };
  return [
    [`POST ${path}`, { ...sampleFields(kind, 1), ...publication }],
    [`${method} ${path}/{id}`, { ...sampleFields(kind, 2), ...publication }],
    ...(canKeepChanges(kind)
      ? [
          [`PUT ${pending(path)}`, { ...sampleFields(kind, 3), pendingVersion: null, publishAt: null }],
          [`POST ${pending(path)}/publish`, {}],
        ]
      : []),
  ];
});

/** Kinds that readers see, whose drafts have a preview and a thread. */
export const SHOWN_KINDS = ENTITY_KINDS.filter(isShown);

const approvalRequests = ['{kind}', ...SHOWN_KINDS].flatMap((kind) => [
  [`POST /api/admin/approvals/${kind}/{id}`, { action: 'comment', text: 'Ten dives is right.', askedId: 0 }],
  [`POST /api/admin/approvals/${kind}/{id}/link`, {}],
]);

const MOVE_IN_OPTIONS = {
  ...{ siteUrl: 'https://old.example', categories: { Wrecks: 'Dive Sites' }, category: 'News' },
  ...{ imageUrl: '/media/scenes/kind-reef.webp', asDrafts: false, redirects: true },
};

/**
 * A valid body for every call that takes one, to be mutated. Those of items follow from their schemas; another new call needs
 * its sample here, or the test fails.
 */
export const VALID_REQUESTS: Record<string, Record<string, unknown>> = {
  ...Object.fromEntries(itemRequests),
  ...Object.fromEntries(approvalRequests),
  'PATCH /api/dive-sites/{id}/photo': { imageUrl: site.imageUrl },
  'PATCH /api/dive-sites/{id}/video': { videoUrl: site.videoUrl, videoThumbnail: site.videoThumbnail },
  'PATCH /api/dive-sites/{id}/review-link': { reviewLink: site.reviewLink },
  'POST /api/admin/species/{id}/merge': { into: 1 },
  'POST /api/admin/deleted/{id}/restore': {},
  'POST /api/admin/articles/bulk': { action: 'change', items: [{ id: 1, version: 1 }], values: { category: 'Tips' } },
  'POST /api/admin/reviews/bulk': { action: 'feature', items: [{ id: 1, version: 1 }] },
  'POST /api/admin/pages/bulk': { action: 'unpublish', items: [{ id: 1, version: 1 }] },
  'POST /api/admin/dive-reports/change': { ids: [1], state: 'spam', block: 'words' },
  'POST /api/admin/dive-reports/undo': { batch: '2c1f5c3e-8f0b-4f0e-9d55-0a8b1f2f7c11' },
  'POST /api/admin/dive-reports/delete': { ids: [1] },
  'POST /api/admin/dive-reports/erase': { email: 'ana@example.com' },
  'POST /api/admin/products/bulk': { action: 'unpublish', items: [{ id: 1, version: 1 }] },
  'POST /api/admin/dive-sites/bulk': {
    ...{ action: 'change', items: [{ id: 1, version: 1 }] },
    values: { status: null, checkedOn: '2026-11-20' },
  },
  'POST /api/admin/dive-sites/import': {
    columns: ['ID', 'Name', 'Visibility'],
    rows: [{ line: 2, cells: ['1', 'A reef', '10 m'], version: 1 }],
    dryRun: false,
  },
  'POST /api/admin/articles/{id}/duplicate': {},
  'POST /api/admin/reviews/{id}/duplicate': {},
  'POST /api/admin/products/{id}/duplicate': {},
  'POST /api/admin/dive-sites/{id}/duplicate': {},
  'POST /api/admin/links/changes': {
    kind: 'edit',
    changes: [{ key: 'https://shop.example/a', to: 'https://gear.example/a' }],
  },
  'POST /api/admin/texts/search': { query: { find: 'reef', replacement: 'Reef' }, after: { kind: 'article', id: 1 } },
  'POST /api/admin/texts/replace': {
    query: { find: 'reef', replacement: 'Reef', wholeWords: true, matchCase: true, places: 'both' },
    items: [{ kind: 'article', id: 1, version: 1, skip: [0] }],
  },
  'POST /api/admin/settings/sender-check': { selector: 'k1' },
  'POST /api/admin/messages/change': { ids: [1], action: 'spam' },
  'POST /api/admin/messages/{id}/block': { by: 'domain' },
  'POST /api/newsletter/subscribers/change': { ids: [1], action: 'deactivate' },
  'POST /api/admin/bulk-changes/{id}/undo': {},
  'POST /api/admin/move-ins': { fileName: 'export.xml', bytes: 1_000 },
  'POST /api/admin/move-ins/{id}/check': MOVE_IN_OPTIONS,
  'POST /api/admin/move-ins/{id}/start': MOVE_IN_OPTIONS,
  'PUT /api/admin/move-ins/{id}/file': {},
  'POST /api/admin/sales': {},
  'POST /api/admin/links/paste': { text: 'Fins\thttps://gear.example/fins' },
  'POST /api/admin/links/replace': { find: 'tag=a', replacement: 'tag=b', shop: 'Gear shop' },
  'POST /api/admin/links/check': { address: 'https://gear.example/fins' },
  'POST /api/clicks': { link: 'https://gear.example/fins', page: '/gear-reviews', position: 'card' },
  'POST /api/views': { page: '/gear-reviews' },
  'POST /api/vitals': { page: '/gear-reviews', 'first-contentful-paint': '812.5', lcp: '1400', cls: '0.01', inp: '48' },
  'POST /api/contact': message,
  'POST /contact': message,
  'POST /dive-sites/{id}/report': report,
  'POST /api/newsletter/subscribe': signUp,
  'POST /newsletter': signUp,
  'POST /api/newsletter/subscribers/import': {
    csv: 'Email\nana@example.com',
    source: 'Dive show',
    consentedOn: '2026-11-01',
    dryRun: false,
  },
  'POST /api/newsletter/mail-events': { events: [{ kind: 'bounce', email: 'ana@example.com' }] },
  'POST /api/admin/newsletter-issues/{id}/test': { email: 'ana@example.com' },
  'POST /api/admin/newsletter-issues/{id}/send': { audience: null, sendAt: '2030-01-01T00:00:00.000Z' },
  'POST /api/admin/newsletter-issues/{id}/stop': {},
  'POST /api/admin/newsletter-issues/{id}/resume': {},
  'PATCH /api/newsletter/subscribers/{id}': { email: 'ana@example.com', subscribed: true },
  'POST /api/admin/follows/erase': { email: 'ana@example.com' },
  'POST /follow': { topic: 'site:1', email: 'ana@example.com', website: '' },
  'POST /follow/{token}': { action: 'leave', confirm: 'no-such-token' },
  'POST /saturday/{token}': { action: 'leave' },
  'POST /unsubscribe/{token}': { 'List-Unsubscribe': 'One-Click' },
  'POST /api/admin/confirm': { password: 'not the password', code: '123456' },
  'POST /api/admin/login': { password: 'not the password', address: 'nobody@example.com', code: '123456' },
  'POST /api/admin/login/passkey/options': {},
  'POST /api/admin/login/passkey': {
    ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
    response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
  },
  'POST /api/admin/passkeys/options': {},
  'POST /api/admin/passkeys': {
    name: 'Phone',
    passkey: {
      ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: 'e30', attestationObject: 'AAAA', transports: ['internal'] },
    },
  },
  'PATCH /api/admin/passkeys/{id}': { name: 'Phone' },
  'POST /api/admin/privacy/held': { email: 'ana@example.com' },
  'POST /api/admin/privacy/erase': { email: 'someone@example.com' },
  'POST /api/admin/people': { email: 'mia@example.com', role: 'writer', mayPublish: false },
  'POST /api/admin/people/{id}/invitation': {},
  'PATCH /api/admin/people/{id}': { role: 'editor', mayPublish: false },
  'PATCH /api/admin/account': { name: 'Mia', email: 'mia@example.com' },
  'PUT /api/admin/account/author-page': {
    ...{ about: 'Dives before work.', tickets: ['Cave diver, 2014'], imageUrl: '/media/kit/mask.webp', isShown: true },
  },
  'PATCH /api/admin/people/{id}/author-page': { isShown: true },
  'POST /api/admin/invitations/look': { token: 'a'.repeat(43) },
  'POST /api/admin/invitations/accept': {
    ...{ token: 'a'.repeat(43), name: 'Mia', password: 'another long password' },
  },
  'POST /api/admin/logout': {},
  'POST /api/admin/password': { current: 'not the password', password: 'another long password' },
  'POST /api/admin/second-factor/setup': {},
  'POST /api/admin/second-factor': { password: 'not the password', secret: 'A'.repeat(32), code: '123456' },
  'POST /api/admin/second-factor/off': { password: 'not the password', code: '123456' },
  'POST /api/admin/second-factor/recovery-codes': { password: 'not the password', code: '123456' },
  'PATCH /api/admin/setup-list': { state: 'open', textsChecked: false },
  'PATCH /api/admin/settings': {
    changes: {
      name: 'Bommie',
      'texts.about.mission': 'Two\n\nparagraphs',
      team: [{ role: 'Founder', name: 'Ana', text: '' }],
    },
  },
  'POST /api/admin/settings/revert': { version: 0 },
  'POST /': { settings: '{"tagline":"Look first"}' },
  'POST /about': { settings: '{"texts.about.mission":"One"}' },
  'POST /learn-to-dive': { settings: '{"texts.learn.lead":"One"}' },
  'POST /api/admin/preview': { kind: 'article', content: '# Light\n\nA torch.' },
  'POST /api/admin/update-sitemap': {},
  'POST /api/admin/uploads': {},
  'POST /api/admin/uploads/copies': { url: 'https://127.0.0.1/reef.jpg', altText: 'A reef' },
  'POST /api/admin/uploads/change': { ids: [1], facts: { credit: 'Ana', licence: 'cc-by-4.0', album: 'Reefs' } },
  'PATCH /api/admin/uploads/{id}': { altText: 'A reef', credit: 'Ana', licence: 'cc-by-4.0' },
  'POST /api/admin/backups/restore': { file: 'bommie-2020-01-01T000000Z-daily.tar.gz', siteName: 'Bommie' },
  'POST /api/admin/backups/uploads': { bytes: 1_000 },
  'POST /api/admin/backups/uploads/{id}/verify': { key: 'a pass phrase of an owner' },
  'PATCH /api/admin/messages/{id}': { read: true },
  'PUT /api/admin/messages/{id}/dive-site': site,
};
