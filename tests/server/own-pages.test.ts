// @module-tag postgres

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { logIn, setTestPassword } from './admin/admin.ts';
import { type TestServer, testServer } from './test-server.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await testServer({ hasPages: true });
  await setTestPassword(server.database);
  cookie = (await logIn(server)).cookie;
});
afterAll(() => server.close());
beforeEach(async () => {
  const pages = (await admin('GET', '/api/admin/pages')).json() as { id: number }[];
  for (const { id } of pages) await admin('DELETE', `/api/pages/${id}`);
});

const admin = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
const add = async (title: string, more: object = {}) =>
  (await admin('POST', '/api/pages', { title, slug: '', content: `About ${title}.`, published: true, ...more })).json();
const open = async (url: string) => (await server.app.inject(url)).body;

/** The words of the links in the first list of the header, or in the footer. */
async function readLinks(part: 'header' | 'footer'): Promise<string[]> {
  const html = await open('/about');
  const [section = ''] =
    (part === 'header'
      ? /<nav[^>]*aria-label="Main".*?<\/nav>/s.exec(html)
      : /<nav[^>]*id="footer-links".*?<\/nav>/s.exec(html)) ?? [];
  return [...section.matchAll(/<a[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, words = '']) => words);
}

const USUAL = ['Home', 'Gear Reviews', 'Dive Sites', 'Learn to Dive', 'Blog', 'About', 'Contact'];

it('stand at an address of their own, with their words, and are found', async () => {
  await add('Our boat', { excerpt: 'Eight metres, two engines.', content: '## Where she lies\n\nIn the harbour.' });
  const page = await open('/pages/our-boat');
  for (const words of ['<h1>Our boat</h1>', 'Eight metres, two engines.', 'Where she lies', 'In the harbour.'])
    expect(page).toContain(words);
  expect(await open('/pages/our-boat.md')).toContain('In the harbour.');
  expect(await open('/sitemap.xml')).toContain('/pages/our-boat');
  expect(await open('/api/search?q=engines')).toContain('Our boat');
});

it('are linked from every page where the owner says so, by their short words', async () => {
  expect(await readLinks('header')).toEqual(USUAL);
  await add('The boat that takes us out', { menu: 'header', menuLabel: 'Our boat' });
  await add('House rules', { menu: 'footer' });
  await add('Thanks');
  expect(await readLinks('header')).toEqual([...USUAL, 'Our boat']);
  const footer = await readLinks('footer');
  expect(footer).toEqual(expect.arrayContaining(['Our boat', 'House rules']));
  expect(footer).not.toContain('Thanks');
});

it('are linked from the footer where the header has no room', async () => {
  for (const title of ['One', 'Two', 'Three', 'Four']) await add(title, { menu: 'header' });
  expect(await readLinks('header')).toEqual([...USUAL, 'One', 'Two', 'Three']);
  expect(await readLinks('footer')).toContain('Four');
});

it('stand among the seven links in the owner’s order', async () => {
  await add('Our boat', { menu: 'header' });
  const order = (menuOrder: string) => admin('PATCH', '/api/admin/settings', { changes: { menuOrder } });
  expect((await order('/\n/pages/our-boat\n/dive-sites')).statusCode).toBe(200);
  expect((await readLinks('header')).slice(0, 4)).toEqual(['Home', 'Our boat', 'Dive Sites', 'Gear Reviews']);
  expect((await order('https://elsewhere.example')).json()).toMatchObject({
    details: { menuOrder: 'Send paths of this site, one a line.' },
  });
  await order('');
});

it('take their links along when they are drafts again or removed', async () => {
  const { id, version } = await add('Crew', { menu: 'header' });
  await admin('PATCH', `/api/pages/${id}`, { published: false, version });
  expect(await readLinks('header')).toEqual(USUAL);
  expect((await server.app.inject('/pages/crew')).statusCode).toBe(410);
});

it.each([
  [{ menu: 'sidebar' }, 'menu'],
  [{ menuLabel: 'x'.repeat(25) }, 'menuLabel'],
])('with %o are refused', async (more, field) => {
  expect((await add('Our boat', more)).details).toHaveProperty(field);
});
