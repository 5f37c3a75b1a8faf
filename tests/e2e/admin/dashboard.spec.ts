import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { PASSWORD } from '../site.ts';
import { expectToast, failRequests, logIn } from './admin.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test('asks for the password, rejects a wrong one, and keeps the chosen tab in the URL', async ({ page }) => {
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

  // On a phone the tabs are one line that scrolls sideways, whose end fades over 48 px.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin?tab=export');
  const last = await page.getByRole('tab', { name: 'Data Export' }).boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 999)).toBeLessThanOrEqual(360 - 48);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('the rail is followed by keyboard, names the page it stands beside, and is skipped by one link', async ({
  page,
}) => {
  await logIn(page, '/admin/links');
  const rail = page.getByRole('navigation', { name: 'Admin', exact: true });
  await expect(rail.locator('[aria-current=page]')).toHaveText(/^Links/);
  await rail.getByRole('link', { name: 'Home' }).focus();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Tab');
  await expect(rail.getByRole('link', { name: /^Posts/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/table/articles');
  await expect(page.getByRole('heading', { name: 'Posts', level: 1 })).toBeFocused();
  await expect(rail.locator('[aria-current=page]')).toHaveText(/^Posts/);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'New post' })).toBeFocused();
});

test('does not call the password wrong when the server could not check it', async ({ page }) => {
  await page.goto('/admin');
  const responses: [(route: Route) => Promise<void>, string][] = [
    [(route) => route.abort(), 'Login failed. Please try again.'],
    [(route) => route.fulfill({ status: 500, json: { error: 'The sea is too rough.' } }), 'The sea is too rough.'],
    [
      (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }),
      'Login failed. Please try again.',
    ],
    [(route) => route.fulfill({ status: 401, json: { error: '' } }), 'Invalid password'],
    [(route) => route.fulfill({ contentType: 'text/html', body: '<html>' }), 'Login failed. Please try again.'],
  ];
  for (const [respond, message] of responses) {
    await page.route('**/api/admin/login', respond);
    await page.getByLabel('Password').fill('a long enough password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(message);
    await page.unroute('**/api/admin/login');
  }
});

test('explains that email is not set up and counts the queued emails', async ({ page }) => {
  const email = `no.mail.${Date.now()}@example.com`;
  await page.request.post('/api/newsletter/subscribe', { data: { email } });
  await logIn(page);
  const needs = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem');
  await expect(needs.filter({ hasText: 'Email is not set up' })).toContainText(/emails? (?:is|are) queued\./);
  await expect(needs.filter({ hasText: 'Email is not set up' }).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/settings#mail',
  );
  expect(await needs.count()).toBeLessThanOrEqual(4);
  await page.getByRole('tab', { name: 'Products' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Email is not set up on this site.' });
  await expect(notice).toContainText(/emails? (?:is|are) queued and will send/);
  await notice.getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL('/admin/messages');
  await expect(page.getByText('Email is not set up on this site.')).toBeVisible();
});

test('Update Sitemap shows the time of the update, or that it failed', async ({ page }) => {
  await logIn(page);
  await page.getByRole('button', { name: 'Update Sitemap' }).click();
  await expectToast(page, 'Sitemap Updated', /\d{1,2}:\d\d/);
  await failRequests(page, 'POST', /update-sitemap$/);
  await page.getByRole('button', { name: 'Update Sitemap' }).click();
  await expectToast(page, 'Update Failed', 'Failed to update sitemap. Please try again.');
});
