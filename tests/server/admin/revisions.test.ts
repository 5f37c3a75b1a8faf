// @module-tag postgres

import { afterAll, describe, expect, it } from 'vitest';
import { MAX_REVISIONS } from '../../../server/crud/revisions.ts';
import { makeArticle, makeReview } from '../../factories/make-content.ts';
import { adminServer } from './admin.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());

type Kind = 'articles' | 'reviews';
type Summary = { id: number; version: number; title: string; savedAt: string };

const FIELDS = {
  excerpt: 'In short.',
  content: 'At length.',
  imageUrl: '/media/scenes/ss-yongala.webp',
  author: 'The team',
  seoTitle: null,
  seoDescription: null,
  socialImageUrl: null,
};
const REVIEW_FIELDS = {
  ...FIELDS,
  category: 'Wetsuits',
  price: null,
  purchaseLink: 'https://shop.example/suit',
  rating: '4.5',
  featured: true,
  provenance: 'desk' as const,
  priceCheckedAt: null,
  strengths: ['Warm'],
  weaknesses: [],
  verdict: null,
  updateLog: [],
};
const BODIES = { articles: { ...FIELDS, category: 'Tips' }, reviews: REVIEW_FIELDS };

let serial = 0;
async function make(kind: Kind): Promise<{ id: number; slug: string; version: number }> {
  const title = `Text ${++serial}`;
  const response = await admin.send('POST', `/api/${kind}`, { ...BODIES[kind], title });
  expect(response.statusCode).toBe(201);
  return response.json();
}
/** Creates an item like shipped content: without a revision. */
function ship(kind: Kind): Promise<number> {
  const given = { title: 'Shipped', slug: `shipped-${++serial}`, published: false };
  return kind === 'articles'
    ? makeArticle(server.database, { ...BODIES.articles, ...given })
    : makeReview(server.database, { ...REVIEW_FIELDS, ...given });
}
async function change(kind: Kind, id: number, body: object) {
  const response = await admin.send('PATCH', `/api/${kind}/${id}`, body);
  expect(response.statusCode).toBe(200);
  return response.json();
}
const listRevisions = async (kind: Kind, id: number): Promise<Summary[]> =>
  (await admin.send('GET', `/api/admin/${kind}/${id}/revisions`)).json();
const revision = (kind: Kind, id: number, revisionId: number | undefined) =>
  admin.send('GET', `/api/admin/${kind}/${id}/revisions/${revisionId}`);

describe.each(['articles', 'reviews'] as const)('the history of %s', (kind) => {
  it('has one revision for every save, newest first, each with all fields', async () => {
    const { id, slug } = await make(kind);
    const second = await change(kind, id, { title: 'Another title', content: 'Second.' });
    const saved = await listRevisions(kind, id);
    expect(saved).toEqual([
      { id: expect.any(Number), version: 2, title: 'Another title', savedAt: second.updatedAt, savedBy: null },
      { id: expect.any(Number), version: 1, title: `Text ${serial}`, savedAt: expect.any(String), savedBy: null },
    ]);
    const first = (await revision(kind, id, saved[1]?.id)).json();
    expect(first.fields).toEqual({ ...BODIES[kind], title: `Text ${serial}`, slug });
    expect((await revision(kind, id, saved[0]?.id)).json().fields).toMatchObject({ slug, content: 'Second.' });
  });

  it('keeps the shipped version on the first save', async () => {
    const id = await ship(kind);
    expect(await listRevisions(kind, id)).toEqual([]);
    const shipped = (await admin.send('GET', `/api/admin/${kind}/${id}`)).json();
    await change(kind, id, { content: 'By the admin.' });
    await change(kind, id, { content: 'By the admin again.' });
    const saved = await listRevisions(kind, id);
    expect(saved.map(({ version }) => version)).toEqual([3, 2, 0]);
    expect(saved.at(-1)).toMatchObject({ title: 'Shipped', savedAt: shipped.updatedAt });
    const { fields } = (await revision(kind, id, saved.at(-1)?.id)).json();
    expect(fields).toEqual({ ...BODIES[kind], title: shipped.title, slug: shipped.slug });
    const restored = await change(kind, id, fields);
    expect(restored).toMatchObject({ content: FIELDS.content, slug: shipped.slug });
  });

  it('gets no revision from publishing, unpublishing or an unchanged save', async () => {
    const shipped = await ship(kind);
    const { id } = await make(kind);
    for (const body of [{ published: true }, { published: false }, {}]) {
      await change(kind, shipped, body);
      await change(kind, id, body);
    }
    expect(await listRevisions(kind, shipped)).toEqual([]);
    expect((await listRevisions(kind, id)).map(({ version }) => version)).toEqual([1]);
  });

  it('gets no revision from a rejected save', async () => {
    const { id, version } = await make(kind);
    await change(kind, id, { content: 'Meanwhile.' });
    const versionConflict = await admin.send('PATCH', `/api/${kind}/${id}`, { content: 'Too late.' }, version);
    const invalid = await admin.send('PATCH', `/api/${kind}/${id}`, { title: '' });
    const taken = await admin.send('PATCH', `/api/${kind}/${id}`, { slug: (await make(kind)).slug });
    expect([versionConflict, invalid, taken].map(({ statusCode }) => statusCode)).toEqual([412, 400, 409]);
    expect(await listRevisions(kind, id)).toHaveLength(2);
  });

  it('drops the oldest revisions of the same item beyond the limit', async () => {
    const { id } = await make(kind);
    const other = await make(kind);
    const [first] = await listRevisions(kind, id);
    const row = await server.database
      .selectFrom('revisions')
      .selectAll()
      .where('id', '=', first?.id ?? 0)
      .executeTakeFirstOrThrow();
    const { id: _, ...columns } = row;
    const filling = Array.from({ length: MAX_REVISIONS - 1 }, () => columns);
    await server.database.insertInto('revisions').values(filling).execute();
    expect(await listRevisions(kind, id)).toHaveLength(MAX_REVISIONS);
    await change(kind, id, { content: 'One more.' });
    const saved = await listRevisions(kind, id);
    expect(saved).toHaveLength(MAX_REVISIONS);
    expect(saved.map((each) => each.id)).not.toContain(first?.id);
    expect((await revision(kind, id, first?.id)).statusCode).toBe(404);
    expect(await listRevisions(kind, other.id)).toHaveLength(1);
  });

  it('is available for its own item only, and gone with it', async () => {
    const { id } = await make(kind);
    const other = await make(kind);
    const [own] = await listRevisions(kind, id);
    const otherKind = kind === 'articles' ? 'reviews' : 'articles';
    expect((await revision(kind, other.id, own?.id)).statusCode).toBe(404);
    expect((await revision(otherKind, id, own?.id)).statusCode).toBe(404);
    const missing = await revision(kind, id, 999_999);
    expect([missing.statusCode, missing.json()]).toEqual([
      404,
      { error: 'This version is no longer stored. Choose a newer one.' },
    ]);
    expect((await admin.send('DELETE', `/api/${kind}/${id}`)).statusCode).toBe(204);
    expect(await listRevisions(kind, id)).toEqual([]);
    expect((await revision(kind, id, own?.id)).statusCode).toBe(404);
    expect(await listRevisions(kind, other.id)).toHaveLength(1);
  });

  it('requires a session', async () => {
    const { id } = await make(kind);
    const [own] = await listRevisions(kind, id);
    for (const url of [`/api/admin/${kind}/${id}/revisions`, `/api/admin/${kind}/${id}/revisions/${own?.id}`]) {
      const response = await server.app.inject({ method: 'GET', url });
      expect([response.statusCode, response.json()]).toEqual([401, { error: 'Please log in.' }]);
    }
  });
});

it('does not exist for locations', async () => {
  expect((await admin.send('GET', '/api/admin/locations/1/revisions')).statusCode).toBe(404);
});
