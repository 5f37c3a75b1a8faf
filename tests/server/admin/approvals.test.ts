// @module-tag postgres

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMENT_LIMIT } from '../../../domain/security/rate-limits.ts';
import { publishDue } from '../../../server/crud/publish-due.ts';
import { allResources } from '../../../server/registry/resources.ts';
import { makeArticle, makeFullItem } from '../../factories/make-content.ts';
import { type TestServer, testServer } from '../test-server.ts';
import { type AdminClient, addPerson, confirmIdentity, logIn, makeTestAddress, setTestPassword } from './admin.ts';

let server: TestServer;
const clients = {} as Record<'owner' | 'Sean' | 'Priya' | 'Kelvin', AdminClient>;
const ids = {} as Record<'Sean' | 'Priya' | 'Kelvin', number>;
beforeAll(async () => {
  server = await testServer();
  await setTestPassword(server.database);
  for (const [name, role] of [
    ['Sean', 'editor'],
    ['Priya', 'writer'],
    ['Kelvin', 'writer'],
  ] as const) {
    ids[name] = await addPerson(server.database, { name, role });
    clients[name] = await logIn(server, name);
  }
  clients.owner = await logIn(server);
});
afterAll(() => server.close());

const text = { title: 'Ten dives', content: 'Ten.', category: 'Tips', imageUrl: 'https://example.com/a.jpg' };
let count = 0;
/** Priya writes a draft. @returns its number and a way to take a step in its thread. */
async function writeDraft() {
  count += 1;
  const body = { ...text, slug: `ten-dives-${count}`, published: false };
  const created = await clients.Priya.send('POST', '/api/articles', body);
  const { id, version } = created.json();
  const take = (who: keyof typeof clients, action: string, more: object = {}) =>
    clients[who].send('POST', `/api/admin/approvals/article/${id}`, { action, ...more });
  return { id, version, take, path: `/api/admin/approvals/article/${id}` };
}
const listMails = async () => {
  const mails = await server.database
    .selectFrom('mailOutbox')
    .selectAll()
    .where('kind', '=', 'approval')
    .orderBy('id')
    .execute();
  await server.database.deleteFrom('mailOutbox').execute();
  return mails.map(({ recipient, subject }) => [recipient, subject]);
};
const list = async (who: keyof typeof clients) => (await clients[who].send('GET', '/api/admin/approvals')).json();

describe('asking someone to look at a draft', () => {
  it('mails the one who is asked, then each step to the other, until it is published', async () => {
    const { id, version, take, path } = await writeDraft();
    const asked = await take('Priya', 'ask', { askedId: ids.Sean, text: 'Are the ten dives right?' });
    expect(asked.json().comments).toMatchObject([{ action: 'ask', person: 'Priya', asked: 'Sean', isOpen: true }]);
    expect(await listMails()).toEqual([[makeTestAddress('Sean'), 'Priya asks you to look at “Ten dives”']]);
    expect(await list('Sean')).toMatchObject([
      { kind: 'article', id, name: 'Ten dives', approval: { askedId: ids.Sean } },
    ]);
    await take('Sean', 'comment', { text: 'Says who?' });
    expect(await listMails()).toEqual([[makeTestAddress('Priya'), 'Sean commented on “Ten dives”']]);
    expect((await take('Sean', 'approve', { version })).statusCode).toBe(200);
    expect(await listMails()).toEqual([[makeTestAddress('Priya'), 'Sean: fine to publish “Ten dives”']]);
    expect((await clients.Sean.send('PATCH', `/api/articles/${id}`, { published: true })).statusCode).toBe(200);
    const thread = (await clients.Sean.send('GET', path)).json();
    expect([thread.version, thread.comments.map(({ isOpen }: { isOpen: boolean }) => isOpen)]).toEqual([
      ...[null, [false, false, false]],
    ]);
    expect(await list('Sean')).toEqual([]);
  });

  it('is approved as it is: not after a later change, nor by who asked or was not asked', async () => {
    const { id, version, take } = await writeDraft();
    expect((await take('Sean', 'approve', { version })).statusCode).toBe(409);
    await take('Priya', 'ask', { askedId: ids.Sean });
    for (const who of ['Priya', 'Kelvin'] as const)
      expect((await take(who, 'approve', { version })).statusCode).toBe(403);
    await clients.Priya.send('PATCH', `/api/articles/${id}`, { content: 'Nine.' });
    for (const more of [{ version }, {}]) expect((await take('Sean', 'approve', more)).statusCode).toBe(412);
    expect((await take('Sean', 'approve', { version: version + 1 })).json().comments.at(-1).action).toBe('approve');
    expect((await clients.Priya.send('PATCH', `/api/articles/${id}`, { published: true })).statusCode).toBe(403);
  });

  it('is refused about someone else’s draft, about what is live, to no one and to oneself', async () => {
    const { take, path } = await writeDraft();
    expect((await take('Kelvin', 'ask', { askedId: ids.Sean })).statusCode).toBe(403);
    expect((await clients.Kelvin.send('POST', `${path}/link`)).statusCode).toBe(403);
    expect((await clients.Kelvin.send('DELETE', `${path}/link`)).statusCode).toBe(403);
    for (const askedId of [0, ids.Priya, 999]) expect((await take('Priya', 'ask', { askedId })).statusCode).toBe(400);
    expect((await take('Kelvin', 'comment', { text: ' ' })).statusCode).toBe(400);
    const live = await makeArticle(server.database);
    const ask = { action: 'ask', askedId: ids.Sean };
    expect((await clients.owner.send('POST', `/api/admin/approvals/article/${live}`, ask)).statusCode).toBe(409);
    expect((await clients.owner.send('POST', '/api/admin/approvals/article/99999', ask)).statusCode).toBe(404);
    expect((await clients.owner.send('POST', '/api/admin/approvals/people/1', ask)).statusCode).toBe(404);
  });

  it('is about kept changes too, of any kind, and ends when they are discarded or the question is taken back', async () => {
    const site = await makeFullItem(server.database, 'dive-site');
    const [path, pending] = [`/api/admin/approvals/dive-site/${site}`, `/api/admin/dive-sites/${site}/pending`];
    await clients.owner.send('PUT', pending, { visibility: '20 m' }, 1);
    await clients.owner.send('POST', path, { action: 'ask', askedId: ids.Sean });
    expect(await list('Sean')).toContainEqual(
      expect.objectContaining({ kind: 'dive-site', id: site, savedAt: expect.any(String) }),
    );
    await clients.owner.send('POST', path, { action: 'withdraw' });
    expect((await list('Sean')).find(({ id }: { id: number }) => id === site).approval).toBeNull();
    await clients.owner.send('POST', path, { action: 'ask', askedId: ids.Sean });
    expect((await clients.owner.send('DELETE', pending)).statusCode).toBe(204);
    expect((await list('Sean')).some(({ id }: { id: number }) => id === site)).toBe(false);
  });

  it('is not approved by an answer to changes that were discarded', async () => {
    const id = await makeArticle(server.database);
    const [path, pending] = [`/api/admin/approvals/article/${id}`, `/api/admin/articles/${id}/pending`];
    const { version } = (await clients.owner.send('PUT', pending, { title: 'Seen' }, 1)).json();
    await clients.owner.send('DELETE', pending, undefined, version);
    await clients.owner.send('PUT', pending, { title: 'Unseen' }, 1);
    await clients.owner.send('POST', path, { action: 'ask', askedId: ids.Sean });
    expect((await clients.Sean.send('POST', path, { action: 'approve', version })).statusCode).toBe(412);
    await listMails();
  });

  it('ends with a draft that publishes itself or is deleted, and passes to the heir of who leaves', async () => {
    const planned = await writeDraft();
    await planned.take('Priya', 'ask', { askedId: ids.Sean });
    const at = '2099-01-01T00:00:00.000Z';
    await clients.Sean.send('PATCH', `/api/articles/${planned.id}`, { published: true, publishAt: at });
    await publishDue(server.database, allResources, at);
    const deleted = await writeDraft();
    await deleted.take('Priya', 'ask', { askedId: ids.Sean });
    await clients.Priya.send('DELETE', `/api/articles/${deleted.id}`);
    const left = await writeDraft();
    await left.take('Priya', 'ask', { askedId: ids.Kelvin });
    await confirmIdentity(clients.owner);
    expect((await clients.owner.send('DELETE', `/api/admin/people/${ids.Kelvin}`)).statusCode).toBe(200);
    const open = await list('Sean');
    expect(open.map(({ id }: { id: number }) => id)).not.toContain(planned.id);
    expect(open.map(({ id }: { id: number }) => id)).not.toContain(deleted.id);
    const { approval } = open.find(({ id }: { id: number }) => id === left.id);
    expect([approval.asked, approval.askedId === ids.Kelvin]).toEqual(['Kelvin', false]);
  });

  it('lets one person mail the others 60 times an hour, whatever the address, and the others still answer', async () => {
    const draft = await writeDraft();
    await draft.take('Priya', 'ask', { askedId: ids.Sean });
    await listMails();
    const statuses = new Map<number, number>();
    for (let sent = 0; sent <= COMMENT_LIMIT.max; sent += 1) {
      const { statusCode } = await server.app.inject({
        ...{ method: 'POST', url: draft.path, remoteAddress: `198.51.100.${sent}` },
        ...{ payload: { action: 'comment', text: 'Flood' }, headers: { cookie: clients.Priya.cookie } },
      });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect(statuses.get(429)).toBeGreaterThan(0);
    expect(await listMails()).toHaveLength(statuses.get(200) ?? 0);
    expect((await draft.take('Sean', 'comment', { text: 'Stop.' })).statusCode).toBe(200);
  });
});
