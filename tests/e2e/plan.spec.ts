import { expect, test } from './fixtures.ts';

const ANSWER = '/plan?near=Melbourne&month=11&cert=open-water&wind=N&knots=15';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the finder on the home page leads to sites with reasons', async ({ page }) => {
    await page.goto('/');
    const finder = page.getByRole('form', { name: 'Find a dive' });
    await finder.getByLabel('Where').fill('3004');
    await finder.getByLabel('When').selectOption('March');
    await finder.getByLabel('Certification').selectOption({ label: 'Open Water (18\u00A0m)' });
    await finder.getByRole('button', { name: 'Show dives' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dives that fit your day');
    await expect(page.getByText('Not a forecast or a go-ahead')).toBeVisible();
    const first = page.getByRole('region', { name: 'Nothing listed against your day' }).getByRole('listitem').first();
    await expect(first).toContainText('within the usual Open Water limit');
  });

  test('a phone shows the question in one line and the form after Change', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(ANSWER);
    await expect(page.getByText('Melbourne, Victoria, within 100\u00A0km · November · Open Water')).toBeVisible();
    const form = page.getByRole('form', { name: 'Plan a dive' });
    await expect(form).toBeHidden();
    await page.getByRole('link', { name: 'Change' }).click();
    await expect(form).toBeVisible();
    await expect(form.getByLabel('From', { exact: true })).toHaveValue('Melbourne');
  });
});

test('an answer leaves out sites that the wind spoils, and is not indexed', async ({ page }) => {
  await page.goto(ANSWER);
  const sheltered = page.getByRole('region', { name: 'Nothing listed against your wind' });
  await expect(sheltered.getByRole('listitem').filter({ hasText: 'Sheltered from N' }).first()).toBeVisible();
  await expect(page.getByText('Wind from N spoils it').first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('reports an unknown place and suggests towns while typing', async ({ page }) => {
  await page.goto('/plan?near=Atlantis');
  await expect(page.getByText('We don’t know a place called “Atlantis”')).toBeVisible();
  await page.getByRole('form', { name: 'Plan a dive' }).getByLabel('From', { exact: true }).fill('Port Doug');
  await expect(page.locator('datalist option').first()).toHaveAttribute('value', 'Port Douglas, Queensland');
});
