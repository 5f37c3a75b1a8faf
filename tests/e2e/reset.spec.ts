import { confirmIdentity, logIn, post } from './admin/admin.ts';
import { expect, test } from './fixtures.ts';

// In one worker, whose site both share.
test.describe.configure({ mode: 'default' });

const TITLE = 'Left by the other test';

for (const turn of ['first', 'second']) {
  test(`the ${turn} of two tests finds no post and no person of the other`, async ({ page, request }) => {
    const readBlog = async () => (await request.get('/blog')).text();
    expect(await readBlog()).not.toContain(TITLE);
    await logIn(page, '/admin/people');
    await expect(page.getByRole('table', { name: 'People' }).getByRole('row')).toHaveCount(2);
    const article = { title: TITLE, content: 'Read.', category: 'Tips', imageUrl: '/media/kit/mask.webp' };
    await post(page, '/api/articles', { ...article, published: true });
    await confirmIdentity(page);
    await post(page, '/api/admin/people', { email: 'left@people.example', role: 'writer' });
    expect(await readBlog()).toContain(TITLE);
  });
}
