// SQLite only: starts real processes, on SQLite in any case.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findAccountByPassword } from '../../server/features/sessions/admin-password.ts';
import { removePerson } from '../../server/features/sessions/people.ts';
import { readSecondFactor, turnOnSecondFactor } from '../../server/features/sessions/second-factor.ts';
import { createSession } from '../../server/features/sessions/sessions.ts';
import { generateTotpSecret, totpCode } from '../../server/features/sessions/totp.ts';
import { type OpenDatabase, openDatabase } from '../../server/platform/database/open-database.ts';
import { serverEnvironment } from '../support/server-environment.ts';
import { addPerson, isAdminPassword, makeTestAddress, PASSWORD, readOwnerId } from './admin/admin.ts';

/** Runs `npm run admin:password` as a process, each time on the same site: the way back in for an admin who has lost their phone. */

const NEW_PASSWORD = 'another long password';
const folder = await mkdtemp(join(tmpdir(), 'bommie-password-'));
const dataDir = join(folder, 'data');
let opened: OpenDatabase;
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});

async function runCommand(input: string, settings: Record<string, string> = {}) {
  const command = spawn(process.execPath, [join(import.meta.dirname, '../../tools/admin-password.ts')], {
    env: serverEnvironment({ DATA_DIR: dataDir, ...settings }),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (part) => (output += part));
  command.stdin.end(input);
  const [code] = await once(command, 'close');
  return { code, output };
}

/** Turns two-step login on for the first owner, and gives them a session. */
async function addFactor(): Promise<number> {
  const { database } = opened;
  const secret = generateTotpSecret();
  const userId = await readOwnerId(database);
  await database.transaction().execute((trx) => turnOnSecondFactor(trx, userId, { secret, code: totpCode(secret) }));
  await createSession(database, userId, { ip: '127.0.0.1', headers: {} });
  return userId;
}
const readFactor = async () => readSecondFactor(opened.database, await readOwnerId(opened.database));

it('sets the password of a new site, in files that only the user can read', { timeout: 60_000 }, async () => {
  expect((await runCommand(`${PASSWORD}\n`)).code).toBe(0);
  const file = join(dataDir, 'bommie.db');
  expect([(await stat(dataDir)).mode & 0o077, (await stat(file)).mode & 0o077]).toEqual([0, 0]);
  opened = await openDatabase({ file });
  expect(await isAdminPassword(opened.database, PASSWORD)).toBe(true);
});

it('turns two-step login off where ADMIN_PASSWORD sets the password', { timeout: 60_000 }, async () => {
  await addFactor();
  const settings = { ADMIN_PASSWORD: PASSWORD };
  expect((await runCommand('off\n', settings)).code).toBe(0);
  expect((await readFactor()).since).toBeNull();
  expect(await isAdminPassword(opened.database, PASSWORD)).toBe(true);
  expect((await runCommand('off\n', settings)).code).toBe(1);
});

it('lets the first owner in again where other people run the site: removed by one of them, and with a passkey left behind', {
  timeout: 60_000,
}, async () => {
  const { database } = opened;
  const owner = await addFactor();
  const other = await addPerson(database, { name: 'Olive', role: 'owner' });
  await createSession(database, other, { ip: '127.0.0.1', headers: {} });
  await database.transaction().execute((trx) => removePerson(trx, owner, other));
  await database
    .insertInto('passkeys')
    .values({
      ...{ userId: owner, credentialId: 'c', publicKey: 'k', counter: 0, rpId: 'bommie.example', name: 'Left' },
      createdAt: new Date().toISOString(),
    })
    .execute();
  const { code, output } = await runCommand(`${NEW_PASSWORD}\n`);
  expect([code, output]).toEqual([0, expect.stringContaining('The first owner’s account is an owner’s again.')]);
  expect(await isAdminPassword(database, NEW_PASSWORD)).toBe(true);
  expect(await database.selectFrom('passkeys').select('id').execute()).toEqual([]);
  expect(await database.selectFrom('sessions').select('id').execute()).toEqual([]);
  // The others stay who they are, and log in as before.
  const person = { address: makeTestAddress('Olive'), password: PASSWORD };
  expect(await findAccountByPassword(database, person)).toMatchObject({ id: other, name: 'Olive' });
});

it('leaves two-step login on for anything but "off", which turns it off', { timeout: 60_000 }, async () => {
  const { database } = opened;
  if ((await readFactor()).since === null) await addFactor();
  const kept = await runCommand(`${NEW_PASSWORD}\n`);
  expect([kept.code, kept.output]).toEqual([0, expect.stringContaining('Two-step login stays on.')]);
  expect((await readFactor()).recoveryCodesLeft).toBe(10);
  await createSession(database, await readOwnerId(database), { ip: '127.0.0.1', headers: {} });
  const { code, output } = await runCommand(`${PASSWORD}\noff\n`);
  expect([code, output]).toEqual([0, expect.stringContaining('Two-step login is off.')]);
  expect(await readFactor()).toEqual({ since: null, recoveryCodesLeft: 0 });
  expect(await isAdminPassword(database, PASSWORD)).toBe(true);
  expect(await database.selectFrom('sessions').select('id').execute()).toEqual([]);
  const audit = await database.selectFrom('auditLogs').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(audit).toMatchObject({ action: 'second_factor_off', details: 'npm run admin:password' });
});
