import { expect, test } from '../fixtures.ts';
import { PASSWORD } from '../site.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test('asks for the password, refuses a wrong one, and has seven tabs whose choice stands in the address', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await page.getByLabel('Password').fill('wrong password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Invalid password')).toBeVisible();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([
    'Blog Creator',
    'Gear Reviews',
    'Products',
    'Photo Management',
    'Newsletter',
    'Security',
    'Data Export',
  ]);
  await page.getByRole('tab', { name: 'Products' }).click();
  await expect(page).toHaveURL('/admin?tab=products');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Products' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Products' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Photo Management' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Products' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('a server that cannot be reached is no wrong password', async ({ page }) => {
  await page.goto('/admin');
  await page.getByLabel('Password').fill('a long enough password');
  await page.route('**/api/admin/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login failed. Please try again.')).toBeVisible();
});
