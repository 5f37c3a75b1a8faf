// @module-tag postgres

import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { pauseFollowMail } from '../../../server/features/follows/follow-fuse.ts';
import { confirmFollow, storeFollow } from '../../../server/features/follows/follow-store.ts';
import { queueFollowMail } from '../../../server/features/follows/queue-news.ts';
import { SITE_URL } from '../test-server.ts';
import { addPerson, adminServer, listAudits, logIn } from './admin.ts';
import { create, fresh, site } from './items.ts';

const PATH = '/api/admin/follows';
const AREA = 'region:south-australia';

const { server, admin } = await adminServer();
afterAll(() => server.close());

let jetty: { id: number; name: string };
beforeEach(async () => {
  for (const table of ['follows', 'followMails', 'mailOutbox', 'auditLogs'] as const)
    await server.database.deleteFrom(table).execute();
  const name = fresh('Jetty');
  const made = await create(admin, '/api/dive-sites', site({ name, region: 'Yankalilla Bay, South Australia' }));
  jetty = { id: made.id, name };
});

/** Stores a follow, asked for at a second of its own so that the order is certain. */
async function follow(email: string, topic: string, { second = 0, confirmed = true } = {}) {
  const at = new Date(Date.now() - 60_000 + second * 1_000);
  const wish = { email, topic, timeZone: 'Australia/Adelaide' };
  const { id, token, confirmToken } = await storeFollow(server.database, wish, at.toISOString());
  if (confirmed) expect(await confirmFollow(server.database, { token, confirmToken: confirmToken ?? '' })).toBe(true);
  return id;
}
const get = async (path: string) => (await admin.send('GET', `${PATH}${path}`)).json();
const post = (path: string, body?: object) => admin.send('POST', `${PATH}${path}`, body);
const mails = () => server.database.selectFrom('followMails').selectAll().orderBy('recipient').execute();

async function queue(recipient: string, followId: number, given: { status: 'failed' | 'lost'; reason: string } | null) {
  const at = new Date().toISOString();
  const mail = { recipient, occasion: `closure:${jetty.id}:2026-11-02`, followId, since: null };
  await queueFollowMail(server.database, mail, at);
  if (given)
    await server.database
      .updateTable('followMails')
      .set({ ...given, settledAt: at, attempts: 1 })
      .where('recipient', '=', recipient)
      .execute();
}

describe('the lists', () => {
  it('count followers of each topic, confirmed and waiting, the most followed first', async () => {
    await follow('ana@example.com', `site:${jetty.id}`);
    await follow('ana@example.com', AREA);
    await follow('ben@example.com', AREA);
    await follow('cy@example.com', `site:${jetty.id}`, { confirmed: false });
    await follow('cy@example.com', 'site:999999');
    expect(await get('/topics')).toEqual({
      items: [
        { topic: AREA, name: 'South Australia', path: '/dive-sites/places/south-australia', confirmed: 2, waiting: 0 },
        {
          ...{ topic: `site:${jetty.id}`, name: jetty.name, confirmed: 1, waiting: 1 },
          path: expect.stringContaining(`/${jetty.id}-`),
        },
        {
          ...{ topic: 'site:999999', name: 'No longer in the guide (site:999999)' },
          ...{ path: null, confirmed: 1, waiting: 0 },
        },
      ],
      total: 3,
    });
    expect((await get('/topics?limit=1&offset=1')).items).toMatchObject([{ name: jetty.name }]);
    expect(await get('/overview')).toEqual({ addresses: 3, confirmed: 4, waiting: 1, givenUp: 0, pause: null });
  });

  it('find addresses by a part, newest first, without tokens', async () => {
    await follow('ana@example.com', AREA, { second: 1 });
    await follow('ana@example.com', `site:${jetty.id}`, { second: 2, confirmed: false });
    await follow('ben@100%.example', AREA, { second: 3 });
    const { items, total } = await get('');
    expect(total).toBe(2);
    expect(items.map(({ email }: { email: string }) => email)).toEqual(['ben@100%.example', 'ana@example.com']);
    expect(items[1].follows).toMatchObject([
      { name: 'South Australia', state: 'confirmed', confirmedAt: expect.any(String) },
      { name: jetty.name, state: 'waiting', confirmedAt: null },
    ]);
    expect(JSON.stringify(items)).not.toContain('oken');
    expect((await get('?q=ANA%40')).items).toMatchObject([{ email: 'ana@example.com' }]);
    expect((await get('?q=0%25.')).items).toMatchObject([{ email: 'ben@100%.example' }]);
    expect(await get('?q=zoe')).toEqual({ items: [], total: 0 });
    expect((await admin.send('GET', `${PATH}?limit=0`)).statusCode).toBe(400);
  });

  it('name mails that were given up, with their reason', async () => {
    const id = await follow('ana@example.com', AREA);
    await queue('ana@example.com', id, { status: 'lost', reason: 'It was being sent when the site stopped.' });
    await queue('ben@example.com', await follow('ben@example.com', AREA), null);
    const { items, total } = await get('/mails');
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        ...{ recipient: 'ana@example.com', name: 'South Australia', status: 'lost' },
        reason: 'It was being sent when the site stopped.',
      },
    ]);
    expect(await get('/overview')).toMatchObject({ givenUp: 1 });
  });
});

it('removes all follows of one address and the mail that waits for it, and logs no address', async () => {
  const id = await follow('ana@example.com', AREA);
  await follow('ana@example.com', `site:${jetty.id}`, { confirmed: false });
  await follow('ben@example.com', AREA);
  await queue('ana@example.com', id, null);
  await server.database.deleteFrom('auditLogs').execute();
  expect((await post('/erase', { email: ' Ana@Example.com ' })).json()).toEqual({ changed: 2 });
  expect(await mails()).toEqual([]);
  expect((await get('')).items).toMatchObject([{ email: 'ben@example.com' }]);
  expect(await listAudits(server.database)).toMatchObject([
    { action: 'follows_erased', details: '{"email":"a…@example.com","follows":2}' },
  ]);
  expect((await post('/erase', { email: 'ana@example.com' })).json()).toEqual({ changed: 0 });
  expect((await post('/erase', { email: 'ana' })).statusCode).toBe(400);
});

it('shows the pause after ten rejections, and ends it for its mails alone', async () => {
  const now = Date.now();
  for (let count = 0; count < 10; count++) {
    const email = `${count}@divers.example`;
    await queue(email, await follow(email, AREA), { status: 'failed', reason: '550 quota reached' });
  }
  const context = { database: server.database, settings: server.settings, siteUrl: SITE_URL };
  expect(await get('/overview')).toMatchObject({ givenUp: 10, pause: null });
  expect(await pauseFollowMail(context, now)).toBe(true);
  const until = new Date(now + 6 * 60 * 60_000).toISOString();
  expect(await get('/overview')).toMatchObject({
    givenUp: 0,
    pause: { until, mails: 10, reason: '550 quota reached' },
  });
  const [alert] = await server.database.selectFrom('mailOutbox').selectAll().where('kind', '=', 'alert').execute();
  expect(alert?.text).toContain(`${SITE_URL}/admin/follows`);
  // One that waits for a retry of its own keeps its time.
  const own = new Date(now + 60 * 60_000).toISOString();
  await server.database
    .updateTable('followMails')
    .set({ nextAttemptAt: own })
    .where('recipient', '=', '3@divers.example')
    .execute();
  expect((await post('/send-again')).json()).toEqual({ mails: 9 });
  const due = (await mails()).filter(({ nextAttemptAt }) => Date.parse(nextAttemptAt) <= Date.now());
  expect(due).toHaveLength(9);
  expect((await mails()).find(({ recipient }) => recipient === '3@divers.example')?.nextAttemptAt).toBe(own);
  expect(await get('/overview')).toMatchObject({ pause: null });
  expect((await post('/send-again')).json()).toEqual({ mails: 0 });
});

it('exports what an address follows as CSV, for owners', async () => {
  await follow('+61@example.com', AREA);
  await follow('ben@example.com', `site:${jetty.id}`, { confirmed: false });
  await server.database.deleteFrom('auditLogs').execute();
  const all = await admin.send('GET', `${PATH}/export/csv`);
  expect(all.headers['content-disposition']).toMatch(/filename="bommie-follows-\d{4}-\d\d-\d\d\.csv"$/);
  expect(all.body.split('\r\n')).toHaveLength(4);
  expect(all.body).toContain(`\r\n'+61@example.com,South Australia,${AREA},Confirmed,20`);
  const [, row, end] = (await admin.send('GET', `${PATH}/export/csv?q=ben`)).body.split('\r\n');
  expect([row, end]).toEqual([expect.stringContaining(`,site:${jetty.id},Not confirmed yet,20`), '']);
  expect(await listAudits(server.database)).toMatchObject([
    { action: 'follows_exported', details: '{"rows":2}' },
    { action: 'follows_exported', details: '{"rows":1}' },
  ]);
  await addPerson(server.database, { name: 'Mia', role: 'editor' });
  const editor = await logIn(server, 'Mia');
  expect((await editor.send('GET', `${PATH}/overview`)).statusCode).toBe(200);
  expect((await editor.send('GET', `${PATH}/export/csv`)).statusCode).toBe(403);
});
