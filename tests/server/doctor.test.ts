import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { backupFileName } from '../../domain/backups/backup.ts';
import { queueMail } from '../../server/features/mail/outbox.ts';
import { checkBackups } from '../../tools/doctor/check-backups.ts';
import { checkClock } from '../../tools/doctor/check-clock.ts';
import { fixAddress } from '../../tools/doctor/check-site.ts';
import type { Finding } from '../../tools/doctor/finding.ts';
import { runChecks } from '../../tools/doctor/run-checks.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { TEST_KIND } from '../support/database-location.ts';
import { serverEnvironment } from '../support/server-environment.ts';
import { mailServer } from './mail-server.ts';
import { testServer } from './test-server.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function folderOfOurs(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bommie-doctor-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a site's data, and the environment that points to it. No process listens on its port. */
async function siteData(): Promise<TestDatabase & { env: Record<string, string>; dataDir: string }> {
  const opened = await testDatabase();
  undo.push(() => opened.close());
  const { databaseUrl, file } = opened.where;
  const dataDir = file ? dirname(file) : await folderOfOurs();
  const env: Record<string, string> = { DATA_DIR: dataDir, PORT: '9', SITE_URL: 'http://localhost' };
  if (databaseUrl) env.DATABASE_URL = databaseUrl;
  return { ...opened, env, dataDir };
}

async function listFindings(env: Record<string, string>, sendTo?: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of runChecks({ env, sendTo })) findings.push(finding);
  return findings;
}

/** Returns the levels of the findings whose text matches. */
const levels = (findings: Finding[], text: RegExp) =>
  findings.filter((each) => text.test(each.text)).map(({ level }) => level);

it('finds no error in a healthy site, and sends a mail when asked to', { tags: ['postgres'] }, async () => {
  const smtp = await mailServer({ login: { user: 'ana', password: 's3cret' } });
  undo.push(() => smtp.close());
  const { env, database } = await siteData();
  const server = await testServer({ env, database });
  undo.push(() => server.close());
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const findings = await listFindings(
    { ...env, PORT: new URL(address).port, SMTP_URL: smtp.url.replace('//', '//ana:s3cret@') },
    'me@example.com',
  );
  expect(findings.filter(({ level, text }) => level === 'error' && !/not built/.test(text))).toEqual([]);
  for (const text of [
    /Node .* new enough/,
    /can be written to/,
    /database file was read|PostgreSQL .* answers/,
    /Its tables/,
    /No mail is waiting/,
    /accepts the site's login/,
    /on its way to me@/,
    /runs on this machine/,
  ]) {
    expect([text, levels(findings, text)]).toEqual([text, ['ok']]);
  }
  expect(smtp.received).toMatchObject([{ to: ['me@example.com'] }]);
  expect(JSON.stringify(findings)).not.toContain('s3cret');
});

it('changes nothing', async () => {
  const dataDir = join(await folderOfOurs(), 'data');
  const findings = await listFindings({ DATA_DIR: dataDir, PORT: '9' });
  expect(levels(findings, /does not exist/)).toContain('warning');
  await expect(open(dataDir)).rejects.toThrow('ENOENT');
});

it('names every invalid setting', async () => {
  const findings = await listFindings({ PORT: 'x', SMTP_URL: 'http://user:s3cret@mail.example' });
  expect(findings.filter(({ level }) => level === 'error').map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^PORT must be/), expect.stringMatching(/^SMTP_URL must look/)]),
  );
  expect(JSON.stringify(findings)).not.toContain('s3cret');
});

it('warns about settings that are probably mistakes', async () => {
  const findings = await listFindings({
    SITE_URL: 'https://bommie.invalid',
    DATA_DIR: await folderOfOurs(),
    PORT: '9',
  });
  expect(levels(findings, /TRUST_PROXY is not set/)).toEqual(['warning']);
  expect(levels(findings, /cannot be reached at https:\/\/bommie.invalid/)).toEqual(['error']);
  expect(levels(findings, /Mail is not set up/)).toEqual(['warning']);
  expect(levels(findings, /does not respond on this machine/)).toEqual(['warning']);
});

it('reports a data folder that is not a folder', async () => {
  const file = join(await folderOfOurs(), 'file');
  await writeFile(file, '');
  const findings = await listFindings({ DATA_DIR: file, PORT: '9' });
  expect(levels(findings, /Nothing can be written to the data folder .* \(ENOTDIR\)/)).toEqual(['error']);
});

it('reports failing or stuck mail, missing pictures and a database from a newer version', {
  tags: ['postgres'],
}, async () => {
  const smtp = await mailServer({ login: { user: 'ana', password: 'right' } });
  undo.push(() => smtp.close());
  const { env, database } = await siteData();
  const id = await queueMail(database, { kind: 'contact', to: 'a@example.com', subject: 'Hello', text: 'Text' });
  await database.updateTable('mailOutbox').set({ status: 'dead' }).where('id', '=', id).execute();
  const at = new Date().toISOString();
  const picture = { hash: 'a'.repeat(32), width: 800, height: 600, bytes: 1, originalName: 'turtle.jpg' };
  await database
    .insertInto('uploads')
    .values({ ...picture, altText: '', searchText: '', createdAt: at, updatedAt: at })
    .execute();
  const wrong = { ...env, SMTP_URL: smtp.url.replace('//', '//ana:wr0ng@') };
  const findings = await listFindings(wrong);
  expect(levels(findings, /does not accept the user name or password/)).toEqual(['error']);
  expect(levels(findings, /Mail that could not be sent: 1/)).toEqual(['warning']);
  expect(levels(findings, /1 of 1 uploaded pictures have lost their files \(turtle.jpg\)/)).toEqual(['warning']);
  expect(JSON.stringify(findings)).not.toContain('wr0ng');
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030')`.execute(database);
  expect(levels(await listFindings(env), /newer version of this program \(999-later\)/)).toEqual(['error']);
});

it('reports an unreachable database', { tags: ['postgres'] }, async () => {
  const findings = await listFindings({
    DATA_DIR: await folderOfOurs(),
    PORT: '9',
    DATABASE_URL: 'postgres://u:s3cret@127.0.0.1:9/x',
  });
  expect(levels(findings, /PostgreSQL server at 127.0.0.1:9\/x refuses connections/)).toEqual(['error']);
  expect(JSON.stringify(findings)).not.toContain('s3cret');
});

it.runIf(TEST_KIND === 'sqlite')('reports a damaged file and exits with 1', async () => {
  const { env, database, dataDir } = await siteData();
  for (let index = 0; index < 300; index++) {
    await queueMail(database, {
      kind: 'contact',
      to: 'a@example.com',
      subject: `Mail ${index}`,
      text: 'x'.repeat(2_000),
    });
  }
  await sql`pragma wal_checkpoint(truncate)`.execute(database);
  const file = await open(join(dataDir, 'bommie.db'), 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.alloc(8192, 7), 0, 8192, Math.floor(size / 2 / 4096) * 4096);
  await file.close();
  const script = join(import.meta.dirname, '../../tools/doctor.ts');
  const run = promisify(execFile)(process.execPath, [script], { env: serverEnvironment(env) });
  const { code, stdout } = await run.then(
    () => ({ code: 0, stdout: '' }),
    (error: { code: number; stdout: string }) => error,
  );
  expect(stdout).toMatch(/ERROR {4}The database file .*is damaged/);
  expect(stdout).toContain('→ Stop the site and restore the newest backup');
  expect(code).toBe(1);
});

it('reports the age of the newest backup', async () => {
  const folder = await folderOfOurs();
  expect(await checkBackups(join(folder, 'none'))).toMatchObject([{ level: 'warning' }]);
  expect(await checkBackups(folder)).toMatchObject([{ level: 'warning', text: expect.stringContaining('no backup') }]);
  const now = Date.now();
  for (const hours of [60, 5]) {
    const madeAt = new Date(now - hours * 3_600_000);
    await writeFile(join(folder, backupFileName({ madeAt, reason: 'daily' })), 'x');
  }
  await writeFile(join(folder, 'something else'), 'x');
  expect(await checkBackups(folder, now)).toMatchObject([
    { level: 'ok', text: expect.stringContaining('5 hours old') },
  ]);
  expect(await checkBackups(folder, now + 48 * 3_600_000)).toMatchObject([{ level: 'warning' }]);
});

it('reports the state of the clock, or that it is unknown', async () => {
  const { database, env } = await siteData();
  const isPostgres = env.DATABASE_URL !== undefined;
  const check = (isSynchronised: boolean | undefined, more: object = {}) =>
    checkClock({ database, isPostgres, isSynchronised: async () => isSynchronised, ...more });
  expect(await check(true)).toMatchObject([{ level: 'ok' }, ...(isPostgres ? [{ level: 'ok' }] : [])]);
  expect((await check(false))[0]).toMatchObject({ level: 'warning', todo: expect.stringContaining('timedatectl') });
  expect(await checkClock({ isPostgres, isSynchronised: async () => undefined })).toMatchObject([{ level: 'note' }]);
  await database
    .insertInto('auditLogs')
    .values({ action: 'login_success', resource: 'session', timestamp: new Date().toISOString() })
    .execute();
  const early = await check(undefined, { now: Date.now() - 600_000 });
  expect(levels(early, /written 10 minutes after the present time/)).toEqual(['warning']);
  expect(levels(early, /PostgreSQL's are 10 minutes apart/)).toEqual(isPostgres ? ['error'] : []);
});

it.each([
  ['CERT_HAS_EXPIRED', /certbot renew/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /another name/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /do not trust the certificate/],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /do not trust the certificate/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /do not trust the certificate/],
  ['ECONNREFUSED', /nginx runs/],
])('explains how to fix the address for %s', (reason, advice) => expect(fixAddress(reason)).toMatch(advice));
