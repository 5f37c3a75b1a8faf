import { afterAll, describe, expect, it } from 'vitest';
import { publishDue } from '../../../server/crud/publish-due.ts';
import { allResources } from '../../../server/registry.ts';
import { adminServer } from './admin.ts';
import { article, create, fresh, product, review } from './items.ts';

const { server, owner } = await adminServer();
afterAll(() => server.close());
const visit = async (url: string) => (await server.app.inject(url)).json();

describe('publishing', () => {
  it.each([
    ['/api/articles', article, ['title', 'content', 'category', 'imageUrl'], 'article'],
    ['/api/reviews', review, ['title', 'content', 'category', 'imageUrl', 'purchaseLink'], 'review'],
    ['/api/products', product, ['name', 'category', 'description', 'imageUrl'], 'product'],
  ] as const)('%s asks for what readers need', async (path, make, needed, kind) => {
    for (const field of needed.slice(1)) {
      const answer = await owner.send('POST', path, { ...make({ [field]: '' }), published: true });
      expect([field, answer.statusCode, answer.json().error]).toEqual([
        field,
        400,
        `Please fill in all required fields to publish the ${kind}.`,
      ]);
      expect(Object.keys(answer.json().details)).toEqual([field]);
    }
    const made = await create(owner, path, { ...make(), published: true });
    expect(made).toMatchObject({ published: true, publishedAt: expect.any(String) });
    // What readers need cannot be taken away from under them.
    const broken = await owner.send('PATCH', `${path}/${made.id}`, { imageUrl: '' });
    expect(broken.statusCode).toBe(400);
  });

  it('what is published, changed and taken back shows in the very next answer', async () => {
    const made = await create(owner, '/api/articles', article());
    const listed = async () => (await visit('/api/articles')).map(({ title }: { title: string }) => title);
    expect(await listed()).not.toContain(made.title);
    await owner.send('PATCH', `/api/articles/${made.id}`, { published: true });
    expect(await listed()).toContain(made.title);
    await owner.send('PATCH', `/api/articles/${made.id}`, { title: `${made.title} anew` });
    expect(await listed()).toContain(`${made.title} anew`);
    await owner.send('PATCH', `/api/articles/${made.id}`, { published: false });
    expect(await listed()).not.toContain(`${made.title} anew`);
    expect((await owner.send('DELETE', `/api/articles/${made.id}`)).statusCode).toBe(204);
    expect((await owner.send('DELETE', `/api/articles/${made.id}`)).statusCode).toBe(404);
  });

  it('drafts are seen by no visitor anywhere', async () => {
    const secret = 'Zanzibar';
    await create(owner, '/api/articles', article({ title: `${secret} article`, content: secret }));
    await create(owner, '/api/reviews', review({ title: `${secret} review`, content: secret }));
    await create(owner, '/api/products', product({ name: `${secret} product`, featured: true }));
    for (const url of [
      '/api/articles',
      '/api/articles?view=card&q=zanzibar',
      '/api/articles?status=draft',
      '/api/articles/slug/zanzibar-article',
      '/api/reviews',
      '/api/reviews/published?q=zanzibar',
      '/api/reviews/category/BCDs',
      '/api/reviews/slug/zanzibar-review',
      '/api/products',
      '/api/products?q=zanzibar&status=draft',
      '/api/products/featured',
      '/sitemap.xml',
      '/feed.xml',
    ]) {
      const answer = await server.app.inject(url);
      expect([url, answer.body.replace(/^\{"error".*$/, '').includes(secret)]).toEqual([url, false]);
    }
  });

  it('owners list drafts and what is published, with search and in parts', async () => {
    const word = fresh('Quokka').replace(' ', '');
    for (const published of [true, false, false])
      await create(owner, '/api/articles', article({ title: fresh(word), published }));
    const list = async (query: string) =>
      (await owner.send('GET', `/api/articles?admin=true&q=${word}${query}`)).json();
    expect(await list('')).toHaveLength(3);
    expect(await list('&status=draft&limit=1&view=card')).toMatchObject({
      total: 2,
      items: [{ published: false, version: 1 }],
    });
    expect((await list('&status=published&view=card'))[0]).not.toHaveProperty('content');
  });

  it('a moment in the future keeps a draft until then', async () => {
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    const made = await create(owner, '/api/articles', article({ published: true, publishAt }));
    expect(made).toMatchObject({ published: false, publishAt });
    expect(await publishDue(server.database, allResources)).toBe(0);
    const later = new Date(Date.now() + 61_000).toISOString();
    const counts = await Promise.all([
      publishDue(server.database, allResources, later),
      publishDue(server.database, allResources, later),
    ]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    const [shown] = (await visit(`/api/articles?q=${encodeURIComponent(made.title)}`)) as [{ publishedAt: string }];
    expect(shown).toMatchObject({ published: true, publishedAt: publishAt });
    const log = await server.database
      .selectFrom('auditLogs')
      .selectAll()
      .where('resource', '=', `article/${made.id}`)
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['article_scheduled', 'article_published']);
    expect(JSON.parse(log[1]?.details ?? '')).toEqual({ name: made.title, published: 'as planned' });
  });

  describe('while a form is open', () => {
    async function publishedUnderForm() {
      const publishAt = new Date(Date.now() + 60_000).toISOString();
      const opened = await create(owner, '/api/articles', article({ published: true, publishAt }));
      await publishDue(server.database, allResources, new Date(Date.now() + 61_000).toISOString());
      const save = (body: object) => owner.send('PATCH', `/api/articles/${opened.id}`, body, opened.version);
      const now = async () => (await owner.send('GET', `/api/admin/articles/${opened.id}`)).json();
      return { opened, publishAt, save, now };
    }

    it('accepts a save of the form that was opened before, and keeps it published', async () => {
      const { publishAt, save } = await publishedUnderForm();
      const saved = await save({ content: 'A correction.', published: true, publishAt: null, wasPublished: false });
      expect([saved.statusCode, saved.json()]).toMatchObject([
        200,
        { published: true, publishedAt: publishAt, content: 'A correction.' },
      ]);
    });

    it('refuses to take it off the site without a question', async () => {
      const { publishAt, save, now } = await publishedUnderForm();
      const later = new Date(Date.now() + 3_600_000).toISOString();
      for (const publication of [{ published: false }, { published: true, publishAt: later }]) {
        const answer = await save({ content: 'A draft.', ...publication, wasPublished: false });
        expect([answer.statusCode, answer.json().details]).toEqual([
          412,
          { published: expect.stringContaining('was published as scheduled') },
        ]);
      }
      expect(await now()).toMatchObject({ published: true, publishedAt: publishAt, content: 'Something to read.' });
      const meant = await save({ content: 'A draft.', published: false, wasPublished: true });
      expect([meant.statusCode, meant.json().published]).toEqual([200, false]);
    });

    it('still refuses a save that another one has overtaken', async () => {
      const { opened, save } = await publishedUnderForm();
      await owner.send('PATCH', `/api/articles/${opened.id}`, { content: 'From another window.' });
      expect((await save({ content: 'Mine.', published: true, wasPublished: false })).statusCode).toBe(412);
    });
  });

  it('an old address that readers knew leads to the new one; one that nobody knew does not', async () => {
    const known = await create(owner, '/api/articles', article({ published: true }));
    await owner.send('PATCH', `/api/articles/${known.id}`, { published: false });
    await owner.send('PATCH', `/api/articles/${known.id}`, { slug: `${known.slug}-new` });
    const unknown = await create(owner, '/api/articles', article());
    await owner.send('PATCH', `/api/articles/${unknown.id}`, { slug: `${unknown.slug}-new` });
    const kept = await server.database.selectFrom('oldSlugs').select(['slug', 'entityId']).execute();
    expect(kept).toContainEqual({ slug: known.slug, entityId: known.id });
    expect(kept.map(({ slug }) => slug)).not.toContain(unknown.slug);
  });
});
