import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { PersonState, Role } from '../../../domain/security/permissions.ts';
import { findAccountByPassword, findFirstOwner } from '../../../server/features/sessions/admin-password.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { hashPassword } from '../../../server/platform/security/password.ts';
import { type TestServer, type TestServerOptions, testServer } from '../test-server.ts';

export const PASSWORD = 'a long enough password';

/** Hashes a password at a low cost, to keep tests fast: a hash states its cost, so comparing costs as little. */
export const hashQuickly = (password = PASSWORD): Promise<string> => hashPassword(password, { N: 1024, r: 8, p: 1 });

/** Sets {@link PASSWORD} as the admin password. */
export async function setTestPassword(database: Database): Promise<void> {
  const now = new Date().toISOString();
  const password = await hashQuickly();
  await database
    .insertInto('users')
    .values({ username: 'admin', role: 'owner', state: 'active', password, createdAt: now, updatedAt: now })
    .execute();
}

/** Returns the number of the first owner's account. */
export async function readOwnerId(database: Database): Promise<number> {
  const owner = await findFirstOwner(database);
  if (!owner) throw new Error('There is no account.');
  return owner.id;
}

/** Returns whether a password opens the first owner's account. */
export const isAdminPassword = async (database: Database, password: string): Promise<boolean> =>
  (await findAccountByPassword(database, { address: '', password })) !== undefined;

type NewPerson = { name: string; role: Role; email?: string; state?: PersonState; mayPublish?: boolean };

/** Adds a person whose password is {@link PASSWORD}. @returns their number. */
export async function addPerson(
  database: Database,
  { name, role, email = makeTestAddress(name), state = 'active', mayPublish = false }: NewPerson,
): Promise<number> {
  const now = new Date().toISOString();
  const password = await hashQuickly();
  const added = await database
    .insertInto('users')
    .values({ username: name, name, email, role, state, mayPublish, password, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

export const makeTestAddress = (name: string): string => `${name.toLowerCase()}@people.example`;

/** Tries to log in like a browser. */
export const tryLogin = (app: FastifyInstance, password: string, more: Partial<InjectOptions> = {}) =>
  app.inject({ method: 'POST', url: '/api/admin/login', payload: { password }, ...more });

/** Returns `name=value` of the cookie that a response sets. */
export function readCookie(response: LightMyRequestResponse): string {
  return String(response.headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';
}

export type AdminClient = {
  cookie: string;
  /** Sends a request with the session. */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    version?: number,
  ): Promise<LightMyRequestResponse>;
};

/** Logs in on a server whose password is {@link PASSWORD}: as the first owner, or as the person of this name. */
export async function logIn(
  { app }: Pick<TestServer, 'app'>,
  name?: string,
  password = PASSWORD,
): Promise<AdminClient> {
  const payload = { password, ...(name !== undefined && { address: makeTestAddress(name) }) };
  const response = await tryLogin(app, password, { payload });
  if (response.statusCode !== 200) throw new Error(`Login failed: ${response.body}`);
  const cookie = readCookie(response);
  return {
    cookie,
    send: (method, url, payload, version) =>
      app.inject({
        method,
        url,
        payload,
        headers: { cookie, ...(version !== undefined && { 'if-match': `"${version}"` }) },
      }),
  };
}

/** Confirms the password, for requests that require it. */
export async function confirmIdentity(client: AdminClient): Promise<void> {
  const response = await client.send('POST', '/api/admin/confirm', { password: PASSWORD });
  if (response.statusCode !== 204) throw new Error(`Not confirmed: ${response.body}`);
}

/** Reads the audit log, oldest first. */
export const listAudits = (database: Database) => database.selectFrom('auditLogs').selectAll().orderBy('id').execute();

/** Starts a server with a logged-in client whose password is confirmed. Close the server after the tests of the file. */
export async function adminServer(options?: TestServerOptions): Promise<{ server: TestServer; admin: AdminClient }> {
  const server = await testServer(options);
  await setTestPassword(server.database);
  const admin = await logIn(server);
  await confirmIdentity(admin);
  return { server, admin };
}
