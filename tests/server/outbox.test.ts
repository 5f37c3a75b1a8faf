import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  claimDueMail,
  claimMail,
  pruneSentMail,
  queueMail,
  recordFailure,
  recordSent,
} from '../../server/features/mail/outbox.ts';
import { createMailer } from '../../server/features/mail/outbox-worker.ts';
import { MAX_ATTEMPTS } from '../../server/features/mail/retry-delay.ts';
import { tempResources } from '../support/temp-resources.ts';
import { mailServer, splitHeaders } from './mail-server.ts';
import { type TestServer, testServer } from './test-server.ts';

const MINUTE = 60_000;
/** Settings that send the guide with the sign-up. */
const AT_ONCE = { newsletter: { confirmation: 'off', tellsSubscribed: 'on' } } as const;
const mail = { kind: 'contact', to: 'owner@example.com', subject: 'Hello', text: 'Text' } as const;
const rows = ({ database }: TestServer) => database.selectFrom('mailOutbox').selectAll().orderBy('id').execute();
const log = { info() {}, warn() {}, error() {} };

it('gives each mail to exactly one of many concurrent workers', { tags: ['postgres'] }, async () => {
  const { database } = await tempResources(testServer());
  for (let index = 0; index < 6; index++) await queueMail(database, mail);
  const claimed: number[] = [];
  const worker = async () => {
    for (;;) {
      const found = await claimDueMail(database);
      if (!found) return;
      claimed.push(found.id);
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  expect(claimed.length).toBe(6);
  expect(new Set(claimed).size).toBe(6);
});

it('reserves a claimed mail until the claim expires, as after a crash', { tags: ['postgres'] }, async () => {
  const { database } = await tempResources(testServer());
  const id = await queueMail(database, mail);
  const now = Date.now();
  expect(await claimMail(database, id, now)).toMatchObject({ id, attempts: 1 });
  expect(await claimMail(database, id, now + MINUTE)).toBeNull();
  expect(await claimDueMail(database, now + MINUTE)).toBeNull();
  expect(await claimDueMail(database, now + 4 * MINUTE)).toMatchObject({ id, attempts: 2 });
});

it('ignores a failure reported after the claim has expired', { tags: ['postgres'] }, async () => {
  const server = await tempResources(testServer());
  const { database } = server;
  const id = await queueMail(database, mail);
  const now = Date.now();
  const slow = await claimMail(database, id, now);
  const quick = await claimMail(database, id, now + 4 * MINUTE);
  const report = () =>
    slow && recordFailure(database, slow, { reason: 'timed out', isPermanent: true, mayHaveArrived: false });
  await report();
  expect(await rows(server)).toMatchObject([{ status: 'sending', attempts: 2 }]);
  if (quick) await recordSent(database, quick);
  await report();
  expect(await rows(server)).toMatchObject([{ status: 'sent', lastError: null }]);
});

it('waits longer after each failure and gives up in the end', { tags: ['postgres'] }, async () => {
  const server = await tempResources(testServer());
  const id = await queueMail(server.database, mail);
  let now = Date.now();
  const waits: number[] = [];
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const claimed = await claimMail(server.database, id, now);
    expect(claimed?.attempts).toBe(attempt);
    if (claimed)
      await recordFailure(server.database, claimed, { reason: 'away', isPermanent: false, mayHaveArrived: false }, now);
    const [row] = await rows(server);
    waits.push(Math.round((Date.parse(row?.nextAttemptAt ?? '') - now) / MINUTE));
    now = Date.parse(row?.nextAttemptAt ?? '');
  }
  expect(waits[0]).toBe(1);
  expect(waits[8]).toBeGreaterThan(200);
  expect(await rows(server)).toMatchObject([{ status: 'dead', lastError: 'away', attempts: MAX_ATTEMPTS }]);
  expect(await claimMail(server.database, id, now + 1_000_000_000)).toBeNull();
});

it('prunes sent mail after a month, and nothing else', { tags: ['postgres'] }, async () => {
  const server = await tempResources(testServer());
  const old = Date.now() - 31 * 24 * 60 * MINUTE;
  const sent = await claimMail(server.database, await queueMail(server.database, mail, old));
  if (sent) await recordSent(server.database, sent);
  await queueMail(server.database, { ...mail, subject: 'waits for a mail server' }, old);
  await pruneSentMail(server.database);
  expect(await rows(server)).toMatchObject([{ subject: 'waits for a mail server', status: 'pending' }]);
});

it('sends all due mail once with two processes running, and retries failed mail when due', {
  tags: ['postgres'],
}, async () => {
  let rejectionsLeft = 1;
  const smtp = await tempResources(
    mailServer({ rejectMail: () => (rejectionsLeft-- > 0 ? { code: 451, text: 'Later' } : undefined) }),
  );
  const server = await tempResources(testServer({ env: { SMTP_URL: smtp.url } }));
  for (let index = 0; index < 5; index++) await queueMail(server.database, { ...mail, subject: `Mail ${index}` });
  const other = await tempResources(testServer({ env: { SMTP_URL: smtp.url }, database: server.database }));
  server.mailer.start();
  other.mailer.start();
  await expect.poll(() => smtp.received.length, { timeout: 5_000 }).toBe(4);
  const waiting = (await rows(server)).find((row) => row.status === 'pending');
  expect(waiting?.attempts).toBe(1);
  const now = new Date().toISOString();
  await server.database.updateTable('mailOutbox').set({ nextAttemptAt: now }).where('status', '=', 'pending').execute();
  server.mailer.wake();
  await expect.poll(() => smtp.received.length, { timeout: 5_000 }).toBe(5);
  const subjects = smtp.received.map(({ source }) => splitHeaders(source).find((line) => line.startsWith('Subject:')));
  expect(new Set(subjects).size).toBe(5);
});

it('sends the guide with the welcome mail, with one-click headers and the same Message-ID at every attempt', async () => {
  const media = await mkdtemp(join(tmpdir(), 'bommie-media-'));
  await mkdir(join(media, 'guide'));
  await writeFile(join(media, 'guide/10-must-have-items-for-your-first-dive-trip.pdf'), '%PDF-1.7 guide');
  let rejectionsLeft = 1;
  const smtp = await tempResources(
    mailServer({ rejectMail: () => (rejectionsLeft-- > 0 ? { code: 421, text: 'Later' } : undefined) }),
  );
  const seen: string[] = [];
  const server = await tempResources(testServer({ env: { SMTP_URL: smtp.url }, media, settings: AT_ONCE }));
  await server.app.inject({
    method: 'POST',
    url: '/api/newsletter/subscribe',
    payload: { email: 'diver@example.com' },
  });
  await expect.poll(async () => (await rows(server))[0]?.attempts).toBe(1);
  await expect.poll(async () => (await rows(server))[0]?.status).toBe('pending');
  await server.database.updateTable('mailOutbox').set({ nextAttemptAt: new Date().toISOString() }).execute();
  server.mailer.wake();
  await expect.poll(() => smtp.received.length, { timeout: 5_000 }).toBe(1);
  const source = smtp.received[0]?.source ?? '';
  expect(source).toMatch(/^List-Unsubscribe: <https:\/\/bommie\.example\/unsubscribe\/[\w-]{22}>\r?$/m);
  const headers = splitHeaders(source);
  const [row] = await rows(server);
  seen.push(`Message-ID: <${row?.id}.${Date.parse(row?.createdAt ?? '')}@bommie.example>`);
  expect(headers).toEqual(expect.arrayContaining(seen));
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(headers.find((line) => line.startsWith('List-Unsubscribe:'))).toMatch(
    /^List-Unsubscribe: <https:\/\/bommie\.example\/unsubscribe\/[\w-]{22}>$/,
  );
  expect(source).toContain('filename=10-must-have-items-for-your-first-dive-trip.pdf');
  expect(source).toContain(Buffer.from('%PDF-1.7 guide').toString('base64'));
  await rm(media, { recursive: true });
});

it('sends the welcome mail without the guide when the file is missing, and says so', async () => {
  const media = await mkdtemp(join(tmpdir(), 'bommie-media-'));
  const smtp = await tempResources(mailServer());
  const server = await tempResources(testServer({ env: { SMTP_URL: smtp.url }, media, settings: AT_ONCE }));
  await server.app.inject({
    method: 'POST',
    url: '/api/newsletter/subscribe',
    payload: { email: 'diver@example.com' },
  });
  await expect.poll(() => smtp.received.length, { timeout: 5_000 }).toBe(1);
  expect(smtp.received[0]?.source).not.toContain('filename=');
  await rm(media, { recursive: true });
});

it('returns a mail to the queue when the process ends while sending it', { tags: ['postgres'] }, async () => {
  const server = await tempResources(testServer());
  const { database } = server;
  const stuck = createMailer({
    database,
    log,
    send: (_mail, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  });
  await queueMail(database, mail);
  stuck.start();
  await expect.poll(async () => (await rows(server))[0]?.status).toBe('sending');
  await stuck.stop(50);
  expect(await rows(server)).toMatchObject([{ status: 'pending', attempts: 1 }]);
});
