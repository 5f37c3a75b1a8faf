import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { subscribe } from '../../../server/features/newsletter/subscribe.ts';
import { suppressAddress } from '../../../server/features/newsletter/suppressions.ts';
import { SITE_URL, type TestServer, testServer } from '../test-server.ts';
import { addSubscriber } from './issues.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
});
afterEach(() => server.close());

let visitor = 0;
const signUp = (email = 'ana@example.com') =>
  server.app.inject({
    ...{ method: 'POST', url: '/api/newsletter/subscribe', payload: { email } },
    remoteAddress: `198.51.100.${++visitor % 250}`,
  });
const row = () =>
  server.database.selectFrom('newsletters').selectAll().where('email', '=', 'ana@example.com').executeTakeFirst();
const mails = () => server.database.selectFrom('mailOutbox').selectAll().orderBy('id').execute();
async function confirmLink(): Promise<string> {
  const mail = (await mails()).findLast(({ kind }) => kind === 'newsletter-confirm');
  return /\/newsletter\/confirm\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
}
const press = (url: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
const at = '2026-02-01T00:00:00.000Z';

describe('a sign-up that is confirmed by mail', () => {
  it('subscribes with the button behind the link, and sends the guide then', { tags: ['postgres'] }, async () => {
    const response = await signUp();
    expect([response.statusCode, response.json()]).toEqual([201, { message: 'Successfully subscribed!' }]);
    expect(await row()).toBeUndefined();
    const [mail, ...others] = await mails();
    expect([mail?.kind, mail?.attachments, others]).toEqual(['newsletter-confirm', '[]', []]);
    const link = await confirmLink();
    for (const method of ['GET', 'HEAD'] as const) await server.app.inject({ method, url: link });
    expect(await row()).toBeUndefined();
    const pressed = await press(link);
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `${link}?done=1`]);
    const subscriber = await row();
    expect(subscriber).toMatchObject({ subscribed: true, consentSource: 'website-form' });
    expect(subscriber?.confirmedAt).toBe(subscriber?.consentedAt);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['newsletter-confirm', 'newsletter-welcome']);
    expect((await signUp()).json()).toEqual({ error: 'Email already subscribed' });
  });

  it('does not resubscribe someone who unsubscribed after confirming', { tags: ['postgres'] }, async () => {
    await signUp();
    const link = await confirmLink();
    await press(link);
    await server.app.inject({ method: 'POST', url: `/unsubscribe/${(await row())?.unsubscribeToken}`, payload: {} });
    expect((await press(link)).statusCode).toBe(303);
    expect((await row())?.subscribed).toBe(false);
  });

  it('sends at most three mails a day to an address, all with a link that works', { tags: ['postgres'] }, async () => {
    for (let use = 0; use < 6; use++) expect((await signUp()).statusCode).toBe(201);
    const sent = await mails();
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ text }) => /confirm\/[\w-]+/.exec(text)?.[0])).size).toBe(1);
    expect((await press(await confirmLink())).statusCode).toBe(303);
  });

  it.each(['nobody', '%00', 'x'.repeat(150)])('answers 404 to the link %#', async (token) => {
    expect((await press(`/newsletter/confirm/${token}`)).statusCode).toBeOneOf([400, 404]);
  });

  it('ends after 30 days', { tags: ['postgres'] }, async () => {
    await signUp();
    await server.database.updateTable('signUpRequests').set({ requestedAt: at }).execute();
    expect((await press(await confirmLink())).statusCode).toBe(404);
    expect(await row()).toBeUndefined();
  });
});

describe('people who unsubscribed', () => {
  it.each([
    ['unsubscribed', { subscribed: false, unsubscribedAt: at }],
    ['bounced', { bouncedAt: at }],
    ['complained', { subscribed: false, unsubscribedAt: at, complainedAt: at }],
  ])('return only with their own confirmation when they %s, even where sign-ups need none', async (_word, state) => {
    server.settings.newsletter = { confirmation: 'off', tellsSubscribed: 'on' };
    await addSubscriber(server.database, 'ana@example.com', { ...state, unsubscribeToken: 'first' });
    expect((await signUp()).statusCode).toBe(201);
    expect(await row()).toMatchObject(state);
    await press(await confirmLink());
    expect(await row()).toMatchObject({
      ...{ subscribed: true, unsubscribedAt: null, bouncedAt: null, complainedAt: null, unsubscribeToken: 'first' },
    });
  });

  it('return after their data was deleted with their own confirmation, and keep the link in old mails', {
    tags: ['postgres'],
  }, async () => {
    server.settings.newsletter = { confirmation: 'off', tellsSubscribed: 'on' };
    await suppressAddress(server.database, 'ana@example.com', { reason: 'erased', unsubscribeToken: 'first' });
    await signUp();
    expect(await row()).toBeUndefined();
    await press(await confirmLink());
    expect(await row()).toMatchObject({ subscribed: true, unsubscribeToken: 'first' });
    expect(await server.database.selectFrom('suppressions').selectAll().execute()).toEqual([]);
  });
});

it('gives everybody the same response if the settings say so', async () => {
  server.settings.newsletter = { confirmation: 'on', tellsSubscribed: 'off' };
  await addSubscriber(server.database, 'ana@example.com');
  const [known, fresh] = [await signUp(), await signUp('new@example.com')];
  expect([known.statusCode, known.body]).toEqual([fresh.statusCode, fresh.body]);
  expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['newsletter-welcome', 'ana@example.com'],
    ['newsletter-confirm', 'new@example.com'],
  ]);
  await signUp();
  expect(await mails()).toHaveLength(2);
});

it('subscribes immediately without a mail server for the confirmation', async () => {
  const { database, settings } = server;
  const context = { database, settings, siteUrl: SITE_URL, mailer: { isSetUp: false } };
  await subscribe(context, { email: 'ana@example.com', source: 'website-form' });
  expect(await row()).toMatchObject({ subscribed: true, confirmedAt: null });
});
