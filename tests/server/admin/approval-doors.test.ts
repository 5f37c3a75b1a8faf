// SQLite only: who may open a door is decided before any statement; approvals.test.ts runs those on both databases.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTITIES, ENTITY_KINDS, type EntityKind } from '../../../domain/kernel/entities.ts';
import { canKeepChanges } from '../../../domain/writing/pending-change.ts';
import { makeFullItem } from '../../factories/make-content.ts';
import { type TestServer, testServer } from '../test-server.ts';
import { type AdminClient, addPerson, logIn, setTestPassword } from './admin.ts';

/** Every step that a person can take in the thread of a draft, for each kind of item and with each role. */

let server: TestServer;
const clients = {} as Record<'owner' | 'editor' | 'writer', AdminClient>;
const ids = { owner: 1, editor: 0, writer: 0 };
beforeAll(async () => {
  server = await testServer();
  await setTestPassword(server.database);
  clients.owner = await logIn(server);
  for (const role of ['editor', 'writer'] as const) {
    ids[role] = await addPerson(server.database, { name: role, role });
    clients[role] = await logIn(server, role);
  }
});
afterAll(() => server.close());

/** Keeps the owner's changes beside a live item. */
async function keepDraft(kind: EntityKind) {
  const id = await makeFullItem(server.database, kind);
  const { collection, nameField } = ENTITIES[kind];
  const kept = await clients.owner.send('PUT', `/api/admin/${collection}/${id}/pending`, { [nameField]: 'Kept' }, 1);
  const path = `/api/admin/approvals/${kind}/${id}`;
  const version = kept.json().version as number;
  const take = (who: keyof typeof clients, action: string, more: object = {}) =>
    clients[who].send('POST', path, { action, text: 'Look.', ...more });
  return { id, path, version, take };
}
const readThreads = async () => ({
  steps: await server.database.selectFrom('itemComments').selectAll().execute(),
  links: await server.database.selectFrom('previewLinks').selectAll().execute(),
  mails: await server.database.selectFrom('mailOutbox').selectAll().execute(),
});

describe.each(ENTITY_KINDS.filter(canKeepChanges))('the thread of a %s', (kind) => {
  it('is closed to everyone without a session, and to one with an old one', async () => {
    const { path, version } = await keepDraft(kind);
    const before = await readThreads();
    for (const cookie of ['', 'session=stale', `${clients.owner.cookie}x`])
      for (const method of ['GET', 'POST'] as const)
        for (const url of [path, `${path}/`, `${path}/link`, path.toUpperCase(), path.replace('/api', '//api')]) {
          const payload = method === 'POST' ? { action: 'approve', version, askedId: 1 } : undefined;
          const { statusCode, body } = await server.app.inject({ method, url, payload, headers: { cookie } });
          expect([301, 308, 400, 401, 404, 405]).toContain(statusCode);
          expect(body).not.toContain('Kept');
        }
    expect(await readThreads()).toEqual(before);
  });

  it('lets a writer read and comment only: no question, approval or link for another’s draft', async () => {
    const { path, version, take } = await keepDraft(kind);
    expect((await take('owner', 'ask', { askedId: ids.editor })).statusCode).toBe(200);
    const before = await readThreads();
    const refused = [
      await take('writer', 'ask', { askedId: ids.owner }),
      await take('writer', 'approve', { version }),
      await take('writer', 'withdraw'),
      await clients.writer.send('POST', `${path}/link`),
      await clients.writer.send('DELETE', `${path}/link`),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    expect(await readThreads()).toEqual(before);
    expect((await take('writer', 'comment')).statusCode).toBe(200);
    expect((await clients.writer.send('GET', path)).json().pending.version).toBe(version);
  });

  it('takes the approval of an editor for the version that was looked at, and of the asker never', async () => {
    const { path, version, take } = await keepDraft(kind);
    expect((await take('editor', 'approve', { version })).statusCode).toBe(409);
    await take('owner', 'ask', { askedId: ids.editor });
    expect((await take('owner', 'approve', { version })).statusCode).toBe(403);
    for (const wrong of [version - 1, version + 1, 1])
      expect((await take('editor', 'approve', { version: wrong })).statusCode).toBe(412);
    expect((await take('editor', 'approve')).statusCode).toBe(412);
    expect((await take('editor', 'approve', { version })).statusCode).toBe(200);
    expect((await clients.owner.send('GET', path)).json().comments.at(-1)).toMatchObject({
      ...{ action: 'approve', person: 'editor', seenVersion: version },
    });
  });

  it('makes and ends a secret link for whoever may change the draft', async () => {
    const { path } = await keepDraft(kind);
    for (const who of ['owner', 'editor'] as const) {
      expect((await clients[who].send('POST', `${path}/link`)).statusCode).toBe(201);
      expect((await clients[who].send('DELETE', `${path}/link`)).statusCode).toBe(204);
    }
  });
});
