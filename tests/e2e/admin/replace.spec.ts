import { expect, test } from '../fixtures.ts';
import { logIn } from './admin.ts';

test('a renamed site offers the texts with its old name, replaces them and takes it back', async ({ page }) => {
  await logIn(page, '/admin/settings?setting=teamAuthor');
  const author = page.getByLabel('Default author');
  const former = await author.inputValue();
  await author.fill('Reefroad crew');
  await page.getByRole('button', { name: 'Save settings' }).click();
  const rename = page.getByRole('link', { name: `See which texts still say “${former}”` });
  await expect(rename).toBeInViewport();
  await rename.click();
  // The name may be a word of the language too.
  await expect(page.getByRole('checkbox', { name: 'Whole words only' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Same capitals only' })).toBeChecked();
  await expect(page.getByRole('heading', { name: /^\d+ places? on \d+ pages?$/ })).toBeVisible();
  await expect(page.locator('del').first()).toHaveText(former);
  await expect(page.locator('ins').first()).toHaveText('Reefroad crew');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.getByRole('checkbox').nth(3).uncheck();
  await page.getByRole('button', { name: /^Replace in/ }).click();
  await expect(page.getByText(`“${former}” replaced on`)).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
});
