import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { logIn, makeArticle, saveArticle, signUp, writeToUs } from './endpoints.ts';
import { isFull, reportFigures } from './report.ts';
import { startSite } from './running-site.ts';

const hasStrace = spawnSync('strace', ['-V'], { stdio: 'ignore' }).status === 0;
const WRITES = 60;

/** Runs in full runs only, because strace stops the process at every call. */
it.runIf(isFull && hasStrace)(
  'every acknowledged write has been synced to the disk before its response',
  {
    timeout: 120_000,
  },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bommie-synced-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const trace = join(folder, 'trace');
    // -D: the server stays the process that is killed; -y names files; -f follows threads.
    const strace = ['strace', '-D', '-f', '-y', '-o', trace, '-e', 'trace=fsync,fdatasync,write,writev,sendto,sendmsg'];
    const site = await startSite(join(folder, 'data'), { under: strace });
    const { address } = site;
    const cookie = await logIn(address);
    const id = await makeArticle(address, cookie, 'synced');
    const before = (await readFile(trace, 'utf8')).length;
    for (let number = 0; number < WRITES; number += 3) {
      expect((await signUp(address, `${number}@example.com`)).status).toBe(201);
      expect((await writeToUs(address, { subject: `message ${number}` })).status).toBe(201);
      expect((await saveArticle(address, cookie, id, { content: `Save ${number}.` })).status).toBe(200);
    }
    const lines = (await readFile(trace, 'utf8')).slice(before).split('\n');
    await site.kill();
    let syncs = 0;
    let all = 0;
    let responses = 0;
    for (const line of lines) {
      if (/\b(fsync|fdatasync)\(\d+<[^>]*bommie\.db(-wal)?>/.test(line)) {
        syncs++;
        all++;
      } else if (/"HTTP\/1\.1 20[01]/.test(line)) {
        expect(syncs, `before answer ${responses + 1}`).toBeGreaterThan(0);
        syncs = 0;
        responses++;
      }
    }
    expect(responses).toBe(WRITES);
    reportFigures(
      `${WRITES} acknowledged writes, each after a sync of its own; ${all} syncs (a visitor's write is two commits)`,
    );
  },
);
