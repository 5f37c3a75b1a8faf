import { afterEach, describe, expect, it } from 'vitest';
import { submitContactForm } from '../../server/features/contact/submit-contact.ts';
import { type MailServer, mailServer, splitHeaders } from './mail-server.ts';
import { type TestServer, testServer } from './test-server.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function serverWith(smtp?: MailServer | string): Promise<TestServer> {
  const url = typeof smtp === 'string' ? smtp : smtp?.url;
  const server = await testServer({ env: url ? { SMTP_URL: url } : {} });
  open.push(server);
  if (smtp && typeof smtp !== 'string') open.push(smtp);
  return server;
}

const message = {
  name: 'Ana Reef',
  email: 'Ana@Example.com',
  subject: 'Fins for cold water',
  message: 'Which fins would you take to Tasmania?\nAna',
};
const send = (server: TestServer, payload: object = message, remoteAddress = '198.51.100.7') =>
  server.app.inject({ method: 'POST', url: '/api/contact', payload, remoteAddress });
const mails = (server: TestServer) => server.database.selectFrom('mailOutbox').selectAll().execute();
const contacts = (server: TestServer) => server.database.selectFrom('contacts').selectAll().execute();

describe('POST /api/contact', () => {
  it('stores the message, mails the admin and confirms', { tags: ['postgres'] }, async () => {
    const smtp = await mailServer();
    const server = await serverWith(smtp);
    const response = await send(server);
    expect([response.statusCode, response.json()]).toEqual([201, { emailSent: true }]);
    expect(await contacts(server)).toMatchObject([{ ...message, email: 'ana@example.com' }]);
    const [mail, ...others] = smtp.received;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ from: server.settings.email, to: [server.settings.email] });
    const headers = splitHeaders(mail?.source ?? '');
    expect(headers).toContain('Reply-To: Ana Reef <ana@example.com>');
    expect(headers).toContain('Subject: [Bommie] Fins for cold water');
    expect(headers.some((line) => line.startsWith('From: Bommie <'))).toBe(true);
    expect(await mails(server)).toMatchObject([{ status: 'sent', attempts: 1, lastError: null }]);
  });

  it('saves the message when there is no mail server', async () => {
    const server = await serverWith();
    expect((await send(server)).json()).toEqual({ emailSent: false });
    expect(await contacts(server)).toHaveLength(1);
    expect(await mails(server)).toMatchObject([{ status: 'pending', attempts: 0 }]);
  });

  it('queues the mail when the mail server is unreachable', async () => {
    const server = await serverWith('smtp://127.0.0.1:9');
    expect((await send(server)).json()).toEqual({ emailSent: false });
    expect(await mails(server)).toMatchObject([
      { status: 'pending', attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') },
    ]);
  });

  it('queues the mail when the mail server is busy', async () => {
    const server = await serverWith(await mailServer({ rejectMail: () => ({ code: 451, text: 'Later' }) }));
    expect((await send(server)).json()).toEqual({ emailSent: false });
    const [mail] = await mails(server);
    expect(mail).toMatchObject({ status: 'pending', attempts: 1 });
    expect(Date.parse(mail?.nextAttemptAt ?? '')).toBeGreaterThan(Date.now() + 40_000);
  });

  it('does not retry a mail that the mail server rejects permanently', async () => {
    const server = await serverWith(await mailServer({ rejectRecipient: () => ({ code: 550, text: 'Nobody here' }) }));
    expect((await send(server)).json()).toEqual({ emailSent: false });
    expect(await mails(server)).toMatchObject([{ status: 'dead', lastError: expect.stringContaining('Nobody here') }]);
  });

  it('responds before a slow mail server is done, and still delivers', async () => {
    const smtp = await mailServer({ delay: 4_300 });
    const server = await serverWith(smtp);
    // If the response had waited, the mail would have been sent.
    expect((await send(server)).json()).toEqual({ emailSent: false });
    await expect.poll(async () => (await mails(server))[0]?.status, { timeout: 5_000 }).toBe('sent');
    expect(smtp.received).toHaveLength(1);
  }, 15_000);

  it('rejects line breaks in mail headers', async () => {
    const smtp = await mailServer();
    const server = await serverWith(smtp);
    const breaks = '\r\nBcc: victim@example.com\r\n\r\nSpam';
    await send(server, { ...message, name: `Ana" <x@example.com>,${breaks}`, subject: `Hello${breaks}` });
    const [mail] = smtp.received;
    expect(mail?.to).toEqual([server.settings.email]);
    const headers = splitHeaders(mail?.source ?? '');
    expect(headers.filter((line) => /^(bcc|cc|to):/i.test(line))).toEqual([`To: ${server.settings.email}`]);
    const replyTo = headers.find((line) => line.startsWith('Reply-To:')) ?? '';
    expect(replyTo.match(/<[^>]*>/g)?.at(-1)).toBe('<ana@example.com>');
    expect((await send(server, { ...message, email: `ana@example.com${breaks}` })).statusCode).toBe(400);
  });

  it('names every invalid field', async () => {
    const server = await serverWith();
    const response = await send(server, {
      name: '',
      email: 'x',
      subject: 'x'.repeat(201),
      message: 'NUL\u0000 in a message',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      error: 'Please check the fields and try again.',
      details: {
        name: 'Your name is required.',
        email: 'Please enter a valid email address.',
        subject: 'Use at most 200 characters.',
        message: 'Contains characters that cannot be shown.',
      },
    });
    expect(await contacts(server)).toEqual([]);
  });

  it('discards messages from bots that fill every field', async () => {
    const server = await serverWith();
    const response = await send(server, { ...message, website: 'https://spam.example' });
    expect([response.statusCode, response.json()]).toEqual([201, { emailSent: false }]);
    expect([await contacts(server), await mails(server)]).toEqual([[], []]);
  });

  it('accepts five messages an hour from one address, even concurrent ones', { tags: ['postgres'] }, async () => {
    const server = await serverWith();
    const responses = await Promise.all(Array.from({ length: 12 }, () => send(server)));
    expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(5);
    expect(responses.filter((response) => response.statusCode === 429)).toHaveLength(7);
    expect(await contacts(server)).toHaveLength(5);
  });
});

describe('submitContact', () => {
  it('returns the submitted text to a form without script', async () => {
    const server = await serverWith();
    const outcome = await submitContactForm(server, { ...message, message: 'short', website: '' }, '198.51.100.9');
    expect(outcome).toEqual({
      ok: false,
      state: 'invalid',
      errors: { message: 'Please write at least 10 characters.' },
      values: { name: 'Ana Reef', email: 'Ana@Example.com', subject: 'Fins for cold water', message: 'short' },
    });
    expect(await submitContactForm(server, null, '198.51.100.9')).toMatchObject({ ok: false, values: { name: '' } });
    for (let round = 0; round < 5; round++) {
      expect(await submitContactForm(server, message, '198.51.100.9')).toEqual({ ok: true, emailSent: false });
    }
    expect(await submitContactForm(server, message, '198.51.100.9')).toMatchObject({
      ok: false,
      state: 'limited',
      values: { message: message.message },
    });
  });
});
