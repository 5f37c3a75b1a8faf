import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reinstateFirstOwner } from '../../../server/features/sessions/admin-password.ts';
import { changeRole, removePerson } from '../../../server/features/sessions/people.ts';
import { turnOnSecondFactor } from '../../../server/features/sessions/second-factor.ts';
import { generateTotpSecret, totpCode } from '../../../server/features/sessions/totp.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { isUniqueViolation } from '../../../server/platform/database/portable-sql.ts';
import { type TestServer, testServer } from '../test-server.ts';
import {
  addPerson,
  hashQuickly,
  listAudits,
  logIn,
  makeTestAddress,
  PASSWORD,
  readCookie,
  setTestPassword,
  tryLogin,
} from './admin.ts';
import { article } from './items.ts';

let server: TestServer;
let mia: number;
beforeAll(async () => {
  server = await testServer();
  await setTestPassword(server.database);
  mia = await addPerson(server.database, { name: 'Mia', role: 'editor' });
});
afterAll(() => server.close());

let senders = 0;
/** Gives each login an address of its own, below the limit of attempts. */
const from = () => {
  senders += 1;
  return { remoteAddress: `203.0.113.${senders}` };
};
const tryAddress = (address: string, more: object = {}) =>
  tryLogin(server.app, PASSWORD, { ...from(), payload: { password: PASSWORD, address, ...more } });

describe('an address', () => {
  it('opens the account of its person, however its letters are written', async () => {
    expect((await tryAddress('MIA@People.example ')).statusCode).toBe(200);
  });

  it('belongs to one person', { tags: ['postgres'] }, async () => {
    const error = await addPerson(server.database, {
      name: 'Other',
      role: 'writer',
      email: makeTestAddress('Mia'),
    }).catch((reason: unknown) => reason);
    expect(isUniqueViolation(error)).toBe(true);
  });

  it('gets one answer for a wrong password and for an address that is unknown, invited or of someone who left', async () => {
    await addPerson(server.database, { name: 'Invited', role: 'owner', state: 'invited' });
    await addPerson(server.database, { name: 'Left', role: 'owner', state: 'left' });
    const answers = [
      await tryAddress(makeTestAddress('Mia'), { password: 'a wrong password' }),
      ...(await Promise.all(['Stranger', 'Invited', 'Left'].map((name) => tryAddress(makeTestAddress(name))))),
    ];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      answers.map(() => [401, JSON.stringify({ error: 'Wrong address or password' })]),
    );
    expect((await tryAddress('mia\u0000@people.example')).statusCode).toBe(400);
  });
});

describe('a session', () => {
  it('is its person’s own: others neither see it nor end it', async () => {
    const [owner, editor] = [await logIn(server), await logIn(server, 'Mia')];
    const own = (await owner.send('GET', '/api/admin/sessions')).json();
    const others = (await editor.send('GET', '/api/admin/sessions')).json();
    const ids = (sessions: { id: number }[]) => sessions.map(({ id }) => id);
    expect(ids(own).filter((id) => ids(others).includes(id))).toEqual([]);
    expect((await editor.send('DELETE', `/api/admin/sessions/${own[0].id}`)).statusCode).toBe(404);
    expect((await editor.send('POST', '/api/admin/sessions/end-others')).statusCode).toBe(200);
    expect((await owner.send('GET', '/api/admin/session')).statusCode).toBe(200);
  });

  it('ends when its person changes the password elsewhere, and no other person’s does', {
    tags: ['postgres'],
  }, async () => {
    const [owner, here, there] = [await logIn(server), await logIn(server, 'Mia'), await logIn(server, 'Mia')];
    const change = { current: PASSWORD, password: 'four words for a change' };
    expect((await here.send('POST', '/api/admin/password', change)).statusCode).toBe(204);
    const states = [owner, here, there].map(async ({ send }) => (await send('GET', '/api/admin/session')).statusCode);
    expect(await Promise.all(states)).toEqual([200, 200, 401]);
    const password = await hashQuickly();
    await server.database.updateTable('users').set({ password }).where('id', '=', mia).execute();
  });

  it('opens nothing once its person has left', async () => {
    const editor = await logIn(server, 'Mia');
    await server.database.updateTable('users').set({ state: 'left' }).where('id', '=', mia).execute();
    expect((await editor.send('GET', '/api/admin/articles')).statusCode).toBe(401);
    await server.database.updateTable('users').set({ state: 'active' }).where('id', '=', mia).execute();
  });

  it('is recognised by the route that answers, however the address is written', async () => {
    const { cookie } = await logIn(server, 'Mia');
    const written = ['/api/admin/articles/', '/API/admin/articles', '/api/admin/%61rticles', '//api/admin/articles'];
    for (const url of [...written, '/api/admin/articles']) {
      const [open, closed] = [await server.app.inject({ url, headers: { cookie } }), await server.app.inject({ url })];
      // A session opens the route, or there is none at this address.
      if (open.statusCode === 200) expect([url, closed.statusCode]).toEqual([url, 401]);
      expect([200, 308, 404]).toContain(open.statusCode);
      expect([308, 401, 404]).toContain(closed.statusCode);
    }
  });

  it('notes the name of its person in the log', { tags: ['postgres'] }, async () => {
    const editor = await logIn(server, 'Mia');
    await editor.send('POST', '/api/admin/logout');
    expect((await listAudits(server.database)).slice(-2).map(({ action, person }) => [action, person])).toEqual([
      ['login_success', 'Mia'],
      ['admin_logout', 'Mia'],
    ]);
    const owner = await logIn(server);
    const { recentActivity } = (await owner.send('GET', '/api/admin/security-dashboard')).json();
    const names = recentActivity.map(({ action, person }: { action: string; person: string | null }) => [
      action,
      person,
    ]);
    expect(names.slice(0, 2)).toEqual([
      ['login_success', null],
      ['admin_logout', 'Mia'],
    ]);
  });

  it('notes the name of its person in the calendar', async () => {
    const editor = await logIn(server, 'Mia');
    const made = await editor.send('POST', '/api/articles', article({ published: false }));
    expect(made.statusCode).toBe(201);
    const span = 'from=2026-01-01T00:00:00.000Z&until=2027-01-01T00:00:00.000Z';
    const items = (await editor.send('GET', `/api/admin/calendar?${span}`)).json();
    expect(items).toContainEqual(expect.objectContaining({ id: made.json().id, state: 'draft', by: 'Mia' }));
  });
});

describe('a second factor', () => {
  it('is its person’s own, and nothing opens before its code', async () => {
    const secret = generateTotpSecret();
    const code = totpCode(secret, Date.now() - 30_000);
    const codes = await server.database.transaction().execute((trx) => turnOnSecondFactor(trx, mia, { secret, code }));
    expect(codes).toHaveLength(10);
    const owner = await logIn(server);
    expect((await owner.send('GET', '/api/admin/second-factor')).json()).toEqual({ since: null, recoveryCodesLeft: 0 });
    const first = await tryAddress(makeTestAddress('Mia'));
    expect([first.statusCode, first.json().details, readCookie(first)]).toEqual([
      401,
      { code: 'Enter the code from your authenticator app.' },
      '',
    ]);
    expect((await tryAddress(makeTestAddress('Mia'), { code: totpCode(secret) })).statusCode).toBe(200);
    await turnOnFor('Noa', codes as string[]);
    expect((await tryAddress(makeTestAddress('Mia'), { code: codes[0] })).statusCode).toBe(200);
  });

  /** Gives another person a factor, whose login must not accept these recovery codes. */
  async function turnOnFor(name: string, codes: string[]): Promise<void> {
    const id = await addPerson(server.database, { name, role: 'writer' });
    const secret = generateTotpSecret();
    const code = totpCode(secret, Date.now() - 30_000);
    await server.database.transaction().execute((trx) => turnOnSecondFactor(trx, id, { secret, code }));
    expect((await tryAddress(makeTestAddress(name), { code: codes[0] })).statusCode).toBe(401);
  }
});

it('an owner who was removed is one again after a rescue on the server', { tags: ['postgres'] }, async () => {
  const owner = server.database.updateTable('users').where('username', '=', 'admin');
  await owner.set({ state: 'left', role: 'writer' }).execute();
  expect((await tryLogin(server.app, PASSWORD, from())).statusCode).toBe(401);
  expect(await reinstateFirstOwner(server.database)).toBe(true);
  expect(await reinstateFirstOwner(server.database)).toBe(false);
  expect((await tryLogin(server.app, PASSWORD, from())).statusCode).toBe(200);
});

describe('owners who act at the same time', { tags: ['postgres'] }, () => {
  const demoted = { role: 'editor', mayPublish: false } as const;
  const inOne = <Result>(work: (trx: Database) => Promise<Result>) => server.database.transaction().execute(work);
  const countOwners = async () => {
    const owners = await server.database
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'owner')
      .where('state', '=', 'active')
      .execute();
    return owners.length;
  };
  const first = () => server.database.selectFrom('users').select('id').where('username', '=', 'admin');
  let others: [number, number];
  beforeEach(async () => {
    await server.database.updateTable('users').set({ role: 'editor' }).where('role', '=', 'owner').execute();
    await server.database
      .updateTable('users')
      .set({ role: 'owner', state: 'active' })
      .where('username', '=', 'admin')
      .execute();
    const add = (role: 'owner' | 'editor') => addPerson(server.database, { name: `P${Math.random()}`, role });
    others = [await add('owner'), await add('owner')];
  });

  it('leave one owner when three remove or demote each other in turn', async () => {
    const { id: admin } = await first().executeTakeFirstOrThrow();
    for (const [a, b, c] of [
      ['demote', 'demote', 'demote'],
      ['remove', 'demote', 'remove'],
    ] as const) {
      const act = (kind: 'demote' | 'remove', id: number) =>
        inOne(async (trx) => {
          await (kind === 'demote' ? changeRole(trx, id, demoted) : removePerson(trx, id, id));
        });
      await Promise.allSettled([act(a, others[0]), act(b, others[1]), act(c, admin)]);
      expect(await countOwners()).toBe(1);
    }
  });

  it('leave one owner when a person is removed who becomes the only one meanwhile', async () => {
    const { id: admin } = await first().executeTakeFirstOrThrow();
    const [heir, other] = others;
    await server.database.updateTable('users').set({ role: 'editor' }).where('id', 'in', [heir, other]).execute();
    let removal: Promise<unknown> = Promise.resolve();
    await inOne(async (trx) => {
      await changeRole(trx, heir, { role: 'owner', mayPublish: false });
      // Begins while the new owner is one for this transaction only.
      removal = inOne((another) => removePerson(another, heir, other)).catch((error: { statusCode?: number }) => error);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await removePerson(trx, admin, other);
    });
    expect(await removal).toMatchObject({ statusCode: 409 });
    expect(await countOwners()).toBe(1);
  });
});
