// @module-tag postgres

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArticle, makeReview } from '../../factories/make-content.ts';
import { type TestServer, testServer } from '../test-server.ts';
import { type AdminClient, addPerson, logIn, setTestPassword } from './admin.ts';

let server: TestServer;
let owner: AdminClient;
let writer: AdminClient;
let writerId: number;
beforeAll(async () => {
  server = await testServer();
  await setTestPassword(server.database);
  writerId = await addPerson(server.database, { name: 'Priya', role: 'writer' });
  [owner, writer] = [await logIn(server), await logIn(server, 'Priya')];
});
afterAll(() => server.close());

const text = {
  ...{ title: 'Weed and wobbegongs', content: 'They lie still.', category: 'Tips', author: 'Priya' },
  ...{ imageUrl: 'https://example.com/weed.jpg', published: false },
};
let count = 0;
/** Creates a draft. @returns its address in the API. */
async function createDraft(client: AdminClient): Promise<string> {
  count += 1;
  const created = await client.send('POST', '/api/articles', { ...text, title: `${text.title} ${count}` });
  expect([created.statusCode, created.body]).toEqual([201, expect.any(String)]);
  return `/api/articles/${created.json().id}`;
}
const letPublish = (mayPublish: boolean) =>
  server.database.updateTable('users').set({ mayPublish }).where('id', '=', writerId).execute();

describe('a writer', () => {
  it('writes, changes and deletes drafts of their own, with their name in the history', async () => {
    const draft = await createDraft(writer);
    expect((await writer.send('PATCH', draft, { title: 'Wobbegongs' })).statusCode).toBe(200);
    const revisions = (await writer.send('GET', `${draft.replace('/api/', '/api/admin/')}/revisions`)).json();
    expect(revisions.map(({ savedBy }: { savedBy: string }) => savedBy)).toEqual(['Priya', 'Priya']);
    expect((await writer.send('DELETE', draft)).statusCode).toBe(204);
  });

  it('is told with each save that the draft is their own, by which the form stays open', async () => {
    const created = await writer.send('POST', '/api/articles', { ...text, title: 'Hers at once' });
    const own = { authorId: writerId, savedBy: 'Priya' };
    expect(created.json()).toMatchObject(own);
    const saved = await writer.send('PATCH', `/api/articles/${created.json().id}`, { title: 'Hers still' });
    expect(saved.json()).toMatchObject(own);
  });

  it('changes and deletes nobody else’s drafts, and sees them', async () => {
    const draft = await createDraft(owner);
    for (const [method, body] of [
      ['PATCH', { title: 'Mine now' }],
      ['DELETE', undefined],
    ] as const) {
      const refused = await writer.send(method, draft, body);
      expect([refused.statusCode, refused.json().error]).toEqual([403, expect.stringMatching(/someone else’s/)]);
    }
    expect((await writer.send('GET', draft.replace('/api/', '/api/admin/'))).statusCode).toBe(200);
  });

  it('publishes and schedules nothing, and no longer changes what an editor has published', async () => {
    const draft = await createDraft(writer);
    for (const body of [{ published: true }, { published: true, publishAt: '2099-01-01T00:00:00.000Z' }]) {
      const refused = await writer.send('PATCH', draft, body);
      expect([refused.statusCode, refused.json().error]).toEqual([
        403,
        expect.stringMatching(/an editor publishes it/),
      ]);
    }
    expect((await writer.send('POST', '/api/articles', { ...text, published: true })).statusCode).toBe(403);
    expect((await owner.send('PATCH', draft, { published: true })).statusCode).toBe(200);
    for (const body of [{ title: 'Changed' }, { published: false }])
      expect((await writer.send('PATCH', draft, body)).statusCode).toBe(403);
    expect((await writer.send('DELETE', draft)).statusCode).toBe(403);
  });

  it('publishes own texts where an owner allows it, from the next request on', async () => {
    const draft = await createDraft(writer);
    await letPublish(true);
    expect((await writer.send('PATCH', draft, { published: true })).statusCode).toBe(200);
    expect((await writer.send('PATCH', await createDraft(owner), { published: true })).statusCode).toBe(403);
    await letPublish(false);
    expect((await writer.send('PATCH', draft, { published: false })).statusCode).toBe(403);
  });

  it('has no draft by its number alone: that of a review with the same number is another', async () => {
    const id = Number((await createDraft(writer)).split('/').at(-1));
    const review = await makeReviewWithId(id);
    expect((await writer.send('PATCH', `/api/reviews/${review}`, { title: 'Mine' })).statusCode).toBe(403);
  });

  it('finds no messages, subscribers or settings in the search of the admin', async () => {
    const payload = {
      name: 'Ana',
      email: 'ana@example.com',
      subject: 'Bitten',
      message: 'By a wobbegong.',
      website: '',
    };
    expect((await server.app.inject({ method: 'POST', url: '/api/contact', payload })).statusCode).toBeLessThan(300);
    const find = async ({ send }: AdminClient) => (await send('GET', '/api/admin/search?q=wobbegong')).json();
    expect((await find(owner)).messages).toHaveLength(1);
    expect(await find(writer)).toMatchObject({ messages: [], subscribers: [], settings: [] });
  });
});

async function makeReviewWithId(id: number): Promise<number> {
  let made = 0;
  while (made < id) made = Number(await makeReview(server.database, { published: false }));
  return made === id ? made : Promise.reject(new Error(`No review ${id}`));
}

it('drafts of before, which no person began, are nobody’s: editors change them, writers do not', async () => {
  const id = await makeArticle(server.database, { published: false });
  await addPerson(server.database, { name: 'Sean', role: 'editor' });
  const editor = await logIn(server, 'Sean');
  expect((await writer.send('PATCH', `/api/articles/${id}`, { title: 'Mine' })).statusCode).toBe(403);
  expect((await editor.send('PATCH', `/api/articles/${id}`, { title: 'Ours' })).statusCode).toBe(200);
});
