// SQLite only: renders what is stored; what stores it runs on both databases.

import { afterAll, expect, it } from 'vitest';
import { setAdminPassword } from '../../../server/features/sessions/admin-password.ts';
import { tempResources } from '../../support/temp-resources.ts';
import { testServer } from '../test-server.ts';
import { adminServer, listAudits, logIn, PASSWORD } from './admin.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());

const PATH = '/api/admin/setup-list';

it('is shown until it is hidden, and can be shown again', async () => {
  expect((await admin.send('GET', PATH)).json()).toEqual({ state: 'open', textsChecked: false });
  await admin.send('PATCH', PATH, { textsChecked: true });
  const hidden = await admin.send('PATCH', PATH, { state: 'hidden' });
  expect(hidden.json()).toEqual({ state: 'hidden', textsChecked: true });
  expect((await listAudits(server.database)).at(-1)).toMatchObject({
    action: 'setup_list_changed',
    resource: 'settings',
  });
  expect((await admin.send('PATCH', PATH, { state: 'open' })).json()).toEqual({ state: 'open', textsChecked: true });
  expect((await admin.send('GET', PATH)).json()).toEqual({ state: 'open', textsChecked: true });
});

it.each([{ state: 'gone' }, { textsChecked: 'yes' }, { state: null }])('refuses %j', async (body) => {
  expect((await admin.send('PATCH', PATH, body)).statusCode).toBe(400);
});

it('tells a chosen password from the printed one', async () => {
  const changedAt = async (client = admin) => (await client.send('GET', '/api/admin/password')).json();
  expect(await changedAt()).toEqual({ changedAt: null });
  const other = await tempResources(testServer());
  await setAdminPassword(other.database, 'printed at the start');
  await setAdminPassword(other.database, PASSWORD);
  expect(await changedAt(await logIn(other))).toEqual({ changedAt: expect.any(String) });
});
