import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAYS_KEPT } from '../../domain/retention.ts';
import { forgetDoneMail, queueMail } from '../../server/features/mail/outbox.ts';
import { recordAudit } from '../../server/platform/audit-log.ts';
import { startClocks } from '../../server/scheduled-jobs.ts';
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

it('the clocks delete the address and browser of whoever tried to log in after the days that the privacy page names', async () => {
  await attempt('too-old', DAYS_KEPT.auditLog * 24 + 1);
  await attempt('young', DAYS_KEPT.auditLog * 24 - 1);
  const unused = () => undefined;
  const backups = { makeIfDue: async () => undefined, stop: async () => undefined };
  const stop = startClocks(test.database, backups, { info: unused, warn: unused, error: unused });
  await stop();
  const kept = await test.database.selectFrom('auditLogs').select(['resource', 'ipAddress']).execute();
  expect(kept).toEqual([{ resource: 'young', ipAddress: visitor.ip }]);
});

it('deletes mail that was sent after the days that the privacy page names', async () => {
  const day = 24 * HOUR;
  const send = async (subject: string, age: number) => {
    const mail = { kind: 'contact' as const, to: 'reader@example.com', subject, text: 'Hello' };
    const id = await queueMail(test.database, mail, Date.now() - age);
    await test.database.updateTable('mailOutbox').set({ status: 'sent' }).where('id', '=', id).execute();
  };
  await send('too old', DAYS_KEPT.doneMail * day + HOUR);
  await send('young', DAYS_KEPT.doneMail * day - HOUR);
  const { doneMail } = DAYS_KEPT;
  await forgetDoneMail(test.database);
  const subjects = async () =>
    (await test.database.selectFrom('mailOutbox').select('subject').orderBy('id').execute()).map(
      ({ subject }) => subject,
    );
  expect(await subjects()).toEqual(['young']);
  // The one number: what the page prints is what is kept.
  Object.assign(DAYS_KEPT, { doneMail: doneMail - 1 });
  try {
    await forgetDoneMail(test.database);
    expect(await subjects()).toEqual([]);
  } finally {
    Object.assign(DAYS_KEPT, { doneMail });
  }
});
