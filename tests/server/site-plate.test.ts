// SQLite only: renders what is stored; what stores it runs on both databases.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteSettings } from '../../content/site-settings.ts';
import { publicSettings } from '../../domain/settings/site-settings.ts';
import { createInProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { siteLinks } from '../../server/ssr/page-table.ts';
import { renderPage } from '../../web/app/entry-server.tsx';
import { makeDiveSite } from '../factories/make-content.ts';
import { type TestServer, testServer } from './test-server.ts';

/** Where pages show the section of a site, with a photograph and without. */

const PHOTO = '/media/scenes/ss-yongala.webp';
const REGION = 'Sydney, New South Wales';
let server: TestServer;
let ids: { plain: number; photo: number };

beforeAll(async () => {
  server = await testServer();
  const make = (name: string, more: object) =>
    makeDiveSite(server.database, { name, region: REGION, depthRange: '3-18m', ...more });
  ids = { plain: await make('Bare Island', {}), photo: await make('Long Reef', { imageUrl: PHOTO }) };
});
afterAll(() => server.close());

async function render(path: string, search = '') {
  const { get } = createInProcessApi({ database: server.database }, allEndpoints);
  const settings = publicSettings(siteSettings);
  const none = { tagManagerId: '', mapTileUrl: '' };
  const facts = { ...none, settings, links: siteLinks, siteUrl: 'https://bommie.example', year: 2026, hour: 498_700 };
  return renderPage({ path, search, facts, read: get });
}
/** The pictures of a page in order. */
const pictures = (html: string) => [...html.matchAll(/<img[^>]*? src="([^"]+)"/g)].map(([, src = '']) => src);
const plate = (id: number) => expect.stringContaining(`/dive-sites/${id}/plate.svg`);

it('comes after a real photograph on the page of a site, and stays there', async () => {
  const { html } = await render(`/dive-sites/${ids.photo}-long-reef`);
  const shown = pictures(html).filter((src) => src.includes(PHOTO.slice(0, -5)) || src.includes('plate.svg'));
  expect(shown).toEqual([expect.stringContaining('ss-yongala'), plate(ids.photo)]);
});

it('is the picture of a site without one, and of its address in social networks', async () => {
  const { html, head } = await render(`/dive-sites/${ids.plain}-bare-island`);
  expect(pictures(html).filter((src) => src.includes('plate.svg'))).toEqual([plate(ids.plain)]);
  expect([head.image, head.imageAlt]).toEqual([
    `/social/dive-sites/${ids.plain}.jpg`,
    expect.stringMatching(/^Section of Bare Island: /),
  ]);
  const photo = (await render(`/dive-sites/${ids.photo}-long-reef`)).head;
  expect([photo.image, photo.imageAlt]).toEqual([PHOTO, 'Long Reef']);
});

it('is on the briefing in one colour, with its words', async () => {
  const { html } = await render(`/dive-sites/${ids.plain}-bare-island/briefing`);
  expect(html).toMatch(/plate\.svg\?size=\w+&amp;paper=1/);
  expect(html).toContain('alt="Section of Bare Island: ');
});

it.each([
  ['search', '/search', '?q=bare+island'],
  ['the place', '/dive-sites/places/new-south-wales/sydney', ''],
  ['the list', '/dive-sites', '?view=list'],
  ['my dives', '/my-dives', '?sites=1'],
])('stands for a site without a photograph in %s', async (_, path, search) => {
  const { html } = await render(path, search);
  expect(pictures(html)).toContainEqual(plate(ids.plain));
});

it('stays below the words of the specification on the list’s card, which a photograph has not', async () => {
  const { html } = await render('/dive-sites', '?view=list');
  expect(html.match(/Photo Coming Soon/g)?.length).toBe(1);
});
