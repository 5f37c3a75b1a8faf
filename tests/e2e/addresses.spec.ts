import { request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { PASSWORD } from './site.ts';

test('an old slug, a trailing slash, capitals and a sentence’s punctuation lead to the page', async ({ site }) => {
  const admin = await request.newContext({ baseURL: site.url });
  await admin.post('/api/admin/login', { data: { password: PASSWORD } });
  const article = { title: 'Night dives', excerpt: 'At night.', content: 'Dark.', category: 'Tips', published: true };
  const created = await admin.post('/api/articles', {
    data: { ...article, slug: 'old-night-dives', imageUrl: '/media/scenes/cod-hole.webp', author: 'A' },
  });
  const { id } = await created.json();
  await admin.patch(`/api/articles/${id}`, { data: { slug: 'night-dives' } });

  for (const [address, ...steps] of [
    ['/blog/night-dives/?from=mail', '/blog/night-dives?from=mail'],
    ['/blog/old-night-dives/', '/blog/old-night-dives', '/blog/night-dives'],
    ['/Blog/Night-Dives', '/blog/night-dives'],
    ['/blog/night-dives).', '/blog/night-dives'],
    ['/learn-to-dive/', '/learn-to-dive'],
  ] as const) {
    let next: string = address;
    for (const step of steps) {
      const response = await admin.get(next, { maxRedirects: 0 });
      expect([next, response.status(), response.headers().location]).toEqual([next, 308, step]);
      next = step;
    }
    expect((await admin.get(next, { maxRedirects: 0 })).status()).toBe(200);
  }
  expect((await admin.get('/blog/no-such-article/', { maxRedirects: 0 })).status()).toBe(308);
  expect((await admin.get('/blog/no-such-article', { maxRedirects: 0 })).status()).toBe(404);
});

test('an old dive-site name with a slash leads to the canonical address', async ({ request }) => {
  const response = await request.get('/dive-sites/331-old-name/');
  expect(response.url()).toMatch(/\/dive-sites\/331-(?!old-name)[^/]+$/);
});

test('a one-click unsubscribe with a trailing slash is not redirected', async ({ request }) => {
  const withSlash = await request.post('/unsubscribe/unknown-token/', {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  const without = await request.post('/unsubscribe/unknown-token', {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect(withSlash.status()).toBe(without.status());
  expect(await withSlash.text()).toContain('This unsubscribe link is not valid');
});
