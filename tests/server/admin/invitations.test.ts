// @module-tag postgres

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedPerson } from '../../../domain/security/person-fields.ts';
import { isArchived } from '../../../server/features/backups/archived-rows.ts';
import { hashToken } from '../../../server/platform/security/link-token.ts';
import { mailServer } from '../mail-server.ts';
import { type TestServer, testServer } from '../test-server.ts';
import {
  type AdminClient,
  addPerson,
  confirmIdentity,
  listAudits,
  logIn,
  PASSWORD,
  readOwnerId,
  setTestPassword,
  tryLogin,
} from './admin.ts';

let server: TestServer;
let owner: AdminClient;
beforeAll(async () => {
  server = await testServer();
  await setTestPassword(server.database);
  owner = await logIn(server);
});
afterAll(() => server.close());

const PATH = '/api/admin/people';
const CHOSEN = { name: 'Kelvin', password: 'four words of his own' };
let senders = 0;
const post = (url: string, payload: object) => {
  senders += 1;
  return server.app.inject({ method: 'POST', url, payload, remoteAddress: `198.51.100.${senders}` });
};
const look = (token: string) => post('/api/admin/invitations/look', { token });
const accept = (token: string) => post('/api/admin/invitations/accept', { token, ...CHOSEN });
const readToken = (response: { json(): { link: string } }) => response.json().link.split('#')[1] ?? '';
const people = async () => (await owner.send('GET', PATH)).json() as ListedPerson[];
const findByEmail = async (email: string) => (await people()).find((person) => person.email === email);

async function invite(email: string, role = 'writer') {
  await confirmIdentity(owner);
  return owner.send('POST', PATH, { email, role });
}

describe('an invitation', () => {
  it('needs the password again, and the login is as before until someone has joined', async () => {
    const refused = await owner.send('POST', PATH, { email: 'kelvin@people.example', role: 'writer' });
    expect([refused.statusCode, refused.json().details]).toEqual([403, { confirm: 'password' }]);
    expect((await invite('Kelvin@People.example')).statusCode).toBe(201);
    expect((await server.app.inject('/api/admin/login')).json()).toEqual({ byAddress: false, byPasskey: false });
  });

  it('is mailed with a link of which only the hash is stored and nothing is archived', async () => {
    const mail = await server.database.selectFrom('mailOutbox').selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ kind: 'invitation', recipient: 'kelvin@people.example' });
    const token = /#([\w-]{43})\b/.exec(mail.text)?.[1] ?? '';
    const { inviteHash } = await server.database
      .selectFrom('users')
      .select('inviteHash')
      .where('email', '=', mail.recipient)
      .executeTakeFirstOrThrow();
    expect(inviteHash).toBe(hashToken(token));
    expect(isArchived('mailOutbox', mail as never)).toBe(false);
  });

  it('opens no session by itself, and lets its person log in once name and password are chosen', async () => {
    const id = (await findByEmail('kelvin@people.example'))?.id;
    const token = readToken(await owner.send('POST', `${PATH}/${id}/invitation`, {}));
    const asSession = await server.app.inject({
      url: '/api/admin/session',
      headers: { cookie: `__Host-session=${token}` },
    });
    expect(asSession.statusCode).toBe(401);
    expect((await look(token)).json()).toEqual({ email: 'kelvin@people.example', role: 'writer' });
    expect((await post('/api/admin/invitations/accept', { token, name: 'K', password: 'short' })).statusCode).toBe(400);
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
    expect([(await look(token)).statusCode, (await accept(token)).statusCode]).toEqual([404, 404]);
    const payload = { password: CHOSEN.password, address: 'kelvin@people.example' };
    expect((await tryLogin(server.app, '', { payload })).statusCode).toBe(200);
    expect((await server.app.inject('/api/admin/login')).json()).toEqual({ byAddress: true, byPasskey: false });
    expect(await server.database.selectFrom('mailOutbox').selectAll().execute()).toEqual([]);
  });

  it('ends when it is sent again, taken back or three days old', async () => {
    const first = readToken(await invite('sean@people.example', 'editor'));
    const id = (await findByEmail('sean@people.example'))?.id ?? 0;
    const second = readToken(await owner.send('POST', `${PATH}/${id}/invitation`, {}));
    expect([(await look(first)).statusCode, (await look(second)).statusCode]).toEqual([404, 200]);
    const user = server.database.updateTable('users').where('id', '=', id);
    await user.set({ inviteExpiresAt: new Date(Date.now() - 1_000).toISOString() }).execute();
    expect([(await look(second)).statusCode, (await accept(second)).statusCode]).toEqual([404, 404]);
    const third = readToken(await owner.send('POST', `${PATH}/${id}/invitation`, {}));
    expect((await owner.send('DELETE', `${PATH}/${id}`)).statusCode).toBe(200);
    expect((await accept(third)).statusCode).toBe(404);
    expect((await invite('sean@people.example')).statusCode).toBe(201);
  });

  it('goes to an address once', async () => {
    const again = await invite('SEAN@people.example');
    expect([again.statusCode, Object.keys(again.json().details)]).toEqual([409, ['email']]);
  });

  it('tells its sender whether it is mailed', async () => {
    const smtp = await mailServer();
    const mailing = await testServer({ env: { SMTP_URL: smtp.url }, database: server.database });
    try {
      expect((await invite('unmailed@people.example')).json()).toMatchObject({ isMailed: false });
      const sender = await logIn(mailing);
      await confirmIdentity(sender);
      const mailed = await sender.send('POST', PATH, { email: 'mailed@people.example', role: 'writer' });
      expect(mailed.json()).toMatchObject({ isMailed: true });
    } finally {
      await mailing.close();
      await smtp.close();
    }
  });
});

describe('leaving', () => {
  it('ends sessions, codes and login in one press, and hands over drafts', async () => {
    const id = await addPerson(server.database, { name: 'Noa', role: 'writer' });
    const noa = await logIn(server, 'Noa');
    const body = {
      title: 'Half a text',
      content: 'To be continued',
      category: 'Tips',
      author: 'Noa',
      published: false,
    };
    const draft = (await noa.send('POST', '/api/articles', { ...body, imageUrl: '' })).json();
    await confirmIdentity(owner);
    expect((await owner.send('DELETE', `${PATH}/${id}`)).json()).toEqual({ name: 'Noa', sessions: 1, drafts: 1 });
    expect((await noa.send('GET', '/api/admin/session')).statusCode).toBe(401);
    const payload = { password: PASSWORD, address: 'noa@people.example' };
    expect((await tryLogin(server.app, '', { payload })).statusCode).toBe(401);
    const author = server.database.selectFrom('itemAuthors').select('userId').where('entityId', '=', draft.id);
    expect(await author.executeTakeFirst()).toEqual({ userId: await readOwnerId(server.database) });
    expect((await listAudits(server.database)).at(-2)).toMatchObject({ action: 'person_removed' });
    expect((await owner.send('DELETE', `${PATH}/${id}`)).statusCode).toBe(404);
  });

  it('is refused to the last owner, also as another role, also when two go at once', async () => {
    const me = await readOwnerId(server.database);
    await confirmIdentity(owner);
    for (const send of [
      () => owner.send('DELETE', `${PATH}/${me}`),
      () => owner.send('PATCH', `${PATH}/${me}`, { role: 'editor' }),
    ])
      expect((await send()).statusCode).toBe(409);
    const mia = await addPerson(server.database, { name: 'Mia', role: 'owner' });
    const other = await logIn(server, 'Mia');
    await confirmIdentity(other);
    const both = await Promise.all([owner.send('DELETE', `${PATH}/${mia}`), other.send('DELETE', `${PATH}/${me}`)]);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const owners = server.database.selectFrom('users').select('id').where('role', '=', 'owner');
    expect(await owners.where('state', '=', 'active').execute()).toHaveLength(1);
  });
});
