// @module-tag postgres

import { type KyselyPlugin, SelectQueryNode } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteSettings } from '../content/site-settings.ts';
import { testDatabase } from '../tests/support/database.ts';
import { idleServices } from '../tests/support/idle-services.ts';
import { allFeatures } from './all-features.ts';
import { claimWeeklyCheck } from './features/links/check-schedule.ts';
import { createMailer } from './features/mail/outbox-worker.ts';
import type { Database } from './platform/database/database.ts';
import { createLog } from './platform/http/request-log.ts';
import { takeToken } from './platform/security/rate-limit-counter.ts';
import { allResources } from './registry/resources.ts';
import { startScheduledJobs } from './scheduled-jobs.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] }));
afterEach(() => void vi.useRealTimers());

const jobParts = (database: Database) => ({
  ...idleServices,
  database,
  settings: siteSettings,
  resources: allResources,
  log: createLog('silent'),
});

it('cancels a running backup at shutdown rather than wait for it', async () => {
  const { database, close } = await testDatabase();
  const backup = Promise.withResolvers<void>();
  const makeIfDue = vi.fn(() => backup.promise);
  const backups = { makeIfDue, makeRecentIfDue: async () => {}, stop: async () => backup.resolve() };
  const stop = startScheduledJobs(allFeatures, { ...jobParts(database), backups });
  vi.advanceTimersByTime(60_000);
  expect(makeIfDue).toHaveBeenCalledOnce();
  await stop();
  await close();
});

it('makes no write transaction while there is nothing to do', async () => {
  const { database, close } = await testDatabase();
  // The first run records when the next check of links is due.
  await claimWeeklyCheck(database);
  await takeToken(database, { name: 'contact', max: 5, windowSeconds: 3_600 }, 'a visitor within the limit');
  const queries: { isRead: boolean }[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      queries.push({ isRead: SelectQueryNode.is(node) });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const recorded = database.withPlugin(recorder);
  const transaction = vi.spyOn(recorded, 'transaction');
  for (let run = 0; run < 3; run += 1) {
    // Every job runs at the start; stopping waits for all of them.
    await startScheduledJobs(allFeatures, jobParts(recorded))();
    expect(await claimWeeklyCheck(recorded)).toBeNull();
    const mailer = createMailer({ database: recorded, log: createLog('silent'), send: async () => undefined });
    mailer.start();
    await mailer.stop(10_000);
  }
  expect(queries.length).toBeGreaterThan(3 * 5);
  expect(queries.filter(({ isRead }) => !isRead)).toEqual([]);
  expect(transaction).not.toHaveBeenCalled();
  await close();
});
