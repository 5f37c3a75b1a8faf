import type { Page } from '@playwright/test';
import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { followLink, makeUntilQuiet } from '../follow-link.ts';
import { PASSWORD } from '../site.ts';
import { failedRequests, logIn } from './admin.ts';

/** Texts by which screens show that they have the imported sales. */
const SALES = /Adreno|awin\.csv|Not attributed/;

type Screen = [path: string, shown: RegExp, filled?: RegExp];

/** One screen of each layout on a desktop, where the rail stands beside it: a long table, a list, a month and forms. */
const LAYOUTS: Screen[] = [
  ['/admin/messages', /messages/i],
  ['/admin/table/reviews', /Gear reviews/],
  ['/admin/calendar', /Drafts without a date/],
  ['/admin/settings', /What changed/],
];

/**
 * The other admin screens, each with a heading that appears when it is ready, and a text of what fills a list that ships empty. Lists
 * with a dialog have their own tests; 'How the site is doing' is checked with figures in performance.spec.ts.
 */
const SCREENS: Screen[] = [
  ['/admin?tab=photos', /photo/i],
  ['/admin?tab=newsletter', /newsletter|subscribers/i],
  ['/admin?tab=security', /Recent Security Events/],
  ['/admin?tab=export', /Dive Sites CSV Export/],
  ['/admin/backups', /Restore a file from your computer/],
  ['/admin/replace?find=Bommie+team&replacement=Reefroad+team', /^\d+ places on/],
  ['/admin/move-in', /Posts and pages/],
  ['/admin/performance', /The last 24 hours/],
  ['/admin/earnings', /^Lost their shop links/, SALES],
  ['/admin/earnings/import', /^Earlier imports/, SALES],
  ['/admin/bulk-changes', /^Recent bulk changes/, SALES],
  ['/admin/deleted', /Recently deleted/],
  ['/admin/help', /^Settings/],
];

/** Tabs with the form and the lists that the first tab has. */
const SAME_TABS: Screen[] = [
  ['/admin?tab=reviews', /^Published Reviews \(\d\d/],
  ['/admin?tab=products', /^Published Products \(\d\d/],
];

/** High enough that the bar with the buttons, which stays in view, covers nothing that is checked. */
const LARGE = { width: 1280, height: 2600 };
const SMALL = { width: 320, height: 640 };
const SIZES = [LARGE, SMALL];

/** `npm run test:long browser` checks every screen at both sizes. */
const IS_LONG = process.env.ALL_PAGES === '1';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [failedRequests] });

test('the login and its error, an opened post and its delete dialog meet WCAG 2.2 AA', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await checkPage(page);

  await page.setViewportSize(LARGE);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Password').press('Enter');
  const list = page.getByRole('region', { name: /^Published Posts/ });
  await list.getByRole('button', { name: /^Edit/ }).first().click();
  await expect(page.getByRole('button', { name: 'Update & Keep Published' })).toBeVisible();
  await expect(page.locator('.editor-preview .body')).not.toBeEmpty();
  await checkPage(page, 'html', SIZES);
  await list
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Delete Published Post' })).toBeVisible();
  await checkPage(page, 'dialog');
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

/** Screens follow one another by script in one document. */
async function checkScreens(page: Page, screens: readonly Screen[], sizes: typeof SIZES): Promise<void> {
  const untilQuiet = makeUntilQuiet(page);
  for (const [path, shown, filled] of screens) {
    await followLink(page, path);
    await expect(page.getByRole('heading', { name: shown }).first()).toBeVisible();
    if (filled) await expect(page.getByText(filled).first()).toBeVisible();
    await expect(page.getByText(/^Loading\b[a-z ]*(?:\.\.\.|…)?$/i)).toHaveCount(0);
    await untilQuiet();
    await test.step(path, () => checkPage(page, 'html', sizes));
  }
}

test('every layout of an admin screen meets WCAG 2.2 AA on large and on small screens', async ({ page }) => {
  test.slow();
  await logIn(page, '/admin/help');
  await checkScreens(page, IS_LONG ? [...LAYOUTS, ...SAME_TABS] : LAYOUTS, SIZES);
});

test('every admin screen meets WCAG 2.2 AA on small screens', async ({ page }) => {
  test.slow();
  await logIn(page, '/admin/help');
  await importSales(page);
  await checkScreens(page, SCREENS, IS_LONG ? SIZES : [SMALL]);
});
