import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishDue } from '../../server/editing/publish-due.ts';
import { logIn, type Owner, setTestPassword } from './admin.ts';
import { type TestServer, testServer } from './test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await testServer();
  await setTestPassword(server.database);
  owner = await logIn(server);
});
afterAll(() => server.close());

let serial = 0;
const fresh = (word: string) => `${word} ${++serial}`;
const visit = async (url: string) => (await server.app.inject(url)).json();
const article = (more: object = {}) => ({
  title: fresh('Article'),
  content: 'Something to read.',
  category: 'Tips',
  imageUrl: '/media/scenes/ss-yongala.webp',
  ...more,
});
const review = (more: object = {}) => ({
  ...article(),
  title: fresh('Review'),
  category: 'BCDs',
  purchaseLink: 'https://shop.example/bcd',
  ...more,
});
const product = (more: object = {}) => ({
  name: fresh('Product'),
  category: 'Masks',
  description: 'A mask.',
  imageUrl: '/media/kit/mask.webp',
  ...more,
});
const site = (more: object = {}) => ({
  name: fresh('Site'),
  latitude: -33.8,
  longitude: 151.3,
  region: 'Sydney, New South Wales',
  description: 'A reef.',
  waterTemp: '16-23°C',
  depthRange: '5-18m',
  ...more,
});
const create = async (path: string, body: object) => {
  const answer = await owner.send('POST', path, body);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json();
};

describe('making something new', () => {
  it('an article needs no more than a title; the rest follows or stays open', async () => {
    const made = await create('/api/articles', { title: 'Surge & Swell: when to call it' });
    expect(made).toMatchObject({
      title: 'Surge & Swell: when to call it',
      slug: 'surge-swell-when-to-call-it',
      excerpt: '',
      author: server.settings.teamAuthor,
      published: false,
      publishedAt: null,
      publishAt: null,
      version: 1,
    });
  });

  it('the excerpt is the first 150 characters and three dots', async () => {
    const content = `${'Dive '.repeat(60)}end`;
    const made = await create('/api/articles', article({ content }));
    expect(made.excerpt).toBe(`${content.slice(0, 150)}...`);
    const kept = await create('/api/articles', article({ content, excerpt: 'My own.' }));
    expect(kept.excerpt).toBe('My own.');
  });

  it('a product without a rating has 4.5, without a price none', async () => {
    expect(await create('/api/products', product({ price: '', rating: '' }))).toMatchObject({
      price: null,
      rating: '4.5',
      reviewCount: 0,
      featured: false,
    });
    expect(await create('/api/products', product({ price: '399.9' }))).toMatchObject({ price: '399.90' });
  });

  it.each([
    ['/api/articles', {}, 'title'],
    ['/api/articles', { title: ' ' }, 'title'],
    ['/api/articles', { title: '!!!' }, 'slug'],
    ['/api/articles', { title: 'x', category: 'Wrecks' }, 'category'],
    ['/api/articles', { title: 'x', imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    ['/api/articles', { title: 'x', published: 'yes' }, 'published'],
    ['/api/articles', { title: 'x', content: 7 }, 'content'],
    ['/api/articles', { title: 'x'.repeat(201) }, 'title'],
    ['/api/articles', { title: 'nul\u0000' }, 'title'],
    ['/api/reviews', { title: 'x', purchaseLink: 'data:text/html,x' }, 'purchaseLink'],
    ['/api/products', {}, 'name'],
    ['/api/products', { name: 'x', price: 'cheap' }, 'price'],
    ['/api/products', { name: 'x', rating: '6' }, 'rating'],
    ['/api/products', { name: 'x', reviewCount: 1.5 }, 'reviewCount'],
    ['/api/dive-sites', { ...site(), latitude: 91 }, 'latitude'],
    ['/api/dive-sites', { ...site(), longitude: 'east' }, 'longitude'],
    ['/api/dive-sites', { ...site(), skillLevel: 'Expert' }, 'skillLevel'],
    ['/api/locations', { region: 'Queensland' }, 'name'],
  ])('POST %s %j names the field %s', async (path, body, field) => {
    const answer = await owner.send('POST', path, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toHaveProperty(field);
  });

  it('a slug that is taken is refused in words', async () => {
    const { slug } = await create('/api/articles', article());
    const answer = await owner.send('POST', '/api/articles', article({ slug }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: expect.stringContaining(slug),
      details: { slug: expect.any(String) },
    });
    const other = await create('/api/articles', article());
    expect((await owner.send('PATCH', `/api/articles/${other.id}`, { slug })).statusCode).toBe(409);
  });
});

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
    const made = await create(path, { ...make(), published: true });
    expect(made).toMatchObject({ published: true, publishedAt: expect.any(String) });
    // What readers need cannot be taken away from under them.
    const broken = await owner.send('PATCH', `${path}/${made.id}`, { imageUrl: '' });
    expect(broken.statusCode).toBe(400);
  });

  it('what is published, changed and taken back shows in the very next answer', async () => {
    const made = await create('/api/articles', article());
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
    await create('/api/articles', article({ title: `${secret} article`, content: secret }));
    await create('/api/reviews', review({ title: `${secret} review`, content: secret }));
    await create('/api/products', product({ name: `${secret} product`, featured: true }));
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
    const word = `Quokka${++serial}`;
    for (const published of [true, false, false])
      await create('/api/articles', article({ title: `${word} ${++serial}`, published }));
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
    const made = await create('/api/articles', article({ published: true, publishAt }));
    expect(made).toMatchObject({ published: false, publishAt });
    expect(await publishDue(server.database)).toBe(0);
    const later = new Date(Date.now() + 61_000).toISOString();
    const counts = await Promise.all([publishDue(server.database, later), publishDue(server.database, later)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    const [shown] = (await visit(`/api/articles?q=${encodeURIComponent(made.title)}`)) as [{ publishedAt: string }];
    expect(shown).toMatchObject({ published: true, publishedAt: publishAt });
    const log = await server.database
      .selectFrom('auditLogs')
      .selectAll()
      .where('resource', '=', `article/${made.id}`)
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['article_scheduled', 'article_published']);
  });

  it('an old address that readers knew leads to the new one; one that nobody knew does not', async () => {
    const known = await create('/api/articles', article({ published: true }));
    await owner.send('PATCH', `/api/articles/${known.id}`, { published: false });
    await owner.send('PATCH', `/api/articles/${known.id}`, { slug: `${known.slug}-new` });
    const unknown = await create('/api/articles', article());
    await owner.send('PATCH', `/api/articles/${unknown.id}`, { slug: `${unknown.slug}-new` });
    const kept = await server.database.selectFrom('oldSlugs').select(['slug', 'entityId']).execute();
    expect(kept).toContainEqual({ slug: known.slug, entityId: known.id });
    expect(kept.map(({ slug }) => slug)).not.toContain(unknown.slug);
  });
});

describe('saving', () => {
  it('counts versions and refuses to overwrite a newer one', async () => {
    const made = await create('/api/articles', article());
    const first = await owner.send('PATCH', `/api/articles/${made.id}`, { excerpt: 'One' }, made.version);
    expect(first.json()).toMatchObject({ excerpt: 'One', version: 2 });
    const second = await owner.send('PATCH', `/api/articles/${made.id}`, { excerpt: 'Two' }, made.version);
    expect(second.statusCode).toBe(412);
    expect((await owner.send('GET', `/api/admin/articles/${made.id}`)).json()).toMatchObject({ excerpt: 'One' });
    const forced = await owner.send('PATCH', `/api/articles/${made.id}`, { excerpt: 'Two' });
    expect(forced.json()).toMatchObject({ excerpt: 'Two', version: 3 });
  });

  it('of ten saves at once on one version one is taken', async () => {
    const made = await create('/api/dive-sites', site());
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        owner.send('PUT', `/api/dive-sites/${made.id}`, { visibility: `${index}m` }, made.version),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(412)]);
  });

  it.each(['"x"', '3', '"-1"'])('If-Match %s is no version', async (header) => {
    const made = await create('/api/articles', article());
    const answer = await server.app.inject({
      method: 'PATCH',
      url: `/api/articles/${made.id}`,
      payload: {},
      headers: { cookie: owner.cookie, 'if-match': header },
    });
    expect(answer.statusCode).toBe(400);
  });

  it('a date of change means changed texts: not featuring, not publishing', async () => {
    const made = await create('/api/products', product());
    const featured = await owner.send('PATCH', `/api/products/${made.id}`, { featured: true });
    expect(featured.json()).toMatchObject({ featured: true, updatedAt: made.updatedAt });
    const published = await owner.send('PATCH', `/api/products/${made.id}`, { published: true });
    expect(published.json().updatedAt).toBe(made.updatedAt);
    await new Promise((settle) => setTimeout(settle, 2));
    const changed = await owner.send('PATCH', `/api/products/${made.id}`, { description: 'Another' });
    expect(changed.json().updatedAt > made.updatedAt).toBe(true);
  });

  it('a form that does not know the structured facts of a site does not lose them', async () => {
    const details = { entry: ['boat'], bestMonths: [1, 2], species: [{ common: 'Blue groper', scientific: null }] };
    const made = await create('/api/dive-sites', site({ details, blogSlug: 'a-reef' }));
    const { id, name, latitude, longitude, region, description, waterTemp, depthRange } = made;
    const changed = await owner.send('PUT', `/api/dive-sites/${id}`, {
      ...{ name, latitude, longitude, region, description, waterTemp, depthRange },
      skillLevel: 'Advanced',
    });
    expect(changed.json()).toMatchObject({ skillLevel: 'Advanced', blogSlug: 'a-reef', details: made.details });
  });

  it('photo, video and review link of a site change alone', async () => {
    const made = await create('/api/dive-sites', site({ videoThumbnail: '/media/t.webp' }));
    const at = (part: string, body: object) => owner.send('PATCH', `/api/dive-sites/${made.id}/${part}`, body);
    expect((await at('photo', { imageUrl: '/media/x.webp' })).json()).toMatchObject({
      imageUrl: '/media/x.webp',
      name: made.name,
    });
    const video = (await at('video', { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' })).json();
    expect(video).toMatchObject({ videoThumbnail: '/media/t.webp', videoAddedAt: expect.any(String) });
    expect((await at('review-link', { reviewLink: '/blog/x', name: 'No' })).json()).toMatchObject({
      reviewLink: '/blog/x',
      name: made.name,
      videoAddedAt: video.videoAddedAt,
    });
    expect((await at('video', { videoUrl: '' })).json()).toMatchObject({ videoUrl: null, videoAddedAt: null });
    expect((await at('photo', {})).statusCode).toBe(400);
    expect((await at('photo', { imageUrl: 'nowhere' })).statusCode).toBe(400);
  });

  it('owners search sites by name, description, region and marine life, sorted by name', async () => {
    await create('/api/dive-sites', site({ name: 'Zebra Reef', marineLife: 'Wobbegongs of Narnia' }));
    await create('/api/dive-sites', site({ name: 'Apple Reef', region: 'Narnia, Queensland' }));
    const found = (await owner.send('GET', '/api/dive-sites/search?q=NARNIA')).json();
    expect(found.map(({ name }: { name: string }) => name)).toEqual(['Apple Reef', 'Zebra Reef']);
  });

  it.each(['/api/articles/999999', '/api/articles/x', '/api/articles/0', '/api/articles/99999999999'])(
    'PATCH %s is not found',
    async (url) => expect((await owner.send('PATCH', url, { title: 'x' })).statusCode).toBe(404),
  );

  it.each(['[]', '"x"', 'null', '7', '{'])('a body of %s is refused', async (payload) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/articles',
      payload,
      headers: { cookie: owner.cookie, 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
  });

  it('every action stands in the log, with who and what', async () => {
    const made = await create('/api/reviews', review());
    await owner.send('PATCH', `/api/reviews/${made.id}`, { title: `${made.title} anew` });
    await owner.send('PATCH', `/api/reviews/${made.id}`, { published: true });
    await owner.send('PATCH', `/api/reviews/${made.id}`, { published: false });
    await owner.send('DELETE', `/api/reviews/${made.id}`);
    const log = await server.database
      .selectFrom('auditLogs')
      .selectAll()
      .where('resource', '=', `review/${made.id}`)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'review_created',
      'review_updated',
      'review_published',
      'review_unpublished',
      'review_deleted',
    ]);
    for (const entry of log)
      expect(entry).toMatchObject({ ipAddress: '127.0.0.1', details: expect.stringContaining(made.title) });
  });
});
