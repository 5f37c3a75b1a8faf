import { siteSettings } from '../../content/site-settings.ts';
import { allFeatures } from '../../server/all-features.ts';
import { allResources } from '../../server/registry/resources.ts';
import { idleServices } from '../support/idle-services.ts';
// @module-tag postgres

import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_RETENTION } from '../../domain/settings/retention.ts';
import { pruneSentMail, queueMail } from '../../server/features/mail/outbox.ts';
import { recordAudit } from '../../server/platform/audit-log.ts';
import { startScheduledJobs } from '../../server/scheduled-jobs.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const HOUR = 60 * 60_000;
const visitor = { ip: '198.51.100.7', headers: { 'user-agent': 'A browser' } };
const attempt = (resource: string, hoursAgo: number) =>
  recordAudit(test.database, { action: 'login_failure', resource }, visitor, Date.now() - hoursAgo * HOUR);

it('scheduled jobs delete the address and browser of login attempts after the days stated on the privacy page', async () => {
  await attempt('too-old', DEFAULT_RETENTION.auditLog * 24 + 1);
  await attempt('young', DEFAULT_RETENTION.auditLog * 24 - 1);
  const unused = () => undefined;
  const log = { info: unused, warn: unused, error: unused };
  const parts = { ...idleServices, database: test.database, settings: siteSettings, resources: allResources, log };
  const stop = startScheduledJobs(allFeatures, parts);
  await stop();
  const remaining = await test.database.selectFrom('auditLogs').select(['resource', 'ipAddress']).execute();
  expect(remaining).toEqual([{ resource: 'young', ipAddress: visitor.ip }]);
});

it('deletes sent mail after the days stated on the privacy page', async () => {
  const day = 24 * HOUR;
  const send = async (subject: string, age: number) => {
    const mail = { kind: 'contact' as const, to: 'reader@example.com', subject, text: 'Hello' };
    const id = await queueMail(test.database, mail, Date.now() - age);
    await test.database.updateTable('mailOutbox').set({ status: 'sent' }).where('id', '=', id).execute();
  };
  await send('too old', DEFAULT_RETENTION.doneMail * day + HOUR);
  await send('young', DEFAULT_RETENTION.doneMail * day - HOUR);
  await pruneSentMail(test.database);
  const subjects = async () =>
    (await test.database.selectFrom('mailOutbox').select('subject').orderBy('id').execute()).map(
      ({ subject }) => subject,
    );
  expect(await subjects()).toEqual(['young']);
  await pruneSentMail(test.database, Date.now(), DEFAULT_RETENTION.doneMail - 1);
  expect(await subjects()).toEqual([]);
});
