import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { followLink } from '../follow-link.ts';
import { failedRequests, startSession } from './admin.ts';

test.use({ expectedErrors: [failedRequests] });

const DAY = new Date().toISOString().slice(0, 10);
const FILE = `id,advertiser_name,sale_amount,commission,currency,date,commission_status,clickref
e1,Adreno,100.00,10.00,AUD,${DAY},1,
e2,Adreno,50.00,5.00,AUD,${DAY},0,
e3,Adreno,soon,5.00,AUD,${DAY},0,`;
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('imports a sales file after a check, asks which column is which, shows what it earned, and undoes it', async ({
  page,
}) => {
  const name = 'awin.csv';
  await startSession(page);
  await page.goto('/admin/earnings');
  await expect(page.getByRole('heading', { name: 'No sales in these days' })).toBeVisible();
  await checkPage(page);
  await page.getByRole('link', { name: 'Import sales' }).click();
  const file = page.getByLabel('Choose a CSV file');

  await file.setInputFiles(csv('x.csv', 'Wann;Wieviel\n2026-01-02;1,50'));
  await expect(page.getByText('We don’t know these headings.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeDisabled();
  await page.getByLabel('Date of the sale').selectOption({ index: 1 });
  await page.getByLabel('Commission', { exact: true }).selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('1 sales in AUD, commission $1.50')).toBeVisible();
  await checkPage(page);

  await followLink(page, '/admin/earnings');
  await page.getByRole('link', { name: 'Import sales' }).click();
  await file.setInputFiles(csv(name, FILE));
  await expect(page.getByText('3 lines read. Nothing is stored yet.')).toBeVisible();
  await expect(page.getByText('Line 4: The amount “soon” can’t be read.')).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: 'Import 2 sales' }).click();
  await expect(page.getByText('2 sales added, 0 amended, 0 unchanged.')).toBeVisible();
  // Its accessibility with sales, and that of the imports: accessibility.spec.ts.
  await page.getByRole('link', { name: 'See the earnings' }).click();
  await expect(page.getByRole('row', { name: /Not attributed/ })).toContainText('$10.00');
  await page.getByLabel('Added up by').selectOption('shop');
  await expect(page.getByRole('row', { name: /Adreno/ })).toContainText('$5.00');
  await page.getByRole('link', { name: 'Import sales' }).click();
  await page.getByRole('button', { name: new RegExp(`^Undo.*${name}`) }).click();
  await expect(page.getByText('Undone')).toBeVisible();
});
