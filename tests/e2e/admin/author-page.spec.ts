import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { confirmIdentity, expectToast, post, startSession } from './admin.ts';

test('an owner turns on their author page, and their byline leads to it', async ({ page }) => {
  await startSession(page);
  await confirmIdentity(page);
  const named = await page.request.patch('/api/admin/account', { data: { name: 'Mere Tautai', email: null } });
  expect(named.status()).toBe(204);
  const text = { author: 'Mere Tautai', content: 'Go at slack.', category: 'Tips', published: true };
  await post(page, '/api/articles', { ...text, title: 'Diving the piles', imageUrl: '/media/scenes/ss-yongala.webp' });

  await page.goto('/admin/people');
  await page.getByLabel('Author page').selectOption('On');
  await page.getByLabel('About you').fill('Dives Port Phillip before work.');
  await page.getByLabel('Your tickets').fill('Advanced Open Water, 2009\n\nCave diver, 2014');
  await page.getByRole('textbox', { name: 'Your picture' }).fill('/media/kit/mask.webp');
  await page.getByRole('button', { name: 'Save author page' }).click();
  await expectToast(page, 'Saved');

  const article = await page.request.get('/blog/diving-the-piles');
  expect(await article.text()).toMatch(/<a [^>]*href="\/authors\/mere-tautai"[^>]*>Mere Tautai</);
  await page.goto('/authors/mere-tautai');
  await expect(page.getByRole('heading', { level: 1, name: 'Mere Tautai' })).toBeVisible();
  await expect(page.getByText('Cave diver, 2014')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Diving the piles' })).toBeVisible();
  await checkPage(page);

  await page.goto('/admin/people');
  await page.getByLabel('Author page').selectOption('Off');
  await page.getByRole('button', { name: 'Save author page' }).click();
  await expectToast(page, 'Saved');
  expect((await page.request.get('/authors/mere-tautai')).status()).toBe(410);
});
