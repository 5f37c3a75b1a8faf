import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { submitSignUpForm } from '../../server/features/newsletter/subscribe.ts';
import { SITE_URL, type TestServer, testServer } from './test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

let visitor = 0;
/** Signs up from a new address, so that tests don't hit the rate limit by accident. */
const signUp = (payload: object, from = `198.51.100.${++visitor % 250}`) =>
  server.app.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload, remoteAddress: from });
const subscribers = () => server.database.selectFrom('newsletters').selectAll().orderBy('id').execute();
const mails = () => server.database.selectFrom('mailOutbox').selectAll().orderBy('id').execute();
const unsubscribe = (token: string, body = '', headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/unsubscribe/${token}`,
    payload: body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('POST /api/newsletter/subscribe', () => {
  it('stores the subscriber with consent and queues the welcome mail', { tags: ['postgres'] }, async () => {
    const response = await signUp({ email: ' Diver@Example.com ' });
    expect([response.statusCode, response.json()]).toEqual([201, { message: 'Successfully subscribed!' }]);
    const [subscriber] = await subscribers();
    expect(subscriber).toMatchObject({
      email: 'diver@example.com',
      subscribed: true,
      consentSource: 'website-form',
      unsubscribedAt: null,
    });
    expect(Date.now() - Date.parse(subscriber?.consentedAt ?? '')).toBeLessThan(5_000);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    const link = `https://bommie.example/unsubscribe/${subscriber?.unsubscribeToken}`;
    expect(mail).toMatchObject({
      kind: 'newsletter-welcome',
      status: 'pending',
      attempts: 0,
      recipient: 'diver@example.com',
    });
    expect(JSON.parse(mail?.headers ?? '')).toEqual({
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(link);
      expect(part).toContain(`https://bommie.example${server.settings.guide.path}`);
      expect(part).toContain(server.settings.postalContact);
    }
    expect(JSON.parse(mail?.attachments ?? '')).toEqual(['guide/10-must-have-items-for-your-first-dive-trip.pdf']);
  });

  it('tells an existing subscriber so, and changes nothing', async () => {
    await signUp({ email: 'diver@example.com' });
    const before = await subscribers();
    const response = await signUp({ email: 'DIVER@example.com' });
    expect([response.statusCode, response.json()]).toEqual([409, { error: 'Email already subscribed' }]);
    expect(await subscribers()).toEqual(before);
    expect(await mails()).toHaveLength(1);
  });

  it('reports success to a bot that fills every field, and stores nothing', async () => {
    const response = await signUp({ email: 'bot@example.com', website: 'https://spam.example' });
    expect([response.statusCode, response.json()]).toEqual([201, { message: 'Successfully subscribed!' }]);
    expect([await subscribers(), await mails()]).toEqual([[], []]);
  });

  it.each([
    [{ email: 'nobody' }],
    [{ email: 'a\u0000b@example.com' }],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }],
    [{ email: 7 }],
    [{ email: ['a@example.com'] }],
    [{}],
  ])('refuses %j and says what is wrong', async (payload) => {
    const response = await signUp(payload);
    const message = 'Please enter a valid email address.';
    expect([response.statusCode, response.json()]).toEqual([400, { error: message, details: { email: message } }]);
  });

  it.each(['null', '[]', '"text"', '7'])('rejects the body %s', async (payload) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/newsletter/subscribe',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toHaveProperty('details.body');
  });

  it('creates one subscriber and one mail from ten concurrent calls', { tags: ['postgres'] }, async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => signUp({ email: 'diver@example.com' })));
    expect(responses.map((response) => response.statusCode).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await subscribers()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('accepts ten sign-ups an hour from one address, even concurrent ones', { tags: ['postgres'] }, async () => {
    const call = (index: number) => signUp({ email: `diver${index}@example.com` }, '203.0.113.5');
    const responses = await Promise.all(Array.from({ length: 25 }, (_, index) => call(index)));
    expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(10);
    const rejected = responses.find((response) => response.statusCode === 429);
    expect(rejected?.json()).toEqual({ error: 'Too many requests. Please try again in 60 minutes.' });
    expect(Number(rejected?.headers['retry-after'])).toBeGreaterThan(3_590);
    expect(await subscribers()).toHaveLength(10);
    expect((await signUp({ email: 'else@example.com' }, '203.0.113.6')).statusCode).toBe(201);
  });

  const countRejectedOf12 = async ({ app }: TestServer, remoteAddress: string) => {
    const call = (index: number) =>
      app.inject({
        method: 'POST',
        url: '/api/newsletter/subscribe',
        remoteAddress,
        headers: { 'x-forwarded-for': `192.0.2.${index}` },
        payload: { email: `p${index}.${remoteAddress}@example.com` },
      });
    const responses = await Promise.all(Array.from({ length: 12 }, (_, index) => call(index)));
    return responses.filter((response) => response.statusCode === 429).length;
  };

  it('ignores forwarded addresses unless configured to trust them', async () => {
    expect(await countRejectedOf12(server, '127.0.0.1')).toBe(2);
  });

  it('counts visitors behind a trusted proxy separately, and trusts no other proxy', async () => {
    const trusting = await testServer({ env: { TRUST_PROXY: 'loopback' }, database: server.database });
    expect(await countRejectedOf12(trusting, '127.0.0.1')).toBe(0);
    expect(await countRejectedOf12(trusting, '203.0.113.7')).toBe(2);
    await trusting.close();
  });
});

describe('signing up with the form without script', () => {
  it('returns a one-word outcome, under the same limit', async () => {
    const submit = async (input: unknown) =>
      (await submitSignUpForm({ ...server, siteUrl: SITE_URL }, input, '203.0.113.8')).state;
    expect(await submit({ email: 'nobody' })).toBe('invalid');
    expect(await submit(null)).toBe('invalid');
    expect(await submit({ email: 'diver@example.com', website: '' })).toBe('subscribed');
    expect((await subscribers())[0]?.consentSource).toBe('website-form-without-script');
    for (let use = 0; use < 9; use++) expect(await submit({ email: 'Diver@example.com' })).toBe('already');
    expect(await submit({ email: 'diver@example.com' })).toBe('limited');
  });
});

describe('unsubscribing', { tags: ['postgres'] }, () => {
  const readSessionToken = async (email: string) => {
    await signUp({ email });
    return (await subscribers()).find((row) => row.email === email)?.unsubscribeToken ?? '';
  };

  it('works from the page, leads back to it, and cancels pending mail', async () => {
    const token = await readSessionToken('diver@example.com');
    const response = await unsubscribe(token);
    expect([response.statusCode, response.headers.location]).toEqual([303, `/unsubscribe/${token}?done=1`]);
    const [row] = await subscribers();
    expect(row?.subscribed).toBe(false);
    expect(Date.now() - Date.parse(row?.unsubscribedAt ?? '')).toBeLessThan(5_000);
    expect(await mails()).toEqual([]);
  });

  it('works in one click from a mailbox provider, also when repeated', async () => {
    const token = await readSessionToken('diver@example.com');
    for (let round = 0; round < 2; round++) {
      const response = await unsubscribe(token, 'List-Unsubscribe=One-Click', { origin: 'https://mail.example' });
      expect([response.statusCode, response.body]).toEqual([200, 'Unsubscribed']);
    }
    expect((await subscribers())[0]?.subscribed).toBe(false);
  });

  it('works in one click for a form with either encoding, or none', async () => {
    const boundary = 'b0undary';
    const form = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
    for (const [email, type] of [
      ['ana@example.com', `multipart/form-data; boundary=${boundary}`],
      ['ben@example.com', 'application/octet-stream'],
      ['cy@example.com', 'application/json'],
    ]) {
      const token = await readSessionToken(email ?? '');
      const response = await unsubscribe(token, form, { 'content-type': type ?? '' });
      expect([response.statusCode, response.body]).toEqual([200, 'Unsubscribed']);
      expect((await subscribers()).find((row) => row.email === email)?.subscribed).toBe(false);
    }
    expect((await unsubscribe('x'.repeat(22), 'y'.repeat(20_000))).statusCode).toBe(413);
  });

  it('accepts a call without a body', async () => {
    const token = await readSessionToken('diver@example.com');
    const response = await server.app.inject({ method: 'POST', url: `/unsubscribe/${token}` });
    expect(response.statusCode).toBe(303);
    expect((await subscribers())[0]?.subscribed).toBe(false);
  });

  it('requires more than opening the link', async () => {
    const token = await readSessionToken('diver@example.com');
    await server.app.inject(`/unsubscribe/${token}`);
    await server.app.inject({ method: 'HEAD', url: `/unsubscribe/${token}?done=1` });
    expect((await subscribers())[0]?.subscribed).toBe(true);
  });

  it.each(['nobody', '%00', 'x'.repeat(3000), "' or 1=1 --"])('rejects invalid token %#', async (token) => {
    const response = await unsubscribe(encodeURIComponent(token));
    expect(response.statusCode).toBe(404);
  });
});
