import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, describe, expect, it } from 'vitest';
import type { BackupOverview } from '../../../domain/backups/backup.ts';
import { claimBackup } from '../../../server/features/backups/store/backup-records.ts';
import { decryptArchive } from '../../../server/features/backups/store/encrypted-archive.ts';
import { makeArticle } from '../../factories/make-content.ts';
import { adminServer, listAudits } from './admin.ts';

const PATH = '/api/admin/backups';

const { server, admin } = await adminServer({ runsJobsHere: true });
const { app, database, backups } = server;
afterAll(() => server.close());

const overview = async (client = admin): Promise<BackupOverview> => (await client.send('GET', PATH)).json();

async function finished(client = admin): Promise<BackupOverview> {
  for (;;) {
    const state = await overview(client);
    if (!state.isUnderWay) return state;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('requires a session', async () => {
  for (const [method, url] of [
    ['GET', PATH],
    ['POST', PATH],
    ['GET', `${PATH}/x`],
  ] as const) {
    expect((await app.inject({ method, url })).statusCode, url).toBe(401);
  }
});

it('is made on request in a separate process, and can be downloaded encrypted', async () => {
  const { server: other, admin: owner } = await adminServer();
  await makeArticle(other.database);
  expect(await overview(owner)).toMatchObject({ last: null, failure: null, files: [], isUnderWay: false });
  const response = await owner.send('POST', PATH);
  expect(response.statusCode).toBe(202);
  expect(response.json()).toMatchObject({ isUnderWay: true });
  const { last, failure, files } = await finished(owner);
  expect(failure).toBeNull();
  expect(last).toMatchObject({ file: files[0]?.name, bytes: files[0]?.bytes, warnings: [] });
  expect(files).toHaveLength(1);
  const name = files[0]?.name ?? '';
  const refused = await owner.send('GET', `${PATH}/${name}`);
  expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining('Set a pass phrase')]);
  // A public key costs no time to derive; restore-upload.test.ts opens a backup with its pass phrase.
  const identity = await generateX25519Identity();
  const backupKey = await identityToRecipient(identity);
  expect((await owner.send('PATCH', '/api/admin/settings', { backupKey })).statusCode).toBe(200);
  const download = await other.app.inject({
    ...{ method: 'GET', url: `${PATH}/${name}` },
    headers: { cookie: owner.cookie, 'accept-encoding': 'br, gzip' },
  });
  // Encrypted bytes do not get smaller; trying cost a core for as long as the download took.
  expect(download.headers).not.toHaveProperty('content-encoding');
  expect(download.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${name}.age"`,
    'cache-control': 'no-store',
  });
  const original = await readFile(other.backups.findPath(name) ?? '');
  expect(download.rawPayload.includes(original.subarray(100, 140))).toBe(false);
  const folder = await mkdtemp(join(tmpdir(), 'bommie-download-'));
  const [encrypted, plain] = [join(folder, 'encrypted'), join(folder, 'plain')];
  await writeFile(encrypted, download.rawPayload);
  await decryptArchive(encrypted, identity, plain);
  expect((await readFile(plain)).equals(original)).toBe(true);
  await rm(folder, { recursive: true });
  const actions = (await listAudits(other.database)).map(({ action }) => action);
  expect(actions.slice(-3)).toEqual(['backup_asked_for', 'settings_changed', 'backup_downloaded']);
  await other.close();
});

it('is made after the daily backup when requested during it, not replaced by it', async () => {
  const known = new Set((await overview()).files.map(({ name }) => name));
  const daily = backups.make('daily');
  await admin.send('POST', PATH);
  await daily;
  expect((await overview()).isUnderWay).toBe(true);
  const { last, files } = await finished();
  const added = files.filter(({ name }) => !known.has(name));
  expect(added.map(({ reason }) => reason).sort()).toEqual(['asked', 'daily']);
  expect(last?.file).toBe(added.find(({ reason }) => reason === 'asked')?.name);
});

it('is made once for several requests at the same time', async () => {
  const [first, second] = await Promise.all([backups.make('asked'), backups.make('asked')]);
  expect(second).toBe(first);
});

it('serves no file except backups', async () => {
  for (const name of ['none', '..%2Fbommie.db', 'bommie-2020-01-01T000000Z-daily.tar.gz', '%00']) {
    expect((await admin.send('GET', `${PATH}/${name}`)).statusCode, name).toBe(404);
  }
});

describe('the daily backup', () => {
  it('is made once a day by one of several processes', { tags: ['postgres'] }, async () => {
    await database.deleteFrom('settings').execute();
    const day = Date.parse('2026-11-21T02:00:00.000Z');
    const claims = async (now: number) => (await Promise.all([1, 2, 3].map(() => claimBackup(database, now)))).sort();
    expect(await claims(day)).toEqual([false, false, true]);
    expect(await claims(day + 60_000)).toEqual([false, false, false]);
    // The process that claimed it died before finishing.
    expect(await claims(day + 3_600_000)).toEqual([false, false, true]);
  });

  it('that fails shows its error until one succeeds, and is retried', async () => {
    await database.deleteFrom('settings').execute();
    const folder = (backups.findPath('bommie-2020-01-01T000000Z-daily.tar.gz') ?? '').replace(/\/[^/]*$/, '');
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, 'a file in the way');
    await backups.makeIfDue();
    const { failure, last } = await overview();
    expect(failure?.reason).toMatch(/^No backup could be written to .*BACKUP_DIR/);
    expect(last).toBeNull();
    await rm(folder);
    await database.deleteFrom('settings').where('key', '=', 'backup.tried').execute();
    await backups.makeIfDue();
    const after = await overview();
    expect(after.failure).toBeNull();
    expect(after.files.map(({ reason }) => reason)).toEqual(['daily']);
    await backups.makeIfDue();
    expect((await overview()).files).toHaveLength(1);
  });
});
