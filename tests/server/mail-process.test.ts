import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { serverEnvironment } from '../support/server-environment.ts';
import { type MailServer, mailServer, splitHeaders } from './mail-server.ts';

/** Sends mail from a real process to a real mail server: covers a crash, and how a subscriber unsubscribes. */

const MAIN = join(import.meta.dirname, '../../server/main.ts');
const PORT = await freePort();
const ADDRESS = `http://localhost:${PORT}`;

/** Generous, for a busy machine. */
const TIMEOUT_MS = 15_000;

let folder: string;
let smtp: MailServer;
let site: ChildProcess;
/** Kills the site after the mail server has received a mail and before it confirms, and cuts the connection. */
let kill = false;
const running: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bommie-mail-'));
  smtp = await mailServer({
    dieBeforeAnswer: () => {
      const now = kill;
      if (now) site.kill('SIGKILL');
      kill = false;
      return now;
    },
  });
  site = await started();
}, 40_000);
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await smtp.close();
  await rm(folder, { recursive: true, force: true });
});

async function started(): Promise<ChildProcess> {
  const env = serverEnvironment({ PORT: String(PORT), DATA_DIR: folder, LOG_LEVEL: 'warn', SMTP_URL: smtp.url });
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  let text = '';
  child.stdout?.on('data', (part) => {
    text += part;
  });
  while (!text.includes('is ready at')) await wait(50);
  return child;
}

const signUp = (email: string) =>
  fetch(`${ADDRESS}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });

const received = (to: string) => smtp.received.filter((mail) => mail.to.includes(to));
const header = (to: string, name: string) =>
  received(to).map(({ source }) =>
    splitHeaders(source)
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2),
  );

function inDatabase<Answer>(ask: (database: DatabaseSync) => Answer): Answer {
  const database = new DatabaseSync(join(folder, 'bommie.db'), { timeout: 5_000 });
  try {
    return ask(database);
  } finally {
    database.close();
  }
}

it('unsubscribes through the link in the mail, as a mailbox provider does it (RFC 8058)', async () => {
  await signUp('ana@example.com');
  await expect.poll(() => received('ana@example.com').length, { timeout: TIMEOUT_MS }).toBe(1);
  const source = received('ana@example.com')[0]?.source.replace(/=\r?\n/g, '') ?? '';
  const confirm = /http:\/\/[^\s"]*\/newsletter\/confirm\/[\w-]+/.exec(source)?.[0] ?? '';
  expect((await fetch(confirm, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' })).status).toBe(303);
  await expect.poll(() => received('ana@example.com').length, { timeout: TIMEOUT_MS }).toBe(2);
  expect(header('ana@example.com', 'List-Unsubscribe-Post')[1]).toBe('List-Unsubscribe=One-Click');
  const link = /^<(http.*)>$/.exec(header('ana@example.com', 'List-Unsubscribe')[1] ?? '')?.[1] ?? '';
  const isSubscribed = () =>
    inDatabase((database) => database.prepare('select subscribed from newsletters').get()?.subscribed);

  const page = await (await fetch(link)).text();
  expect([page.includes('Unsubscribe from the newsletter?'), isSubscribed()]).toEqual([true, 1]);
  expect(page.match(/<form[^>]*method="post"/g)).toHaveLength(1);

  const form = new FormData();
  form.append('List-Unsubscribe', 'One-Click');
  const response = await fetch(link, { method: 'POST', body: form, redirect: 'manual' });
  expect([response.status, await response.text(), isSubscribed()]).toEqual([200, 'Unsubscribed', 0]);
  expect(await (await fetch(link)).text()).toContain('Already unsubscribed');
}, 60_000);

it('sends a mail again under the same Message-ID when killed before the mail server confirmed it', async () => {
  const gone = once(site, 'exit');
  kill = true;
  await signUp('eve@example.com').catch(() => undefined);
  await gone;
  site = await started();
  await signUp('ben@example.com');
  await expect.poll(() => received('ben@example.com').length, { timeout: TIMEOUT_MS }).toBe(1);
  // The dead process's claim is still valid.
  expect(received('eve@example.com')).toHaveLength(1);
  inDatabase((database) =>
    database.exec(
      `update mail_outbox set next_attempt_at = '2026-01-01T00:00:00.000Z' where recipient = 'eve@example.com' and status = 'sending'`,
    ),
  );
  await signUp('cy@example.com');
  await expect.poll(() => received('eve@example.com').length, { timeout: TIMEOUT_MS }).toBe(2);
  expect(new Set(header('eve@example.com', 'Message-ID')).size).toBe(1);
  await expect
    .poll(
      () => inDatabase((database) => database.prepare('select status, attempts from mail_outbox order by id').all()),
      { timeout: TIMEOUT_MS },
    )
    .toEqual([
      // Ana's mail, from the previous test.
      { status: 'sent', attempts: 1 },
      { status: 'sent', attempts: 1 },
      { status: 'sent', attempts: 2 },
      { status: 'sent', attempts: 1 },
      { status: 'sent', attempts: 1 },
    ]);
}, 60_000);
