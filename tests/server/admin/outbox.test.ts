// @module-tag postgres

import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { queueMail } from '../../../server/features/mail/outbox.ts';
import { type MailServer, mailServer } from '../mail-server.ts';
import { testServer } from '../test-server.ts';
import { adminServer, listAudits, logIn } from './admin.ts';

const PATH = '/api/admin/mail';

/** Starts one site without a mail server and one with it, on one database, so that they share sessions. */
const { server, admin } = await adminServer();
let rejection: { code: number; text: string } | undefined;
const smtp: MailServer = await mailServer({ rejectMail: () => rejection });
const mailing = await testServer({ env: { SMTP_URL: smtp.url }, database: server.database });
const mailingAdmin = await logIn(mailing);
afterAll(async () => {
  await mailing.close();
  await server.close();
  await smtp.close();
});

const mail = { kind: 'contact', to: 'owner@example.com', subject: 'Hello', text: 'Text' } as const;
const rows = () => server.database.selectFrom('mailOutbox').selectAll().orderBy('id').execute();
const audits = () => listAudits(server.database);

/** Queues mails. @returns the ids of: a new mail, one that failed once, one that failed finally, and one that was sent. */
async function fourMails(): Promise<[number, number, number, number]> {
  const ids: number[] = [];
  for (const subject of ['fresh', 'tried', 'given up', 'sent']) {
    ids.push(await queueMail(server.database, { ...mail, subject }));
  }
  const [fresh = 0, tried = 0, dead = 0, sent = 0] = ids;
  const change = (id: number, values: { status: 'pending' | 'dead' | 'sent'; lastError: string | null }) =>
    server.database
      .updateTable('mailOutbox')
      .set({ attempts: 4, ...values })
      .where('id', '=', id)
      .execute();
  await change(tried, { status: 'pending', lastError: 'Busy' });
  await change(dead, { status: 'dead', lastError: 'Mailbox unknown' });
  await change(sent, { status: 'sent', lastError: null });
  return [fresh, tried, dead, sent];
}

beforeEach(async () => {
  rejection = undefined;
  smtp.received.length = 0;
  for (const table of ['mailOutbox', 'auditLogs'] as const) await server.database.deleteFrom(table).execute();
});

it.each([
  ['GET', PATH],
  ['GET', `${PATH}/failed`],
  ['POST', `${PATH}/retry`],
  ['POST', `${PATH}/1/retry`],
  ['DELETE', `${PATH}/1`],
] as const)('%s %s requires a session', async (method, url) => {
  const response = await server.app.inject({ method, url });
  expect([response.statusCode, response.json()]).toEqual([401, { error: 'Please log in.' }]);
});

describe('the mail status', () => {
  it('says whether mail is set up, and how much is pending or failed', async () => {
    await fourMails();
    expect((await admin.send('GET', PATH)).json()).toEqual({ isSetUp: false, waiting: 2, failed: 1 });
    expect((await mailingAdmin.send('GET', PATH)).json()).toEqual({ isSetUp: true, waiting: 2, failed: 1 });
  });

  it('lists every unsent mail that failed, final failures first', async () => {
    const [, tried, dead] = await fourMails();
    const shared = { kind: 'contact', to: 'owner@example.com', attempts: 4, createdAt: expect.any(String) };
    expect((await admin.send('GET', `${PATH}/failed`)).json()).toEqual([
      {
        id: String(dead),
        ...shared,
        subject: 'given up',
        failed: true,
        reason: 'Mailbox unknown',
        nextAttemptAt: null,
      },
      {
        id: String(tried),
        ...shared,
        subject: 'tried',
        failed: false,
        reason: 'Busy',
        nextAttemptAt: expect.any(String),
      },
    ]);
    expect((await admin.send('GET', `${PATH}/failed?limit=1`)).json()).toMatchObject({
      items: [{ id: String(dead) }],
      total: 2,
    });
  });
});

describe('retrying', () => {
  it('sends the mail immediately and says so', async () => {
    const [, , dead] = await fourMails();
    const response = await mailingAdmin.send('POST', `${PATH}/${dead}/retry`);
    expect([response.statusCode, response.json()]).toEqual([200, { sent: true, reason: null }]);
    expect(smtp.received).toHaveLength(1);
    expect((await rows()).find(({ id }) => id === dead)).toMatchObject({
      status: 'sent',
      attempts: 1,
      lastError: null,
    });
    expect(await audits()).toMatchObject([{ action: 'mail_retried', resource: `mail/${dead}`, details: null }]);
    expect((await mailingAdmin.send('POST', `${PATH}/${dead}/retry`)).statusCode).toBe(404);
  });

  it('reports a new failure and restarts the retry delays', async () => {
    const [, , dead] = await fourMails();
    rejection = { code: 451, text: 'Later, please' };
    const response = await mailingAdmin.send('POST', `${PATH}/${dead}/retry`);
    expect(response.json()).toEqual({ sent: false, reason: expect.stringContaining('Later, please') });
    expect((await rows()).find(({ id }) => id === dead)).toMatchObject({ status: 'pending', attempts: 1 });
  });

  it('retries all failed mail and nothing else', async () => {
    const [fresh, tried, dead] = await fourMails();
    await server.database.updateTable('mailOutbox').set({ nextAttemptAt: '2099-01-01T00:00:00.000Z' }).execute();
    expect((await mailingAdmin.send('POST', `${PATH}/retry`)).json()).toEqual({ count: 1, left: 0 });
    await expect.poll(() => smtp.received.length).toBe(1);
    await expect.poll(async () => (await rows()).find(({ id }) => id === dead)?.status).toBe('sent');
    const pending = (await rows()).filter(({ status }) => status === 'pending').map(({ id }) => id);
    expect(pending).toEqual([fresh, tried]);
    expect(await audits()).toMatchObject([{ action: 'mail_retried', resource: 'mail', details: '{"mails":1}' }]);
  });

  it('says what to do first when mail is not set up, and changes nothing', async () => {
    const [, , dead] = await fourMails();
    const before = await rows();
    for (const url of [`${PATH}/${dead}/retry`, `${PATH}/retry`]) {
      const response = await admin.send('POST', url);
      expect([response.statusCode, response.json().error]).toEqual([
        409,
        expect.stringContaining('Enter the mail server in Settings first'),
      ]);
    }
    expect(await rows()).toEqual(before);
  });

  it('skips a mail that is being sent', async () => {
    const [fresh] = await fourMails();
    await server.database.updateTable('mailOutbox').set({ status: 'sending' }).where('id', '=', fresh).execute();
    expect((await mailingAdmin.send('POST', `${PATH}/${fresh}/retry`)).statusCode).toBe(409);
  });
});

it('deletes an unsent mail permanently, but not a sent one', async () => {
  const [fresh, tried, dead, sent] = await fourMails();
  expect((await admin.send('DELETE', `${PATH}/${dead}`)).statusCode).toBe(204);
  expect((await admin.send('DELETE', `${PATH}/${dead}`)).statusCode).toBe(404);
  expect((await admin.send('DELETE', `${PATH}/${sent}`)).statusCode).toBe(404);
  expect((await rows()).map(({ id }) => id)).toEqual([fresh, tried, sent]);
  expect(await audits()).toMatchObject([
    { action: 'mail_given_up', resource: `mail/${dead}`, details: '{"kind":"contact"}' },
  ]);
});
