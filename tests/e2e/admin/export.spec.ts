import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { failedRequests, logIn } from './admin.ts';

test.use({ expectedErrors: [failedRequests] });

test('exports all dive sites as CSV in a new tab', async ({ page }) => {
  await logIn(page, '/admin?tab=export');
  await expect(page.getByRole('heading', { name: 'Dive Sites CSV Export' })).toBeVisible();
  await expect(page.getByText('Not for navigation.')).toBeVisible();
  const sites = Number(/(\d+) dive sites/.exec((await page.getByText(/\d+ dive sites with/).textContent()) ?? '')?.[1]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^bommie-dive-sites-not-for-navigation-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFID,Name,Region,Latitude,Longitude,')).toBe(true);
  expect(text.match(/^\d+,/gm)).toHaveLength(sites);
});
