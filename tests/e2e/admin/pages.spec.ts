import { expect, test } from '../fixtures.ts';
import { followLink } from '../follow-link.ts';
import { logIn } from './admin.ts';

test('a page is written, linked from the header and moved among its links', async ({ page }) => {
  await logIn(page, '/admin/pages/new');
  await page.getByLabel('Title', { exact: true }).fill('Our boat');
  await page.getByLabel('Link to it from').selectOption('Header');
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill('She leaves from **Cairns**.');
  await page.getByRole('button', { name: 'Publish Now', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/pages\/\d+$/);

  await followLink(page, '/admin/settings#setting-menuOrder');
  const header = page.getByRole('region', { name: 'Header' });
  await expect(header.getByRole('listitem')).toHaveText([
    'Home',
    'Gear Reviews',
    'Dive Sites',
    'Learn to Dive',
    'Blog',
    'About',
    'Contact',
    'Our boat',
  ]);
  const grip = header.getByRole('button', { name: /^Move Our boat/ });
  for (let step = 0; step < 6; step += 1) await grip.press('ArrowUp');
  await expect(header.getByRole('listitem').nth(1)).toHaveText('Our boat');
  await expect(grip).toBeFocused();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();

  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our boat' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our boat' })).toBeVisible();
  await expect(page.getByText('Cairns')).toHaveCSS('font-weight', '650');
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links.nth(1)).toHaveText('Our boat');
    for (const link of await links.all()) await expect(link).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Phone' }).getByRole('link', { name: 'Our boat' })).toBeVisible();
});
