import { setTimeout as wait } from 'node:timers/promises';

/** As `promise`, but rejects with `message` when it takes longer than `milliseconds`. Keeps no process alive. */
export async function withTimeout<Result>(
  promise: Promise<Result>,
  milliseconds: number,
  message: string,
): Promise<Result> {
  const settled = new AbortController();
  const giveUp = async () => {
    await wait(milliseconds, undefined, { ref: false, signal: settled.signal });
    throw new Error(message);
  };
  try {
    return await Promise.race([promise, giveUp()]);
  } finally {
    settled.abort();
  }
}
