import { describe, expect, it } from 'vitest';
import { MAX_FOLLOWS } from '../../../domain/follows/follow-topic.ts';
import { FOLLOW_LIMIT, FOLLOW_MAIL_LIMIT } from '../../../domain/security/rate-limits.ts';
import { confirmFollow, storeFollow } from '../../../server/features/follows/follow-store.ts';
import { requestFollow } from '../../../server/features/follows/request-follow.ts';
import { SITE_URL } from '../test-server.ts';
import { DAY_MS, startFollowServer } from './follow-server.ts';

const site = startFollowServer();
const {
  close,
  follow,
  followed,
  jettyTopic,
  pass,
  press,
  quiet,
  readConfirmToken,
  readToken,
  received,
  rows,
  sendAll,
} = site;

describe('following', () => {
  it('mails a link that confirms, and nothing before its button is pressed', async () => {
    expect(await follow('ana@example.com', jettyTopic())).toBe('sent');
    const [mail] = await site.server.database.selectFrom('mailOutbox').selectAll().execute();
    const token = await readToken('ana@example.com', jettyTopic());
    const confirmToken = await readConfirmToken('ana@example.com', jettyTopic());
    expect(mail).toMatchObject({ kind: 'follow-confirm', recipient: 'ana@example.com' });
    expect(mail?.text).toContain(`${SITE_URL}/follow/${token}?confirm=${confirmToken}\n`);
    const page = await site.server.app.inject(`/follow/${token}?confirm=${confirmToken}`);
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
    await site.server.database.deleteFrom('mailOutbox').execute();
    expect(await follow('ana@example.com', 'region:south-australia')).toBe('sent');
    expect(await site.server.database.selectFrom('mailOutbox').selectAll().execute()).toEqual([]);
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
      `site:${site.jetty.id} `,
      '\u0000',
      '',
    ])
      expect([topic, await follow('ana@example.com', topic)]).toEqual([topic, 'unknown']);
    expect(await follow('no address', jettyTopic())).toBe('invalid');
    const context = quiet();
    const bot = { topic: jettyTopic(), email: 'a@b.example', website: 'x' };
    expect(await requestFollow(context, bot, '198.51.100.7')).toBe('sent');
    expect(await requestFollow(context, null, '198.51.100.7')).toBe('invalid');
    expect(await rows()).toEqual([]);
  });

  it('limits one sender, mails to one address from many, and topics of an address', {
    tags: ['postgres'],
  }, async () => {
    for (let count = 0; count < FOLLOW_LIMIT.max; count++)
      expect(await follow(`${count}@divers.example`, jettyTopic())).toBe('sent');
    expect(await follow('next@divers.example', jettyTopic())).toBe('limited');
    const flood = [];
    for (let count = 0; count <= FOLLOW_MAIL_LIMIT.max; count++)
      flood.push(await follow('victim@divers.example', jettyTopic(), `203.0.113.${count}`));
    expect(flood.filter((outcome) => outcome === 'sent')).toHaveLength(FOLLOW_MAIL_LIMIT.max);
    const mails = await site.server.database.selectFrom('mailOutbox').select('recipient').execute();
    expect(mails.filter(({ recipient }) => recipient === 'victim@divers.example')).toHaveLength(FOLLOW_MAIL_LIMIT.max);
    await site.server.database.deleteFrom('rateLimits').execute();
    const keen = { email: 'keen@divers.example', timeZone: 'Australia/Sydney' };
    for (let id = 0; id < MAX_FOLLOWS; id++)
      await storeFollow(site.server.database, { ...keen, topic: `site:${1_000_000 + id}` }, new Date().toISOString());
    await site.server.database.updateTable('follows').set({ state: 'confirmed' }).execute();
    expect(await follow('keen@divers.example', jettyTopic())).toBe('sent');
    expect((await rows()).filter(({ email }) => email === 'keen@divers.example')).toHaveLength(MAX_FOLLOWS);
  });
});

it('confirms at most 20 topics of an address, also those that waited and those pressed at once, and says so', {
  tags: ['postgres'],
}, async () => {
  const wish = { email: 'keen@divers.example', timeZone: 'Australia/Sydney' };
  const store = (topic: string) => storeFollow(site.server.database, { ...wish, topic }, new Date().toISOString());
  for (let id = 1; id < MAX_FOLLOWS; id++) {
    const { token, confirmToken } = await store(`site:${1_000_000 + id}`);
    expect(await confirmFollow(site.server.database, { token, confirmToken: confirmToken ?? '' })).toBe(true);
  }
  const late = await Promise.all([jettyTopic(), 'region:south-australia'].map(store));
  const answers = await Promise.all(
    late.map(({ token, confirmToken }) => press(token, `action=confirm&confirm=${confirmToken}`)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect((await rows()).filter(({ state }) => state === 'confirmed')).toHaveLength(MAX_FOLLOWS);
  const refused = answers.map(({ headers }) => String(headers.location)).find((path) => path.includes('confirm='));
  const page = async () => (await site.server.app.inject(refused ?? '')).body;
  expect(await page()).toContain('You follow 20 topics already');
  const [first] = await rows();
  await press(first?.token ?? '');
  expect(await page()).toContain('Yes, send them');
  const waiting = (await rows()).find(({ state }) => state === 'waiting');
  await press(waiting?.token ?? '', `action=confirm&confirm=${waiting?.confirmToken}`);
  expect((await rows()).filter(({ state }) => state === 'confirmed')).toHaveLength(MAX_FOLLOWS);
});

describe('confirming', () => {
  const confirm = (token: string, confirmToken: string) => press(token, `action=confirm&confirm=${confirmToken}`);

  it('needs the token of the latest request, so that no old or forwarded mail begins a follow again', {
    tags: ['postgres'],
  }, async () => {
    const token = await followed('ana@example.com', jettyTopic());
    await press(token);
    // A stranger types the address; Ana's old mails are in other hands.
    await follow('ana@example.com', jettyTopic());
    const first = await readConfirmToken('ana@example.com', jettyTopic());
    await press(token, 'action=confirm');
    await confirm(token, token);
    expect(await rows()).toMatchObject([{ state: 'waiting' }]);
    for (const link of [`/follow/${token}`, `/follow/${token}?confirm=${token}`]) {
      const { statusCode, body } = await site.server.app.inject(link);
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/Yes, send them|a\*/);
    }
    await follow('ana@example.com', jettyTopic());
    const second = await readConfirmToken('ana@example.com', jettyTopic());
    await confirm(token, first);
    expect(await rows()).toMatchObject([{ state: 'waiting' }]);
    expect((await site.server.app.inject(`/follow/${token}?confirm=${first}`)).body).toContain('This link has expired');
    await confirm(token, second);
    expect(await rows()).toMatchObject([{ state: 'confirmed' }]);
    // The mail that asked to confirm ends the follow for good, as every mail does.
    await press(token, 'action=leave');
    await confirm(token, second);
    expect(await rows()).toMatchObject([{ state: 'ended', confirmToken: null, pageToken: null }]);
  });

  it('expires after 30 days', { tags: ['postgres'] }, async () => {
    await follow('ana@example.com', jettyTopic());
    const [token, confirmToken] = [
      await readToken('ana@example.com', jettyTopic()),
      await readConfirmToken('ana@example.com', jettyTopic()),
    ];
    pass(30 * DAY_MS);
    await confirm(token, confirmToken);
    expect(await rows()).toMatchObject([{ state: 'waiting' }]);
    expect((await site.server.app.inject(`/follow/${token}?confirm=${confirmToken}`)).body).toContain(
      'This link has expired',
    );
  });

  it('does not let a stranger fill the topics of an address, nor search for places without a limit', async () => {
    const keen = { email: 'keen@divers.example', timeZone: 'Australia/Sydney' };
    for (let id = 0; id < MAX_FOLLOWS; id++)
      await storeFollow(site.server.database, { ...keen, topic: `site:${1_000_000 + id}` }, new Date().toISOString());
    await followed(keen.email, jettyTopic());
    for (let count = 1; count < FOLLOW_LIMIT.max; count++) {
      const outcome = await follow(keen.email, `plan:near=junk${count}`);
      expect(outcome).toBe('unknown');
    }
    expect(await follow(keen.email, 'plan:near=junk')).toBe('unknown');
    expect(await follow(keen.email, 'plan:near=Yankalilla')).toBe('limited');
  });

  it('searches for the place of a plan in turn, as searches do', async () => {
    const open = (word: string, remoteAddress: string) =>
      site.server.app.inject({ url: `/follow?topic=${encodeURIComponent(`plan:near=${word}`)}`, remoteAddress });
    const flood = Array.from({ length: 60 }, (_, index) => open(`junk${index}`, '203.0.113.9'));
    const other = await open('elsewhere', '203.0.113.8');
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(other.statusCode).toBe(404);
    expect(statuses).toContain(503);
  });
});

it('shows the form without script, keeps what was typed, and says that a mail is on its way', async () => {
  const topic = encodeURIComponent('region:south-australia/yankalilla-bay');
  const form = await site.server.app.inject(`/follow?topic=${topic}`);
  expect(form.statusCode).toBe(200);
  expect(form.body).toContain('Follow Yankalilla Bay, South Australia by email');
  expect(form.body).toContain('noindex');
  const send = (payload: string) =>
    site.server.app.inject({
      method: 'POST',
      url: '/follow',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const bad = await send(`topic=${topic}&email=ana%40`);
  expect([bad.statusCode, bad.body.includes('ana@')]).toEqual([400, true]);
  const sent = await send(`topic=${topic}&email=ana%40example.com&website=`);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/follow?topic=${topic}&sent=1`]);
  expect((await site.server.app.inject(sent.headers.location ?? '')).body).toContain('Check your email');
  expect((await site.server.app.inject('/follow?topic=site:999999')).statusCode).toBe(404);
});
