import { confirmIdentity, post, startSession } from './admin/admin.ts';
import { expect, test } from './fixtures.ts';

const TITLE = 'Left by another test';

test('each test finds no post and no person of those before it', async ({ page, request, site }) => {
  const readBlog = async () => (await request.get('/blog')).text();
  const countPeople = async () => (await (await page.request.get('/api/admin/people')).json()).length;
  await startSession(page);
  expect(await countPeople()).toBe(1);
  const article = { title: TITLE, content: 'Read.', category: 'Tips', imageUrl: '/media/kit/mask.webp' };
  await post(page, '/api/articles', { ...article, published: true });
  await confirmIdentity(page);
  await post(page, '/api/admin/people', { email: 'left@people.example', role: 'writer' });
  expect(await readBlog()).toContain(TITLE);
  expect(await countPeople()).toBe(2);
  // As every test begins.
  await site.reset();
  expect(await readBlog()).not.toContain(TITLE);
  expect(await countPeople()).toBe(1);
});
