// SQLite only: renders what is stored; what stores it runs on both databases.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadUrl } from '../../../domain/media/upload-address.ts';
import { writeBlock } from '../../../domain/writing/body-blocks.ts';
import { renderBodyWithBlocks } from '../../../server/features/body-blocks/queries.ts';
import { makeMailBody } from '../../../server/features/newsletter/issue-mail/mail-body.ts';
import { type TestServer, testServer } from '../test-server.ts';
import { type AdminClient, logIn, setTestPassword } from './admin.ts';
import { article, create } from './items.ts';

let server: TestServer;
let admin: AdminClient;
let first: { id: number; url: string };
let second: { id: number; url: string };
let content: string;
let shown: { id: number; slug: string };

beforeAll(async () => {
  server = await testServer({ hasPages: true });
  await setTestPassword(server.database);
  admin = await logIn(server);
  first = await storePicture('a', 'A weedy seadragon');
  second = await storePicture('b');
  content = `Words first.\n\n${writeBlock('gallery', { pictures: [first.url, second.url] })}`;
  shown = await create(admin, '/api/articles', article({ title: 'Seadragon day', content, published: true }));
});
afterAll(() => server.close());

async function storePicture(letter: string, altText = '') {
  const size = { hash: letter.repeat(32), width: 900, height: 600 };
  const now = new Date().toISOString();
  const texts = { originalName: `${letter}.jpg`, altText, searchText: '', createdAt: now, updatedAt: now };
  const row = { ...size, bytes: 10, ...texts };
  const { id } = await server.database.insertInto('uploads').values(row).returning('id').executeTakeFirstOrThrow();
  return { id, url: uploadUrl(size) };
}
const open = async (url: string) => (await server.app.inject(url)).body;

it('follows the descriptions and credits of the library at once, on the page and in its Markdown', async () => {
  const page = `/blog/${shown.slug}`;
  expect(await open(page)).toContain('alt="A weedy seadragon"');
  await admin.send('PATCH', `/api/admin/uploads/${second.id}`, { altText: 'A cuttlefish' });
  expect(await open(page)).toContain('alt="A cuttlefish"');
  await admin.send('PATCH', `/api/admin/uploads/${second.id}`, { credit: 'Ana Reef', licence: 'cc-by-4.0' });
  expect(await open(page)).toContain('Photo: Ana Reef, ');
  const markdown = await open(`${page}.md`);
  expect(markdown).toMatch(/\[!\[A weedy seadragon\]\(\S+\/uploads\/a{32}\S+\)/);
  expect(markdown).toMatch(/A cuttlefish[\s\S]*Photo: Ana Reef, \[CC BY 4\.0\]/);
  expect(markdown).not.toContain('::gallery');
});

it('stands in the feed, and not in the search or the description of its page', async () => {
  expect(await open('/feed.xml')).toContain('A weedy seadragon');
  const found = await open('/api/search?q=seadragon+day');
  expect(found).toContain('Seadragon day');
  expect(found).not.toContain('::gallery');
  expect(await open(`/blog/${shown.slug}`)).toMatch(/<meta name="description" content="(?!.*gallery)/);
});

it('stands in a mail as one picture below another, as wide as the text, with its credit', async () => {
  const { html } = await renderBodyWithBlocks(server.database, 'article', content);
  const options = { siteUrl: 'https://bommie.example', track: (address: string) => address, isPaidLink: () => false };
  const mail = makeMailBody(html, options);
  expect(
    mail.html.match(/<img src="https:\/\/bommie\.example\/[^"]+\.jpg" alt="[^"]+" width="552" height="368"/g),
  ).toHaveLength(2);
  expect(mail.html).not.toMatch(/flex|<source|open large/);
  expect(mail.unreadablePictures).toEqual([]);
});

it('keeps its pictures in the library, which say where they are used', async () => {
  const { items } = (await admin.send('GET', '/api/admin/uploads?limit=100')).json();
  const { uses } = items.find(({ id }: { id: number }) => id === first.id);
  expect(uses).toMatchObject([{ title: 'Seadragon day', fields: ['body'] }]);
  expect((await admin.send('DELETE', `/api/admin/uploads/${first.id}`)).statusCode).toBe(409);
});

it('is shown with all its pictures in a text of 210', async () => {
  const size = { width: 900, height: 600 };
  const uploads = Array.from({ length: 210 }, (_, index) => ({ hash: String(index).padStart(32, '0'), ...size }));
  const now = new Date().toISOString();
  const texts = { bytes: 10, originalName: 'day.jpg', altText: '', searchText: '', createdAt: now, updatedAt: now };
  await server.database
    .insertInto('uploads')
    .values(uploads.map((upload) => ({ ...upload, ...texts })))
    .execute();
  const blocks = Array.from({ length: 7 }, (_, part) =>
    writeBlock('gallery', { pictures: uploads.slice(part * 30, part * 30 + 30).map(uploadUrl) }),
  );
  const { html, problems } = await renderBodyWithBlocks(server.database, 'article', blocks.join('\n\n'));
  expect(problems).toEqual([]);
  expect(html.match(/<img /g)).toHaveLength(210);
});

it('is refused in a live text while a picture is not in the library', async () => {
  const lost = content.replaceAll('bbbb', 'cccc');
  const rejected = await admin.send('PATCH', `/api/articles/${shown.id}`, { content: lost });
  expect(rejected.json().details).toEqual({ content: expect.stringContaining('no longer in the library') });
});
