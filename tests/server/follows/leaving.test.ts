import { describe, expect, it } from 'vitest';
import { preserveLiveRecords } from '../../../server/features/backups/preserve-live-records.ts';
import { eraseFollows } from '../../../server/features/follows/end-follows.ts';
import { confirmFollow } from '../../../server/features/follows/follow-store.ts';
import { pruneFollows } from '../../../server/features/follows/prune-follows.ts';
import { findSuppression, suppressAddress } from '../../../server/features/newsletter/suppressions.ts';
import { fillEveryTable } from '../../factories/fill-every-table.ts';
import { testDatabase } from '../../support/database.ts';
import { openLocation, sqliteLocation } from '../../support/database-location.ts';
import { splitHeaders } from '../mail-server.ts';
import { SITE_URL } from '../test-server.ts';
import { DAY_MS, startFollowServer } from './follow-server.ts';

const SECRET = 'webhook-secret-of-the-mail-provider';

const site = startFollowServer({ MAIL_WEBHOOK_SECRET: SECRET });
const { close, correct, follow, followed, jettyTopic, pass, press, readToken, received, rows, sendAll } = site;

/** Sends a report of the mail provider about an address. */
const report = (event: object) =>
  site.server.app.inject({
    ...{ method: 'POST', url: '/api/newsletter/mail-events', payload: { events: [event] } },
    headers: { authorization: `Bearer ${SECRET}` },
  });

describe('leaving', () => {
  it('works by one click from every mail, also after the follow has ended or its address was erased', {
    tags: ['postgres'],
  }, async () => {
    const token = await followed('ana@example.com', jettyTopic());
    await close('2026-11-02');
    await sendAll();
    const source = site.smtp.received[0]?.source.toString() ?? '';
    const headers = splitHeaders(source);
    expect(headers).toContain(`List-Unsubscribe: <${SITE_URL}/follow/${token}>`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(source).toContain(`/follow/${token}`);
    const oneClick = await press(token, 'List-Unsubscribe=One-Click', { origin: 'https://mail.example' });
    expect([oneClick.statusCode, oneClick.headers.location]).toEqual([200, undefined]);
    expect(await rows()).toMatchObject([{ state: 'ended', email: null, topic: null }]);
    // Followed again, the link of the first mail ends it again.
    expect(await followed('ana@example.com', jettyTopic())).toBe(token);
    await eraseFollows(site.server.database, 'ana@example.com');
    expect(await followed('ana@example.com', jettyTopic())).toBe(token);
    expect((await press(token)).statusCode).toBe(303);
    expect(await rows()).toMatchObject([{ state: 'ended' }]);
    for (const old of [token, 'no-such-token']) {
      expect((await press(old, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
      expect((await site.server.app.inject(`/follow/${old}`)).statusCode).toBe(200);
    }
  });

  it('leaves one topic or all of an address, and reading a page changes nothing', async () => {
    const first = await followed('ana@example.com', jettyTopic());
    await followed('ana@example.com', 'region:south-australia');
    await followed('ben@example.com', 'region:south-australia');
    const page = await site.server.app.inject(`/follow/${first}`);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('noindex');
    expect(page.body).not.toContain('ana@example.com');
    await press(first, 'action=leave');
    expect((await rows()).map(({ state }) => state)).toEqual(['ended', 'confirmed', 'confirmed']);
    await press(first, 'action=leave-all');
    expect((await rows()).map(({ state }) => state)).toEqual(['ended', 'ended', 'confirmed']);
  });

  it('keeps the token of someone who followed again and did not confirm', { tags: ['postgres'] }, async () => {
    const token = await followed('ana@example.com', jettyTopic());
    await press(token);
    expect(await follow('ana@example.com', jettyTopic())).toBe('sent');
    expect(await follow('new@example.com', jettyTopic())).toBe('sent');
    await pruneFollows(site.server.database, Date.now() + 31 * DAY_MS, 30);
    expect(await rows()).toMatchObject([{ state: 'ended', token, email: null }]);
    expect(await confirmFollow(site.server.database, { token, confirmToken: '' })).toBe(false);
  });
});

describe('who is not mailed', () => {
  it('leaves out an address that complained or was erased after it followed', { tags: ['postgres'] }, async () => {
    await followed('ana@example.com', jettyTopic());
    pass(60_000);
    await suppressAddress(site.server.database, 'ana@example.com', { reason: 'complained', unsubscribeToken: null });
    await close('2026-11-02');
    await sendAll();
    expect(site.smtp.received).toEqual([]);
    pass(60_000);
    await press(await readToken('ana@example.com', jettyTopic()));
    await followed('ana@example.com', jettyTopic());
    await correct('Entry moved.');
    pass(8 * DAY_MS);
    await sendAll();
    pass(8 * DAY_MS);
    await sendAll();
    expect(site.smtp.received).toHaveLength(1);
  });

  it('ends what was asked for before a report of the provider, and nothing that was asked for later', async () => {
    await followed('ana@example.com', jettyTopic());
    pass(DAY_MS);
    const reportedAt = new Date().toISOString();
    pass(DAY_MS);
    await followed('ana@example.com', 'region:south-australia');
    expect(await follow('ana@example.com', 'region:south-australia/yankalilla-bay')).toBe('sent');
    const event = { kind: 'complaint', email: 'ana@example.com', at: reportedAt };
    expect((await report(event)).json()).toEqual({ marked: 1 });
    expect((await rows()).map(({ state }) => state)).toEqual(['ended', 'confirmed', 'waiting']);
    await close('2026-11-04');
    await sendAll();
    expect(received()).toHaveLength(1);
    const confirms = await site.server.database
      .selectFrom('mailOutbox')
      .selectAll()
      .where('kind', '=', 'follow-confirm')
      .execute();
    expect(confirms.length).toBeGreaterThan(0);
  });

  it('puts an address that complained on the suppression list, though it never had the newsletter', async () => {
    await followed('ana@example.com', jettyTopic());
    expect((await report({ kind: 'complaint', email: 'ana@example.com' })).json()).toEqual({ marked: 1 });
    expect(await findSuppression(site.server.database, 'ana@example.com')).toMatchObject({ reason: 'complained' });
    expect((await report({ kind: 'complaint', email: 'stranger@example.com' })).json()).toEqual({ marked: 0 });
    expect(await findSuppression(site.server.database, 'stranger@example.com')).toBeUndefined();
    await report({ kind: 'bounce', email: 'ana@example.com' });
    expect(await findSuppression(site.server.database, 'ana@example.com')).toMatchObject({ reason: 'complained' });
  });

  it('waits when the server rejects ten in a row, tells the owner, and repeats them later', async () => {
    for (let count = 0; count < 12; count++) await followed(`${count}@divers.example`, jettyTopic());
    await close('2026-11-02');
    site.rejection = { code: 550, text: '5.1.1 user unknown' };
    await sendAll();
    const alerts = await site.server.database
      .selectFrom('mailOutbox')
      .selectAll()
      .where('kind', '=', 'alert')
      .execute();
    expect(alerts).toHaveLength(1);
    expect((await rows()).every(({ state }) => state === 'confirmed')).toBe(true);
    site.rejection = undefined;
    await sendAll();
    expect(site.smtp.received).toEqual([]);
    pass(7 * 60 * 60_000);
    await sendAll();
    expect(new Set(site.smtp.received.map(({ to }) => to[0])).size).toBe(12);
    expect(site.smtp.received).toHaveLength(12);
  });

  it('ends what a mailbox follows that does not exist', { tags: ['postgres'] }, async () => {
    await followed('gone@divers.example', jettyTopic());
    await close('2026-11-02');
    site.rejection = { code: 550, text: '5.1.1 user unknown' };
    await sendAll();
    await pruneFollows(site.server.database, Date.now() + 2 * 60 * 60_000, 30);
    expect(await rows()).toMatchObject([{ state: 'ended', email: null }]);
  });
});

it('takes no follow from an archive, whatever it holds, and keeps those of today', { tags: ['postgres'] }, async () => {
  // Rows of an archive are staged in SQLite, whatever the site runs on.
  const [live, staged] = [await testDatabase(), await openLocation(await sqliteLocation())];
  await fillEveryTable(live.database);
  await fillEveryTable(staged.database);
  await live.database.updateTable('follows').set({ state: 'ended', email: null, topic: null }).execute();
  await live.database.deleteFrom('followMails').execute();
  const before = await live.database.selectFrom('follows').selectAll().orderBy('id').execute();
  await preserveLiveRecords(live.database, staged.database, { site: undefined, sessionToken: undefined });
  expect(await staged.database.selectFrom('follows').selectAll().orderBy('id').execute()).toEqual(before);
  expect(await staged.database.selectFrom('followMails').selectAll().execute()).toEqual([]);
  // A site on a new machine has none, and takes none of those that are staged now.
  expect(before.length).toBeGreaterThan(0);
  for (const table of ['users', 'follows'] as const) await live.database.deleteFrom(table).execute();
  await preserveLiveRecords(live.database, staged.database, { site: undefined, sessionToken: undefined });
  expect(await staged.database.selectFrom('follows').selectAll().execute()).toEqual([]);
  for (const { close: end } of [live, staged]) await end();
});
