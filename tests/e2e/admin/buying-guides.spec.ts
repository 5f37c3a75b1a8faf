import { expect, test } from '../fixtures.ts';
import { expectToast, logIn } from './admin.ts';

test('a pick of a guide is a product chosen by its name', async ({ page }) => {
  await logIn(page, '/admin/buying-guides');
  await page
    .getByRole('button', { name: /^Edit.*Torch/ })
    .first()
    .click();
  const form = page.getByRole('dialog');
  const first = form.getByRole('group', { name: 'Pick 1' });
  const product = first.getByLabel('Product');
  // Its slug stands there until the list of products has come.
  await expect(product.locator('option:checked')).toHaveText(/^[A-Z]/);
  const before = await product.locator('option:checked').textContent();
  const [other = ''] = (await product.locator('option').allTextContents()).filter(
    (name) => name !== before && name !== 'Choose a product',
  );
  await product.selectOption(other);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Success', /updated/);
  expect(await (await page.request.get('/gear?kind=torches')).text()).toMatch(new RegExp(`<a [^>]*>${other}</a>`));
});
