// @module-tag postgres

import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportResult } from '../../../domain/newsletter/subscriber-import.ts';
import { adminServer, listAudits } from '../admin/admin.ts';
import { addSubscriber, dueIssue } from './issues.ts';

const PATH = '/api/newsletter/subscribers';

const { server, admin } = await adminServer();
const { database } = server;
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [
    'newsletters',
    'suppressions',
    'subscriberImports',
    'newsletterDeliveries',
    'auditLogs',
  ] as const)
    await database.deleteFrom(table).execute();
});

const send = (csv: string, more: object = {}) =>
  admin.send('POST', `${PATH}/import`, { csv, source: 'Old list', consentedOn: '2026-01-01', ...more });
async function importCsv(csv: string, more: object = {}): Promise<ImportResult> {
  const response = await send(csv, { dryRun: false, ...more });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const row = (email: string) =>
  database.selectFrom('newsletters').selectAll().where('email', '=', email).executeTakeFirst();
const exportCsv = async () => (await admin.send('GET', `${PATH}/export/csv`)).body;
const undo = (id: number | null) => admin.send('POST', `${PATH}/imports/${id}/undo`);
const sumReport = ({
  added,
  gone,
  goneHere,
  alreadyHere,
  unsubscribed,
  suppressed,
  pending,
  undecided,
  duplicates,
}: ImportResult) =>
  added + alreadyHere + unsubscribed + suppressed + [gone, goneHere, pending, undecided, duplicates].flat().length;

describe('an import', () => {
  it('imports our own export unchanged', async () => {
    const at = '2026-02-01T00:00:00.000Z';
    await addSubscriber(database, 'active@example.com', { confirmedAt: at });
    await addSubscriber(database, 'typed@example.com', { consentEstimated: true });
    await addSubscriber(database, 'left@example.com', { subscribed: false, unsubscribedAt: at });
    await addSubscriber(database, 'bounced@example.com', { bouncedAt: at });
    await addSubscriber(database, 'spam@example.com', { subscribed: false, unsubscribedAt: at, complainedAt: at });
    await addSubscriber(database, 'off@example.com', { subscribed: false });
    const csv = await exportCsv();
    await database.deleteFrom('newsletters').execute();
    const result = await importCsv(csv, { fileName: 'bommie-subscribers-2026-11-26.csv' });
    expect(result).toMatchObject({ lines: 6, addresses: 6, added: 2, invalid: [], questions: [] });
    expect(result.gone.map(({ text }) => text).sort()).toEqual([
      'bounced@example.com (bounced)',
      'left@example.com (unsubscribed)',
      'off@example.com (unsubscribed)',
      'spam@example.com (marked as spam)',
    ]);
    const evidence = { consentedAt: '2026-03-03T00:00:00.000Z', consentSource: 'website-form' };
    expect(await row('active@example.com')).toMatchObject({ ...evidence, subscribed: true, consentEstimated: false });
    expect(await row('typed@example.com')).toMatchObject({ ...evidence, subscribed: true, consentEstimated: true });
    expect(await row('left@example.com')).toMatchObject({ ...evidence, subscribed: false, unsubscribedAt: at });
    expect(await row('bounced@example.com')).toMatchObject({ ...evidence, subscribed: true, bouncedAt: at });
    expect(await row('spam@example.com')).toMatchObject({ ...evidence, subscribed: false, complainedAt: at });
    const off = await row('off@example.com');
    expect([off?.subscribed, off?.unsubscribedAt === null]).toEqual([false, false]);
  });

  it('adds up, and stores only what its dry run reported', async () => {
    await addSubscriber(database, 'here@example.com');
    await addSubscriber(database, 'left-here@example.com', {
      subscribed: false,
      unsubscribedAt: '2026-01-01T00:00:00.000Z',
    });
    const id = await addSubscriber(database, 'deleted@example.com');
    await admin.send('DELETE', `${PATH}/${id}`);
    const csv = `Email,Status,OPTIN_TIME
new@example.com,Active,2021-03-04
dated@example.com,Active,03/04/2021
left@example.com,Unsubscribed,
here@example.com,Active,
left-here@example.com,Active,
deleted@example.com,Active,
pending@example.com,Unconfirmed,
new@example.com,Active,
nobody@,Active,`;
    const dryRun: ImportResult = (await send(csv)).json();
    expect(dryRun).toMatchObject({
      id: null,
      lines: 9,
      addresses: 8,
      added: 2,
      alreadyHere: 1,
      unsubscribed: 1,
      suppressed: 1,
    });
    expect(dryRun.dates).toMatchObject({ read: 1, needOrder: 1, unread: 0 });
    expect([sumReport(dryRun), dryRun.invalid.length]).toEqual([dryRun.addresses, 1]);
    expect(await row('new@example.com')).toBeUndefined();
    expect(await importCsv(csv)).toEqual({ ...dryRun, id: expect.any(Number) });
    expect(await row('pending@example.com')).toBeUndefined();
    expect(await row('new@example.com')).toMatchObject({
      consentEstimated: false,
      consentedAt: '2021-03-04T00:00:00.000Z',
    });
    expect(await row('dated@example.com')).toMatchObject({
      consentEstimated: true,
      consentedAt: '2026-01-01T00:00:00.000Z',
    });
  });

  it('never lets a later file resubscribe people who unsubscribed', async () => {
    await importCsv('email,subscribed_to_emails\na@example.com,false');
    const result = await importCsv('a@example.com\nb@example.com');
    expect(result).toMatchObject({ added: 1, unsubscribed: 1 });
    expect((await row('a@example.com'))?.subscribed).toBe(false);
  });

  it('ends the subscription of people who unsubscribed there, unless they consented here later', async () => {
    await addSubscriber(database, 'left@example.com', { consentSource: 'import: Old list' });
    await addSubscriber(database, 'later@example.com');
    const csv = 'Email Address,UNSUB_TIME\nleft@example.com,2026-05-01 00:00:00\nlater@example.com,2025-05-01 00:00:00';
    const result = await importCsv(csv);
    expect(result.goneHere).toEqual([{ line: 2, text: 'left@example.com (unsubscribed)' }]);
    expect((await row('left@example.com'))?.subscribed).toBe(false);
    expect((await row('later@example.com'))?.subscribed).toBe(true);
  });

  it('mails none of the people that a file marks as gone', async () => {
    await importCsv('Email,Status\na@example.com,Active\nb@example.com,bounced\nc@example.com,blocklisted');
    const audience = await admin.send('GET', '/api/admin/newsletter-issues/audience');
    expect(audience.json()).toMatchObject({ total: 1 });
  });

  it('stores nothing before the owner has explained an unknown status', async () => {
    const csv = 'Email,Newsletter\na@example.com,weekly\nb@example.com,never again';
    const dryRun = (await send(csv)).json();
    expect(dryRun).toMatchObject({ added: 0, undecided: [{ line: 2 }, { line: 3 }] });
    const refused = await send(csv, { dryRun: false });
    expect([refused.statusCode, Object.keys(refused.json().details)]).toEqual([400, ['answers']]);
    const answers = { 'Newsletter=weekly': 'subscribed', 'Newsletter=never again': 'unsubscribed' };
    expect(await importCsv(csv, { answers })).toMatchObject({ added: 1, gone: [{ line: 3 }] });
  });
});

describe('the undo of an import', () => {
  it('removes people it added, keeps those who changed since, and restores the state of others', async () => {
    await addSubscriber(database, 'marked@example.com', { consentSource: 'import: Old list' });
    const csv =
      'Email,Status\na@example.com,Active\nb@example.com,Active\nc@example.com,Unsubscribed\nmarked@example.com,Unsubscribed';
    const { id } = await importCsv(csv);
    const token = (await row('b@example.com'))?.unsubscribeToken;
    await server.app.inject({ method: 'POST', url: `/unsubscribe/${token}`, payload: {} });
    expect((await admin.send('GET', `${PATH}/imports`)).json()).toMatchObject([
      { id, added: 2, left: 2, undoneAt: null },
    ]);
    const undone = await undo(id);
    expect([undone.statusCode, undone.json()]).toEqual([200, { removed: 2, stopped: 0, kept: 1, restored: 1 }]);
    expect(await row('a@example.com')).toBeUndefined();
    expect(await row('c@example.com')).toBeUndefined();
    expect((await row('b@example.com'))?.subscribed).toBe(false);
    expect(await row('marked@example.com')).toMatchObject({ subscribed: true, unsubscribedAt: null });
    expect((await undo(id)).statusCode).toBe(409);
    expect((await listAudits(database)).map(({ action }) => action)).toContain('subscriber_import_undone');
  });

  it('deactivates people who were mailed since, so that their unsubscribe links work', async () => {
    const { id } = await importCsv('a@example.com');
    const person = await row('a@example.com');
    const issueId = await dueIssue(database);
    await database
      .insertInto('newsletterDeliveries')
      .values({ issueId, subscriberId: person?.id ?? 0, status: 'sent' })
      .execute();
    expect((await undo(id)).json()).toEqual({ removed: 0, stopped: 1, kept: 0, restored: 0 });
    expect(await row('a@example.com')).toMatchObject({ subscribed: false, unsubscribeToken: person?.unsubscribeToken });
  });

  it('ends after 30 days', async () => {
    const { id } = await importCsv('a@example.com');
    const at = new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString();
    await database.updateTable('subscriberImports').set({ createdAt: at }).execute();
    expect((await undo(id)).statusCode).toBe(409);
    expect((await undo(999_999)).statusCode).toBe(404);
    expect((await admin.send('GET', `${PATH}/imports`)).json()).toEqual([]);
    expect(await row('a@example.com')).toBeDefined();
  });
});

describe('an import of a file with two columns of addresses', () => {
  const csv = 'Kontakt;Vertreter\na@example.com;b@example.com\nc@example.com;d@example.com';

  it('stores nothing until the owner has said which counts', async () => {
    const refused = await send(csv, { dryRun: false });
    expect([refused.statusCode, refused.json().details]).toEqual([
      400,
      { addressColumn: 'First choose which column holds the addresses.' },
    ]);
    expect(await database.selectFrom('newsletters').select('id').execute()).toEqual([]);
    expect((await send(csv)).json()).toMatchObject({ added: 2, addressColumns: { chosen: null } });
    expect(await importCsv(csv, { addressColumn: 1 })).toMatchObject({ added: 2, addressColumns: { chosen: 1 } });
    const rows = await database.selectFrom('newsletters').select('email').orderBy('email').execute();
    expect(rows.map(({ email }) => email)).toEqual(['b@example.com', 'd@example.com']);
  });
});
