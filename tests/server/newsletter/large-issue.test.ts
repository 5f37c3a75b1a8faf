// SQLite only: measures a large issue; sending, retry-and-fuse and outbox run the same statements on both databases.

import { expect, it } from 'vitest';
import { createMailer } from '../../../server/features/mail/outbox-worker.ts';
import { IssueSender } from '../../../server/features/newsletter/issue-sender.ts';
import { tempResources } from '../../support/temp-resources.ts';
import { SITE_URL, testServer } from '../test-server.ts';
import { addSubscribers, dueIssue, listDeliveries } from './issues.ts';

/** Number of subscribers; set ISSUE_SUBSCRIBERS=10000 for more. Figures are in docs/decisions/075-one-newsletter-queue.md. */
const SUBSCRIBERS = Number(process.env.ISSUE_SUBSCRIBERS ?? 500);
const log = { info() {}, warn() {}, error() {} };

it('sends a large issue without copies of its mail', async () => {
  const { database, settings } = await tempResources(testServer());
  await addSubscribers(database, SUBSCRIBERS);
  const id = await dueIssue(database, 'Long words. '.repeat(3_000));
  let sent = 0;
  const mailer = createMailer({
    database,
    log,
    send: async () => {
      sent += 1;
    },
  });
  const parts = {
    database,
    settings,
    siteUrl: SITE_URL,
    mailer,
    forecasts: { read: async () => null },
    mailsPerMinute: 6_000,
    log,
  };
  const sender = new IssueSender(parts);
  let now = Date.now() - 24 * 60 * 60_000;
  let mostHeap = 0;
  globalThis.gc?.();
  const heapBefore = process.memoryUsage().heapUsed;
  const began = performance.now();
  for (let isActive = true; isActive; now += 1_000) {
    isActive = await sender.step(now);
    mostHeap = Math.max(mostHeap, process.memoryUsage().heapUsed);
  }
  await mailer.stop(1_000);
  const seconds = (performance.now() - began) / 1_000;
  const megabytes = (mostHeap - heapBefore) / 1024 ** 2;
  console.info(`${SUBSCRIBERS} mails in ${seconds.toFixed(1)} s; ${megabytes.toFixed(0)} MB more heap`);
  expect(sent).toBe(SUBSCRIBERS);
  expect(await listDeliveries(database, id)).toEqual({ sent: SUBSCRIBERS });
  expect(await database.selectFrom('mailOutbox').select('id').execute()).toEqual([]);
}, 600_000);
