import { ENTITIES, ENTITY_KINDS } from '../../domain/kernel/entities.ts';
import type { Database } from '../../server/platform/database/database.ts';
import {
  makeArticle,
  makeBuyingGuide,
  makeDiveSite,
  makeFullItem,
  makeIssue,
  makeLocation,
  makeOperator,
  makePlace,
  makeProduct,
  makeReview,
  makeShop,
  makeSpecies,
} from './make-content.ts';

const TIME = '2026-03-01T09:30:00.120Z';
const LATER = '2026-11-21T23:59:59.999Z';
/** Ahead of every test: a restore holds what was to be published before it. */
const NOT_YET = '2099-11-21T23:59:59.999Z';

/** Fills every table with rows, including values that copies get wrong: empty, null, fractions, text of any script. */
export async function fillEveryTable(database: Database, { uploads = UPLOADS } = {}): Promise<void> {
  await fillContent(database);
  await fillPeople(database);
  await fillOperation(database);
  await fillTraffic(database);
  await database
    .insertInto('uploads')
    .values(uploads.map((upload) => ({ ...upload, ...NAMES })))
    .execute();
}

const REPORT = {
  kind: 'closed',
  since: '2026-02-28',
  position: null,
  source: 'seen',
  seenOn: '2026-03-01',
  link: null,
};
const REPORTED = {
  ...{ name: '', email: '', subject: 'Change at Möwe Rock: closed', message: 'The jetty is closed.' },
  ...{ siteId: 1, report: JSON.stringify(REPORT), resolution: 'applied' as const, resolvedAt: LATER },
};
const NAMES = {
  originalName: 'Möwe.JPG',
  altText: '',
  album: 'Möwe 🐟',
  searchText: '',
  createdAt: TIME,
  updatedAt: LATER,
};
const UPLOADS = [{ hash: 'a'.repeat(32), width: 1_600, height: 900, bytes: 12_345 }];

async function fillContent(database: Database): Promise<void> {
  const odd = 'Mola 🐟 \\ " \u2028 \t Τάσος\r\n\u007e';
  const id = await makeArticle(database, { title: odd, content: `${odd}\n`.repeat(2_000).trim(), slug: 'möwe' });
  await makeArticle(database, { published: false, imageUrl: '' });
  const reviewId = await makeReview(database, {
    ...{ priceCheckedAt: '2026-02-28', strengths: ['Light', odd], featured: true },
    ...{ verdict: odd.trim(), updateLog: [{ date: '2026-02-28', text: odd.trim() }] },
  });
  await makeProduct(database, {
    ...{ price: '12.30', rating: '4.0', brand: 'Möwe', model: null, year: 2026, reviewId },
    attributes: { weight: 0.5, diveModes: ['Air', 'Nitrox'], algorithm: odd.trim(), compass: false },
    sellers: [
      { shop: odd.trim(), url: '', price: '12.30', currency: 'NZD', priceCheckedOn: '2026-02-28', shipsTo: null },
    ],
    sources: [{ title: odd.trim(), url: null, readOn: null, facts: ['weight'] }],
  });
  await makeProduct(database, { published: false });
  await makeLocation(database);
  await makeSpecies(database, {
    name: 'Möwe fish',
    scientificName: 'Mola mola',
    otherNames: [odd],
    sources: [{ title: odd, url: null }],
    imageUrl: '/media/species/old-wife.webp',
    imageAlt: odd,
    content: odd,
  });
  await makeOperator(database, { kinds: ['charter', 'air'], latitude: -33.5, longitude: 0, checkedOn: '2026-02-28' });
  await makeOperator(database);
  await makeBuyingGuide(database, { picks: [{ purpose: odd, product: 'once', reason: odd }], article: 'once' });
  await makeShop(database, { name: odd, sponsored: false, sendsReferrer: true, tag: 'ref=bommie', subId: 'clickref' });
  await makePlace(database, {
    name: 'Möwe Bay, New Caledonia',
    checkedOn: '2026-02-28',
    content: odd,
    water: { months: [{ month: 1, mean: 26.5 }] },
  });
  await makeDiveSite(database, { depthRange: '3.5-18.5m', latitude: '-0.00000001', longitude: '-179.90000000' });
  await makeDiveSite(database, { depthRange: 'unknown', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' });
  await database.updateTable('articles').set({ publishAt: LATER, version: 7 }).where('published', '=', false).execute();
  for (const kind of ENTITY_KINDS) {
    const filled = await database.selectFrom(ENTITIES[kind].table).select('id').limit(1).executeTakeFirst();
    if (!filled) await makeFullItem(database, kind);
  }
  const entity = { kind: 'article', entityId: id } as const;
  await database
    .insertInto('oldSlugs')
    .values({ ...entity, slug: 'once', createdAt: TIME })
    .execute();
  await database.insertInto('goneAddresses').values({ kind: 'article', slug: 'once-gone' }).execute();
  await database
    .insertInto('deletedItems')
    .values([
      {
        ...{ kind: 'article', entityId: 900, name: odd, path: '/blog/gone', deletedAt: LATER },
        ...{ item: JSON.stringify({ id: 900, title: odd, createdAt: TIME }), oldSlugs: '["once-gone"]' },
      },
      { kind: 'shop', entityId: null, name: '', path: null, item: '{}', oldSlugs: '[]', deletedAt: TIME },
    ])
    .execute();
  const kept = { ...entity, baseVersion: 1, version: 2, fields: JSON.stringify({ odd }), savedBy: odd, savedAt: TIME };
  await database
    .insertInto('pendingChanges')
    .values({ ...kept, publishAt: NOT_YET, problem: odd })
    .execute();
  const said = { ...entity, action: 'ask', personId: 1, person: odd, askedId: 2, asked: odd, text: odd } as const;
  await database
    .insertInto('itemComments')
    .values({ ...said, seenVersion: 2, isOpen: true, createdAt: TIME })
    .execute();
  const link = { ...entity, tokenHash: 'h', userId: 1, opens: 2, lastOpenedAt: TIME, expiresAt: LATER };
  await database.insertInto('previewLinks').values(link).execute();
  const revision = { ...entity, version: 0, title: odd, fields: JSON.stringify({ odd }), savedAt: TIME };
  await database.insertInto('revisions').values(revision).execute();
}

async function fillPeople(database: Database): Promise<void> {
  const dates = { createdAt: TIME, updatedAt: LATER };
  const words = { formerNames: '["Möwe"]', about: 'Dives.', tickets: '["CMAS **"]', imageUrl: '' };
  await database
    .insertInto('authorPages')
    .values({ ...words, userId: 9, slug: 'mowe', state: 'public', updatedAt: LATER })
    .execute();
  await database
    .insertInto('newsletters')
    .values([
      {
        email: 'a@b.example',
        subscribed: true,
        unsubscribeToken: 'one',
        consentSource: 'footer',
        consentedAt: TIME,
        unsubscribedAt: null,
        ...dates,
      },
      {
        email: 'c@d.example',
        subscribed: false,
        unsubscribeToken: 'two',
        consentSource: 'footer',
        consentedAt: TIME,
        unsubscribedAt: LATER,
        ...dates,
      },
    ])
    .execute();
  await database
    .insertInto('suppressions')
    .values({ addressHash: 'a1', reason: 'erased', unsubscribeToken: 'three', createdAt: TIME })
    .execute();
  await database
    .insertInto('passkeys')
    .values({
      ...{ userId: 1, credentialId: 'c1', publicKey: 'k1', counter: 7, transports: '["internal"]', backedUp: true },
      ...{ rpId: 'bommie.example', name: 'Möwe', createdAt: TIME, lastUsedAt: LATER, lastDevice: null },
    })
    .execute();
  await database
    .insertInto('passkeyChallenges')
    .values({ challengeHash: 'd1', purpose: 'login', userId: null, expiresAt: TIME })
    .execute();
  await database.insertInto('knownBrowsers').values({ userId: 1, browserHash: 'e1', seenAt: TIME }).execute();
  await database.insertInto('erasures').values({ addressHash: 'b2', erasedAt: TIME }).execute();
  await database
    .insertInto('signUpRequests')
    .values({ email: 'a@b.example', token: 'four', consentSource: 'footer', requestedAt: TIME, confirmedAt: null })
    .execute();
  await database
    .insertInto('subscriberImports')
    .values({ source: 'Möwe', fileName: 'a.csv', counts: '{"added":1}', changed: '[]', createdAt: TIME })
    .execute();
  const message = { name: 'Ana', email: 'a@b.example', subject: '', message: 'Hello\n', createdAt: TIME };
  const issueId = await makeIssue(database, { title: 'Möwe 🐟', inArchive: false });
  await database
    .insertInto('newsletterSendings')
    .values({ issueId, status: 'stopped', audience: 'footer', sendAt: TIME, startedAt: TIME, finishedAt: null })
    .execute();
  await database
    .insertInto('newsletterMails')
    .values({ issueId, subject: 'Möwe', html: '<p>🐟</p>', text: '🐟', links: '["https://a.example/"]' })
    .execute();
  await database
    .insertInto('newsletterDeliveries')
    .values([
      { issueId, subscriberId: 1, status: 'sent', attempts: 1, settledAt: LATER },
      {
        ...{ issueId, subscriberId: 2, status: 'failed' as const, attempts: 1, settledAt: LATER },
        ...{ reason: 'No.', unsubscribedAt: LATER, messageId: '7.1772357400000' },
      },
    ])
    .execute();
  await database.updateTable('newsletters').set({ bouncedAt: TIME }).where('subscribed', '=', false).execute();
  const follow = { timeZone: 'Australia/Sydney', requestedAt: TIME, confirmedAt: TIME };
  await database
    .insertInto('follows')
    .values([
      {
        ...{ ...follow, addressHash: 'a', topicHash: 't', email: 'a@b.example', topic: 'plan:near=M%C3%B6we' },
        ...{
          state: 'confirmed',
          token: 'six',
          pageToken: 'six-page',
          confirmToken: null,
          lastSentAt: LATER,
          endedAt: null,
        },
      },
      {
        ...{ ...follow, addressHash: 'b', topicHash: 't', email: null, topic: null },
        ...{ state: 'ended', token: 'seven', pageToken: null, confirmToken: null, lastSentAt: null, endedAt: LATER },
      },
    ])
    .execute();
  await database
    .insertInto('followMails')
    .values({
      ...{
        recipient: 'a@b.example',
        occasion: 'closure:1:2026-02-28:closed',
        followId: 1,
        since: null,
        status: 'failed',
      },
      ...{ attempts: 2, nextAttemptAt: TIME, reason: 'Möwe.', createdAt: TIME, settledAt: LATER },
    })
    .execute();
  await database.insertInto('seenNews').values({ newsKey: '1/closure/2026-02-28/Möwe', seenAt: TIME }).execute();
  await database
    .insertInto('contacts')
    .values([
      { ...message, readAt: null, mailId: 1, searchText: 'ana', submissionId: 'id', writtenAt: TIME },
      { ...message, ...REPORTED, createdAt: TIME, searchText: '' },
    ])
    .execute();
  await database
    .insertInto('diveReports')
    .values([
      {
        ...{ siteId: 1, kind: 'dive', state: 'published', divedOn: '2026-02-28', visibility: 7.5, swell: 'small' },
        ...{ waterTemp: 19, stream: null, species: '[1]', note: 'Möwe 🐟', flags: '["danger"]', likeness: 'möwe' },
        ...{ photo: `/uploads/${'a'.repeat(32)}-1600x900/1600.webp`, searchText: 'mowe', email: 'a@b.example' },
        ...{
          confirmToken: 'five',
          confirmedAt: LATER,
          network: '2001:db8::/64',
          submissionId: 'report',
          writtenAt: TIME,
        },
        ...{ createdAt: TIME, publishedAt: LATER, batch: 'b', previousState: 'new', changedAt: LATER },
      },
      {
        ...{ siteId: 900, kind: 'check', state: 'new', divedOn: '2026-02-28', visibility: null, swell: null },
        ...{
          waterTemp: null,
          stream: null,
          species: '[]',
          flags: '[]',
          note: '',
          likeness: '',
          searchText: '',
          email: null,
          network: null,
        },
        createdAt: TIME,
      },
    ])
    .execute();
  await database
    .insertInto('reportBlocks')
    .values({ kind: 'words', value: 'möwe', batch: null, createdAt: TIME, until: null })
    .execute();
  await database
    .insertInto('users')
    .values({
      ...{ username: 'admin', password: 'scrypt$x', name: 'Möwe', email: 'moewe@example.com' },
      ...{ role: 'owner', mayPublish: true, state: 'active', inviteHash: null, inviteExpiresAt: LATER },
      ...{ totpSecret: 'JBSWY3DP', totpSince: TIME, totpStep: 7, ...dates },
    })
    .execute();
  await database
    .insertInto('itemAuthors')
    .values({ kind: 'article', entityId: 1, userId: 1, scheduledBy: 1, heldFrom: TIME })
    .execute();
  await database.insertInto('recoveryCodes').values({ userId: 1, codeHash: 'h', createdAt: TIME }).execute();
  const seen = { createdAt: TIME, lastSeenAt: TIME, expiresAt: LATER };
  await database
    .insertInto('sessions')
    .values({ userId: 1, tokenHash: 'h', ...seen, ipAddress: '::1', userAgent: '' })
    .execute();
}

async function fillOperation(database: Database): Promise<void> {
  await database
    .insertInto('auditLogs')
    .values({ action: 'a', resource: 'r', ipAddress: null, userAgent: null, details: '{"a":1}', timestamp: TIME })
    .execute();
  await database.insertInto('rateLimits').values({ key: 'k', count: 5, resetTime: LATER, createdAt: TIME }).execute();
  await database.insertInto('loadedContent').values({ path: 'articles/möwe.md', loadedAt: TIME }).execute();
  await database.insertInto('settings').values({ key: 'number', value: '5.0' }).execute();
  const changedValues = JSON.stringify({ name: 'Möwe 🐟', team: [] });
  await database.insertInto('siteSettings').values({ version: 3, changedValues, savedAt: LATER }).execute();
  const mail = { kind: 'contact', status: 'dead' as const, attempts: 3, nextAttemptAt: TIME, lastError: 'No.' };
  const texts = {
    recipient: 'a@b.example',
    subject: 'Hi',
    text: 'Hello',
    html: null,
    headers: '{}',
    attachments: '[]',
  };
  await database
    .insertInto('mailOutbox')
    .values({ ...mail, ...texts, createdAt: TIME, sentAt: null, dedupeKey: 'once' })
    .execute();
}

async function fillTraffic(database: Database): Promise<void> {
  const { id: linkId } = await database
    .insertInto('links')
    .values({
      hash: 'h',
      address: 'https://gear.example/möwe?a=1',
      state: 'healthy',
      note: '',
      checkedAt: TIME,
      createdAt: TIME,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const day = '2026-02-28';
  await database
    .insertInto('linkClicks')
    .values({ day, linkId, page: '/blog/möwe', position: 'text', clicks: 3 })
    .execute();
  await database
    .insertInto('clickPlaces')
    .values({ code: 'bm23456789ab', linkId, page: '/blog/möwe', position: 'text', createdAt: TIME })
    .execute();
  const sale = { network: 'awin', transactionKey: '7', shop: 'Möwe Tauchshop', day, currency: 'EUR' } as const;
  const { id: saleId } = await database
    .insertInto('sales')
    .values({
      ...sale,
      soldAt: TIME,
      amount: null,
      commission: -120,
      state: 'paid',
      placeId: 1,
      importId: 1,
      firstImportId: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.insertInto('saleVersions').values({ saleId, importId: 1, before: '{"state":"pending"}' }).execute();
  await database.insertInto('pageViews').values({ day, page: '/', views: 12 }).execute();
  await database.insertInto('referringHosts').values({ day, host: 'möwe.example', views: 2 }).execute();
  await database.insertInto('missedPages').values({ day, page: '/2019/größe', requests: 1 }).execute();
  await database.insertInto('missedSearches').values({ day, words: 'hookah 🐟', searches: 1 }).execute();
  await database.insertInto('blockedSubmissions').values({ day: '2026-01-02', form: 'contact', count: 2 }).execute();
  await database.insertInto('dailyVisits').values({ day, visits: 4 }).execute();
  await database
    .insertInto('readerTimings')
    .values({ day, kind: '/blog/:slug', metric: 'lcp', bucket: 2, readers: 9 })
    .execute();
  await database.insertInto('countBatches').values({ batch: 'b', writtenAt: TIME }).execute();
  await database
    .insertInto('performanceQuarters')
    .values({
      ...{ quarter: TIME, process: 'p', seconds: 900, requests: 12, errors: 1, errorRoutes: '{"GET /möwe":1}' },
      ...{ responseTimes: '[12]', visits: 3, hosts: '{}', jobs: '[]', memoryMb: 150, delayMs: 1 },
    })
    .execute();
  await database
    .insertInto('bulkChanges')
    .values({ kind: 'links-paste', summary: '2 links', extra: '{"moved":[]}', madeAt: TIME, undoneAt: null })
    .execute();
  await database
    .insertInto('moveIns')
    .values({
      ...{ fileName: 'möwe.xml', file: 'x', state: 'done', bytes: 1, options: '{}', report: '{}' },
      ...{ createdAt: TIME, updatedAt: LATER },
    })
    .execute();
  await database
    .insertInto('movedItems')
    .values({ source: 'ghost:möwe', kind: 'article', entityId: 1, url: '', changeId: null, createdAt: TIME })
    .execute();
  await database
    .insertInto('bulkChangeItems')
    .values({ changeId: 1, kind: 'article', entityId: 1, name: 'Möwe', action: 'changed', before: '{}', after: '{}' })
    .execute();
}
