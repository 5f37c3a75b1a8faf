// @module-tag postgres

import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { recordAudit } from '../../../server/platform/audit-log.ts';
import { adminServer, PASSWORD, tryLogin } from './admin.ts';

const PATH = '/api/admin/security-dashboard';
const HOUR = 60 * 60_000;

const { server, admin } = await adminServer();
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['auditLogs', 'rateLimits'] as const) await server.database.deleteFrom(table).execute();
});

const actor = { ip: '203.0.113.8', headers: { 'user-agent': 'test' } };

it('requires a session', async () => {
  expect((await server.app.inject(PATH)).statusCode).toBe(401);
});

it('is empty before anything has happened', async () => {
  expect((await admin.send('GET', PATH)).json()).toEqual({
    totalLoginAttempts: 0,
    successfulLogins: 0,
    failedAttempts: 0,
    blockedAttempts: 0,
    recentActivity: [],
  });
});

it('counts logins and failures', async () => {
  const remoteAddress = '203.0.113.9';
  for (let attempt = 0; attempt < 7; attempt++) await tryLogin(server.app, 'wrong', { remoteAddress });
  await tryLogin(server.app, PASSWORD, { remoteAddress: '203.0.113.10' });
  const { recentActivity, ...counts } = (await admin.send('GET', PATH)).json();
  expect(counts).toEqual({ totalLoginAttempts: 8, successfulLogins: 1, failedAttempts: 5, blockedAttempts: 2 });
  expect(recentActivity[0]).toEqual({
    timestamp: expect.stringMatching(/^20.*Z$/),
    action: 'login_success',
    person: null,
    resource: 'session',
    ipAddress: '203.0.113.10',
    details: null,
  });
  expect(recentActivity[1]).toMatchObject({ action: 'login_blocked', ipAddress: remoteAddress });
});

it('logs sixty wrong logins as five failures and one block that counts the rest', async () => {
  const remoteAddress = '203.0.113.11';
  for (let attempt = 0; attempt < 60; attempt++) await tryLogin(server.app, 'wrong', { remoteAddress });
  await tryLogin(server.app, 'wrong', { remoteAddress: '203.0.113.12' });
  const rows = await server.database.selectFrom('auditLogs').select('action').orderBy('id').execute();
  expect(rows.map(({ action }) => action)).toEqual([
    ...Array(5).fill('login_failure'),
    'login_blocked',
    'login_failure',
  ]);
  const { recentActivity, ...counts } = (await admin.send('GET', PATH)).json();
  expect(counts).toEqual({ totalLoginAttempts: 61, successfulLogins: 0, failedAttempts: 6, blockedAttempts: 55 });
  expect(recentActivity[1].details).toBe('Too many attempts; 15 min left, 55 times');
});

it('logs a new block after the window has ended', async () => {
  const remoteAddress = '203.0.113.13';
  const block = async () => {
    for (let attempt = 0; attempt < 7; attempt++) await tryLogin(server.app, 'wrong', { remoteAddress });
  };
  await block();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1_000 });
  try {
    await block();
  } finally {
    vi.useRealTimers();
  }
  const blocks = server.database.selectFrom('auditLogs').select('occurrences').where('action', '=', 'login_blocked');
  expect(await blocks.execute()).toEqual([{ occurrences: 2 }, { occurrences: 2 }]);
});

it('counts the last 24 hours only', async () => {
  const now = Date.now();
  const entry = { action: 'login_failure', resource: 'session' };
  await recordAudit(server.database, entry, actor, now - 24 * HOUR - 1_000);
  await recordAudit(server.database, entry, actor, now - 24 * HOUR + 60_000);
  const dashboard = (await admin.send('GET', PATH)).json();
  expect([dashboard.failedAttempts, dashboard.totalLoginAttempts, dashboard.recentActivity.length]).toEqual([1, 1, 2]);
});

it('shows the latest 50 events of every kind, with details as text or as an object', async () => {
  const now = Date.now();
  for (let turn = 0; turn < 52; turn++) {
    await recordAudit(server.database, { action: 'old', resource: 'x' }, actor, now - HOUR - turn);
  }
  await recordAudit(server.database, { action: 'article_published', resource: 'article/1', details: 'as planned' });
  await recordAudit(server.database, { action: 'odd', resource: 'x', details: '{not json' }, actor, now - 1_000);
  await recordAudit(
    server.database,
    { action: 'article_updated', resource: 'article/2', details: { name: 'Größe' } },
    actor,
    now - 2_000,
  );
  const { recentActivity } = (await admin.send('GET', PATH)).json();
  expect(recentActivity).toHaveLength(50);
  expect(recentActivity.slice(0, 3)).toMatchObject([
    { action: 'article_published', ipAddress: null, details: 'as planned' },
    { action: 'odd', details: '{not json' },
    { action: 'article_updated', ipAddress: '203.0.113.8', details: { name: 'Größe' } },
  ]);
});
