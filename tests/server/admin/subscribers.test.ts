// @module-tag postgres

import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_REQUIRED, EMAIL_ALREADY_SUBSCRIBED } from '../../../domain/newsletter/subscription.ts';
import { adminServer, listAudits } from './admin.ts';

const PATH = '/api/newsletter/subscribers';

const { server, admin } = await adminServer();
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['newsletters', 'suppressions', 'mailOutbox', 'auditLogs', 'rateLimits'] as const) {
    await server.database.deleteFrom(table).execute();
  }
});

/** Signs a visitor up. */
async function signUp(email: string): Promise<{ id: number; token: string }> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/newsletter/subscribe',
    payload: { email },
    remoteAddress: '198.51.100.7',
  });
  expect(response.statusCode).toBe(201);
  const row = await findRow(email);
  return { id: row?.id ?? 0, token: row?.unsubscribeToken ?? '' };
}
const findRow = (email: string) =>
  server.database.selectFrom('newsletters').selectAll().where('email', '=', email).executeTakeFirst();
const unsubscribe = (token: string) => server.app.inject({ method: 'POST', url: `/unsubscribe/${token}`, payload: {} });
const audits = () => listAudits(server.database);
const mails = () => server.database.selectFrom('mailOutbox').select(['recipient', 'status']).orderBy('id').execute();

it.each([
  ['GET', PATH],
  ['GET', `${PATH}/export/csv`],
  ['PATCH', `${PATH}/1`],
  ['DELETE', `${PATH}/1`],
] as const)('%s %s requires a session', async (method, url) => {
  const payload = method === 'PATCH' ? { subscribed: true } : undefined;
  const response = await server.app.inject({ method, url, payload });
  expect([response.statusCode, response.json()]).toEqual([401, { error: 'Please log in.' }]);
});

describe('the list', () => {
  it('shows the newest first without the unsubscribe token', async () => {
    await signUp('first@example.com');
    await signUp('second@example.com');
    const response = await admin.send('GET', PATH);
    expect(response.json()).toMatchObject([
      { email: 'second@example.com', subscribed: true, consentSource: 'website-form', unsubscribedAt: null },
      { email: 'first@example.com' },
    ]);
    expect(response.body).not.toContain('oken');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('supports pagination, and finds part of an address in any case', async () => {
    for (const name of ['ana', 'ben', 'ann_a']) await signUp(`${name}@example.com`);
    const page = await admin.send('GET', `${PATH}?limit=1&offset=1`);
    expect(page.json()).toMatchObject({ items: [{ email: 'ben@example.com' }], total: 3 });
    const found = await admin.send('GET', `${PATH}?limit=10&q=AN`);
    expect(found.json().total).toBe(2);
    expect((await admin.send('GET', `${PATH}?q=n_a`)).json()).toMatchObject([{ email: 'ann_a@example.com' }]);
    expect((await admin.send('GET', `${PATH}?limit=x`)).statusCode).toBe(400);
  });

  it('counts active subscribers', async () => {
    const { token } = await signUp('ana@example.com');
    await signUp('ben@example.com');
    await unsubscribe(token);
    expect((await admin.send('GET', `${PATH}?limit=1&status=active`)).json().total).toBe(1);
    expect((await admin.send('GET', `${PATH}?status=unsubscribed`)).json()).toMatchObject([
      { email: 'ana@example.com', subscribed: false },
    ]);
  });
});

describe('a change', () => {
  it('corrects an address and redirects pending mail', async () => {
    const { id } = await signUp('ana@exampel.com');
    const response = await admin.send('PATCH', `${PATH}/${id}`, { email: ' Ana@Example.com ', subscribed: true });
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { id, email: 'ana@example.com', subscribed: true },
    ]);
    expect(await mails()).toEqual([{ recipient: 'ana@example.com', status: 'pending' }]);
    const [entry] = await audits();
    expect(entry).toMatchObject({ action: 'subscriber_updated', resource: `subscriber/${id}`, ipAddress: '127.0.0.1' });
    expect(JSON.parse(entry?.details ?? '')).toEqual({ email: 'a…@example.com', emailBefore: 'a…@exampel.com' });
  });

  it('unsubscribes, cancels pending mail, and subscribes again', async () => {
    const { id } = await signUp('ana@example.com');
    expect((await admin.send('PATCH', `${PATH}/${id}`, { subscribed: false })).json().subscribed).toBe(false);
    expect(await mails()).toEqual([]);
    expect((await findRow('ana@example.com'))?.unsubscribedAt).toBeNull();
    const again = await admin.send('PATCH', `${PATH}/${id}`, { email: 'ana@example.com', subscribed: true });
    expect([again.statusCode, again.json().subscribed]).toEqual([200, true]);
    expect((await audits()).map(({ details }) => JSON.parse(details ?? '').subscribed)).toEqual([false, true]);
  });

  it('cannot reactivate a subscriber who unsubscribed', async () => {
    const { id, token } = await signUp('ana@example.com');
    await unsubscribe(token);
    const response = await admin.send('PATCH', `${PATH}/${id}`, { email: 'ana@example.com', subscribed: true });
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { error: CONSENT_REQUIRED, details: { subscribed: CONSENT_REQUIRED } },
    ]);
    expect((await findRow('ana@example.com'))?.subscribed).toBe(false);
    expect(await audits()).toEqual([]);
    const corrected = await admin.send('PATCH', `${PATH}/${id}`, { email: 'anna@example.com', subscribed: false });
    expect(corrected.statusCode).toBe(200);
  });

  it('respects an unsubscribe that arrives while the admin has it switched off', async () => {
    const { id, token } = await signUp('ana@example.com');
    await admin.send('PATCH', `${PATH}/${id}`, { subscribed: false });
    await unsubscribe(token);
    expect((await admin.send('PATCH', `${PATH}/${id}`, { subscribed: true })).statusCode).toBe(409);
    // From now on only their own confirmation by mail subscribes them again.
    await signUp('ana@example.com');
    expect((await findRow('ana@example.com'))?.subscribed).toBe(false);
  });

  it('of only the address preserves the subscription’s state', async () => {
    const { id } = await signUp('ana@exampel.com');
    await admin.send('PATCH', `${PATH}/${id}`, { subscribed: false });
    const { promise: adminIsWaiting, resolve } = Promise.withResolvers<void>();
    const signingUp = server.database.transaction().execute(async (trx) => {
      await trx.updateTable('newsletters').set({ subscribed: true }).where('id', '=', id).execute();
      await adminIsWaiting;
    });
    const transaction = vi.spyOn(server.database, 'transaction');
    const change = admin.send('PATCH', `${PATH}/${id}`, { email: 'ana@example.com' });
    await expect.poll(() => transaction.mock.calls.length).toBe(1);
    transaction.mockRestore();
    resolve();
    await signingUp;
    expect((await change).json()).toMatchObject({ email: 'ana@example.com', subscribed: true });
    expect((await findRow('ana@example.com'))?.subscribed).toBe(true);
  });

  it('rejects an address in use, and changes nothing', async () => {
    const { id } = await signUp('ana@example.com');
    await signUp('ben@example.com');
    const response = await admin.send('PATCH', `${PATH}/${id}`, { email: 'BEN@example.com', subscribed: false });
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { error: EMAIL_ALREADY_SUBSCRIBED, details: { email: EMAIL_ALREADY_SUBSCRIBED } },
    ]);
    expect(await findRow('ana@example.com')).toMatchObject({ subscribed: true });
    expect(await mails()).toHaveLength(2);
    expect(await audits()).toEqual([]);
  });

  it.each([
    [{ email: '' }, 'Please enter a valid email address.'],
    [{ email: 'ana' }, 'Please enter a valid email address.'],
    [{ email: 'ana@example.com', subscribed: 'yes' }, 'Say whether the subscription is active.'],
  ])('refuses %j', async (change, error) => {
    const { id } = await signUp('ana@example.com');
    const response = await admin.send('PATCH', `${PATH}/${id}`, change);
    expect([response.statusCode, response.json().error]).toEqual([400, error]);
  });

  it.each(['999', '0', 'abc', '1e3'])('finds no subscriber %s', async (id) => {
    expect((await admin.send('PATCH', `${PATH}/${id}`, { subscribed: false })).statusCode).toBe(404);
    expect((await admin.send('DELETE', `${PATH}/${id}`)).statusCode).toBe(404);
  });
});

it('deletes a subscriber’s address from every table and log', async () => {
  const { id } = await signUp('ana.reef@example.com');
  const response = await admin.send('DELETE', `${PATH}/${id}`);
  expect([response.statusCode, response.body]).toEqual([204, '']);
  expect(await findRow('ana.reef@example.com')).toBeUndefined();
  expect(await mails()).toEqual([]);
  const log = await audits();
  expect(log).toMatchObject([{ action: 'subscriber_deleted', resource: `subscriber/${id}` }]);
  expect(JSON.stringify(log)).not.toContain('ana.reef');
});

it('exports all as CSV, with the evidence of consent and without formulas', async () => {
  await signUp('ana@example.com');
  await signUp('+61@example.com');
  const response = await admin.send('GET', `${PATH}/export/csv`);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="bommie-subscribers-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const [head, first, second, end] = response.body.split('\r\n');
  expect(head).toBe(
    '\uFEFFEmail,Status,Subscribed Date,Consent given,Consent date typed,Consent source,Confirmed by mail,Unsubscribed by themselves,Mailbox gone,Marked as spam',
  );
  expect(first).toMatch(/^'\+61@example\.com,Active,20\d\d-/);
  expect(second).toMatch(/^ana@example\.com,Active,20.*,,website-form,,,,$/);
  expect(end).toBe('');
  expect(await audits()).toMatchObject([{ action: 'subscribers_exported', details: '{"rows":2}' }]);
});
