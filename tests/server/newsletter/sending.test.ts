// @module-tag postgres

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IssueSender } from '../../../server/features/newsletter/issue-sender.ts';
import { unsubscribe } from '../../../server/features/newsletter/unsubscribe.ts';
import { type AdminClient, logIn, setTestPassword } from '../admin/admin.ts';
import { type MailServer, mailServer, splitHeaders } from '../mail-server.ts';
import { SITE_URL, type TestServer, testServer } from '../test-server.ts';
import { addSubscribers, dueIssue, listDeliveries } from './issues.ts';

// Each mail uses a new connection, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const log = { error() {}, info() {} };

let rejection: { code: number; text: string } | undefined;
let smtp: MailServer;
let server: TestServer;
let admin: AdminClient;
let now: number;
beforeEach(async () => {
  rejection = undefined;
  smtp = await mailServer({ rejectRecipient: () => rejection });
  server = await testServer({ env: { SMTP_URL: smtp.url } });
  await setTestPassword(server.database);
  admin = await logIn(server);
  // Runs steps in the past, so that queued mail is due.
  now = Date.now() - 60 * 60_000;
});
afterEach(async () => {
  await server.close();
  await smtp.close();
});

/** Steps through time, one second at a time, and lets the outbox send the queued mail. */
function makeSender({ database, settings, mailer }: TestServer, mailsPerMinute = 600) {
  const sender = new IssueSender({ database, settings, siteUrl: SITE_URL, mailer, mailsPerMinute, log });
  const outboxIsIdle = async () =>
    (await database
      .selectFrom('mailOutbox')
      .select('id')
      .where((eb) => eb.or([eb('status', '=', 'sending'), eb('status', '=', 'pending').and('attempts', '=', 0)]))
      .executeTakeFirst()) === undefined;
  return {
    step: async () => {
      now += 1_000;
      const isActive = await sender.step(now);
      await expect.poll(outboxIsIdle, { timeout: 60_000, interval: 5 }).toBe(true);
      return isActive;
    },
    async finish() {
      for (let steps = 0; steps < 100; steps++) if (!(await this.step())) return;
      throw new Error('The sending does not end');
    },
  };
}
const recipients = () => smtp.received.flatMap(({ to }) => to);

describe('sending an issue', () => {
  it('sends each subscriber one mail with a personal unsubscribe link, no faster than allowed', async () => {
    await addSubscribers(server.database, 25);
    const id = await dueIssue(server.database, 'The wind has gone round.\n\n[Rapid Bay](/dive-sites)');
    const sender = makeSender(server, 600);
    await sender.step();
    expect(recipients()).toHaveLength(10);
    await sender.step();
    expect(recipients()).toHaveLength(20);
    await sender.finish();
    expect(new Set(recipients()).size).toBe(25);
    expect(recipients()).toHaveLength(25);
    expect(await listDeliveries(server.database, id)).toEqual({ sent: 25 });
    const links = smtp.received.flatMap(({ source }) =>
      splitHeaders(source).filter((line) => line.startsWith('List-Unsubscribe: ')),
    );
    expect(new Set(links).size).toBe(25);
    expect(links[0]).toMatch(/^List-Unsubscribe: <https:\/\/bommie\.example\/unsubscribe\/token-website-form-\d+>$/);
    expect(await server.database.selectFrom('mailOutbox').selectAll().execute()).toEqual([]);
    const { sending } = (await admin.send('GET', `/api/admin/newsletter-issues/${id}/results`)).json();
    expect(sending).toMatchObject({ state: 'sent', counts: { total: 25, sent: 25, left: 0, failed: 0 } });
  });

  it('sends to the subscribers of one source, except unsubscribed and bounced ones', async () => {
    const { database } = server;
    await addSubscribers(database, 3, 'import: Dive show');
    await database
      .updateTable('newsletters')
      .set({ bouncedAt: new Date(now).toISOString() })
      .where('email', '=', '2@divers.example')
      .execute();
    await database
      .insertInto('newsletters')
      .values({
        ...{ email: 'form@divers.example', subscribed: true, unsubscribeToken: 'f', consentSource: 'website-form' },
        ...{
          consentedAt: '2026-03-03T00:00:00.000Z',
          createdAt: '2026-03-03T00:00:00.000Z',
          updatedAt: '2026-03-03T00:00:00.000Z',
        },
      })
      .execute();
    const id = await dueIssue(database);
    await database.updateTable('newsletterSendings').set({ audience: 'import: Dive show' }).execute();
    await makeSender(server).finish();
    expect(recipients().sort()).toEqual(['1@divers.example', '3@divers.example']);
    expect(await listDeliveries(database, id)).toEqual({ sent: 2 });
  });

  it('sends nothing to a person who unsubscribes during the sending', async () => {
    await addSubscribers(server.database, 12);
    const id = await dueIssue(server.database);
    const sender = makeSender(server, 600);
    await sender.step();
    expect(await unsubscribe(server.database, 'token-website-form-12')).toBe(true);
    await sender.finish();
    expect(recipients()).toHaveLength(11);
    expect(await listDeliveries(server.database, id)).toEqual({ sent: 11, withdrawn: 1 });
  });

  it('stops immediately, and resumes with the remaining subscribers', async () => {
    await addSubscribers(server.database, 30);
    const id = await dueIssue(server.database);
    const sender = makeSender(server, 600);
    await sender.step();
    expect((await admin.send('POST', `/api/admin/newsletter-issues/${id}/stop`, {})).statusCode).toBe(200);
    await sender.step();
    await sender.step();
    expect(recipients()).toHaveLength(10);
    expect((await admin.send('POST', `/api/admin/newsletter-issues/${id}/stop`, {})).statusCode).toBe(409);
    expect((await admin.send('POST', `/api/admin/newsletter-issues/${id}/resume`, {})).statusCode).toBe(200);
    await sender.finish();
    expect(recipients()).toHaveLength(30);
    expect(new Set(recipients()).size).toBe(30);
  });

  it('withdraws queued mail when stopped, and holds tried mail until it is resumed', async () => {
    const { database } = server;
    await addSubscribers(database, 10);
    const id = await dueIssue(database);
    rejection = { code: 451, text: 'Later' };
    const sender = makeSender(server, 600);
    await sender.step();
    expect(await listDeliveries(database, id)).toEqual({ queued: 10 });
    await admin
      .send('POST', `/api/admin/newsletter-issues/${id}/stop`, {})
      .then(({ statusCode }) => expect(statusCode).toBe(200));
    expect(await listDeliveries(database, id)).toEqual({ held: 10 });
    server.mailer.wake();
    rejection = undefined;
    await sender.step();
    expect(recipients()).toEqual([]);
    await admin.send('POST', `/api/admin/newsletter-issues/${id}/resume`, {});
    server.mailer.wake();
    await expect.poll(() => recipients().length, { timeout: 60_000 }).toBe(10);
    await sender.finish();
    expect(new Set(recipients()).size).toBe(10);
    expect(await listDeliveries(database, id)).toEqual({ sent: 10 });
  });

  it('records failed deliveries, and marks a mailbox that does not exist', async () => {
    const { database } = server;
    await addSubscribers(database, 2);
    const id = await dueIssue(database);
    rejection = { code: 550, text: '5.1.1 User unknown' };
    await makeSender(server).finish();
    expect(await listDeliveries(database, id)).toEqual({ failed: 2 });
    const marked = await database
      .selectFrom('newsletters')
      .select('email')
      .where('bouncedAt', 'is not', null)
      .execute();
    expect(marked).toHaveLength(2);
    const { failures } = (await admin.send('GET', `/api/admin/newsletter-issues/${id}/results`)).json();
    expect(failures[0]).toMatchObject({ email: '1@divers.example', reason: expect.stringContaining('User unknown') });
  });

  it('stops an issue that is deleted during the sending', async () => {
    await addSubscribers(server.database, 30);
    const id = await dueIssue(server.database);
    const sender = makeSender(server, 600);
    await sender.step();
    expect((await admin.send('DELETE', `/api/newsletter-issues/${id}`)).statusCode).toBe(204);
    await sender.step();
    await sender.step();
    expect(recipients()).toHaveLength(10);
  });

  it('gives each subscriber one mail when two processes send', async () => {
    await addSubscribers(server.database, 40);
    await dueIssue(server.database);
    const other = await testServer({ env: { SMTP_URL: smtp.url }, database: server.database });
    const senders = [makeSender(server, 600), makeSender(other, 600)];
    for (let steps = 0; steps < 8; steps++) await Promise.all(senders.map((sender) => sender.step()));
    expect(recipients()).toHaveLength(40);
    expect(new Set(recipients()).size).toBe(40);
    await other.close();
  });
});
