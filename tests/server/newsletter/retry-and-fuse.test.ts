// @module-tag postgres

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IssueSender } from '../../../server/features/newsletter/issue-sender.ts';
import { type AdminClient, logIn, setTestPassword } from '../admin/admin.ts';
import { type MailServer, mailServer } from '../mail-server.ts';
import { SITE_URL, type TestServer, testServer } from '../test-server.ts';
import { addSubscribers, dueIssue, listDeliveries } from './issues.ts';

vi.setConfig({ testTimeout: 120_000 });

let smtp: MailServer;
let server: TestServer;
let admin: AdminClient;
let rejection: { code: number; text: string } | undefined;
beforeEach(async () => {
  rejection = undefined;
  smtp = await mailServer({ rejectRecipient: () => rejection });
  server = await testServer({ env: { SMTP_URL: smtp.url } });
  await setTestPassword(server.database);
  admin = await logIn(server);
});
afterEach(async () => {
  await server.close();
  await smtp.close();
});

const makeSender = (mailsPerMinute: number) => {
  const { database, settings, mailer } = server;
  const log = { error() {}, info() {} };
  return new IssueSender({
    database,
    settings,
    siteUrl: SITE_URL,
    mailer,
    forecasts: { read: async () => null },
    mailsPerMinute,
    log,
  });
};

/** Creates an issue to `count` subscribers whose mails have all been given up, in a state. */
async function failedIssue(count: number, status: 'sending' | 'sent' | 'stopped'): Promise<number> {
  const { database } = server;
  await addSubscribers(database, count);
  const issueId = await dueIssue(database);
  const at = '2026-01-01T00:00:00.000Z';
  await database.updateTable('newsletterSendings').set({ status, startedAt: at }).execute();
  const people = await database.selectFrom('newsletters').select('id').orderBy('id').execute();
  await database
    .insertInto('newsletterMails')
    .values({ issueId, subject: 'Hi', html: 'Hi', text: 'Hi', links: '[]' })
    .execute();
  for (const { id } of people)
    await database
      .insertInto('newsletterDeliveries')
      .values({
        ...{ issueId, subscriberId: id, status: 'failed', attempts: 1, settledAt: at, reason: '550 5.7.1 blocked' },
      })
      .execute();
  return issueId;
}
it('skips the mails of a stopped issue when all mail is retried', async () => {
  await failedIssue(3, 'stopped');
  const response = await admin.send('POST', '/api/admin/mail/retry');
  expect(response.json()).toEqual({ count: 0, left: 3 });
  const [mail] = (await admin.send('GET', '/api/admin/mail/failed')).json();
  const single = await admin.send('POST', `/api/admin/mail/${mail.id}/retry`);
  expect([single.statusCode, single.json().error]).toEqual([409, expect.stringContaining('stopped')]);
  expect(smtp.received).toEqual([]);
});

it('retries only people who still get the newsletter, no faster than the limit', async () => {
  const issueId = await failedIssue(5, 'sent');
  const at = '2026-02-01T00:00:00.000Z';
  const change = server.database.updateTable('newsletters');
  await change.set({ bouncedAt: at }).where('email', '=', '1@divers.example').execute();
  await change.set({ subscribed: false, unsubscribedAt: at }).where('email', '=', '2@divers.example').execute();
  expect((await admin.send('POST', '/api/admin/mail/retry')).json()).toEqual({ count: 3, left: 2 });
  expect(await listDeliveries(server.database, issueId)).toEqual({ waiting: 3, failed: 2 });
  const sender = makeSender(60);
  await sender.step();
  expect(smtp.received.flatMap(({ to }) => to)).toEqual(['3@divers.example']);
  const stopped = await admin.send('POST', `/api/admin/newsletter-issues/${issueId}/stop`);
  expect(stopped.statusCode).toBe(200);
  await sender.step();
  expect(smtp.received).toHaveLength(1);
});

it('lists the failed mails of an issue with the others; retries or gives up one of them', async () => {
  const issueId = await failedIssue(2, 'sent');
  const failed = async () => (await admin.send('GET', '/api/admin/mail/failed')).json();
  const status = async () => (await admin.send('GET', '/api/admin/mail')).json();
  const [first, second] = await failed();
  expect(first).toMatchObject({ kind: 'newsletter-issue', to: '1@divers.example', subject: 'Hi', failed: true });
  expect(await status()).toMatchObject({ waiting: 0, failed: 2 });
  expect((await admin.send('POST', `/api/admin/mail/${first.id}/retry`)).json()).toEqual({ sent: true, reason: null });
  expect((await admin.send('POST', `/api/admin/mail/${first.id}/retry`)).statusCode).toBe(404);
  expect((await admin.send('DELETE', `/api/admin/mail/${second.id}`)).statusCode).toBe(204);
  expect((await admin.send('DELETE', `/api/admin/mail/${second.id}`)).statusCode).toBe(404);
  expect(await failed()).toEqual([]);
  expect(await status()).toMatchObject({ waiting: 0, failed: 0 });
  const { sending, failures } = (await admin.send('GET', `/api/admin/newsletter-issues/${issueId}/results`)).json();
  expect(sending.counts).toMatchObject({ total: 2, sent: 1, failed: 1 });
  expect(failures).toHaveLength(1);
});

it('pauses an issue that the mail server keeps rejecting, and tells the owner why', async () => {
  const { database } = server;
  await addSubscribers(database, 40);
  const id = await dueIssue(database);
  rejection = { code: 550, text: '5.1.1 listed at blocklist.example' };
  const sender = makeSender(600);
  let now = Date.now();
  const isPaused = async () => {
    now += 1_000;
    await sender.step(now);
    return (await database.selectFrom('newsletterSendings').select('status').executeTakeFirst())?.status === 'stopped';
  };
  await expect.poll(isPaused, { timeout: 60_000, interval: 100 }).toBe(true);
  const sending = await database.selectFrom('newsletterSendings').selectAll().executeTakeFirstOrThrow();
  expect(sending.pauseReason).toContain('listed at blocklist.example');
  expect(await listDeliveries(database, id)).toEqual({ waiting: 40 });
  const alert = await database.selectFrom('mailOutbox').selectAll().where('kind', '=', 'alert').executeTakeFirst();
  expect(alert?.text).toContain('listed at blocklist.example');
  const bounced = await database.selectFrom('newsletters').select('id').where('bouncedAt', 'is not', null).execute();
  expect(bounced).toEqual([]);

  rejection = undefined;
  expect((await admin.send('POST', `/api/admin/newsletter-issues/${id}/resume`)).statusCode).toBe(200);
  const isSent = async () => {
    now += 1_000;
    await sender.step(now);
    return (await listDeliveries(database, id)).sent;
  };
  await expect.poll(isSent, { timeout: 60_000, interval: 100 }).toBe(40);
});
