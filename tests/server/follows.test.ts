import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_FOLLOWS } from '../../domain/follows/follow-topic.ts';
import { FOLLOW_LIMIT, FOLLOW_MAIL_LIMIT } from '../../domain/security/rate-limits.ts';
import { preserveLiveRecords } from '../../server/features/backups/preserve-live-records.ts';
import { eraseFollows } from '../../server/features/follows/end-follows.ts';
import { claimFollowMail, FOLLOW_QUEUE, listDueFollowMails } from '../../server/features/follows/follow-mails.ts';
import { confirmFollow, storeFollow } from '../../server/features/follows/follow-store.ts';
import { pruneFollows } from '../../server/features/follows/prune-follows.ts';
import { queueClosures } from '../../server/features/follows/queue-closures.ts';
import { queueDigests } from '../../server/features/follows/queue-news.ts';
import { requestFollow } from '../../server/features/follows/request-follow.ts';
import { IssueSender } from '../../server/features/newsletter/issue-sender.ts';
import { findSuppression, suppressAddress } from '../../server/features/newsletter/suppressions.ts';
import { fillEveryTable } from '../factories/fill-every-table.ts';
import { makePlace } from '../factories/make-content.ts';
import { testDatabase } from '../support/database.ts';
import { openLocation, sqliteLocation } from '../support/database-location.ts';
import { type AdminClient, logIn, setTestPassword } from './admin/admin.ts';
import { create, fresh, site } from './admin/items.ts';
import { type MailServer, mailServer, splitHeaders } from './mail-server.ts';
import { SITE_URL, type TestServer, testServer } from './test-server.ts';

vi.setConfig({ testTimeout: 120_000 });

const START = Date.parse('2026-11-02T03:00:00.000Z');
const DAY_MS = 86_400_000;
const log = { error() {}, info() {} };
const SECRET = 'webhook-secret-of-the-mail-provider';
const PLACE = 'Yankalilla Bay, South Australia';

let smtp: MailServer;
let server: TestServer;
let admin: AdminClient;
let rejection: { code: number; text: string } | undefined;
let jetty: { id: number };

beforeAll(async () => {
  smtp = await mailServer({ rejectRecipient: () => rejection });
  server = await testServer({ env: { SMTP_URL: smtp.url, MAIL_WEBHOOK_SECRET: SECRET }, hasPages: true });
  await setTestPassword(server.database);
  await makePlace(server.database, { name: PLACE, timeZone: 'Australia/Adelaide' });
}, 120_000);
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  rejection = undefined;
  smtp.received.length = 0;
  for (const table of ['follows', 'followMails', 'seenNews', 'suppressions', 'mailOutbox', 'rateLimits'] as const)
    await server.database.deleteFrom(table).execute();
  admin = await logIn(server);
  jetty = await create(admin, '/api/dive-sites', site({ name: fresh('Jetty'), region: PLACE }));
  await queueClosures(server.database);
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
/** Leaves the outbox alone, in which the mails wait that ask to confirm. */
const quiet = () => ({
  ...server,
  forecasts: { read: async () => null },
  siteUrl: SITE_URL,
  mailer: { ...server.mailer, wake() {} },
});
const follow = (email: string, topic: string, from = '198.51.100.7') => requestFollow(quiet(), { topic, email }, from);
const rows = () => server.database.selectFrom('follows').selectAll().orderBy('id').execute();
const find = async (email: string, topic: string) =>
  (await rows()).find((row) => row.email === email && row.topic === topic);
const readToken = async (email: string, topic: string) => (await find(email, topic))?.token ?? '';
const readConfirmToken = async (email: string, topic: string) => (await find(email, topic))?.confirmToken ?? '';

async function followed(email: string, topic: string): Promise<string> {
  expect(await follow(email, topic)).toBe('sent');
  const token = await readToken(email, topic);
  const confirmToken = await readConfirmToken(email, topic);
  expect(await confirmFollow(server.database, { token, confirmToken })).toBe(true);
  await server.database.deleteFrom('rateLimits').execute();
  return token;
}
const press = (token: string, payload = '', headers = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/follow/${token}`,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

/** Sends a report of the mail provider about an address. */
const report = (event: object) =>
  server.app.inject({
    ...{ method: 'POST', url: '/api/newsletter/mail-events', payload: { events: [event] } },
    headers: { authorization: `Bearer ${SECRET}` },
  });

/** Runs the job and the queue until nothing is due. */
async function sendAll(): Promise<void> {
  await queueClosures(server.database);
  await queueDigests(server.database);
  await new IssueSender({ ...quiet(), mailsPerMinute: 6_000, log }).step(Date.now());
}
/** Logs in first: a session ends while the clock moves on. */
async function save(details: unknown): Promise<void> {
  admin = await logIn(server);
  expect((await admin.send('PUT', `/api/dive-sites/${jetty.id}`, { details })).statusCode).toBe(200);
}
const close = (day: string, text = 'Deck unsafe.') =>
  save({ status: { state: 'closed', text, since: day, source: 'Port', checkedOn: day } });
const correct = (text: string, date = '2026-11-02') => save({ changes: [{ date, text }] });
const received = () => smtp.received.map(({ to, source }) => `${to[0]} ${source.toString()}`);

describe('following', () => {
  it('mails a link that confirms, and nothing before its button is pressed', async () => {
    expect(await follow('ana@example.com', `site:${jetty.id}`)).toBe('sent');
    const [mail] = await server.database.selectFrom('mailOutbox').selectAll().execute();
    const token = await readToken('ana@example.com', `site:${jetty.id}`);
    const confirmToken = await readConfirmToken('ana@example.com', `site:${jetty.id}`);
    expect(mail).toMatchObject({ kind: 'follow-confirm', recipient: 'ana@example.com' });
    expect(mail?.text).toContain(`${SITE_URL}/follow/${token}?confirm=${confirmToken}\n`);
    const page = await server.app.inject(`/follow/${token}?confirm=${confirmToken}`);
    expect(page.body).toContain('Yes, send them');
    expect(page.body).toContain(`value="${confirmToken}"`);
    await close('2026-11-02');
    await sendAll();
    expect(received()).toEqual([]);
    expect((await press(token, `action=confirm&confirm=${confirmToken}`)).statusCode).toBe(303);
    expect((await rows())[0]).toMatchObject({ state: 'confirmed', confirmToken: null });
  });

  it('answers alike whether an address follows already, and sends it nothing more', async () => {
    await followed('ana@example.com', 'region:south-australia');
    await server.database.deleteFrom('mailOutbox').execute();
    expect(await follow('ana@example.com', 'region:south-australia')).toBe('sent');
    expect(await server.database.selectFrom('mailOutbox').selectAll().execute()).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'confirmed' }]);
  });

  it('refuses unknown topics, bad addresses and programs, and stores nothing', async () => {
    for (const topic of [
      'site:999999',
      'region:atlantis',
      'site:0',
      'plan',
      'plan:near=buy-now.example',
      'x:1',
      `site:${jetty.id} `,
      '\u0000',
      '',
    ])
      expect([topic, await follow('ana@example.com', topic)]).toEqual([topic, 'unknown']);
    expect(await follow('no address', `site:${jetty.id}`)).toBe('invalid');
    const context = quiet();
    const bot = { topic: `site:${jetty.id}`, email: 'a@b.example', website: 'x' };
    expect(await requestFollow(context, bot, '198.51.100.7')).toBe('sent');
    expect(await requestFollow(context, null, '198.51.100.7')).toBe('invalid');
    expect(await rows()).toEqual([]);
  });

  it('limits one sender, mails to one address from many, and topics of an address', {
    tags: ['postgres'],
  }, async () => {
    for (let count = 0; count < FOLLOW_LIMIT.max; count++)
      expect(await follow(`${count}@divers.example`, `site:${jetty.id}`)).toBe('sent');
    expect(await follow('next@divers.example', `site:${jetty.id}`)).toBe('limited');
    const flood = [];
    for (let count = 0; count <= FOLLOW_MAIL_LIMIT.max; count++)
      flood.push(await follow('victim@divers.example', `site:${jetty.id}`, `203.0.113.${count}`));
    expect(flood.filter((outcome) => outcome === 'sent')).toHaveLength(FOLLOW_MAIL_LIMIT.max);
    const mails = await server.database.selectFrom('mailOutbox').select('recipient').execute();
    expect(mails.filter(({ recipient }) => recipient === 'victim@divers.example')).toHaveLength(FOLLOW_MAIL_LIMIT.max);
    await server.database.deleteFrom('rateLimits').execute();
    const keen = { email: 'keen@divers.example', timeZone: 'Australia/Sydney' };
    for (let id = 0; id < MAX_FOLLOWS; id++)
      await storeFollow(server.database, { ...keen, topic: `site:${1_000_000 + id}` }, new Date().toISOString());
    await server.database.updateTable('follows').set({ state: 'confirmed' }).execute();
    expect(await follow('keen@divers.example', `site:${jetty.id}`)).toBe('sent');
    expect((await rows()).filter(({ email }) => email === 'keen@divers.example')).toHaveLength(MAX_FOLLOWS);
  });
});

it('confirms at most 20 topics of an address, also those that waited and those pressed at once, and says so', {
  tags: ['postgres'],
}, async () => {
  const wish = { email: 'keen@divers.example', timeZone: 'Australia/Sydney' };
  const store = (topic: string) => storeFollow(server.database, { ...wish, topic }, new Date().toISOString());
  for (let id = 1; id < MAX_FOLLOWS; id++) {
    const { token, confirmToken } = await store(`site:${1_000_000 + id}`);
    expect(await confirmFollow(server.database, { token, confirmToken: confirmToken ?? '' })).toBe(true);
  }
  const late = await Promise.all([`site:${jetty.id}`, 'region:south-australia'].map(store));
  const answers = await Promise.all(
    late.map(({ token, confirmToken }) => press(token, `action=confirm&confirm=${confirmToken}`)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect((await rows()).filter(({ state }) => state === 'confirmed')).toHaveLength(MAX_FOLLOWS);
  const refused = answers.map(({ headers }) => String(headers.location)).find((path) => path.includes('confirm='));
  const page = async () => (await server.app.inject(refused ?? '')).body;
  expect(await page()).toContain('You follow 20 topics already');
  const [first] = await rows();
  await press(first?.token ?? '');
  expect(await page()).toContain('Yes, send them');
  const waiting = (await rows()).find(({ state }) => state === 'waiting');
  await press(waiting?.token ?? '', `action=confirm&confirm=${waiting?.confirmToken}`);
  expect((await rows()).filter(({ state }) => state === 'confirmed')).toHaveLength(MAX_FOLLOWS);
});

describe('the digest', () => {
  it('tells only what changed since the last mail, a week later at the earliest, and nothing where nothing did', {
    tags: ['postgres'],
  }, async () => {
    await correct('Depth corrected before.');
    await queueClosures(server.database);
    pass(60_000);
    await followed('ana@example.com', 'region:south-australia/yankalilla-bay');
    pass(DAY_MS);
    // Its day lies before the follow began; what counts is when the site first showed it.
    await correct('Entry moved.', '2026-10-20');
    await sendAll();
    pass(5 * DAY_MS);
    await sendAll();
    expect(received()).toEqual([]);
    pass(2 * DAY_MS);
    await sendAll();
    expect(received()).toHaveLength(1);
    expect(received()[0]).toContain('Entry moved.');
    expect(received()[0]).not.toContain('Depth corrected before.');
    for (const days of [1, 8, 30]) {
      pass(days * DAY_MS);
      await sendAll();
    }
    expect(received()).toHaveLength(1);
    await correct('Parking closed at dusk.', '2026-12-20');
    await sendAll();
    expect(received()).toHaveLength(2);
    expect(received()[1]).toContain('Parking closed at dusk.');
    expect(received()[1]).not.toContain('Entry moved.');
  });

  it('is one after weeks without a mail server, and tells all of them', async () => {
    await followed('ana@example.com', `site:${jetty.id}`);
    pass(60_000);
    for (let week = 0; week < 5; week++) {
      await correct(`Entry moved ${week} times.`);
      await queueClosures(server.database);
      pass(8 * DAY_MS);
      await queueDigests(server.database);
      await queueDigests(server.database);
    }
    await sendAll();
    await sendAll();
    expect(received()).toHaveLength(1);
    expect(received()[0]).toContain('Entry moved 4 times.');
    for (const days of [6, 2, 20]) {
      pass(days * DAY_MS);
      await sendAll();
    }
    expect(received()).toHaveLength(1);
  });

  it('that was rejected is told again by the next, a week later', async () => {
    await followed('ana@example.com', `site:${jetty.id}`);
    pass(60_000);
    await correct('Entry moved.');
    pass(8 * DAY_MS);
    rejection = { code: 552, text: '5.2.3 too long' };
    await sendAll();
    rejection = undefined;
    pass(6 * DAY_MS);
    await sendAll();
    expect(received()).toEqual([]);
    pass(2 * DAY_MS);
    await sendAll();
    expect(received()).toHaveLength(1);
    expect(received()[0]).toContain('Entry moved.');
  });

  it('is queued once by two processes at the same time', { tags: ['postgres'] }, async () => {
    await followed('ana@example.com', `site:${jetty.id}`);
    await correct('Entry moved.');
    pass(8 * DAY_MS);
    await queueClosures(server.database);
    pass(8 * DAY_MS);
    await Promise.all([queueDigests(server.database), queueDigests(server.database)]);
    expect(await server.database.selectFrom('followMails').selectAll().execute()).toHaveLength(1);
  });
});

it('follows a place to its new address', { tags: ['postgres'] }, async () => {
  const [before, after] = [fresh('Old Bay'), fresh('New Bay')];
  const { id } = await create(admin, '/api/places', { name: `${before}, South Australia` });
  const topic = (name: string) => `region:south-australia/${name.toLowerCase().replace(/\W+/g, '-')}`;
  const move = async (region: string) => {
    admin = await logIn(server);
    expect((await admin.send('PUT', `/api/dive-sites/${jetty.id}`, { region })).statusCode).toBe(200);
  };
  await move(`${before}, South Australia`);
  const token = await followed('ana@example.com', topic(before));
  expect((await admin.send('PUT', `/api/places/${id}`, { name: `${after}, South Australia` })).statusCode).toBe(200);
  await move(`${after}, South Australia`);
  expect((await server.app.inject(`/follow/${token}`)).body).toContain(after);
  await queueClosures(server.database);
  await close('2026-11-02');
  await sendAll();
  pass(8 * DAY_MS);
  await correct('The steps are gone.');
  await sendAll();
  expect(received()).toHaveLength(2);
  // A form of yesterday's page.
  expect(await follow('ben@example.com', topic(before))).toBe('sent');
  expect((await rows()).at(-1)?.topic).toBe(topic(after));
  await press(token);
  expect((await rows())[0]?.state).toBe('ended');
});

describe('a closure', () => {
  it('is mailed at once, once to each person whatever they follow, and is not in the digest again', {
    tags: ['postgres'],
  }, async () => {
    await followed('ana@example.com', `site:${jetty.id}`);
    await followed('ana@example.com', 'region:south-australia');
    await followed('ben@example.com', 'region:south-australia/yankalilla-bay');
    await followed('eve@example.com', 'region:queensland').catch(() => undefined);
    await close('2026-11-02');
    await sendAll();
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(['ana@example.com', 'ben@example.com']);
    await close('2026-11-02', 'Deck unsafe; corrected words.');
    await sendAll();
    pass(9 * DAY_MS);
    await sendAll();
    expect(smtp.received).toHaveLength(2);
  });

  it('is told when a restriction becomes one on the same day, and when a site closes again after it was open by mistake', async () => {
    await followed('ana@example.com', `site:${jetty.id}`);
    const status = { state: 'restricted', text: 'Deck unsafe.', since: '2026-11-02', source: 'Port' };
    const record = async (state: string) => {
      await save({ status: { ...status, state, checkedOn: '2026-11-02' } });
      await sendAll();
      return received().length;
    };
    expect(await record('restricted')).toBe(1);
    expect(await record('closed')).toBe(2);
    expect(received()[1]).toContain('Closed to diving');
    expect(await record('open')).toBe(2);
    expect(await record('closed')).toBe(3);
    await save({});
    await sendAll();
    expect(await record('closed')).toBe(4);
    expect(await record('restricted')).toBe(5);
    pass(9 * DAY_MS);
    // The opening alone: each closure was mailed.
    await sendAll();
    expect(received()).toHaveLength(5);
  });

  it('is told again when its end moves, since the earlier mail named another', async () => {
    await followed('ana@example.com', `site:${jetty.id}`);
    const record = async (until: string | undefined, text = 'Deck unsafe.') => {
      const status = { state: 'closed', text, since: '2026-11-02', until, source: 'Port', checkedOn: '2026-11-02' };
      await save({ status });
      await sendAll();
      return received().length;
    };
    expect(await record('2026-11-09')).toBe(1);
    expect(await record('2026-11-09', 'Deck unsafe; corrected words.')).toBe(1);
    expect(await record('2026-12-20')).toBe(2);
    expect(received()[1]).toContain('opens again 21 December 2026');
    expect(await record(undefined)).toBe(3);
    pass(9 * DAY_MS);
    await sendAll();
    expect(received()).toHaveLength(3);
  });

  it('begins at midnight of the site, and its end is left to the digest', async () => {
    await followed('ana@example.com', `site:${jetty.id}`);
    const times = { from: '2026-11-04', until: '2026-11-05' };
    await save({ status: { state: 'closed', text: 'Works.', ...times, source: 'Port', checkedOn: '2026-11-02' } });
    // Adelaide is 10.5 hours ahead of UTC.
    for (const [at, mails] of [
      ['2026-11-03T13:29:00Z', 0],
      ['2026-11-03T13:30:00Z', 1],
      ['2026-11-05T13:31:00Z', 1],
    ] as const) {
      vi.setSystemTime(Date.parse(at));
      await sendAll();
      expect([at, received().length]).toEqual([at, mails]);
    }
    pass(8 * DAY_MS);
    await sendAll();
    expect(received()).toHaveLength(2);
    expect(received()[1]).toContain('not yet re-checked');
    // Later tests set the clock back to before this closure.
    await save({});
  });

  it('is told again after it was withdrawn', async () => {
    await followed('ana@example.com', `site:${jetty.id}`);
    await close('2026-11-02');
    await queueClosures(server.database);
    await save({});
    await sendAll();
    expect(received()).toEqual([]);
    await close('2026-11-02');
    await sendAll();
    expect(received()).toHaveLength(1);
  });

  it('is told at once without a full day, once, and not when it is re-checked', async () => {
    await followed('ana@example.com', `site:${jetty.id}`);
    const status = { state: 'closed', text: 'Deck unsafe.', source: 'Port', checkedOn: '2026-11-02' };
    for (const since of [undefined, '2026-11', '2026']) {
      await save({});
      await sendAll();
      smtp.received.length = 0;
      await save({ status: { ...status, since } });
      await sendAll();
      expect([since, received().length]).toEqual([since, 1]);
      await save({ status: { ...status, since, checkedOn: '2026-11-03' } });
      await sendAll();
      expect([since, received().length]).toEqual([since, 1]);
    }
    await save({ status });
    await sendAll();
    expect((await server.app.inject(`/api/changes?site=${jetty.id}`)).json()).toEqual([]);
    pass(9 * DAY_MS);
    await sendAll();
    expect(received()).toHaveLength(2);
  });

  it('that another topic of the person wants is not lost when one is left', { tags: ['postgres'] }, async () => {
    const first = await followed('ana@example.com', `site:${jetty.id}`);
    await followed('ana@example.com', 'region:south-australia');
    await followed('ana@example.com', 'plan:near=Yankalilla').catch(() => '');
    await close('2026-11-02');
    await queueClosures(server.database);
    await press(first);
    await sendAll();
    expect(received()).toHaveLength(1);
    const second = await readToken('ana@example.com', 'region:south-australia');
    expect(received()[0]).toContain(`/follow/${second}`);
    // And is not in the digest of the other topic once more.
    await followed('ana@example.com', 'region:south-australia/yankalilla-bay');
    await press(second);
    pass(9 * DAY_MS);
    await sendAll();
    expect(received()).toHaveLength(1);
    expect(await server.database.selectFrom('followMails').selectAll().execute()).toHaveLength(1);
    await press(second, 'action=leave-all');
    expect(await server.database.selectFrom('followMails').selectAll().execute()).toEqual([]);
  });

  it('is withdrawn when the site opens before it was sent, or the person left', { tags: ['postgres'] }, async () => {
    const token = await followed('ana@example.com', `site:${jetty.id}`);
    await followed('ben@example.com', `site:${jetty.id}`);
    await close('2026-11-02');
    await queueClosures(server.database);
    await press(token);
    await save({});
    await sendAll();
    expect(smtp.received).toEqual([]);
    expect(await server.database.selectFrom('followMails').select('status').execute()).toEqual([
      { status: 'withdrawn' },
    ]);
  });

  it('says nothing while its page is off the guide, and is told at once when the page is back, once', async () => {
    await followed('ana@example.com', `site:${jetty.id}`);
    await followed('ben@example.com', 'region:south-australia');
    const publish = async (published: boolean) => {
      admin = await logIn(server);
      expect((await admin.send('PUT', `/api/dive-sites/${jetty.id}`, { published })).statusCode).toBe(200);
    };
    await close('2026-11-02');
    await queueClosures(server.database);
    await publish(false);
    await sendAll();
    pass(9 * DAY_MS);
    await sendAll();
    expect(received()).toEqual([]);
    await followed('new@example.com', `region:south-australia`).catch(() => '');
    await publish(true);
    await sendAll();
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(['ana@example.com', 'ben@example.com']);
    // Saved as a draft and published again: whoever was told is not told twice.
    await publish(false);
    await sendAll();
    await publish(true);
    await sendAll();
    pass(9 * DAY_MS);
    await sendAll();
    expect(smtp.received).toHaveLength(2);
  });

  it('of long ago is left to the digest', async () => {
    await followed('ana@example.com', `site:${jetty.id}`);
    pass(60_000);
    await close('2026-08-02');
    await sendAll();
    expect(smtp.received).toEqual([]);
    pass(8 * DAY_MS);
    await sendAll();
    expect(smtp.received).toHaveLength(1);
  });

  /** Finds the mail that is due. @returns the function by which a process claims it. */
  async function listDue() {
    const context = { ...quiet(), isMuted: async () => false };
    const [due] = await listDueFollowMails(server.database, 10, Date.now());
    if (!due) throw new Error('nothing is due');
    return () => claimFollowMail(context, due);
  }

  it('reaches each person once, though the server is killed before, during or after sending', {
    tags: ['postgres'],
  }, async () => {
    await followed('ana@example.com', `site:${jetty.id}`);
    await close('2026-11-02');
    await Promise.all([queueClosures(server.database), queueClosures(server.database)]);
    const { database } = server;
    const claimDue = await listDue();
    const claims = await Promise.all([claimDue(), claimDue()]);
    const [claim] = claims.filter((one) => one !== null);
    expect(claims.filter(Boolean)).toHaveLength(1);
    await claim?.beforeLastByte?.();
    // The process dies here: the mail may have arrived. After its claim nobody sends it again.
    pass(10 * 60_000);
    await sendAll();
    await sendAll();
    expect(smtp.received).toEqual([]);
    const [mail] = await database.selectFrom('followMails').selectAll().execute();
    expect(mail).toMatchObject({ status: 'lost', attempts: 1 });
  });

  it('comes once after a kill before its last byte left', { tags: ['postgres'] }, async () => {
    await followed('ana@example.com', `site:${jetty.id}`);
    await close('2026-11-02');
    await queueClosures(server.database);
    const { database } = server;
    const claimDue = await listDue();
    const dead = await claimDue();
    pass(2 * 60_000);
    await sendAll();
    expect(smtp.received).toEqual([]);
    pass(2 * 60_000);
    await sendAll();
    await sendAll();
    expect(smtp.received).toHaveLength(1);
    // Were the first process alive after all, its mail would not be completed.
    expect(await server.mailer.send(dead as NonNullable<typeof dead>, FOLLOW_QUEUE)).toBe(false);
    expect(smtp.received).toHaveLength(1);
    expect(await database.selectFrom('followMails').select('status').execute()).toEqual([{ status: 'sent' }]);
  });

  it('does not arrive where the person leaves while it is being sent', { tags: ['postgres'] }, async () => {
    const token = await followed('ana@example.com', `site:${jetty.id}`);
    await close('2026-11-02');
    await queueClosures(server.database);
    const { database } = server;
    const claimDue = await listDue();
    const claim = await claimDue();
    await press(token);
    expect(await server.mailer.send(claim as NonNullable<typeof claim>, FOLLOW_QUEUE)).toBe(false);
    expect(smtp.received).toEqual([]);
    expect(await database.selectFrom('followMails').selectAll().execute()).toEqual([]);
  });
});

describe('leaving', () => {
  it('works by one click from every mail, also after the follow has ended or its address was erased', {
    tags: ['postgres'],
  }, async () => {
    const token = await followed('ana@example.com', `site:${jetty.id}`);
    await close('2026-11-02');
    await sendAll();
    const source = smtp.received[0]?.source.toString() ?? '';
    const headers = splitHeaders(source);
    expect(headers).toContain(`List-Unsubscribe: <${SITE_URL}/follow/${token}>`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(source).toContain(`/follow/${token}`);
    const oneClick = await press(token, 'List-Unsubscribe=One-Click', { origin: 'https://mail.example' });
    expect([oneClick.statusCode, oneClick.headers.location]).toEqual([200, undefined]);
    expect(await rows()).toMatchObject([{ state: 'ended', email: null, topic: null }]);
    // Followed again, the link of the first mail ends it again.
    expect(await followed('ana@example.com', `site:${jetty.id}`)).toBe(token);
    await eraseFollows(server.database, 'ana@example.com');
    expect(await followed('ana@example.com', `site:${jetty.id}`)).toBe(token);
    expect((await press(token)).statusCode).toBe(303);
    expect(await rows()).toMatchObject([{ state: 'ended' }]);
    for (const old of [token, 'no-such-token']) {
      expect((await press(old, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
      expect((await server.app.inject(`/follow/${old}`)).statusCode).toBe(200);
    }
  });

  it('leaves one topic or all of an address, and reading a page changes nothing', async () => {
    const first = await followed('ana@example.com', `site:${jetty.id}`);
    await followed('ana@example.com', 'region:south-australia');
    await followed('ben@example.com', 'region:south-australia');
    const page = await server.app.inject(`/follow/${first}`);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('noindex');
    expect(page.body).not.toContain('ana@example.com');
    await press(first, 'action=leave');
    expect((await rows()).map(({ state }) => state)).toEqual(['ended', 'confirmed', 'confirmed']);
    await press(first, 'action=leave-all');
    expect((await rows()).map(({ state }) => state)).toEqual(['ended', 'ended', 'confirmed']);
  });

  it('keeps the token of someone who followed again and did not confirm', { tags: ['postgres'] }, async () => {
    const token = await followed('ana@example.com', `site:${jetty.id}`);
    await press(token);
    expect(await follow('ana@example.com', `site:${jetty.id}`)).toBe('sent');
    expect(await follow('new@example.com', `site:${jetty.id}`)).toBe('sent');
    await pruneFollows(server.database, Date.now() + 31 * DAY_MS, 30);
    expect(await rows()).toMatchObject([{ state: 'ended', token, email: null }]);
    expect(await confirmFollow(server.database, { token, confirmToken: '' })).toBe(false);
  });
});

describe('confirming', () => {
  const topic = () => `site:${jetty.id}`;
  const confirm = (token: string, confirmToken: string) => press(token, `action=confirm&confirm=${confirmToken}`);

  it('needs the token of the latest request, so that no old or forwarded mail begins a follow again', {
    tags: ['postgres'],
  }, async () => {
    const token = await followed('ana@example.com', topic());
    await press(token);
    // A stranger types the address; Ana's old mails are in other hands.
    await follow('ana@example.com', topic());
    const first = await readConfirmToken('ana@example.com', topic());
    await press(token, 'action=confirm');
    await confirm(token, token);
    expect(await rows()).toMatchObject([{ state: 'waiting' }]);
    for (const link of [`/follow/${token}`, `/follow/${token}?confirm=${token}`]) {
      const { statusCode, body } = await server.app.inject(link);
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/Yes, send them|a\*/);
    }
    await follow('ana@example.com', topic());
    const second = await readConfirmToken('ana@example.com', topic());
    await confirm(token, first);
    expect(await rows()).toMatchObject([{ state: 'waiting' }]);
    expect((await server.app.inject(`/follow/${token}?confirm=${first}`)).body).toContain('This link has expired');
    await confirm(token, second);
    expect(await rows()).toMatchObject([{ state: 'confirmed' }]);
    // The mail that asked to confirm ends the follow for good, as every mail does.
    await press(token, 'action=leave');
    await confirm(token, second);
    expect(await rows()).toMatchObject([{ state: 'ended', confirmToken: null, pageToken: null }]);
  });

  it('expires after 30 days', { tags: ['postgres'] }, async () => {
    await follow('ana@example.com', topic());
    const [token, confirmToken] = [
      await readToken('ana@example.com', topic()),
      await readConfirmToken('ana@example.com', topic()),
    ];
    pass(30 * DAY_MS);
    await confirm(token, confirmToken);
    expect(await rows()).toMatchObject([{ state: 'waiting' }]);
    expect((await server.app.inject(`/follow/${token}?confirm=${confirmToken}`)).body).toContain(
      'This link has expired',
    );
  });

  it('does not let a stranger fill the topics of an address, nor search for places without a limit', async () => {
    const keen = { email: 'keen@divers.example', timeZone: 'Australia/Sydney' };
    for (let id = 0; id < MAX_FOLLOWS; id++)
      await storeFollow(server.database, { ...keen, topic: `site:${1_000_000 + id}` }, new Date().toISOString());
    await followed(keen.email, topic());
    for (let count = 1; count < FOLLOW_LIMIT.max; count++) {
      const outcome = await follow(keen.email, `plan:near=junk${count}`);
      expect(outcome).toBe('unknown');
    }
    expect(await follow(keen.email, 'plan:near=junk')).toBe('unknown');
    expect(await follow(keen.email, 'plan:near=Yankalilla')).toBe('limited');
  });

  it('searches for the place of a plan in turn, as searches do', async () => {
    const open = (word: string, remoteAddress: string) =>
      server.app.inject({ url: `/follow?topic=${encodeURIComponent(`plan:near=${word}`)}`, remoteAddress });
    const flood = Array.from({ length: 60 }, (_, index) => open(`junk${index}`, '203.0.113.9'));
    const other = await open('elsewhere', '203.0.113.8');
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(other.statusCode).toBe(404);
    expect(statuses).toContain(503);
  });
});

describe('who is not mailed', () => {
  it('leaves out an address that complained or was erased after it followed', { tags: ['postgres'] }, async () => {
    await followed('ana@example.com', `site:${jetty.id}`);
    pass(60_000);
    await suppressAddress(server.database, 'ana@example.com', { reason: 'complained', unsubscribeToken: null });
    await close('2026-11-02');
    await sendAll();
    expect(smtp.received).toEqual([]);
    pass(60_000);
    await press(await readToken('ana@example.com', `site:${jetty.id}`));
    await followed('ana@example.com', `site:${jetty.id}`);
    await correct('Entry moved.');
    pass(8 * DAY_MS);
    await sendAll();
    pass(8 * DAY_MS);
    await sendAll();
    expect(smtp.received).toHaveLength(1);
  });

  it('ends what was asked for before a report of the provider, and nothing that was asked for later', async () => {
    await followed('ana@example.com', `site:${jetty.id}`);
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
    const confirms = await server.database
      .selectFrom('mailOutbox')
      .selectAll()
      .where('kind', '=', 'follow-confirm')
      .execute();
    expect(confirms.length).toBeGreaterThan(0);
  });

  it('puts an address that complained on the suppression list, though it never had the newsletter', async () => {
    await followed('ana@example.com', `site:${jetty.id}`);
    expect((await report({ kind: 'complaint', email: 'ana@example.com' })).json()).toEqual({ marked: 1 });
    expect(await findSuppression(server.database, 'ana@example.com')).toMatchObject({ reason: 'complained' });
    expect((await report({ kind: 'complaint', email: 'stranger@example.com' })).json()).toEqual({ marked: 0 });
    expect(await findSuppression(server.database, 'stranger@example.com')).toBeUndefined();
    await report({ kind: 'bounce', email: 'ana@example.com' });
    expect(await findSuppression(server.database, 'ana@example.com')).toMatchObject({ reason: 'complained' });
  });

  it('waits when the server rejects ten in a row, tells the owner, and repeats them later', async () => {
    for (let count = 0; count < 12; count++) await followed(`${count}@divers.example`, `site:${jetty.id}`);
    await close('2026-11-02');
    rejection = { code: 550, text: '5.1.1 user unknown' };
    await sendAll();
    const alerts = await server.database.selectFrom('mailOutbox').selectAll().where('kind', '=', 'alert').execute();
    expect(alerts).toHaveLength(1);
    expect((await rows()).every(({ state }) => state === 'confirmed')).toBe(true);
    rejection = undefined;
    await sendAll();
    expect(smtp.received).toEqual([]);
    pass(7 * 60 * 60_000);
    await sendAll();
    expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(12);
    expect(smtp.received).toHaveLength(12);
  });

  it('ends what a mailbox follows that does not exist', { tags: ['postgres'] }, async () => {
    await followed('gone@divers.example', `site:${jetty.id}`);
    await close('2026-11-02');
    rejection = { code: 550, text: '5.1.1 user unknown' };
    await sendAll();
    await pruneFollows(server.database, Date.now() + 2 * 60 * 60_000, 30);
    expect(await rows()).toMatchObject([{ state: 'ended', email: null }]);
  });
});

it('shows the form without script, keeps what was typed, and says that a mail is on its way', async () => {
  const topic = encodeURIComponent('region:south-australia/yankalilla-bay');
  const form = await server.app.inject(`/follow?topic=${topic}`);
  expect(form.statusCode).toBe(200);
  expect(form.body).toContain('Follow Yankalilla Bay, South Australia by email');
  expect(form.body).toContain('noindex');
  const send = (payload: string) =>
    server.app.inject({
      method: 'POST',
      url: '/follow',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const bad = await send(`topic=${topic}&email=ana%40`);
  expect([bad.statusCode, bad.body.includes('ana@')]).toEqual([400, true]);
  const sent = await send(`topic=${topic}&email=ana%40example.com&website=`);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/follow?topic=${topic}&sent=1`]);
  expect((await server.app.inject(sent.headers.location ?? '')).body).toContain('Check your email');
  expect((await server.app.inject('/follow?topic=site:999999')).statusCode).toBe(404);
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
  // A site on a new machine has none.
  for (const table of ['users', 'follows'] as const) await live.database.deleteFrom(table).execute();
  const another = await openLocation(await sqliteLocation());
  await fillEveryTable(another.database);
  await preserveLiveRecords(live.database, another.database, { site: undefined, sessionToken: undefined });
  expect(await another.database.selectFrom('follows').selectAll().execute()).toEqual([]);
  for (const { close: end } of [live, staged, another]) await end();
});
