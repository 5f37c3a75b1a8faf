import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('the menu leads to the guide’s links, and from a list to a site', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'The guide' })).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dive Sites' }).click();
  const card = page.getByRole('main').getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});
