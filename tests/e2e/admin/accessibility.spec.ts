import type { Page } from '@playwright/test';
import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { failedRequests, logIn } from './admin.ts';

/**
 * The admin screens, each with a locator that appears when it is ready, and what fills a list that ships empty. Lists with a
 * dialog have their own tests; 'How the site is doing' is checked with figures in performance.spec.ts.
 */
const SCREENS: [path: string, shown: RegExp, fill?: (page: Page) => Promise<void>][] = [
  // The start of the dashboard, with the first tab below.
  ['/admin', /^Published Posts \(\d\d/],
  ['/admin?tab=reviews', /^Published Reviews \(\d\d/],
  ['/admin?tab=products', /^Published Products \(\d\d/],
  ['/admin?tab=photos', /photo/i],
  ['/admin?tab=newsletter', /newsletter|subscribers/i],
  ['/admin?tab=security', /Recent Security Events/],
  ['/admin?tab=export', /Dive Sites CSV Export/],
  ['/admin/backups', /Restore a file from your computer/],
  ['/admin/messages', /messages/i],
  ['/admin/table/reviews', /Gear reviews/],
  ['/admin/replace?find=Bommie+team&replacement=Reefroad+team', /^\d+ places on/],
  ['/admin/move-in', /Posts and pages/],
  ['/admin/performance', /The last 24 hours/],
  ['/admin/earnings', /^Lost their shop links/, importSales],
  ['/admin/earnings/import', /^Earlier imports/, importSales],
  ['/admin/bulk-changes', /^Recent bulk changes/, importSales],
  ['/admin/calendar', /Drafts without a date/],
  ['/admin/deleted', /Recently deleted/],
  ['/admin/settings', /What changed/],
  ['/admin/help', /^Settings/],
];

/** Sizes high enough that the bar with the buttons, which stays in view, covers nothing that is checked. */
const SIZES = [
  { width: 1280, height: 2600 },
  { width: 320, height: 640 },
];

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [failedRequests] });

test('the login and its error meet WCAG 2.2 AA', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await checkPage(page);
});

/** Imports two sales, which is a bulk change too. */
async function importSales(page: Page): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const row = (id: string, status: number) => `${id},Adreno,100.00,10.00,AUD,${day},${status},`;
  const head = 'id,advertiser_name,sale_amount,commission,currency,date,commission_status,clickref';
  const response = await page.request.post('/api/admin/sales?fileName=awin.csv&dryRun=false', {
    headers: { 'content-type': 'application/octet-stream' },
    data: Buffer.from([head, row(`a${Date.now()}`, 0), row(`b${Date.now()}`, 1)].join('\n')),
  });
  expect(response.status()).toBe(200);
}

for (const [path, shown, fill] of SCREENS) {
  test(`${path} meets WCAG 2.2 AA in light and dark, on large and on small screens`, async ({ page }) => {
    await logIn(page, path);
    if (fill) {
      await fill(page);
      await page.reload();
      await expect(page.getByText(/Adreno|awin\.csv|Not attributed/).first()).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: shown }).first()).toBeVisible();
    await expect(page.getByText(/^Loading\b[a-z ]*(?:\.\.\.|…)?$/i)).toHaveCount(0);
    await checkPage(page, 'html', SIZES);
  });
}

test('an opened post and its delete dialog meet WCAG 2.2 AA', async ({ page }) => {
  await logIn(page);
  const list = page.getByRole('region', { name: /^Published Posts/ });
  await list.getByRole('button', { name: /^Edit/ }).first().click();
  await expect(page.getByRole('button', { name: 'Update & Keep Published' })).toBeVisible();
  // The preview is rendered once it is visible.
  await page.locator('.editor-preview').scrollIntoViewIfNeeded();
  await expect(page.locator('.editor-preview .body')).not.toBeEmpty();
  await checkPage(page, 'html', SIZES);
  await list
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Delete Published Post' })).toBeVisible();
  await checkPage(page, 'dialog');
});
