// @module-tag postgres

import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { siteSettings } from '../../../content/site-settings.ts';
import { publicSettings } from '../../../domain/settings/site-settings.ts';
import { createInProcessApi } from '../../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../../server/registry/endpoints.ts';
import { siteLinks } from '../../../server/ssr/page-table.ts';
import { renderPage } from '../../../web/app/entry-server.tsx';
import { adminServer } from './admin.ts';
import { article, create, fresh, product, site } from './items.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());

/** Renders a page for visitors, with the shipped settings. */
async function renderShipped(path: string): Promise<string> {
  const facts = {
    ...{
      settings: publicSettings(siteSettings),
      links: siteLinks,
      siteUrl: 'https://bommie.example',
      tagManagerId: '',
    },
    ...{ mapTileUrl: '', year: 2026, hour: 498_700 },
  };
  const { get } = createInProcessApi({ database: server.database }, allEndpoints);
  return (await renderPage({ path, search: '', facts, read: get })).html;
}

describe('creating an item', () => {
  it('requires only a title for an article and fills in the rest', async () => {
    const created = await create(admin, '/api/articles', { title: 'Surge & Swell: when to call it' });
    expect(created).toMatchObject({
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

  it('derives the excerpt from the first 150 characters and three dots', async () => {
    const content = `${'Dive '.repeat(60)}end`;
    const created = await create(admin, '/api/articles', article({ content }));
    expect(created.excerpt).toBe(`${content.slice(0, 150)}...`);
    const saved = await create(admin, '/api/articles', article({ content, excerpt: 'My own.' }));
    expect(saved.excerpt).toBe('My own.');
  });

  it('gives products with the same name different slugs', async () => {
    const name = fresh('Mask 2.0');
    const slugs = [];
    for (const slug of [undefined, '', undefined])
      slugs.push((await create(admin, '/api/products', product({ name, slug }))).slug);
    const [first] = slugs;
    expect(first).toMatch(/^mask-2-0-\d+$/);
    expect(slugs).toEqual([first, `${first}-2`, `${first}-3`]);
    const taken = await admin.send('POST', '/api/products', product({ slug: first }));
    expect([taken.statusCode, Object.keys(taken.json().details)]).toEqual([409, ['slug']]);
  });

  it('gives a product a rating of 4.5 and no price by default', async () => {
    expect(await create(admin, '/api/products', product({ price: '', rating: '' }))).toMatchObject({
      price: null,
      rating: '4.5',
      reviewCount: 0,
      featured: false,
    });
    expect(await create(admin, '/api/products', product({ price: '399.9' }))).toMatchObject({ price: '399.90' });
  });

  it('never shows the form’s default rating, but shows one that an owner entered', async () => {
    const preset = product({ rating: '4.5', reviewCount: 100, featured: true, published: true });
    const { slug } = await create(admin, '/api/products', preset);
    const get = async (url: string) => (await server.app.inject(url)).body;
    for (const url of ['/api/products', '/api/products/featured', `/api/products/slug/${slug}`])
      expect(await get(url), url).not.toContain('"rating":"4.5"');
    for (const path of ['/', `/gear/${slug}`]) {
      const html = await renderShipped(path);
      expect(html).toContain(preset.name);
      expect(html).not.toContain('Rated 4.5');
    }
    const own = await create(admin, '/api/products', product({ rating: '4.5', reviewCount: 3, published: true }));
    expect(JSON.parse(await get(`/api/products/slug/${own.slug}`))).toMatchObject({ rating: '4.5', reviewCount: 3 });
    const shown = product({ rating: '4.8', reviewCount: 100, featured: true, published: true });
    await create(admin, '/api/products', shown);
    expect(await renderShipped('/')).toContain('Rated 4.8 out of 5');
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
    ['/api/products', { name: '!!!' }, 'slug'],
    ['/api/products', { name: 'x', year: 26 }, 'year'],
    ['/api/products', { name: 'x', attributes: { weight: 'heavy' } }, 'attributes.weight'],
    ['/api/products', { name: 'x', sellers: [{ shop: 'y', url: 'javascript:alert(1)' }] }, 'sellers.0.url'],
    ['/api/products', { name: 'x', sellers: [{ shop: 'y', price: '9', currency: 'XYZ' }] }, 'sellers.0.currency'],
    ['/api/products', { name: 'x', sources: [{ title: 'y', facts: ['colour'] }] }, 'sources.0.facts.0'],
    ['/api/dive-sites', { ...site(), latitude: 91 }, 'latitude'],
    ['/api/dive-sites', { ...site(), longitude: 'east' }, 'longitude'],
    ['/api/dive-sites', { ...site(), skillLevel: 'Expert' }, 'skillLevel'],
    ['/api/locations', { region: 'Queensland' }, 'name'],
  ])('POST %s %j names the field %s', async (path, body, field) => {
    const response = await admin.send('POST', path, body);
    expect(response.statusCode).toBe(400);
    expect(response.json().details).toHaveProperty(field);
  });

  it('rejects a slug in use with an explanation', async () => {
    const { slug } = await create(admin, '/api/articles', article());
    const response = await admin.send('POST', '/api/articles', article({ slug }));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      error: expect.stringContaining(slug),
      details: { slug: expect.any(String) },
    });
    const other = await create(admin, '/api/articles', article());
    expect((await admin.send('PATCH', `/api/articles/${other.id}`, { slug })).statusCode).toBe(409);
  });

  it('names the slug derived from the title when that is in use', async () => {
    const { slug, title } = await create(admin, '/api/articles', article());
    const other = await create(admin, '/api/articles', article());
    const response = await admin.send('PATCH', `/api/articles/${other.id}`, { title, slug: '' });
    expect([response.statusCode, response.json().error]).toEqual([
      409,
      `The address “${slug}” is taken. Choose another URL slug.`,
    ]);
  });

  it('reports another duplicate without calling it a slug in use', async () => {
    await server.database.deleteFrom('auditLogs').execute();
    await create(admin, '/api/articles', article());
    await sql`create unique index one_of_each on audit_logs (action)`.execute(server.database);
    const response = await admin.send('POST', '/api/articles', article());
    await sql`drop index one_of_each`.execute(server.database);
    expect(response.statusCode).toBe(409);
    expect(response.body).not.toContain('slug');
  });
});
