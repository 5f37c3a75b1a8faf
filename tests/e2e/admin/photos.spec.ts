import { expect, test } from '../fixtures.ts';
import { expectToast, failedRequests, failRequests, logIn, readCount } from './admin.ts';

test.use({ expectedErrors: [failedRequests] });

test('adds a photo to a site and shows it to readers at once, and keeps the input until it is right', async ({
  page,
}) => {
  const choose = page.getByLabel('Dive Site', { exact: true });
  const address = page.getByLabel('Image URL', { exact: true });
  const update = page.getByRole('button', { name: 'Update Photo' });
  const search = page.getByLabel('Find a dive site');
  await logIn(page, '/admin?tab=photos');
  const having = page.locator('optgroup[label="Sites with photos"] option').first();
  await expect(having).toHaveText(/^✓ /);
  await update.click();
  await expectToast(page, 'Missing Information', 'Please select a dive site and enter an image URL.');
  await expect(choose).toBeFocused();

  const known = ((await having.textContent()) ?? '').replace('✓ ', '');
  const knownId = (await having.getAttribute('value')) ?? '';
  await search.fill(known.slice(0, known.indexOf(',')));
  await expect(page.getByText('1 found and chosen.')).toBeVisible();
  await expect(choose).toHaveValue(knownId);
  await search.fill('');

  const without = page.locator('optgroup[label="Sites without photos"] option');
  const missing = await readCount(page, 'missing');
  await expect(without).toHaveCount(missing);
  const name = (await without.first().textContent()) ?? '';
  await search.fill(name.slice(0, name.indexOf(',')).toUpperCase());
  await expect(page.getByText(/\d+ found/)).toBeVisible();
  await choose.selectOption({ label: name });
  const chosen = await choose.inputValue();
  await address.fill('no address');
  await update.click();
  const reason = 'Enter a full web address or a path that starts with /.';
  await expectToast(page, 'Update Failed', `Please correct the marked field: ${reason}`);
  await expect(address).toHaveAccessibleDescription(reason);
  await failRequests(page, 'PATCH', /\/photo$/);
  await address.fill('/media/scenes/cod-hole.webp');
  await update.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong on our side.' })).toBeVisible();
  await expect(choose).toHaveValue(chosen);
  await expect(address).toHaveValue('/media/scenes/cod-hole.webp');
  await page.unrouteAll();

  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
  await update.click();
  await expectToast(page, 'Photo Updated');
  await expect.poll(() => readCount(page, 'missing')).toBe(missing - 1);
  await expect(address).toHaveValue('');
  const onSite = (await page.getByRole('link', { name: 'View on site' }).getAttribute('href')) ?? '';
  expect(await (await page.request.get(onSite)).text()).toMatch(/<main.*<img[^>]*src="[^"]*cod-hole/s);
});
