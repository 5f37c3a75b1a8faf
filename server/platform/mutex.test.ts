import { describe, expect, it } from 'vitest';
import { KeyedMutex, Mutex } from './mutex.ts';

const moment = (milliseconds = 5) => new Promise((settle) => setTimeout(settle, milliseconds));

describe('turns', () => {
  it('come one after the other, in order, also after one that failed', async () => {
    const turn = new Mutex();
    const log: string[] = [];
    const task = (name: string, fails = false) =>
      turn.take(async () => {
        log.push(`${name} begins`);
        await moment();
        log.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      });
    const results = await Promise.allSettled([task('a'), task('b', true), task('c')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(turn.count).toBe(0);
  });

  it('last until they are ended', async () => {
    const turn = new Mutex();
    const end = await turn.begin();
    let began = false;
    const next = turn.take(async () => {
      began = true;
    });
    await moment();
    expect(began).toBe(false);
    end();
    await next;
    expect(began).toBe(true);
  });

  it('of other names are not held up', async () => {
    const turns = new KeyedMutex();
    const { promise, resolve } = Promise.withResolvers<void>();
    const held = turns.take('a', () => promise);
    expect(await turns.take('b', async () => 'b')).toBe('b');
    const behind = turns.take('a', async () => 'a');
    expect(await Promise.race([behind, moment(20).then(() => 'waits')])).toBe('waits');
    resolve();
    await held;
    expect(await behind).toBe('a');
  });
});
