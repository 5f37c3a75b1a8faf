// SQLite only: starts real processes, on SQLite in any case.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findAccountByPassword, setAdminPassword } from '../../server/features/sessions/admin-password.ts';
import { removePerson } from '../../server/features/sessions/people.ts';
import { readSecondFactor, turnOnSecondFactor } from '../../server/features/sessions/second-factor.ts';
import { createSession } from '../../server/features/sessions/sessions.ts';
import { generateTotpSecret, totpCode } from '../../server/features/sessions/totp.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { serverEnvironment } from '../support/server-environment.ts';
import { addPerson, isAdminPassword, makeTestAddress, PASSWORD, readOwnerId } from './admin/admin.ts';

/** Runs `npm run admin:password` as a process: the way back in for an admin who has lost their phone. */

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

/** Creates a site with {@link PASSWORD}, two-step login and a session. */
async function siteWithFactor() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bommie-password-'));
  cleanUp.push(() => rm(dataDir, { recursive: true, force: true }));
  const { database, close } = await openDatabase({ file: join(dataDir, 'bommie.db') });
  cleanUp.push(close);
  await setAdminPassword(database, PASSWORD);
  const secret = generateTotpSecret();
  const userId = await readOwnerId(database);
  await database.transaction().execute((trx) => turnOnSecondFactor(trx, userId, { secret, code: totpCode(secret) }));
  await createSession(database, userId, { ip: '127.0.0.1', headers: {} });
  return { dataDir, database };
}

async function runCommand(settings: Record<string, string>, input: string) {
  const command = spawn(process.execPath, [join(import.meta.dirname, '../../tools/admin-password.ts')], {
    env: serverEnvironment(settings),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (part) => (output += part));
  command.stdin.end(input);
  const [code] = await once(command, 'close');
  return { code, output };
}

it('sets a password and turns two-step login off on request', { timeout: 60_000 }, async () => {
  const { dataDir, database } = await siteWithFactor();
  const { code, output } = await runCommand({ DATA_DIR: dataDir }, 'another long password\noff\n');
  expect([code, output]).toEqual([0, expect.stringContaining('Two-step login is off.')]);
  expect(await readSecondFactor(database, await readOwnerId(database))).toEqual({ since: null, recoveryCodesLeft: 0 });
  expect(await isAdminPassword(database, 'another long password')).toBe(true);
  expect(await database.selectFrom('sessions').select('id').execute()).toEqual([]);
  const audit = await database.selectFrom('auditLogs').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(audit).toMatchObject({ action: 'second_factor_off', details: 'npm run admin:password' });
});

it('leaves two-step login on for anything but "off"', { timeout: 60_000 }, async () => {
  const { dataDir, database } = await siteWithFactor();
  const { code, output } = await runCommand({ DATA_DIR: dataDir }, 'another long password\n');
  expect([code, output]).toEqual([0, expect.stringContaining('Two-step login stays on.')]);
  expect((await readSecondFactor(database, await readOwnerId(database))).recoveryCodesLeft).toBe(10);
});

it('turns it off where ADMIN_PASSWORD sets the password', { timeout: 60_000 }, async () => {
  const { dataDir, database } = await siteWithFactor();
  const settings = { DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD };
  expect((await runCommand(settings, 'off\n')).code).toBe(0);
  expect((await readSecondFactor(database, await readOwnerId(database))).since).toBeNull();
  expect(await isAdminPassword(database, PASSWORD)).toBe(true);
  expect((await runCommand(settings, 'off\n')).code).toBe(1);
});

it('lets the first owner in again where other people run the site: removed by one of them, and with a passkey left behind', {
  timeout: 60_000,
}, async () => {
  const { dataDir, database } = await siteWithFactor();
  const owner = await readOwnerId(database);
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
  const { code, output } = await runCommand({ DATA_DIR: dataDir }, 'another long password\n');
  expect([code, output]).toEqual([0, expect.stringContaining('The first owner’s account is an owner’s again.')]);
  expect(await isAdminPassword(database, 'another long password')).toBe(true);
  expect(await database.selectFrom('passkeys').select('id').execute()).toEqual([]);
  expect(await database.selectFrom('sessions').select('id').execute()).toEqual([]);
  // The others stay who they are, and log in as before.
  const person = { address: makeTestAddress('Olive'), password: PASSWORD };
  expect(await findAccountByPassword(database, person)).toMatchObject({ id: other, name: 'Olive' });
});
