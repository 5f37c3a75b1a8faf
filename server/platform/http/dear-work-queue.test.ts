import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { DearWorkQueue } from './dear-work-queue.ts';

/** Blocks the thread, as a render does. */
const block = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

describe('the queue of expensive renders', () => {
  it('runs one at a time, in turn by client, and passes results and errors on', async () => {
    const queue = new DearWorkQueue();
    const order: string[] = [];
    let running = 0;
    const run = (client: string, name: string) =>
      queue.run(client, async () => {
        running += 1;
        expect(running).toBe(1);
        await wait(1);
        running -= 1;
        order.push(name);
        if (name === 'a3') throw new Error('failed');
        return name;
      });
    const runs = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('b', 'b2'), run('c', 'c1')];
    const results = await Promise.allSettled(runs);
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
    expect(results.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'rejected'],
      ...Array(3).fill('fulfilled'),
    ]);
    expect(await run('d', 'd1')).toBe('d1');
  });

  it('leaves the thread to others between two renders, for as long as the last one took', async () => {
    const queue = new DearWorkQueue();
    let answered = 0;
    let isDone = false;
    const others = (async () => {
      while (!isDone) {
        await wait(1);
        answered += 1;
      }
    })();
    const renders = Array.from({ length: 6 }, () => queue.run('a', async () => block(30)));
    await Promise.all(renders);
    isDone = true;
    await others;
    // Without pauses there is at most one response between two renders.
    expect(answered).toBeGreaterThan(25);
  });

  it('rejects one client’s further renders before those of others, and recovers', async () => {
    const queue = new DearWorkQueue();
    let finish: () => void = () => undefined;
    const first = queue.run('a', () => new Promise<void>((resolve) => (finish = resolve)));
    const many = Array.from({ length: 38 }, () => queue.run('a', async () => 'made'));
    const other = queue.run('b', async () => 'made');
    const settled = Promise.allSettled([first, ...many]);
    await wait(1);
    finish();
    expect(await other).toBe('made');
    const refused = (await settled).filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ reason: { statusCode: 503, headers: { 'retry-after': '3' } } });
    expect(await queue.run('a', async () => 'made')).toBe('made');
  });
});
