import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { JobProcesses } from './job-processes.ts';

type Job = { do: 'reply' | 'progress' | 'throw' | 'exit' | 'wait'; value?: number };
type Result = { pid: number; value?: number };

const PROGRAM = `
import { runChildJob } from ${JSON.stringify(new URL('child-job.ts', import.meta.url).href)};
runChildJob(async (job) => {
  if (job.do === 'progress') for (const phase of ['read', 'write']) process.send({ phase });
  if (job.do === 'throw') throw new Error('No room.');
  if (job.do === 'exit') process.exit(0);
  if (job.do === 'wait') {
    process.send({ phase: 'waiting' });
    await new Promise((done) => setTimeout(done, 2 ** 31 - 1));
  }
  return { pid: process.pid, value: job.value };
});
`;

let folder: string;
let program: URL;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bommie-jobs-'));
  await writeFile(join(folder, 'program.mjs'), PROGRAM);
  program = pathToFileURL(join(folder, 'program.mjs'));
});
afterAll(() => rm(folder, { recursive: true }));

function startJobs(): JobProcesses<Job, Result> {
  const jobs = new JobProcesses<Job, Result>(program, 'The server could not start it.');
  onTestFinished(() => jobs.stop());
  return jobs;
}

it('runs each job in a process of its own and returns its result, several at a time', async () => {
  const jobs = startJobs();
  const results = await Promise.all([1, 2, 3].map((value) => jobs.run({ do: 'reply', value })));
  expect(results.map((result) => (result as Result).value)).toEqual([1, 2, 3]);
  expect(new Set([process.pid, ...results.map((result) => (result as Result).pid)]).size).toBe(4);
});

it('passes progress on, and takes none of it for the result', async () => {
  const phases: unknown[] = [];
  const result = await startJobs().run(
    { do: 'progress', value: 7 },
    (message) => 'phase' in message && !!phases.push(message),
  );
  expect([phases, result]).toMatchObject([[{ phase: 'read' }, { phase: 'write' }], { value: 7 }]);
});

it('returns the result of a process whose end is heard of at the same time', async () => {
  const result = await startJobs().run({ do: 'progress', value: 7 }, (message) => {
    const isProgress = 'phase' in message;
    // Keeps this process busy until the other has ended.
    if (isProgress) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    return isProgress;
  });
  expect(result).toMatchObject({ value: 7 });
});

it.each(['throw', 'exit'] as const)('has no result of a process that ends without one (%s)', async (end) => {
  expect(await startJobs().run({ do: end })).toBeUndefined();
});

it('gives the reason where no process can be started', async () => {
  const { execPath } = process;
  onTestFinished(() => void Object.assign(process, { execPath }));
  process.execPath = join(folder, 'missing');
  expect(await startJobs().run({ do: 'reply' })).toEqual({
    reason: 'The server could not start it.',
    error: expect.stringContaining('ENOENT'),
  });
});

it('ends running processes when it stops, and starts no more', async () => {
  const jobs = startJobs();
  const { promise: isRunning, resolve } = Promise.withResolvers<void>();
  const running = jobs.run({ do: 'wait' }, () => {
    resolve();
    return true;
  });
  await isRunning;
  jobs.stop();
  expect(await running).toBeUndefined();
  expect(await jobs.run({ do: 'reply' })).toBeUndefined();
});
