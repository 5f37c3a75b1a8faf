import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { PASSWORD } from '../site.ts';
import { expectToast, failedRequests, failRequests, logIn, readCount } from './admin.ts';

// A page whose clock is the test's has no marks to wait for.
test.use({ expectedErrors: [failedRequests], isLiveAtOnce: false });

test('shows figures and events, refreshes them in the background, and says when that failed', async ({ page }) => {
  for (const password of ['wrong', PASSWORD]) await page.request.post('/api/admin/login', { data: { password } });
  await page.request.post('/api/admin/logout');
  await page.clock.install();
  const asked: (string | null)[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/admin/security-dashboard'))
      asked.push(request.headers()['x-automatic-call'] ?? null);
  });
  await logIn(page, '/admin?tab=export');
  await expect.poll(() => asked.length).toBe(1);
  await page.clock.fastForward(30_500);
  await expect.poll(() => asked.length).toBe(2);

  await page.getByRole('tab', { name: 'Security' }).click();
  for (const label of ['Total Attempts', 'Successful', 'Failed', 'Blocked']) {
    await expect(page.locator('.counts > div', { hasText: label })).toBeVisible();
  }
  expect(await readCount(page, 'Successful')).toBeGreaterThan(0);
  expect(await readCount(page, 'Failed')).toBeGreaterThan(0);
  const badge = (action: string) => page.getByRole('table').getByText(action).first();
  await expect(badge('login_success')).toHaveClass(/ok/);
  await expect(badge('login_failure')).toHaveClass(/bad/);
  await expect(page.getByText('5 login attempts per 15 minutes')).toBeVisible();
  await expect(page.getByText('30 minutes of inactivity')).toBeVisible();

  await expect.poll(() => asked.length).toBe(3);
  await page.clock.fastForward(5_100);
  await expect.poll(() => asked.length).toBe(4);
  expect(asked).toEqual(['1', '1', '1', '1']);
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.click();
  await expect.poll(() => asked.at(-1)).toBeNull();

  await test.step('a blue badge for a logout and a green one for a login, in light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const [red, green, blue] = await rgb(badge('admin_logout'));
      expect(blue, colorScheme).toBeGreaterThan(1.3 * Math.max(red, green));
      const login = await rgb(badge('login_success'));
      expect(login[1], colorScheme).toBeGreaterThan(Math.max(login[0], login[2]));
    }
  });

  const empty = { totalLoginAttempts: 0, successfulLogins: 0, failedAttempts: 0, blockedAttempts: 0 };
  await page.route('**/api/admin/security-dashboard', (route) =>
    route.fulfill({ json: { ...empty, recentActivity: [] } }),
  );
  await refresh.click();
  await expect(page.getByText('No recent security events')).toBeVisible();
  await failRequests(page, 'GET', /security-dashboard$/);
  await refresh.click();
  await expectToast(page, 'Refresh failed');
  await expect(page.getByText('Total Attempts')).toBeVisible();
});

/** Reads the text colour by channel. */
async function rgb(locator: Locator): Promise<[number, number, number]> {
  const colour = await locator.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return [red, green, blue];
}
