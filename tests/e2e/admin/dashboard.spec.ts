import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { PASSWORD } from '../site.ts';
import { logIn } from './admin.ts';

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

  // On a phone they are one line to push along, whose end fades over 48 px.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin?tab=export');
  const last = await page.getByRole('tab', { name: 'Data Export' }).boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 999)).toBeLessThanOrEqual(360 - 48);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('where nobody has looked at the password, it is not called wrong', async ({ page }) => {
  await page.goto('/admin');
  const answers: [(route: Route) => Promise<void>, string][] = [
    [(route) => route.abort(), 'Login failed. Please try again.'],
    [(route) => route.fulfill({ status: 500, json: { error: 'The sea is too rough.' } }), 'The sea is too rough.'],
    [
      (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }),
      'Login failed. Please try again.',
    ],
    [(route) => route.fulfill({ status: 401, json: { error: '' } }), 'Invalid password'],
    [(route) => route.fulfill({ contentType: 'text/html', body: '<html>' }), 'Login failed. Please try again.'],
  ];
  for (const [answer, told] of answers) {
    await page.route('**/api/admin/login', answer);
    await page.getByLabel('Password').fill('a long enough password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(told);
    await page.unroute('**/api/admin/login');
  }
});

test('a site without a mail server says what that means, and keeps what was written', async ({ page }) => {
  const email = `no.mail.${Date.now()}@example.com`;
  await page.request.post('/api/newsletter/subscribe', { data: { email } });
  await logIn(page);
  const notice = page.getByRole('status').filter({ hasText: 'Email is not set up on this site.' });
  await expect(notice).toContainText(/mails? waits? and will go out/);
  await notice.getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL('/admin/messages');
  await expect(page.getByText('Email is not set up on this site.')).toBeVisible();
});
