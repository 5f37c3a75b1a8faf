import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SMALL = { width: 320, height: 640 };

test('phone menu, search panel, form errors and map popup meet WCAG 2.2 AA', async ({ page }) => {
  await page.setViewportSize(SMALL);
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('textbox', { name: 'Email Address' })).toHaveAttribute('aria-invalid', 'true');
  await checkPage(page, 'html', [SMALL]);
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('navigation', { name: 'Phone' })).toBeVisible();
  // Checks only the header: the menu covers the page, and half-covered fields cannot be judged.
  await checkPage(page, 'header', [SMALL]);

  await page.goto('/dive-sites?search=Yongala&view=map');
  await page.getByRole('button', { name: /^SS Yongala/ }).click();
  await expect(page.getByRole('link', { name: 'View dive site' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByPlaceholder('Search...').fill('yongala');
  await expect(page.getByText(/^\d+ results? found$/)).toBeVisible();
  // Elsewhere the header covers half of a filter, which cannot be judged.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await checkPage(page);
});
