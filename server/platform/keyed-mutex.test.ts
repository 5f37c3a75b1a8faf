import { describe, expect, it } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

const pause = (milliseconds = 5) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('KeyedMutex', () => {
  it('runs tasks of one key in order, also after one that failed', async () => {
    const mutex = new KeyedMutex();
    const log: string[] = [];
    const run = (name: string, fails = false) =>
      mutex.runExclusive('key', async () => {
        log.push(`${name} begins`);
        await pause();
        log.push(`${name} ends`);
        if (fails) throw new Error(name);
      });
    const results = await Promise.allSettled([run('a'), run('b', true), run('c')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('does not delay tasks of other keys', async () => {
    const mutex = new KeyedMutex();
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = mutex.runExclusive('a', () => promise);
    expect(await mutex.runExclusive('b', async () => 'b')).toBe('b');
    const second = mutex.runExclusive('a', async () => 'a');
    expect(await Promise.race([second, pause(20).then(() => 'waits')])).toBe('waits');
    resolve();
    await first;
    expect(await second).toBe('a');
  });

  it('removes a key once its last task has settled', async () => {
    const mutex = new KeyedMutex();
    const tasks = [1, 2, 3].map(() => mutex.runExclusive('key', () => pause()));
    expect(mutex.size).toBe(1);
    await Promise.all(tasks);
    expect(mutex.size).toBe(0);
  });
});
