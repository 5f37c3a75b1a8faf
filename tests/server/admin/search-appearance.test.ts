// SQLite only: renders what is stored; what stores it runs on both databases.

import { afterAll, describe, expect, it } from 'vitest';
import { publicSettings } from '../../../domain/settings/site-settings.ts';
import { createInProcessApi } from '../../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../../server/registry/endpoints.ts';
import { siteLinks } from '../../../server/ssr/page-table.ts';
import { renderPage } from '../../../web/app/entry-server.tsx';
import { SITE_URL } from '../test-server.ts';
import { adminServer } from './admin.ts';
import { article, create, fresh, review } from './items.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());

/** Reads a page as visitors get it, with its head. */
const pageAt = (path: string) => {
  const settings = publicSettings(server.settings);
  const facts = {
    settings,
    links: siteLinks,
    siteUrl: SITE_URL,
    tagManagerId: '',
    mapTileUrl: '',
    year: 2026,
    hour: 498_700,
  };
  return renderPage({
    path,
    search: '',
    facts,
    read: createInProcessApi({ database: server.database }, allEndpoints).get,
  });
};

const sameTitle = async (query: Record<string, string>) =>
  (await admin.send('GET', `/api/admin/search-titles?${new URLSearchParams(query)}`)).json();

describe('how search engines and social networks show an item', () => {
  it('follows the fields that its author set, in articles and reviews', async () => {
    const appearance = {
      seoTitle: 'Set “title”',
      seoDescription: 'Set description.',
      socialImageUrl: '/media/scenes/cod-hole.webp',
    };
    const post = await create(admin, '/api/articles', article({ ...appearance, published: true }));
    const test = await create(admin, '/api/reviews', review({ ...appearance, published: true }));
    for (const path of [`/blog/${post.slug}`, `/gear-reviews/${test.slug}`]) {
      const { head } = await pageAt(path);
      expect(head, path).toMatchObject({
        title: 'Set “title”',
        description: 'Set description.',
        image: '/media/scenes/cod-hole.webp',
      });
    }
  });

  it('falls back to title, excerpt and picture where they are empty', async () => {
    const title = fresh('Quiet bay');
    const post = await create(
      admin,
      '/api/articles',
      article({ title, excerpt: 'In short.', seoTitle: '', published: true }),
    );
    expect(post).toMatchObject({ seoTitle: null, seoDescription: null, socialImageUrl: null });
    expect((await pageAt(`/blog/${post.slug}`)).head).toMatchObject({
      title: `${title} | ${server.settings.name} Blog`,
      description: 'In short.',
      image: '/media/scenes/ss-yongala.webp',
    });
  });

  it('rejects a picture without a valid address, and texts that are too long', async () => {
    for (const change of [
      { socialImageUrl: 'javascript:alert(1)' },
      { seoTitle: 'x'.repeat(201) },
      { seoDescription: 'x'.repeat(601) },
    ]) {
      const response = await admin.send('POST', '/api/articles', article(change));
      expect([response.statusCode, Object.keys(response.json().details)]).toEqual([400, Object.keys(change)]);
    }
  });

  it('is not in lists of cards', async () => {
    const cards = (await server.app.inject('/api/articles?view=card&limit=1')).json();
    expect(cards.items[0]).not.toHaveProperty('seoTitle');
  });
});

describe('the reading time of an article', () => {
  it('is on its page and in its API response', async () => {
    const post = await create(
      admin,
      '/api/articles',
      article({ content: 'Fin slowly. '.repeat(300), published: true }),
    );
    expect((await server.app.inject(`/api/articles/slug/${post.slug}`)).json().readingMinutes).toBe(3);
    expect((await pageAt(`/blog/${post.slug}`)).html).toContain('3\u00A0min read');
  });
});

describe('pages with the same title', () => {
  it('are found among articles and reviews, by the title for search engines', async () => {
    const title = fresh('Leafy seadragons');
    const post = await create(admin, '/api/articles', article({ title }));
    const test = await create(admin, '/api/reviews', review({ seoTitle: title }));
    await create(
      admin,
      '/api/articles',
      article({ title, slug: 'another-address', seoTitle: fresh('Something else') }),
    );
    const others = { title: title.toUpperCase(), kind: 'article' };
    expect(await sameTitle({ ...others, id: String(post.id) })).toEqual([
      { kind: 'review', id: test.id, title: test.title },
    ]);
    expect(await sameTitle(others)).toHaveLength(2);
    expect(await sameTitle({ title: fresh('No such title'), kind: 'review' })).toEqual([]);
    expect(await sameTitle({ title: 'a\0b', kind: 'review' })).toEqual([]);
  });

  it('are returned to admins only', async () => {
    expect((await server.app.inject('/api/admin/search-titles?title=a&kind=article')).statusCode).toBe(401);
    expect((await admin.send('GET', '/api/admin/search-titles?title=&kind=product')).statusCode).toBe(400);
  });
});
