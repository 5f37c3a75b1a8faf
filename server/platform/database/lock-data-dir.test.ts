import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartupError } from '../config/startup-error.ts';
import { lockDataDir } from './lock-data-dir.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bommie-claim-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const HOLDING = `
import { lockDataDir } from './lock-data-dir.ts';
const release = lockDataDir(process.env.FOLDER);
console.log('held');
setInterval(() => release.name, 1000);`;

it('admits one process at a time and releases the lock when it is killed', async () => {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', HOLDING], {
    cwd: import.meta.dirname,
    env: { ...process.env, FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  expect(String((await once(child.stdout, 'data'))[0])).toContain('held');
  expect(() => lockDataDir(folder)).toThrow(StartupError);
  expect(() => lockDataDir(folder)).toThrow(`Another Bommie server already uses the data folder ${folder}.`);
  child.kill('SIGKILL');
  await ended;
  lockDataDir(folder)();
  lockDataDir(folder)();
});
