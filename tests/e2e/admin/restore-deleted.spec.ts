import { expect, test } from '../fixtures.ts';
import { dialog, expectToast, failedRequests, failRequests, logIn, newTitle, startSession } from './admin.ts';

test.use({ expectedErrors: [failedRequests] });

const POST = { content: 'Something to read.', category: 'Tips', imageUrl: '/media/scenes/ss-yongala.webp' };

test('lists links to a post before its deletion, and restores it', async ({ page }) => {
  // Opens four screens, including the heaviest.
  test.slow();
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

  await page.goto('/admin/deleted');
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

test('opens on what needs attention, and finds an item by Ctrl+K', async ({ page }) => {
  await startSession(page);
  const title = newTitle('Unfinished tale');
  await page.request.post('/api/articles', { data: { title } });
  await page.goto('/admin');
  const needs = page.getByRole('region', { name: 'Needs attention' });
  await expect(needs.getByRole('heading', { name: /^\d+ drafts?/ })).toBeVisible();
  await expect(page.getByRole('region', { name: /^What happened/ }).getByText('Sign-ups')).toBeVisible();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything or go to' }).fill(title.toLowerCase());
  await expect(page.getByRole('option', { name: new RegExp(`^${title} Article`) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Edit post' })).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
});

test('lists the first steps until they are hidden, and answers how to do things', async ({ page }) => {
  await logIn(page);
  const list = page.getByRole('group', { name: 'Set up the site' });
  const count = list.getByText(/\d of \d+ done/);
  const before = await count.textContent();
  await list.getByText('Set up the site').click();
  const texts = list.getByRole('listitem').filter({ hasText: 'Check the name and the texts' });
  // Finished steps are counted, not listed: the password of these sites comes from the environment.
  await expect(list.getByRole('listitem').filter({ hasText: 'ADMIN_PASSWORD' })).toHaveCount(0);
  await texts.getByRole('button', { name: 'Fine as they are' }).click();
  await expect(texts).toHaveCount(0);
  await expect(count).not.toHaveText(before ?? '');
  await list.getByRole('button', { name: 'Hide this list' }).click();
  await expect(list).toBeHidden();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  const help = await opened;
  await expect(help.getByRole('region', { name: 'Admin Dashboard' })).toContainText('How do I see what needs doing?');
  await help.getByRole('searchbox', { name: 'How do I …' }).fill('recovery code');
  await expect(help).toHaveURL('/admin/help?q=recovery+code');
  await expect(help.getByRole('status')).toContainText('answer');
  await expect(help.getByText('How do I make the login safer with my phone?')).toBeVisible();
  await help.getByRole('button', { name: 'Show it again' }).click();
  await expect(help.getByRole('button', { name: 'Show it again' })).toBeHidden();
  await help.close();
  await page.reload();
  await expect(list).toBeVisible();
});
