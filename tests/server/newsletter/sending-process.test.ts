import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { freePort } from '../../support/free-port.ts';
import { serverEnvironment } from '../../support/server-environment.ts';
import { type MailServer, mailServer, splitHeaders } from '../mail-server.ts';
import { addSubscribers, dueIssue } from './issues.ts';

/** Sends an issue from a real process to a real mail server, with a kill in the middle. */

const MAIN = join(import.meta.dirname, '../../../server/main.ts');
const SUBSCRIBERS = 40;

let folder: string;
let smtp: MailServer;
let site: ChildProcess;
let siteExit: Promise<unknown>;
/** Kills the site when the mail server has received this many mails, before it confirms the last. */
let killAt = Number.POSITIVE_INFINITY;
const running: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bommie-issue-'));
  smtp = await mailServer({
    dieBeforeAnswer: () => {
      const isNow = smtp.received.length === killAt;
      if (isNow) site.kill('SIGKILL');
      return isNow;
    },
  });
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await smtp.close();
  await rm(folder, { recursive: true, force: true });
});

async function started(): Promise<void> {
  const env = serverEnvironment({
    ...{ PORT: String(await freePort()), DATA_DIR: folder, LOG_LEVEL: 'warn', SMTP_URL: smtp.url },
    ...{ NEWSLETTER_MAILS_PER_MINUTE: '6000', CHECK_LINKS: 'off' },
  });
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  // Mails may go out before it says that it is ready.
  site = child;
  siteExit = once(child, 'exit');
  running.push(child);
  let text = '';
  child.stdout?.on('data', (part) => {
    text += part;
  });
  while (!text.includes('is ready at') && child.signalCode === null) await wait(50);
}

async function inDatabase<Answer>(ask: (opened: Awaited<ReturnType<typeof openDatabase>>) => Promise<Answer>) {
  const opened = await openDatabase({ file: join(folder, 'bommie.db') });
  try {
    return await ask(opened);
  } finally {
    await opened.close();
  }
}

const countMailsByAddress = () => {
  const counts = new Map<string, number>();
  for (const { to } of smtp.received) for (const address of to) counts.set(address, (counts.get(address) ?? 0) + 1);
  return counts;
};

it('sends 40 mails across a kill; repeats only the unconfirmed ones, under their Message-IDs', async () => {
  const id = await inDatabase(async ({ database }) => {
    await addSubscribers(database, SUBSCRIBERS);
    return dueIssue(database);
  });
  killAt = 15;
  await started();
  await siteExit;
  expect(countMailsByAddress().size).toBeGreaterThanOrEqual(15);

  killAt = Number.POSITIVE_INFINITY;
  // Another process takes over the mail that the dead one was sending when its claim ends, three minutes later.
  await inDatabase(async ({ database }) => {
    const claimed = await database
      .updateTable('newsletterDeliveries')
      .set({ nextAttemptAt: '2026-01-01T00:00:00.000Z' })
      .where('status', '=', 'sending')
      .returning('subscriberId')
      .execute();
    // One for each connection to the mail server.
    expect(claimed.length).toBeGreaterThan(0);
    expect(claimed.length).toBeLessThanOrEqual(3);
  });
  await started();
  const isOver = () =>
    inDatabase(async ({ database }) => {
      const { status } = await database
        .selectFrom('newsletterSendings')
        .select('status')
        .where('issueId', '=', id)
        .executeTakeFirstOrThrow();
      return status === 'sent';
    });
  await expect.poll(isOver, { timeout: 300_000, interval: 50 }).toBe(true);
  await expect.poll(() => countMailsByAddress().size, { timeout: 60_000 }).toBe(SUBSCRIBERS);
  const repeated = [...countMailsByAddress()].filter(([, count]) => count > 1);
  expect(repeated.length).toBeLessThanOrEqual(3);
  for (const [address, count] of repeated) {
    expect(count).toBe(2);
    const ids = smtp.received
      .filter(({ to }) => to.includes(address))
      .map(({ source }) => splitHeaders(source).find((line) => line.startsWith('Message-ID: ')));
    expect(new Set(ids).size).toBe(1);
  }
}, 480_000);
