import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Counts taps from the home page to what a newcomer with a phone looks for; a plan: plan.spec.ts. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Reads the number of saved sites that the header shows. */
const readSaved = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const heart = header.querySelector('a[href="/my-dives"]') as Element;
    return getComputedStyle(heart, '::after').content;
  });

test('leads from home to the saved list in two taps, to the offline guide in two, and to a species in three', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^Save / })
    .first()
    .tap();
  await page.getByRole('link', { name: 'My dives', exact: true }).last().tap();
  await expect(page).toHaveURL('/my-dives');
  await expect(page.locator('#dives > li')).toHaveCount(1);

  await page.goto('/');
  expect(await readSaved(page)).toBe('"1"');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('navigation', { name: 'Phone' });
  const offline = menu.getByRole('link', { name: 'Offline' });
  await expect(offline).toBeInViewport();
  const guide = await page.request.get((await offline.getAttribute('href')) ?? '');
  expect(await guide.text()).toContain('Keep the guide on this phone');
  await menu.getByRole('link', { name: 'Marine life' }).tap();
  await page.locator('main a[href^="/marine-life/"]').first().tap();
  await expect(page).toHaveURL(/\/marine-life\/./);
  await expect.poll(() => readSaved(page)).toBe('"1"');
});

test('saving a site changes its word, says where it went, counts in the header, and is taken back', async ({
  page,
}) => {
  await page.goto('/dive-sites/1');
  const save = page.getByRole('button', { name: /^Saved? / });
  await expect(save).toHaveText('Save');
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await expect(save).toHaveAccessibleName(/^Save (?!d)/);
  await save.tap();
  await expect(save).toHaveText('Saved');
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(save).toHaveAccessibleName(/^Saved /);
  const message = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(message).toContainText('Saved to My dives');
  await expect(message.getByRole('link', { name: 'My dives' })).toHaveAttribute('href', '/my-dives');
  expect(await readSaved(page)).toBe('"1"');
  await save.tap();
  await expect.poll(() => readSaved(page)).toBe('none');
  await message.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(() => readSaved(page)).toBe('"1"');
});

test.describe('on a page for reading', () => {
  test.use({ isLiveAtOnce: false });

  test('the header counts saved sites before the script runs', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('my-dives', '{"current":0,"lists":[{"name":"My dives","sites":[1,2],"notes":{}}]}'),
    );
    await page.goto('/blog/ss-yongala');
    await expect.poll(() => readSaved(page)).toBe('"2"');
    expect(await page.evaluate(() => performance.getEntriesByName('live').length)).toBe(0);
  });
});
