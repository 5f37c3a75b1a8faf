// @module-tag postgres

import { afterAll, beforeEach, expect, it } from 'vitest';
import { pruneMessages } from '../../../server/features/contact/message-commands.ts';
import { adminServer, logIn } from './admin.ts';

const PATH = '/api/admin/messages';
const { server, admin } = await adminServer();
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [
    'contacts',
    'mailOutbox',
    'newsletters',
    'signUpRequests',
    'rateLimits',
    'siteSettings',
    'blockedSubmissions',
  ] as const)
    await server.database.deleteFrom(table).execute();
});

let sender = 0;
async function write(email: string, message: string): Promise<void> {
  sender += 1;
  const remoteAddress = `198.51.${Math.floor(sender / 200)}.${sender % 200}`;
  const payload = { name: 'Ana', email, subject: 'Question', message: `${message}, a question of mine` };
  const response = await server.app.inject({ method: 'POST', url: '/api/contact', payload, remoteAddress });
  expect([response.statusCode, response.json()]).toEqual([201, { emailSent: false }]);
}
const signUp = (email: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/newsletter/subscribe',
    payload: { email },
    remoteAddress: '198.51.100.9',
  });
const list = async (query = '') => (await admin.send('GET', `${PATH}?limit=100${query}`)).json();
const change = async (ids: number[], action: string) =>
  (await admin.send('POST', `${PATH}/change`, { ids, action })).json();
const waitingMails = async () => (await server.database.selectFrom('mailOutbox').select('id').execute()).length;
const setBlocked = (blocked: string) => admin.send('PATCH', '/api/admin/settings', { changes: { blocked } });

it('moves a wave of 62 alike messages to spam and back in two requests, with no mail left', async () => {
  await write('real@diver.example', 'Is the wreck open in June?');
  for (let number = 0; number < 62; number += 1)
    await write(
      `bot${number}@spam.example`,
      `Offer ${number}: cheap backlinks for your site! http://x${number}.example`,
    );
  const { items, total } = await list();
  expect(total).toBe(63);
  const { ids } = (await admin.send('GET', `${PATH}/${items[0].id}/alike?by=text`)).json();
  expect(ids).toHaveLength(62);
  expect(await change(ids, 'spam')).toEqual({ changed: 62 });
  expect((await list()).items).toMatchObject([{ email: 'real@diver.example' }]);
  expect((await list('&show=spam')).total).toBe(62);
  expect(await waitingMails()).toBe(1);
  expect((await admin.send('GET', `${PATH}/inflow`)).json().messages).toEqual({ day: 1, usual: 0 });
  expect(await change(ids, 'inbox')).toEqual({ changed: 62 });
  expect((await list()).total).toBe(63);
  expect((await admin.send('GET', `${PATH}/inflow`)).json().messages).toEqual({ day: 63, usual: 0 });
});

it('selects by address and domain, and blocks a domain for messages, sign-ups and follows alike', async () => {
  await write('a@spam.example', 'One');
  await write('a@spam.example', 'Two');
  await write('b@spam.example', 'Three');
  const { items } = await list();
  const alike = async (by: string) =>
    (await admin.send('GET', `${PATH}/${items[2].id}/alike?by=${by}`)).json().ids.length;
  expect([await alike('text'), await alike('address'), await alike('domain')]).toEqual([1, 2, 3]);
  const blocked = await admin.send('POST', `${PATH}/${items[0].id}/block`, { by: 'domain' });
  expect(blocked.json()).toEqual({ line: 'spam.example' });
  const mails = await waitingMails();
  await write('c@mx.spam.example', 'Four');
  expect(await waitingMails()).toBe(mails);
  expect((await list()).total).toBe(3);
  expect((await list('&show=spam')).items).toMatchObject([
    { message: expect.stringContaining('Four'), spamAt: expect.any(String) },
  ]);
  const answer = await signUp('d@spam.example');
  expect([answer.statusCode, answer.json()]).toEqual([201, { message: 'Successfully subscribed!' }]);
  expect(await server.database.selectFrom('newsletters').selectAll().execute()).toEqual([]);
  expect((await admin.send('GET', `${PATH}/inflow`)).json().blocked).toEqual({ contact: 1, newsletter: 1 });
});

it('does not block a provider at which readers have addresses, and takes the line away in Settings', async () => {
  await write('bot@gmail.com', 'Hello');
  const { items } = await list();
  expect((await admin.send('POST', `${PATH}/${items[0].id}/block`, { by: 'domain' })).statusCode).toBe(409);
  expect((await setBlocked('cheap seo\nhello')).statusCode).toBe(200);
  await write('x@ok.example', 'We sell CHEAP SEO');
  expect((await list()).total).toBe(1);
  expect((await setBlocked('')).statusCode).toBe(200);
  await write('x@ok.example', 'We sell CHEAP SEO');
  expect((await list()).total).toBe(2);
});

it('keeps a note and the answer, and lists what is not answered', async () => {
  await write('a@diver.example', 'One');
  await write('b@diver.example', 'Two');
  const [{ id }] = (await list()).items;
  const marked = await admin.send('PATCH', `${PATH}/${id}`, { answered: true, note: ' Rang him. ' });
  expect(marked.json()).toMatchObject({ note: 'Rang him.', answeredAt: expect.any(String) });
  expect((await list('&show=unanswered')).items).toMatchObject([{ email: 'a@diver.example' }]);
  expect((await admin.send('PATCH', `${PATH}/${id}`, { answered: false })).json().answeredAt).toBeNull();
});

it('deletes spam after 30 days, and keeps other messages', async () => {
  await write('a@spam.example', 'Old');
  await write('b@diver.example', 'Kept');
  const { items } = await list();
  await change([items[1].id], 'spam');
  await pruneMessages(server.database, 0, Date.now() + 29 * 86_400_000);
  expect((await list('&show=spam')).total).toBe(1);
  await pruneMessages(server.database, 0, Date.now() + 31 * 86_400_000);
  expect([(await list('&show=spam')).total, (await list()).total]).toEqual([0, 1]);
});

it('switches many subscribers off and on again, and asks for the password before it deletes them', async () => {
  await setBlocked('');
  await admin.send('PATCH', '/api/admin/settings', { changes: { 'newsletter.confirmation': 'on' } });
  const now = new Date().toISOString();
  for (let number = 0; number < 3; number += 1)
    await server.database
      .insertInto('newsletters')
      .values({
        ...{ email: `s${number}@spam.example`, subscribed: true, unsubscribeToken: `token-${number}` },
        ...{ consentedAt: now, consentSource: 'website-form', createdAt: now, updatedAt: now },
      })
      .execute();
  const path = '/api/newsletter/subscribers';
  const ids = (await admin.send('GET', `${path}?limit=50&joined=1&status=active`))
    .json()
    .items.map((each: { id: number }) => each.id);
  expect(ids).toHaveLength(3);
  const apply = (action: string) => admin.send('POST', `${path}/change`, { ids, action });
  expect((await apply('deactivate')).json()).toEqual({ changed: 3, failed: [] });
  expect((await admin.send('GET', `${path}?limit=50&status=active`)).json().total).toBe(0);
  expect((await apply('activate')).json()).toEqual({ changed: 3, failed: [] });
  const unconfirmed = await logIn(server);
  expect((await unconfirmed.send('POST', `${path}/change`, { ids, action: 'delete' })).statusCode).toBe(403);
  expect((await apply('delete')).json()).toEqual({ changed: 3, failed: [] });
});
