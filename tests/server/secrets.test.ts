// SQLite only: looks for secrets in files and logs of a site; a backup without secrets is made on both databases by backup.test.ts.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { TEST_KIND, testDatabaseLocation } from '../support/database-location.ts';
import { freePort } from '../support/free-port.ts';
import { rawExchange } from '../support/raw-request.ts';

/** Secrets that occur in a setting, a request or a response, and must not occur in any output of the process. */
const SECRETS = {
  admin: 'admin-s3cret-passphrase',
  smtp: 'smtp-s3cret-of-the-mailbox',
  wrong: 'wrong-s3cret-of-a-typo',
  token: 'unsubscribe-s3cret-of-a-reader',
  query: 'query-s3cret-of-a-search',
  header: 'header-s3cret-of-a-program',
  person: 'person-s3cret@mail.example',
};
const MAIN = join(import.meta.dirname, '../../server/main.ts');
const PORT = await freePort();
const ADDRESS = `http://127.0.0.1:${PORT}`;

let child: ChildProcess | undefined;
const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  child?.kill('SIGKILL');
  for (const step of cleanUp.splice(0)) await step();
});

const post = (path: string, body: object | string, headers: Record<string, string> = {}) =>
  fetch(ADDRESS + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

it('logs no secret, even at the most verbose level', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bommie-secrets-'));
  const place = await testDatabaseLocation();
  cleanUp.push(
    () => rm(folder, { recursive: true, force: true }),
    () => place.remove(),
  );
  const { databaseUrl } = place.where;
  const databaseSecret = 'database-s3cret';
  child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: String(PORT),
      DATA_DIR: folder,
      LOG_LEVEL: 'trace',
      ADMIN_PASSWORD: SECRETS.admin,
      // No mail server listens there, so that each mail fails and is logged.
      SMTP_URL: `smtp://user:${SECRETS.smtp}@127.0.0.1:9`,
      ...(databaseUrl && { DATABASE_URL: databaseUrl.replace(/\/\/([^:@/]+)@/, `//$1:${databaseSecret}@`) }),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part));
  await expect.poll(() => output, { timeout: 30_000 }).toContain('is ready at');

  expect((await post('/api/admin/login', { password: SECRETS.wrong })).status).toBe(401);
  const login = await post('/api/admin/login', { password: SECRETS.admin });
  const cookie = String(login.headers.get('set-cookie')).split(';', 1)[0] ?? '';
  const session = cookie.split('=')[1] ?? '';
  expect(session.length).toBeGreaterThan(20);
  const withSecrets = { cookie, authorization: `Bearer ${SECRETS.header}`, 'x-api-key': SECRETS.header };
  await post('/api/admin/login', `{"password":"${SECRETS.admin}"`, withSecrets);
  await post('/api/contact', {
    name: 'Ana',
    email: SECRETS.person,
    subject: 'Fins',
    message: 'Which fins for cold water?',
  });
  await post('/api/newsletter/subscribe', { email: SECRETS.person });
  await post('/api/articles', { title: 1, password: SECRETS.wrong }, withSecrets);
  await fetch(`${ADDRESS}/unsubscribe/${SECRETS.token}`);
  await fetch(`${ADDRESS}/unsubscribe/${SECRETS.token}`, { method: 'POST' });
  await fetch(`${ADDRESS}/dive-sites?search=${SECRETS.query}&limit=x`, { headers: withSecrets });
  await fetch(`${ADDRESS}/api/dive-sites?limit=${SECRETS.query}`, { headers: withSecrets });
  await rawExchange(PORT, `GET /${SECRETS.query} HTTP/1.1\r\nHost: a\r\nAuthorization ${SECRETS.header}\r\n\r\n`);
  await rawExchange(PORT, `password=${SECRETS.wrong}\r\n\r\n`);
  // Checks that the errors were logged, or the search below would prove nothing.
  await expect.poll(() => output, { timeout: 15_000 }).toMatch(/ECONNREFUSED|mail/);
  await expect.poll(() => output, { timeout: 15_000 }).toContain('request could not be parsed');
  expect(output).toContain('"statusCode":401');
  child.kill('SIGTERM');
  await once(child, 'close');

  const secrets: Record<string, string> = { ...SECRETS, session };
  if (TEST_KIND === 'postgres') secrets.database = databaseSecret;
  for (const [name, secret] of Object.entries(secrets)) {
    const at = output.indexOf(secret);
    expect(at === -1 ? '' : output.slice(Math.max(0, at - 300), at + 60), name).toBe('');
    for (const form of [encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
      expect(output, name).not.toContain(form);
  }
});
