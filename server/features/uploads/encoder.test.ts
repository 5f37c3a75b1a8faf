import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PictureEncoder } from './encoder.ts';

let root: string;
let source: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bommie-encoder-'));
  source = join(root, 'source');
  const noise = sharp({
    create: {
      width: 480,
      height: 320,
      channels: 3,
      background: '#5a5a5a',
      noise: { type: 'gaussian', mean: 90, sigma: 40 },
    },
  });
  await writeFile(source, await noise.jpeg().toBuffer());
});
afterAll(() => rm(root, { recursive: true, force: true }));

let jobs = 0;
async function job() {
  const folder = join(root, `work-${++jobs}`);
  await mkdir(folder);
  return { source, folder, kind: 'jpeg' } as const;
}

/** Lists the ids of this process's running children. */
async function children(): Promise<number[]> {
  const ids = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  return ids.trim().split(' ').filter(Boolean).map(Number);
}

describe('PictureEncoder', () => {
  it('rejects a picture that takes too long, then encodes the next', async () => {
    const hasty = new PictureEncoder({ timeoutMs: 50 });
    const jobs = [await job(), await job(), await job()];
    // At most two at a time: the third is the next.
    for (const late of await Promise.allSettled(jobs.map((each) => hasty.encode(each))))
      expect(late).toMatchObject({ status: 'rejected', reason: { uploadError: 'tooHard' } });
  });

  it('distinguishes a write error from a bad picture', async () => {
    const encoder = new PictureEncoder();
    const nowhere = { ...(await job()), folder: join(root, 'nowhere') };
    await expect(encoder.encode(nowhere)).rejects.toThrow(/could not be written: .*ENOENT/);
  });

  it('rejects running and waiting jobs when it is stopped', async () => {
    const encoder = new PictureEncoder();
    const jobs = [await job(), await job(), await job()];
    const ended = Promise.allSettled(jobs.map((each) => encoder.encode(each)));
    await encoder.stop();
    expect((await ended).map((end) => end.status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it.runIf(process.platform === 'linux')('encodes two pictures at a time at most, with low priority', async () => {
    // As on a site; other tests wait for pictures at the priority of everything else.
    vi.stubEnv('JOBS_AT_NORMAL_PRIORITY', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    const encoder = new PictureEncoder();
    const before = await children();
    const jobs = [await job(), await job(), await job(), await job()];
    const all = Promise.all(jobs.map((each) => encoder.encode(each)));
    let isDone = false;
    all.finally(() => {
      isDone = true;
    });
    const most: number[] = [];
    const priorities: number[] = [];
    while (!isDone) {
      const running = (await children()).filter((id) => !before.includes(id));
      most.push(running.length);
      for (const id of running) priorities.push(readPriority(id));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await all).toEqual(jobs.map(() => ({ width: 480, height: 320 })));
    expect(Math.max(...most)).toBeLessThanOrEqual(2);
    expect(Math.max(...priorities)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL);
  });
});

/** Returns the priority of a process; 0 if it has just ended. */
function readPriority(id: number): number {
  try {
    return getPriority(id);
  } catch {
    return 0;
  }
}
