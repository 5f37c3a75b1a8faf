// SQLite only: asks every door with every role; what they store is tested on both databases elsewhere.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { may, PERMISSIONS, type Permission, ROLES, type Role } from '../../../domain/security/permissions.ts';
import { doorRules } from '../../../server/registry/door-rules.ts';
import { makeArticle } from '../../factories/make-content.ts';
import { type TestServer, testServer } from '../test-server.ts';
import { type AdminClient, addPerson, logIn, setTestPassword } from './admin.ts';

let server: TestServer;
const clients = {} as Record<Role, AdminClient>;
beforeAll(async () => {
  server = await testServer({ hasPages: true });
  await setTestPassword(server.database);
  await makeArticle(server.database);
  clients.owner = await logIn(server);
  for (const role of ['editor', 'writer'] as const) {
    await addPerson(server.database, { name: role, role });
    clients[role] = await logIn(server, role);
  }
});
afterAll(() => server.close());

/** Doors that let in another secret than a session. */
const OTHER_SECRETS = ['POST /api/newsletter/mail-events'];
/** Ends the session of the test itself. */
const LOGOUT = 'POST /api/admin/logout';
/** Parts of an entity's API that not every kind has. */
const OPTIONAL = /\/(?:bulk|:id\/duplicate|table|revisions|:revision)$/;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends an empty request to a door, for an item that does not exist. Public lists show drafts with `admin`. */
async function ask(door: string, headers: Record<string, string> = {}, respell = (url: string) => url) {
  const [method, path] = door.split(' ') as [Method, string];
  const url = respell(path.replace(/:\w+/g, '999999999')) + (method === 'GET' ? '?admin=true' : '');
  return server.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) });
}

const isRefused = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode === 403 && body.includes('Your role (');

describe('who may what', () => {
  it('has a sentence for every permission, and gives owners all of them', () => {
    for (const permission of Object.keys(PERMISSIONS) as Permission[]) {
      expect(PERMISSIONS[permission].sentence).toMatch(/^[A-Z].{15,}[^.]$/);
      expect(may('owner', permission)).toBe(true);
    }
  });

  it('has a rule for every door that asks who is logged in, in server/registry/door-rules.ts', async () => {
    const doors = server.app.doors.filter((door) => !/^(?:HEAD|OPTIONS|TRACE|QUERY) |\*/.test(door));
    const closed: string[] = [];
    for (const door of doors) if ((await ask(door)).statusCode === 401) closed.push(door);
    expect(closed.length).toBeGreaterThan(150);
    expect(closed.filter((door) => !doorRules.has(door) && !OTHER_SECRETS.includes(door))).toEqual([]);
    expect([...doorRules.keys()].filter((door) => !closed.includes(door) && !OPTIONAL.test(door))).toEqual([]);
  });

  it.each(ROLES)('holds at every door for a person of the role %s', async (role) => {
    const wrong: string[] = [];
    for (const [door, permission] of doorRules) {
      if (!server.app.doors.includes(door) || door === LOGOUT) continue;
      const response = await ask(door, { cookie: clients[role].cookie });
      if (isRefused(response) === may(role, permission)) wrong.push(`${door} ${response.statusCode}`);
      if (response.statusCode >= 500 || response.statusCode === 401) wrong.push(`${door} ${response.statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['a slash at the end', (url: string) => `${url}/`],
    ['two slashes', (url: string) => `/${url}`],
    ['capitals', (url: string) => url.toUpperCase()],
    ['escaped letters', (url: string) => url.replace('/api', '/%61pi').replace('admin', '%61dmin')],
    ['an escaped slash', (url: string) => url.replace('/api/', '/api%2F')],
    ['a parameter in the path', (url: string) => `${url};a=1`],
    ['dots', (url: string) => url.replace('/api/', '/api/./x/../')],
  ])('holds for an address written with %s', async (_name, respell) => {
    for (const role of ['editor', 'writer'] as const) {
      const closed = [...doorRules].filter(([door, permission]) => !may(role, permission) && !door.endsWith(' /'));
      const cookie = clients[role].cookie;
      for (const [door] of closed) {
        const { statusCode } = await ask(door, { cookie, 'x-http-method-override': 'GET' }, respell);
        expect([403, 404, 405, 308, 400]).toContain(statusCode);
        if (statusCode === 400) expect([door, await isUnrouted(door, respell)]).toEqual([door, true]);
      }
    }
  });

  /** Returns whether a respelt address is refused to everyone, before any route. */
  const isUnrouted = async (door: string, respell: (url: string) => string) =>
    (await ask(door, { cookie: clients.owner.cookie }, respell)).statusCode === 400 &&
    (await ask(door, {}, respell)).statusCode === 400;

  it('answers a HEAD like the GET of the same door, and an OPTIONS without doing anything', async () => {
    const before = await server.database.selectFrom('auditLogs').select('id').execute();
    for (const [door, permission] of doorRules) {
      const [method, path = ''] = door.split(' ');
      const url = path.replace(/:\w+/g, '999999999');
      const headers = { cookie: clients.writer.cookie };
      const options = await server.app.inject({ method: 'OPTIONS', url, headers });
      expect([door, options.statusCode < 500, options.body.includes('"id"')]).toEqual([door, true, false]);
      if (method !== 'GET' || may('writer', permission)) continue;
      const head = await server.app.inject({ method: 'HEAD', url, headers });
      expect([door, head.statusCode, head.body]).toEqual([door, 403, '']);
    }
    expect(await server.database.selectFrom('auditLogs').select('id').execute()).toEqual(before);
  });

  it('holds for a session of before the role was changed, from the next request on', async () => {
    const id = await addPerson(server.database, { name: 'Demoted', role: 'owner' });
    const { cookie } = await logIn(server, 'Demoted');
    const closed = [...doorRules].filter(
      ([door, permission]) => server.app.doors.includes(door) && door !== LOGOUT && !may('writer', permission),
    );
    const [first = ['']] = closed;
    expect(isRefused(await ask(first[0], { cookie }))).toBe(false);
    await server.database.updateTable('users').set({ role: 'writer' }).where('id', '=', id).execute();
    for (const [door] of closed) expect([door, isRefused(await ask(door, { cookie }))]).toEqual([door, true]);
  });
});
