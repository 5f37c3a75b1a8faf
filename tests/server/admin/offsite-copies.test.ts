// SQLite only: encrypts and sends files; backups.test.ts makes the backups on both databases.

import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { BackupOverview } from '../../../domain/backups/backup.ts';
import { decryptArchive } from '../../../server/features/backups/store/encrypted-archive.ts';
import { SFTP_USER, startSftp } from '../../support/sftp-server.ts';
import { adminServer } from './admin.ts';

const TEST = '/api/admin/backups/offsite/test';
const SETTINGS = '/api/admin/settings';
const TIMEOUT_MS = 120_000;

const { server, admin } = await adminServer({ runsJobsHere: true });
const { app, backups, offsiteCopies, database } = server;
const root = await mkdtemp(join(tmpdir(), 'bommie-sftp-'));
await mkdir(join(root, 'copies'));
const sftp = await startSftp(root);
afterAll(async () => {
  await server.close();
  await sftp.close();
  await rm(root, { recursive: true, force: true });
});

const settings = async () => (await admin.send('GET', SETTINGS)).json();
const overview = async () => (await admin.send('GET', '/api/admin/backups')).json() as BackupOverview;
const save = async (changes: Record<string, string>, offsiteSecret?: string) => {
  const body = { changes, ...(offsiteSecret !== undefined && { offsiteSecret }) };
  const response = await admin.send('PATCH', SETTINGS, body, (await settings()).version);
  expect(response.statusCode, response.body).toBe(200);
};

it('requires a session and a destination', async () => {
  expect((await app.inject({ method: 'POST', url: TEST })).statusCode).toBe(401);
  expect((await admin.send('POST', TEST, {})).statusCode).toBe(409);
  await offsiteCopies.copyIfDue();
  expect((await overview()).offsite).toEqual({ kind: 'off', hasKey: false, last: null, failure: null });
});

it(
  'tests the connection, saves the host key, and copies each new backup once',
  async () => {
    const place = { 'offsite.kind': 'sftp', 'offsite.host': '127.0.0.1', 'offsite.port': String(sftp.port) };
    await save({ ...place, 'offsite.user': SFTP_USER.user, 'offsite.folder': '/copies' }, SFTP_USER.password);
    const tested = (await admin.send('POST', TEST, {})).json();
    expect(tested).toEqual({ reason: null, hostKey: expect.stringMatching(/^SHA256:/) });
    const { values, offsite } = await settings();
    expect([values['offsite.hostKey'], offsite]).toEqual([tested.hostKey, { hasSecret: true, hasBackupKey: false }]);
    expect(JSON.stringify(await settings())).not.toContain(SFTP_USER.password);

    const { file } = await backups.make('asked');
    await offsiteCopies.copyIfDue();
    expect((await overview()).offsite.failure?.reason).toMatch(/only encrypted. Set a pass phrase/);
    expect(await readdir(join(root, 'copies'))).toEqual([]);

    const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
    const identity = await generateX25519Identity();
    const saved = await admin.send('PATCH', SETTINGS, { backupKey: await identityToRecipient(identity) });
    expect(saved.json().offsite).toEqual({ hasSecret: true, hasBackupKey: true });
    await database.deleteFrom('settings').where('key', '=', 'offsite.tried').execute();
    await offsiteCopies.copyIfDue();
    expect((await overview()).offsite).toMatchObject({ kind: 'sftp', hasKey: true, last: { file }, failure: null });
    expect(await readdir(join(root, 'copies'))).toEqual([`${file}.age`]);
    // The server never had the secret key.
    const plain = join(root, 'plain.tar.gz');
    await decryptArchive(join(root, 'copies', `${file}.age`), identity, plain);
    expect((await readFile(plain)).equals(await readFile(backups.findPath(file) ?? ''))).toBe(true);
  },
  TIMEOUT_MS,
);

it(
  'shows why a copy failed, and deletes the secret when the server changes',
  async () => {
    await database.deleteFrom('settings').where('key', 'like', 'offsite.%').execute();
    await save({ 'offsite.host': 'localhost' });
    expect((await settings()).offsite).toEqual({ hasSecret: false, hasBackupKey: true });
    await offsiteCopies.copyIfDue();
    expect((await overview()).offsite.failure?.reason).toMatch(/refused the user name or the secret/);
    const { items } = (await admin.send('GET', '/api/admin/alerts')).json();
    expect(items).toContainEqual(expect.objectContaining({ cause: 'offsite' }));
  },
  TIMEOUT_MS,
);
