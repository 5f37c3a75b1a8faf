import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMailer } from '../../../server/features/mail/outbox-worker.ts';
import { IssueSender } from '../../../server/features/newsletter/issue-sender.ts';
import { unsubscribe } from '../../../server/features/newsletter/unsubscribe.ts';
import { TEST_KIND } from '../../support/database-location.ts';
import { type AdminClient, logIn, setTestPassword } from '../admin/admin.ts';
import { type MailServer, mailServer, splitHeaders } from '../mail-server.ts';
import { SITE_URL, type TestServer, testServer } from '../test-server.ts';
import { addSubscribers, dueIssue, listDeliveries } from './issues.ts';

// Each mail uses a new connection, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const log = { error() {}, info() {} };
const mailLog = { ...log, warn() {} };

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
  now = Date.now();
});
afterEach(async () => {
  await server.close();
  await smtp.close();
});

/** Steps through time, one second at a time. */
function makeSender({ database, settings, mailer }: TestServer, mailsPerMinute = 600) {
  const sender = new IssueSender({
    database,
    settings,
    siteUrl: SITE_URL,
    mailer,
    forecasts: { read: async () => null },
    mailsPerMinute,
    log,
  });
  return {
    step: () => {
      now += 1_000;
      return sender.step(now);
    },
    async finish() {
      for (let steps = 0; steps < 100; steps++) if (!(await this.step())) return;
      throw new Error('The sending does not end');
    },
  };
}
const recipients = () => smtp.received.flatMap(({ to }) => to);

describe('sending an issue', () => {
  it('sends each subscriber one mail with a personal unsubscribe link, no faster than allowed', {
    tags: ['postgres'],
  }, async () => {
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

  it('sends nothing to a person who unsubscribes during the sending', { tags: ['postgres'] }, async () => {
    await addSubscribers(server.database, 12);
    const id = await dueIssue(server.database);
    const sender = makeSender(server, 600);
    await sender.step();
    expect(await unsubscribe(server.database, 'token-website-form-12')).toBe(true);
    await sender.finish();
    expect(recipients()).toHaveLength(11);
    expect(await listDeliveries(server.database, id)).toEqual({ sent: 11, withdrawn: 1 });
  });

  it('stops immediately, and resumes with the remaining subscribers', { tags: ['postgres'] }, async () => {
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

  it('tries failed mail again once a stopped issue is resumed, and not before', { tags: ['postgres'] }, async () => {
    const { database } = server;
    await addSubscribers(database, 10);
    const id = await dueIssue(database);
    rejection = { code: 451, text: 'Later' };
    const sender = makeSender(server, 600);
    await sender.step();
    const status = async () => (await admin.send('GET', '/api/admin/mail')).json();
    expect(await status()).toMatchObject({ waiting: 10, failed: 0 });
    const results = await admin.send('GET', `/api/admin/newsletter-issues/${id}/results`);
    expect(results.json().sending).toMatchObject({ state: 'sent', counts: { left: 10, retrying: 10 } });
    // Retrying all is the admin's way to stop an issue again.
    await database.updateTable('newsletterSendings').set({ status: 'sending' }).execute();
    const stopped = await admin.send('POST', `/api/admin/newsletter-issues/${id}/stop`, {});
    expect(stopped.statusCode).toBe(200);
    rejection = undefined;
    now += 24 * 60 * 60_000;
    await sender.step();
    expect(recipients()).toEqual([]);
    await admin.send('POST', `/api/admin/newsletter-issues/${id}/resume`, {});
    await sender.finish();
    expect(new Set(recipients()).size).toBe(10);
    expect(await listDeliveries(database, id)).toEqual({ sent: 10 });
  });

  it('sends to the corrected address of a person whose mail failed', async () => {
    const { database } = server;
    await addSubscribers(database, 1);
    await dueIssue(database);
    rejection = { code: 451, text: 'Later' };
    const sender = makeSender(server, 600);
    await sender.step();
    rejection = undefined;
    await database.updateTable('newsletters').set({ email: 'corrected@divers.example' }).execute();
    now += 60 * 60_000;
    await sender.step();
    expect(recipients()).toEqual(['corrected@divers.example']);
  });

  it('gives up a mail whose process died three times', { tags: ['postgres'] }, async () => {
    const { database } = server;
    await addSubscribers(database, 1);
    const id = await dueIssue(database);
    await database
      .updateTable('newsletterSendings')
      .set({ status: 'sending', startedAt: '2026-01-01T00:00:00.000Z' })
      .execute();
    await database
      .insertInto('newsletterMails')
      .values({ issueId: id, subject: '', html: '', text: '', links: '[]' })
      .execute();
    const { id: subscriberId } = await database.selectFrom('newsletters').select('id').executeTakeFirstOrThrow();
    const claimed = { status: 'sending', attempts: 3, nextAttemptAt: new Date(now).toISOString() } as const;
    await database
      .insertInto('newsletterDeliveries')
      .values({ issueId: id, subscriberId, ...claimed })
      .execute();
    await makeSender(server, 600).finish();
    expect(recipients()).toEqual([]);
    const { failures } = (await admin.send('GET', `/api/admin/newsletter-issues/${id}/results`)).json();
    expect(failures[0].reason).toContain('may have arrived');
  });

  it('records failed deliveries, and marks a mailbox that does not exist', { tags: ['postgres'] }, async () => {
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

  it('gives each subscriber one mail when two processes send', { tags: ['postgres'] }, async () => {
    await addSubscribers(server.database, 40);
    await dueIssue(server.database);
    const other = await testServer({ env: { SMTP_URL: smtp.url }, database: server.database });
    const senders = [makeSender(server, 600), makeSender(other, 600)];
    for (let steps = 0; steps < 8; steps++) await Promise.all(senders.map((sender) => sender.step()));
    expect(recipients()).toHaveLength(40);
    expect(new Set(recipients()).size).toBe(40);
    await other.close();
  });

  it('writes two statements a mail, and a few for each step', async () => {
    const { database, settings } = server;
    await addSubscribers(database, 100);
    await dueIssue(database);
    let statements = 0;
    const recorded = database.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        statements += 1;
        return result;
      },
    });
    const counted = createMailer({ database: recorded, log: mailLog, send: async () => {} });
    await new IssueSender({
      ...{
        database: recorded,
        settings,
        siteUrl: SITE_URL,
        mailer: counted,
        forecasts: { read: async () => null },
        mailsPerMinute: 6_000,
        log,
      },
    }).step(now);
    expect(await database.selectFrom('newsletterSendings').select('status').executeTakeFirst()).toEqual({
      status: 'sent',
    });
    // Starting the issue takes half of the others.
    expect(statements).toBeGreaterThan(2 * 100);
    expect(statements).toBeLessThanOrEqual(2 * 100 + 25);
  });

  it('uses several connections at a time', async () => {
    const { database, settings } = server;
    await addSubscribers(database, 12);
    await dueIssue(database);
    let open = 0;
    let most = 0;
    const send = async () => {
      open += 1;
      most = Math.max(most, open);
      await wait(5);
      open -= 1;
    };
    const mailer = createMailer({ database, log: mailLog, send });
    await new IssueSender({
      database,
      settings,
      siteUrl: SITE_URL,
      mailer,
      forecasts: { read: async () => null },
      mailsPerMinute: 6_000,
      log,
    }).step(now);
    expect(most).toBe(3);
  });

  describe('by its own timer', () => {
    afterEach(() => vi.useRealTimers());

    /** Starts a sender at 600 mails a minute. @returns a function that stops it. */
    function start({ database, settings }: TestServer, sent: string[]) {
      const mailer = createMailer({ database, log: mailLog, send: async ({ mail }) => void sent.push(mail.to) });
      const sender = new IssueSender({
        database,
        settings,
        siteUrl: SITE_URL,
        mailer,
        forecasts: { read: async () => null },
        mailsPerMinute: 600,
        log,
      });
      sender.start();
      return async () => {
        sender.stop();
        await mailer.stop(1_000);
      };
    }

    it('goes on while the clock is set back by an hour', async () => {
      await addSubscribers(server.database, 20);
      await dueIssue(server.database);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
      const sent: string[] = [];
      const stop = start(server, sent);
      await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0), { timeout: 30_000 });
      vi.setSystemTime(Date.now() - 60 * 60_000);
      await vi.waitFor(() => expect(sent).toHaveLength(20), { timeout: 30_000 });
      await stop();
      expect(new Set(sent).size).toBe(20);
    });

    it.each(TEST_KIND === 'postgres' ? [2] : [1])(
      'sends no faster than allowed with %i processes',
      { tags: ['postgres'] },
      async (processes) => {
        await addSubscribers(server.database, 20);
        await dueIssue(server.database);
        const sent: string[] = [];
        const began = performance.now();
        const stops = Array.from({ length: processes }, () => start(server, sent));
        await vi.waitFor(() => expect(sent).toHaveLength(20), { timeout: 60_000, interval: 20 });
        expect(performance.now() - began).toBeGreaterThan(900);
        for (const stop of stops) await stop();
      },
    );
  });
});
