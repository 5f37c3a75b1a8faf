import { expect, test } from '../fixtures.ts';
import { failedRequests, failRequests, logIn } from './admin.ts';

test.use({ expectedErrors: [failedRequests] });

test('saves all or nothing, shows it on the next page view, and undoes it', async ({ page, browser, site }) => {
  await logIn(page, '/admin/settings');
  const footer = page.getByRole('textbox', { name: /^Footer/ });
  const youtube = page.getByRole('textbox', { name: 'YouTube' });
  const shipped = await footer.inputValue();
  await footer.fill('Our own words at the foot.');
  await youtube.fill('youtube/bommie');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('alert')).toContainText('YouTube: Paste the whole address, starting with https://');
  await expect(footer).toHaveValue('Our own words at the foot.');
  await expect(page.getByText('2 changes not saved: Footer, YouTube')).toBeVisible();
  await youtube.fill('https://youtube.com/@reef');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Saved and live: Footer, YouTube.')).toBeVisible();
  const reader = await browser.newPage({ baseURL: site.url });
  await reader.goto('/contact');
  await expect(reader.getByText('Our own words at the foot.')).toBeVisible();
  await expect(reader.getByRole('list', { name: 'Social media' })).toHaveText('YouTube');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(footer).toHaveValue(shipped);
  await reader.reload();
  await expect(reader.getByText(shipped)).toBeVisible();
  await reader.close();
});

test('shows the whole of a text on a phone, and more rows as it grows', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, '/admin/settings');
  const footer = page.getByRole('textbox', { name: /^Footer/ });
  const hiddenPart = () => footer.evaluate((field) => field.scrollHeight - field.clientHeight);
  await expect.poll(hiddenPart).toBe(0);
  await footer.fill('Reefs, wrecks and kelp. '.repeat(8));
  await expect.poll(hiddenPart).toBe(0);
});

test('previews texts as they are typed, and keeps them when the server fails', async ({ page }) => {
  await logIn(page, '/admin/settings');
  await page.getByText('Edit About page wording (unchanged)').click();
  const mission = page.getByRole('textbox', { name: /^Mission: text/ });
  await mission.fill('We dive {sites} sites.\n\nAnd write about them.');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Preview About in a new tab' }).click();
  const preview = await opened;
  await expect(preview.getByText('We dive 244+ sites.')).toBeVisible();
  await expect(preview.getByRole('note')).toContainText('Preview: this is what you typed.');
  await preview.close();
  await failRequests(page, 'PATCH', /\/api\/admin\/settings/);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing has been saved; everything you typed is still here.');
  await expect(mission).toHaveValue('We dive {sites} sites.\n\nAnd write about them.');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
});

test('shows where the admin is logged in, and what sets the password', async ({ page }) => {
  await logIn(page, '/admin/settings');
  await expect(page.getByRole('row', { name: /This device/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Password' })).toContainText('Set on the server by ADMIN_PASSWORD');
});
