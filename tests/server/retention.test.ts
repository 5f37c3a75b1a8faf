import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAYS_KEPT } from '../../domain/retention.ts';
import { startClocks } from '../../server/clocks.ts';
import { recordAudit } from '../../server/features/audit/record-audit.ts';
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
