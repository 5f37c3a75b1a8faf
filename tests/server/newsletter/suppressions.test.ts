// @module-tag postgres

import { afterAll, beforeEach, expect, it } from 'vitest';
import {
  carrySuppressions,
  findSuppressed,
  findSuppression,
  suppressAddress,
} from '../../../server/features/newsletter/suppressions.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { testDatabase } from '../../support/database.ts';
import { adminServer } from '../admin/admin.ts';
import { addSubscriber } from './issues.ts';

const PATH = '/api/newsletter/subscribers';
const ERASED = { reason: 'erased', unsubscribeToken: null } as const;

const { server, admin } = await adminServer();
const { database } = server;
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['newsletters', 'suppressions', 'mailOutbox', 'rateLimits'] as const)
    await database.deleteFrom(table).execute();
});

const emails = async (from: Database) =>
  (await from.selectFrom('newsletters').select('email').orderBy('email').execute()).map(({ email }) => email);
const importCsv = (csv: string) =>
  admin.send('POST', `${PATH}/import`, { csv, source: 'Old list', consentedOn: '2026-01-01', dryRun: false });

it('keeps a hash of a deleted address, which reveals nothing about the address', async () => {
  const id = await addSubscriber(database, 'ana@example.com');
  expect((await admin.send('DELETE', `${PATH}/${id}`)).statusCode).toBe(204);
  expect(await findSuppression(database, 'ana@example.com')).toMatchObject({ reason: 'erased' });
  expect(JSON.stringify(await database.selectFrom('suppressions').selectAll().execute())).not.toContain('ana');
});

it.each([
  ['unsubscribed', { subscribed: false, unsubscribedAt: '2026-02-01T00:00:00.000Z' }],
  ['bounced', { bouncedAt: '2026-02-01T00:00:00.000Z' }],
  ['complained', { complainedAt: '2026-02-01T00:00:00.000Z', subscribed: false }],
] as const)('remembers that a deleted subscriber had %s', async (reason, state) => {
  const id = await addSubscriber(database, 'ana@example.com', state);
  await admin.send('DELETE', `${PATH}/${id}`);
  expect((await findSuppression(database, 'ana@example.com'))?.reason).toBe(reason);
});

it('accepts the unsubscribe link of a deleted person, and keeps it for a new sign-up', async () => {
  const id = await addSubscriber(database, 'ana@example.com', { unsubscribeToken: 'old-token' });
  await admin.send('DELETE', `${PATH}/${id}`);
  const unsubscribe = () => server.app.inject({ method: 'POST', url: '/unsubscribe/old-token', payload: {} });
  expect((await unsubscribe()).statusCode).toBe(303);
  expect(await emails(database)).toEqual([]);
});

it.each([
  ['unsubscribed', { subscribed: false, unsubscribedAt: '2026-02-01T00:00:00.000Z' }],
  ['bounced', { bouncedAt: '2026-02-01T00:00:00.000Z' }],
] as const)(
  'suppresses the former address of a person who had %s when their address changes',
  async (reason, state) => {
    const id = await addSubscriber(database, 'ana@example.com', state);
    expect((await admin.send('PATCH', `${PATH}/${id}`, { email: 'ana2@example.com' })).statusCode).toBe(200);
    expect((await findSuppression(database, 'ANA@example.com'))?.reason).toBe(reason);
    expect((await importCsv('ana@example.com')).json()).toMatchObject({ added: 0, suppressed: 1 });
  },
);

it('keeps a deleted address out of imports, and counts it', async () => {
  const id = await addSubscriber(database, 'ana@example.com');
  await admin.send('DELETE', `${PATH}/${id}`);
  const response = await importCsv('Ana@Example.com\nben@example.com');
  expect(response.json()).toMatchObject({ added: 1, suppressed: 1 });
  expect(await emails(database)).toEqual(['ben@example.com']);
});

it('refuses to correct an address into a deleted one', async () => {
  await suppressAddress(database, 'ana@example.com', ERASED);
  const id = await addSubscriber(database, 'anna@example.com');
  const response = await admin.send('PATCH', `${PATH}/${id}`, { email: 'ana@example.com' });
  expect([response.statusCode, response.json().error]).toEqual([409, expect.stringContaining('deleted here')]);
  expect(await emails(database)).toEqual(['anna@example.com']);
});

it('finds the suppressed among more addresses than one statement takes', async () => {
  const many = Array.from({ length: 1_201 }, (_, index) => `p${index}@example.com`);
  for (const email of ['p0@example.com', 'p600@example.com', 'p1200@example.com'])
    await suppressAddress(database, email, ERASED);
  expect([...(await findSuppressed(database, many))]).toEqual([
    'p0@example.com',
    'p600@example.com',
    'p1200@example.com',
  ]);
});

it('leaves deleted people out of the rows of a restored backup', async () => {
  const staged = await testDatabase();
  try {
    await suppressAddress(database, 'erased@example.com', ERASED);
    await addSubscriber(database, 'back@example.com');
    await suppressAddress(staged.database, 'back@example.com', ERASED);
    await suppressAddress(staged.database, 'gone@example.com', ERASED);
    for (const name of ['erased', 'back', 'stays']) await addSubscriber(staged.database, `${name}@example.com`);
    expect(await carrySuppressions(database, staged.database)).toBe(1);
    expect(await emails(staged.database)).toEqual(['back@example.com', 'stays@example.com']);
    const all = ['erased@example.com', 'gone@example.com', 'back@example.com'];
    expect([...(await findSuppressed(staged.database, all))].sort()).toEqual([
      'erased@example.com',
      'gone@example.com',
    ]);
  } finally {
    await staged.close();
  }
});
