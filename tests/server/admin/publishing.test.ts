// @module-tag postgres

import { afterAll, describe, expect, it } from 'vitest';
import { publishDue } from '../../../server/crud/publish-due.ts';
import { allResources } from '../../../server/registry/resources.ts';
import { adminServer } from './admin.ts';
import { article, create, fresh, product, review } from './items.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());
const visit = async (url: string) => (await server.app.inject(url)).json();

describe('publishing', () => {
  it.each([
    ['/api/articles', article, ['title', 'content', 'category', 'imageUrl'], 'article'],
    ['/api/reviews', review, ['title', 'content', 'category', 'imageUrl', 'purchaseLink'], 'review'],
    ['/api/products', product, ['name', 'category', 'description', 'imageUrl'], 'product'],
  ] as const)('%s requires the fields that readers need', async (path, make, needed, kind) => {
    for (const field of needed.slice(1)) {
      const response = await admin.send('POST', path, { ...make({ [field]: '' }), published: true });
      expect([field, response.statusCode, response.json().error]).toEqual([
        field,
        400,
        `Please fill in all required fields to publish the ${kind}.`,
      ]);
      expect(Object.keys(response.json().details)).toEqual([field]);
    }
    const created = await create(admin, path, { ...make(), published: true });
    expect(created).toMatchObject({ published: true, publishedAt: expect.any(String) });
    // A published item must keep the fields that readers need.
    const broken = await admin.send('PATCH', `${path}/${created.id}`, { imageUrl: '' });
    expect(broken.statusCode).toBe(400);
  });

  it('keeps the scheduled time of a draft when other fields change', async () => {
    const publishAt = new Date(Date.now() + 366 * 24 * 60 * 60_000).toISOString();
    const planned = await create(admin, '/api/articles', article({ published: true, publishAt }));
    const edited = await admin.send('PATCH', `/api/articles/${planned.id}`, { excerpt: 'Shorter.' });
    expect(edited.json()).toMatchObject({ excerpt: 'Shorter.', published: false, publishAt });
    const items = [{ id: planned.id, version: edited.json().version }];
    await admin.send('POST', '/api/admin/articles/bulk', { action: 'change', items, values: { category: 'Safety' } });
    const changed = (await admin.send('GET', `/api/admin/articles/${planned.id}`)).json();
    expect(changed).toMatchObject({ category: 'Safety', publishAt });
  });

  it('shows publishing, changes and unpublishing in the next response', async () => {
    const created = await create(admin, '/api/articles', article());
    const listed = async () => (await visit('/api/articles')).map(({ title }: { title: string }) => title);
    expect(await listed()).not.toContain(created.title);
    await admin.send('PATCH', `/api/articles/${created.id}`, { published: true });
    expect(await listed()).toContain(created.title);
    await admin.send('PATCH', `/api/articles/${created.id}`, { title: `${created.title} changed` });
    expect(await listed()).toContain(`${created.title} changed`);
    await admin.send('PATCH', `/api/articles/${created.id}`, { published: false });
    expect(await listed()).not.toContain(`${created.title} changed`);
    expect((await admin.send('DELETE', `/api/articles/${created.id}`)).statusCode).toBe(204);
    expect((await admin.send('DELETE', `/api/articles/${created.id}`)).statusCode).toBe(404);
  });

  it('hides drafts from visitors everywhere', async () => {
    const secret = 'Zanzibar';
    await create(admin, '/api/articles', article({ title: `${secret} article`, content: secret }));
    await create(admin, '/api/reviews', review({ title: `${secret} review`, content: secret }));
    await create(admin, '/api/products', product({ name: `${secret} product`, featured: true }));
    for (const url of [
      '/api/articles',
      '/api/articles?view=card&q=zanzibar',
      '/api/articles?status=draft',
      '/api/articles/slug/zanzibar-article',
      '/api/reviews',
      '/api/reviews/published?q=zanzibar',
      '/api/reviews/category/BCDs',
      '/api/reviews/slug/zanzibar-review',
      '/api/products/slug/zanzibar-product',
      '/api/products/of-review/zanzibar-review',
      '/api/products',
      '/api/products?q=zanzibar&status=draft',
      '/api/products/featured',
      '/sitemap.xml',
      '/feed.xml',
    ]) {
      const response = await server.app.inject(url);
      expect([url, response.body.replace(/^\{"error".*$/, '').includes(secret)]).toEqual([url, false]);
    }
  });

  it('lists drafts and published items for admins, with search and pagination', async () => {
    const word = fresh('Quokka').replace(' ', '');
    for (const published of [true, false, false])
      await create(admin, '/api/articles', article({ title: fresh(word), published }));
    const list = async (query: string) =>
      (await admin.send('GET', `/api/articles?admin=true&q=${word}${query}`)).json();
    expect(await list('')).toHaveLength(3);
    expect(await list('&status=draft&limit=1&view=card')).toMatchObject({
      total: 2,
      items: [{ published: false, version: 1 }],
    });
    expect((await list('&status=published&view=card'))[0]).not.toHaveProperty('content');
  });

  it('keeps a scheduled item a draft until its time', async () => {
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    const created = await create(admin, '/api/articles', article({ published: true, publishAt }));
    expect(created).toMatchObject({ published: false, publishAt });
    expect(await publishDue(server.database, allResources)).toBe(0);
    const later = new Date(Date.now() + 61_000).toISOString();
    const counts = await Promise.all([
      publishDue(server.database, allResources, later),
      publishDue(server.database, allResources, later),
    ]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    const [printed] = (await visit(`/api/articles?q=${encodeURIComponent(created.title)}`)) as [
      { publishedAt: string },
    ];
    expect(printed).toMatchObject({ published: true, publishedAt: publishAt });
    const log = await server.database
      .selectFrom('auditLogs')
      .selectAll()
      .where('resource', '=', `article/${created.id}`)
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['article_scheduled', 'article_published']);
    expect(JSON.parse(log[1]?.details ?? '')).toEqual({ name: created.title, published: 'as planned' });
  });

  describe('while a form is open', () => {
    async function publishedUnderForm() {
      const publishAt = new Date(Date.now() + 60_000).toISOString();
      const opened = await create(admin, '/api/articles', article({ published: true, publishAt }));
      await publishDue(server.database, allResources, new Date(Date.now() + 61_000).toISOString());
      const save = (body: object) => admin.send('PATCH', `/api/articles/${opened.id}`, body, opened.version);
      const now = async () => (await admin.send('GET', `/api/admin/articles/${opened.id}`)).json();
      return { opened, publishAt, save, now };
    }

    it('accepts a save of the form that was opened before, and keeps the item published', async () => {
      const { publishAt, save } = await publishedUnderForm();
      const saved = await save({ content: 'A correction.', published: true, publishAt: null, wasPublished: false });
      expect([saved.statusCode, saved.json()]).toMatchObject([
        200,
        { published: true, publishedAt: publishAt, content: 'A correction.' },
      ]);
    });

    it('requires confirmation to unpublish it', async () => {
      const { publishAt, save, now } = await publishedUnderForm();
      const later = new Date(Date.now() + 3_600_000).toISOString();
      for (const publication of [{ published: false }, { published: true, publishAt: later }]) {
        const response = await save({ content: 'A draft.', ...publication, wasPublished: false });
        expect([response.statusCode, response.json().details]).toEqual([
          412,
          { published: expect.stringContaining('was published as scheduled') },
        ]);
      }
      expect(await now()).toMatchObject({ published: true, publishedAt: publishAt, content: 'Something to read.' });
      const meant = await save({ content: 'A draft.', published: false, wasPublished: true });
      expect([meant.statusCode, meant.json().published]).toEqual([200, false]);
    });

    it('still rejects a save with a version conflict', async () => {
      const { opened, save } = await publishedUnderForm();
      await admin.send('PATCH', `/api/articles/${opened.id}`, { content: 'From another window.' });
      expect((await save({ content: 'Mine.', published: true, wasPublished: false })).statusCode).toBe(412);
    });
  });

  it('redirects an old address that was public, and no other', async () => {
    const known = await create(admin, '/api/articles', article({ published: true }));
    await admin.send('PATCH', `/api/articles/${known.id}`, { published: false });
    await admin.send('PATCH', `/api/articles/${known.id}`, { slug: `${known.slug}-new` });
    const unknown = await create(admin, '/api/articles', article());
    await admin.send('PATCH', `/api/articles/${unknown.id}`, { slug: `${unknown.slug}-new` });
    const oldSlugs = await server.database.selectFrom('oldSlugs').select(['slug', 'entityId']).execute();
    expect(oldSlugs).toContainEqual({ slug: known.slug, entityId: known.id });
    expect(oldSlugs.map(({ slug }) => slug)).not.toContain(unknown.slug);
  });
});
