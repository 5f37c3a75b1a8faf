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

/** Creates an issue to `count` subscribers whose mails have all been given up, in a state. */
async function failedIssue(count: number, status: 'sending' | 'sent' | 'stopped'): Promise<number> {
  const { database } = server;
  await addSubscribers(database, count);
  const issueId = await dueIssue(database);
  const at = '2026-01-01T00:00:00.000Z';
  await database.updateTable('newsletterSendings').set({ status, startedAt: at }).execute();
  const people = await database.selectFrom('newsletters').select(['id', 'email']).orderBy('id').execute();
  for (const { id, email } of people) {
    const { id: mailId } = await database
      .insertInto('mailOutbox')
      .values({
        ...{ kind: 'newsletter-issue', recipient: email, subject: 'Hi', text: 'Hi', status: 'dead', attempts: 1 },
        ...{ lastError: '550 5.7.1 blocked', nextAttemptAt: at, createdAt: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('newsletterDeliveries')
      .values({ issueId, subscriberId: id, status: 'failed', mailId, settledAt: at, reason: '550 5.7.1 blocked' })
      .execute();
  }
  return issueId;
}
const pending = () =>
  server.database.selectFrom('mailOutbox').selectAll().where('status', '=', 'pending').orderBy('id').execute();

it('skips the mails of a stopped issue when all mail is retried', async () => {
  await failedIssue(3, 'stopped');
  const response = await admin.send('POST', '/api/admin/mail/retry');
  expect(response.json()).toEqual({ count: 0, left: 3 });
  const [mail] = await server.database.selectFrom('mailOutbox').select('id').execute();
  const single = await admin.send('POST', `/api/admin/mail/${mail?.id}/retry`);
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
  const times = (
    await server.database.selectFrom('mailOutbox').selectAll().where('status', '!=', 'dead').orderBy('id').execute()
  ).map(({ nextAttemptAt }) => Date.parse(nextAttemptAt));
  expect((times[2] ?? 0) - (times[1] ?? 0)).toBe(1_000);
  expect(await listDeliveries(server.database, issueId)).toEqual({ queued: 3, failed: 2 });
  const stopped = await admin.send('POST', `/api/admin/newsletter-issues/${issueId}/stop`);
  expect(stopped.statusCode).toBe(200);
  expect((await pending()).length).toBe(0);
});

it('pauses an issue that the mail server keeps rejecting, and tells the owner why', async () => {
  const { database, settings, mailer } = server;
  await addSubscribers(database, 40);
  const id = await dueIssue(database);
  rejection = { code: 550, text: '5.1.1 listed at blocklist.example' };
  const sender = new IssueSender({
    ...{ database, settings, siteUrl: SITE_URL, mailer, mailsPerMinute: 600 },
    log: { error() {}, info() {} },
  });
  let now = Date.now() - 60 * 60_000;
  const isPaused = async () => {
    now += 1_000;
    await sender.step(now);
    return (await database.selectFrom('newsletterSendings').select('status').executeTakeFirst())?.status === 'stopped';
  };
  await expect.poll(isPaused, { timeout: 60_000, interval: 100 }).toBe(true);
  const sending = await database.selectFrom('newsletterSendings').selectAll().executeTakeFirstOrThrow();
  expect(sending.pauseReason).toContain('listed at blocklist.example');
  // A mail that was being sent when the issue paused is held once it is rejected.
  const counts = async () => {
    await isPaused();
    const { held = 0, waiting = 0 } = await listDeliveries(database, id);
    return held + waiting;
  };
  await expect.poll(counts, { timeout: 30_000, interval: 100 }).toBe(40);
  const alert = await database.selectFrom('mailOutbox').selectAll().where('kind', '=', 'alert').executeTakeFirst();
  expect(alert?.text).toContain('listed at blocklist.example');
  const bounced = await database.selectFrom('newsletters').select('id').where('bouncedAt', 'is not', null).execute();
  expect(bounced).toEqual([]);

  rejection = undefined;
  expect((await admin.send('POST', `/api/admin/newsletter-issues/${id}/resume`)).statusCode).toBe(200);
  const isSent = async () => {
    now += 1_000;
    mailer.wake();
    await sender.step(now);
    return (await listDeliveries(database, id)).sent;
  };
  await expect.poll(isSent, { timeout: 60_000, interval: 100 }).toBe(40);
});
