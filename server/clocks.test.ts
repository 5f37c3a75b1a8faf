import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testDatabase } from '../tests/support/database.ts';
import { startClocks } from './clocks.ts';
import { createLog } from './http/request-log.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('a server that is told to stop gives up the backup that is being made, rather than wait for it', async () => {
  const { database, close } = await testDatabase();
  const backup = Promise.withResolvers<void>();
  const backups = { makeIfDue: vi.fn(() => backup.promise), stop: async () => backup.resolve() };
  const stop = startClocks(database, backups, createLog('silent'));
  vi.advanceTimersByTime(60_000);
  expect(backups.makeIfDue).toHaveBeenCalledOnce();
  await stop();
  await close();
});
