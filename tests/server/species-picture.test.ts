// SQLite only: renders what is stored; what stores it runs on both databases.

import { afterAll, expect, it } from 'vitest';
import { siteSettings } from '../../content/site-settings.ts';
import { publicSettings } from '../../domain/settings/site-settings.ts';
import { createInProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { siteLinks } from '../../server/ssr/page-table.ts';
import { renderPage } from '../../web/app/entry-server.tsx';
import { adminServer } from './admin/admin.ts';
import { create } from './admin/items.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());

const SITE = 'https://bommie.example';
const ALT = 'Drawing of a silver fish with black bars.';
const DRAWING = '/media/species/old-wife.webp';

async function findPage(slug: string) {
  const { get } = createInProcessApi({ database: server.database }, allEndpoints);
  const settings = publicSettings(siteSettings);
  const facts = {
    settings,
    links: siteLinks,
    siteUrl: SITE,
    tagManagerId: '',
    mapTileUrl: '',
    year: 2026,
    hour: 498_700,
  };
  const { html, head } = await renderPage({ path: `/marine-life/${slug}`, search: '', facts, read: get });
  return { head, figure: /<figure.*?<\/figure>/s.exec(html)?.[0] ?? '' };
}

const fish = await create(admin, '/api/species', {
  ...{ name: 'Old wife', slug: 'old-wife', imageUrl: DRAWING, imageAlt: ALT },
});

it('shows a drawing in a frame of fixed size, with its alt text and a caption that it is not for identification', async () => {
  const { figure } = await findPage('old-wife');
  expect(figure).toContain(`alt="${ALT}"`);
  expect(figure).toMatch(/width="1200" height="800"/);
  expect(figure).toContain('/media/species/old-wife-400.avif 400w, /media/species/old-wife-600.avif 600w');
  expect(figure).toContain('Drawing: Old wife, stylised; not for identification.');
});

it('gives the drawing to social networks and to search engines', async () => {
  const { head } = await findPage('old-wife');
  expect(head).toMatchObject({ image: DRAWING, imageAlt: ALT });
  expect((head.structuredData || [])[0]).toMatchObject({ '@type': 'WebPage', image: `${SITE}${DRAWING}` });
  const sitemap = await server.app.inject('/sitemap.xml');
  expect(sitemap.body).toContain(`<image:loc>${SITE}${DRAWING}</image:loc>`);
});

it('shows neither figure nor caption once an admin removes the picture', async () => {
  await admin.send('PUT', `/api/species/${fish.id}`, { imageUrl: null, imageAlt: null });
  const { figure, head } = await findPage('old-wife');
  expect(figure).toBe('');
  expect(head).toMatchObject({ image: '/social/species/old-wife.jpg', imageAlt: 'Old wife' });
  expect((head.structuredData || [])[0]).not.toHaveProperty('image');
});
