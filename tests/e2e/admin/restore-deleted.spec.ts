import { expect, test } from '../fixtures.ts';
import { followLink } from '../follow-link.ts';
import { dialog, expectToast, failedRequests, failRequests, newTitle, startSession } from './admin.ts';

test.use({ expectedErrors: [failedRequests] });

const POST = { content: 'Something to read.', category: 'Tips', imageUrl: '/media/scenes/ss-yongala.webp' };

test('lists links to a post before its deletion, and restores it', async ({ page }) => {
  await startSession(page);
  const title = newTitle('Lost and found');
  const created = await page.request.post('/api/articles', { data: { ...POST, title, published: true } });
  const { slug } = await created.json();
  const linking = newTitle('Leads there');
  await page.request.post('/api/articles', { data: { ...POST, title: linking, content: `[It](/blog/${slug})` } });

  await page.goto('/admin?tab=blog');
  await page.getByRole('button', { name: new RegExp(`^Delete.*${title}`) }).click();
  const question = dialog(page, 'Delete Published Post');
  await expect(question.getByText('This action cannot be undone')).toBeVisible();
  await expect(question.getByRole('listitem')).toHaveText(`${linking} (article)`);
  await question.getByRole('button', { name: 'Delete Post' }).click();
  await expectToast(page, 'Blog Deleted');
  const gone = await page.request.get(`/blog/${slug}`);
  expect(gone.status()).toBe(410);
  expect(await gone.text()).toContain('This article was removed');

  await followLink(page, '/admin/deleted');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText(`/blog/${slug}`);
  await failRequests(page, 'POST', /\/restore$/);
  await row.getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Restore failed');
  await page.unroute(/\/restore$/);
  await row.getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, `“${title}” Restored`, 'At its old address, live as before.');
  await expect(row).toHaveCount(0);
  expect((await page.request.get(`/blog/${slug}`)).status()).toBe(200);
});

test('publishes many reviews at once and names those left out, then copies one', async ({ page }) => {
  await startSession(page);
  const word = newTitle('Bulk');
  const review = { ...POST, category: 'BCDs', purchaseLink: 'https://shop.example/x' };
  for (const name of ['one', 'two'])
    await page.request.post('/api/reviews', { data: { ...review, title: `${word} ${name}`, excerpt: word } });
  const lacking = { ...review, title: `${word} three`, excerpt: word, imageUrl: '' };
  await page.request.post('/api/reviews', { data: lacking });

  await page.goto(`/admin/table/reviews?q=${encodeURIComponent(word)}&sort=name`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected items' });
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  const report = page.getByRole('status').filter({ hasText: '2 reviews published.' });
  await expect(report).toContainText('1 left as it was');
  await expect(report.getByRole('listitem')).toHaveText(`${word} three: Image URL is needed to publish.`);
  await expect(bar).toContainText('1 selected');
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Live' });
  await expect(page).toHaveURL(/state=published/);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(bar).toHaveCount(0);

  await page.getByRole('button', { name: new RegExp(`^Duplicate.*${word} one`) }).click();
  await expectToast(page, 'Duplicated');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`${word} one (copy)`);
});
