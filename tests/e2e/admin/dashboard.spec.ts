import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { PASSWORD } from '../site.ts';
import { expectToast, failRequests, logIn, newTitle, startSession } from './admin.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

/** Answers to a login that could not be checked, and what is said about them; the last is of a wrong password. */
const ANSWERS: [(route: Route) => Promise<void>, string][] = [
  [(route) => route.abort(), 'Login failed. Please try again.'],
  [(route) => route.fulfill({ status: 500, json: { error: 'The sea is too rough.' } }), 'The sea is too rough.'],
  [
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }),
    'Login failed. Please try again.',
  ],
  [(route) => route.fulfill({ status: 401, json: { error: '' } }), 'Invalid password'],
  [(route) => route.fulfill({ contentType: 'text/html', body: '<html>' }), 'Login failed. Please try again.'],
];

test('asks for the password, calls only a wrong one wrong, and keeps the chosen tab in the URL', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  const logInWith = async (password: string) => {
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  for (const [respond, message] of ANSWERS) {
    await page.route('**/api/admin/login', respond);
    await logInWith(PASSWORD);
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(message);
    await page.unroute('**/api/admin/login');
  }
  await logInWith('wrong password');
  await expect(page.getByText('Invalid password')).toBeVisible();
  await logInWith(PASSWORD);
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
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Products').click();
  await expect(page).toHaveURL('/admin?tab=products');
  await tab('Products').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(tab('Photo Management')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(tab('Products')).toHaveAttribute('aria-selected', 'true');

  // On a phone the tabs are one line that scrolls sideways, whose end fades over 48 px.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin?tab=export');
  await expect(tab('Data Export')).toHaveAttribute('aria-selected', 'true');
  const last = await tab('Data Export').boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 999)).toBeLessThanOrEqual(360 - 48);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect((await page.request.get('/api/admin/session')).status()).toBe(401);
});

test('opens on what needs attention and what is still to set up, with help, and with other screens in a rail', async ({
  page,
}) => {
  const email = `no.mail.${Date.now()}@example.com`;
  await page.request.post('/api/newsletter/subscribe', { data: { email } });
  await startSession(page);
  await page.request.post('/api/articles', { data: { title: newTitle('Unfinished tale') } });
  await logIn(page);
  const needs = page.getByRole('region', { name: 'Needs attention' });
  await expect(needs.getByRole('heading', { name: /^\d+ drafts?/ })).toBeVisible();
  const noMail = needs.getByRole('listitem').filter({ hasText: 'Email is not set up' });
  await expect(noMail).toContainText(/emails? (?:is|are) queued\./);
  await expect(noMail.getByRole('link')).toHaveAttribute('href', '/admin/settings#mail');
  expect(await needs.getByRole('listitem').count()).toBeLessThanOrEqual(4);
  await expect(page.getByRole('region', { name: /^What happened/ }).getByText('Sign-ups')).toBeVisible();

  await test.step('updates the sitemap, and says when, or that it failed', async () => {
    const update = page.getByRole('button', { name: 'Update Sitemap' });
    await update.click();
    await expectToast(page, 'Sitemap Updated', /\d{1,2}:\d\d/);
    await failRequests(page, 'POST', /update-sitemap$/);
    await update.click();
    await expectToast(page, 'Update Failed', 'Failed to update sitemap. Please try again.');
  });

  await test.step('lists the first steps until they are hidden, and answers how to do things', async () => {
    const list = page.getByRole('group', { name: 'Set up the site' });
    const count = list.getByText(/\d of \d+ done/);
    const before = await count.textContent();
    await list.getByText('Set up the site').click();
    const texts = list.getByRole('listitem').filter({ hasText: 'Check the name and the texts' });
    // Finished steps are counted, not listed: the password of these sites comes from the environment.
    await expect(list.getByRole('listitem').filter({ hasText: 'ADMIN_PASSWORD' })).toHaveCount(0);
    await texts.getByRole('button', { name: 'Fine as they are' }).click();
    await expect(texts).toHaveCount(0);
    await expect(count).not.toHaveText(before ?? '');
    await list.getByRole('button', { name: 'Hide this list' }).click();
    await expect(list).toBeHidden();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Help', exact: true }).click();
    const help = await opened;
    await expect(help.getByRole('region', { name: 'Admin Dashboard' })).toContainText('How do I see what needs doing?');
    await help.getByRole('searchbox', { name: 'How do I …' }).fill('recovery code');
    await expect(help).toHaveURL('/admin/help?q=recovery+code');
    await expect(help.getByRole('status')).toContainText('answer');
    await expect(help.getByText('How do I make the login safer with my phone?')).toBeVisible();
    await help.getByRole('button', { name: 'Show it again' }).click();
    await expect(help.getByRole('button', { name: 'Show it again' })).toBeHidden();
    await help.close();
    await page.reload();
    await expect(list).toBeVisible();
  });

  await page.getByRole('tab', { name: 'Products' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Email is not set up on this site.' });
  await expect(notice).toContainText(/emails? (?:is|are) queued and will send/);
  await notice.getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL('/admin/messages');
  await expect(page.getByText('Email is not set up on this site.')).toBeVisible();

  await test.step('the rail is followed by keyboard, names the page it stands beside, and is skipped by one link', async () => {
    const rail = page.getByRole('navigation', { name: 'Admin', exact: true });
    await expect(rail.locator('[aria-current=page]')).toHaveText(/^Messages/);
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
});
