import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectToast, failedRequests, logIn } from './admin.ts';

// Without a session the first question is answered 401.
test.use({ expectedErrors: [failedRequests] });

let serial = 0;
/** An address that nobody else in this worker's database has. */
const newEmail = (name = 'diver') => `${name}-${Date.now().toString(36)}${++serial}@example.com`;

async function post(page: Page, url: string, data: object): Promise<void> {
  expect((await page.request.post(url, { data })).status()).toBeLessThan(300);
}
const count = async (page: Page, label: string) =>
  Number(await page.locator('.counts > div', { hasText: label }).locator('b').textContent());
/** Every call to a path that this method makes is refused by the server. */
const breakCalls = (page: Page, method: string, path: RegExp) =>
  page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { error: 'Something went wrong on our side. Please try again.' } })
      : route.fallback(),
  );

test.describe('Photo Management', () => {
  const choose = (page: Page) => page.getByLabel('Dive Site', { exact: true });
  const address = (page: Page) => page.getByLabel('Image URL', { exact: true });
  const update = (page: Page) => page.getByRole('button', { name: 'Update Photo' });

  test('a site without a photo gets one, and readers see it at once', async ({ page }) => {
    await logIn(page, '/admin?tab=photos');
    const without = page.locator('optgroup[label="Sites without photos"] option');
    await expect(page.locator('optgroup[label="Sites with photos"] option').first()).toHaveText(/^✓ /);
    const missing = await count(page, 'missing');
    expect(await without.count()).toBe(missing);
    const name = (await without.nth(serial).textContent()) ?? '';
    await page.getByLabel('Find a dive site').fill(name.slice(0, name.indexOf(',')).toUpperCase());
    await expect(page.getByText(/\d+ found/)).toBeVisible();
    await choose(page).selectOption({ label: name });
    await address(page).fill('/media/scenes/cod-hole.webp');
    await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
    await update(page).click();
    await expectToast(page, 'Photo Updated');
    expect(await count(page, 'missing')).toBe(missing - 1);
    await expect(address(page)).toHaveValue('');
    const visit = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'View on site' }).click();
    await expect((await visit).locator('main img[src*="cod-hole"]').first()).toBeVisible();
  });

  test('chooses the only site that a search finds', async ({ page }) => {
    await logIn(page, '/admin?tab=photos');
    const site = page.locator('optgroup[label="Sites with photos"] option').first();
    const name = ((await site.textContent()) ?? '').replace('✓ ', '');
    await page.getByLabel('Find a dive site').fill(name.slice(0, name.indexOf(',')));
    await expect(page.getByText('1 found and chosen.')).toBeVisible();
    await expect(choose(page)).toHaveValue((await site.getAttribute('value')) ?? '');
  });

  test('bad input and a failing server lose nothing', async ({ page }) => {
    await logIn(page, '/admin?tab=photos');
    await update(page).click();
    await expectToast(page, 'Missing Information', 'Please select a dive site and enter an image URL.');
    await expect(choose(page)).toBeFocused();
    await choose(page).selectOption({ index: 2 });
    const chosen = await choose(page).inputValue();
    await address(page).fill('no address');
    await update(page).click();
    const reason = 'Enter a full web address or a path that starts with /.';
    await expectToast(page, 'Update Failed', `Please correct the marked field: ${reason}`);
    await expect(address(page)).toHaveAccessibleDescription(reason);
    await breakCalls(page, 'PATCH', /\/photo$/);
    await address(page).fill('/media/scenes/cod-hole.webp');
    await update(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong on our side.' })).toBeVisible();
    await expect(choose(page)).toHaveValue(chosen);
    await expect(address(page)).toHaveValue('/media/scenes/cod-hole.webp');
  });
});

test.describe('Newsletter', () => {
  const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

  test('a subscriber is corrected, switched off and on, and deleted', async ({ page }) => {
    const [email, corrected] = [newEmail(), newEmail('corrected')];
    await post(page, '/api/newsletter/subscribe', { email });
    await logIn(page, '/admin?tab=newsletter');
    await expect(row(page, email)).toContainText('Active');
    const [total, active] = [await count(page, 'Total Subscribers'), await count(page, 'Active')];

    await row(page, email).getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await page.getByLabel('Email', { exact: true }).fill(corrected);
    await page.getByLabel('Active Subscription').uncheck();
    await page.getByRole('button', { name: 'Update Subscriber' }).click();
    await expectToast(page, 'Subscriber Updated');
    await expect(row(page, corrected)).toContainText('Unsubscribed');
    expect([await count(page, 'Total Subscribers'), await count(page, 'Active')]).toEqual([total, active - 1]);

    await row(page, corrected).getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Active Subscription').check();
    await page.getByRole('button', { name: 'Update Subscriber' }).click();
    await expect(row(page, corrected)).toContainText('Active');

    await row(page, corrected).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Subscriber' });
    await expect(question).toContainText('Are you sure you want to delete this newsletter subscriber?');
    await expect(question).toContainText(corrected);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, corrected)).toBeVisible();
    await row(page, corrected).getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Subscriber Deleted');
    await expect(row(page, corrected)).toHaveCount(0);
  });

  test('bad input, a taken address and a failing server lose nothing', async ({ page }) => {
    const [email, other] = [newEmail(), newEmail('other')];
    for (const each of [email, other]) await post(page, '/api/newsletter/subscribe', { email: each });
    await logIn(page, '/admin?tab=newsletter');
    const field = page.getByLabel('Email', { exact: true });
    const send = page.getByRole('button', { name: 'Update Subscriber' });
    await row(page, email).getByRole('button', { name: 'Edit' }).click();
    await field.fill(' ');
    await send.click();
    await expectToast(page, 'Missing Information', 'Please fill in all required fields.');
    await field.fill('nobody');
    await send.click();
    await expectToast(page, 'Update Failed', 'Please correct the marked field: Please enter a valid email address.');
    await expect(field).toHaveAccessibleDescription('Please enter a valid email address.');
    await field.fill(other);
    await send.click();
    await expect(field).toHaveAccessibleDescription('Another subscriber has this email address already.');
    await expect(field).toHaveValue(other);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(field).toHaveCount(0);

    await breakCalls(page, 'DELETE', /\/subscribers\//);
    await row(page, email).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Deletion Failed', 'Failed to delete newsletter subscriber.');
    await expect(row(page, email)).toBeVisible();
  });

  test('who unsubscribed is not brought back, and all can be exported', async ({ page }) => {
    const email = newEmail('gone');
    await post(page, '/api/newsletter/subscribe', { email });
    await logIn(page, '/admin?tab=newsletter');
    // The person's own link is known to the mail only; the page is told what the server would say of them.
    await page.route(/\/api\/newsletter\/subscribers\?/, async (route) => {
      const answer = await route.fetch();
      const { items, total } = await answer.json();
      const away = { subscribed: false, unsubscribedAt: '2026-05-03T01:00:00.000Z' };
      const seen = items.map((item: { email: string }) => (item.email === email ? { ...item, ...away } : item));
      await route.fulfill({ response: answer, json: { items: seen, total } });
    });
    await page.reload();
    await row(page, email).getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('Active Subscription')).toBeDisabled();
    await expect(page.getByText('Unsubscribed by themselves on 3 May 2026.')).toBeVisible();

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(text).toContain(email);
  });
});

test.describe('Security', () => {
  test('shows what happened, refreshes by itself, and opens with fresh numbers', async ({ page }) => {
    await page.request.post('/api/admin/login', { data: { password: 'wrong' } });
    await page.clock.install();
    const asked: (string | null)[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/api/admin/security-dashboard'))
        asked.push(request.headers()['x-automatic-call'] ?? null);
    });
    await logIn(page);
    await expect.poll(() => asked.length).toBe(1);
    await page.clock.fastForward(30_500);
    await expect.poll(() => asked.length).toBe(2);

    await page.getByRole('tab', { name: 'Security' }).click();
    for (const label of ['Total Attempts', 'Successful', 'Failed', 'Blocked']) {
      await expect(page.locator('.counts > div', { hasText: label })).toBeVisible();
    }
    expect(await count(page, 'Successful')).toBeGreaterThan(0);
    expect(await count(page, 'Failed')).toBeGreaterThan(0);
    const events = page.getByRole('table');
    await expect(events.getByText('login_success').first()).toHaveClass(/ok/);
    await expect(events.getByText('login_failure').first()).toHaveClass(/bad/);
    await expect(page.getByText('5 login attempts per 15 minutes')).toBeVisible();
    await expect(page.getByText('30 minutes of inactivity')).toBeVisible();

    await expect.poll(() => asked.length).toBe(3);
    await page.clock.fastForward(5_100);
    await expect.poll(() => asked.length).toBe(4);
    expect(asked).toEqual(['1', '1', '1', '1']);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => asked.at(-1)).toBeNull();
  });

  test('says when nothing has happened, and when it cannot be asked', async ({ page }) => {
    await logIn(page);
    const empty = { totalLoginAttempts: 0, successfulLogins: 0, failedAttempts: 0, blockedAttempts: 0 };
    await page.route('**/api/admin/security-dashboard', (route) =>
      route.fulfill({ json: { ...empty, recentActivity: [] } }),
    );
    await page.goto('/admin?tab=security');
    await expect(page.getByText('No recent security events')).toBeVisible();
    await page.unroute('**/api/admin/security-dashboard');
    await breakCalls(page, 'GET', /security-dashboard$/);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectToast(page, 'Refresh Failed');
    await expect(page.getByText('Total Attempts')).toBeVisible();
  });
});

test('Security: a logout has a blue badge, apart from the green of a login, in light and dark', async ({ page }) => {
  await logIn(page);
  await page.request.post('/api/admin/logout');
  await logIn(page, '/admin?tab=security');
  const badge = (action: string) => page.getByRole('table').getByText(action).first();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const [red, green, blue] = await rgb(badge('admin_logout'));
    expect(blue, colorScheme).toBeGreaterThan(1.3 * Math.max(red, green));
    const login = await rgb(badge('login_success'));
    expect(login[1], colorScheme).toBeGreaterThan(Math.max(login[0], login[2]));
  }
});

/** The colour of the words, by channel. */
async function rgb(locator: Locator): Promise<[number, number, number]> {
  const colour = await locator.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return [red, green, blue];
}

test('Data Export: the number of dive sites and a table that opens in a new tab', async ({ page }) => {
  await logIn(page, '/admin?tab=export');
  await expect(page.getByRole('heading', { name: 'Dive Sites CSV Export' })).toBeVisible();
  await expect(page.getByText('Not for navigation.')).toBeVisible();
  const sites = Number(/(\d+) dive sites/.exec((await page.getByText(/\d+ dive sites with/).textContent()) ?? '')?.[1]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^bommie-dive-sites-not-for-navigation-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFID,Name,Region,Latitude,Longitude,')).toBe(true);
  expect(text.match(/^\d+,/gm)).toHaveLength(sites);
});

test('Update Sitemap tells when, and when it failed', async ({ page }) => {
  await logIn(page);
  await page.getByRole('button', { name: 'Update Sitemap' }).click();
  await expectToast(page, 'Sitemap Updated', /\d{1,2}:\d\d/);
  await breakCalls(page, 'POST', /update-sitemap$/);
  await page.getByRole('button', { name: 'Update Sitemap' }).click();
  await expectToast(page, 'Update Failed', 'Failed to update sitemap. Please try again.');
});

test('Messages: counted, opened, answered, marked and deleted', async ({ page }) => {
  const subject = `Cold fins ${Date.now().toString(36)}`;
  const message = { name: 'Ana Größe', email: newEmail('ana'), subject, message: 'Which fins\nfor Tasmania?' };
  await post(page, '/api/contact', message);
  await logIn(page);
  const link = page.getByRole('link', { name: /^Messages \(\d+\)$/ });
  await expect(link).toBeVisible();
  await link.click();
  const item = page.getByRole('listitem').filter({ hasText: subject });
  await expect(item).toContainText('New');
  await item.getByRole('button', { name: subject }).click();
  await expect(item.getByText('Which fins')).toBeVisible();
  await expect(item).toContainText('Mail waiting');
  await expect(item).not.toContainText('New');
  await expect(item.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    `mailto:${message.email}?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  );
  await item.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(item).toContainText('New');

  await page.getByLabel('Search messages').fill('nothing like it');
  await expect(page.getByText('No messages found matching your search.')).toBeVisible();
  await page.getByLabel('Search messages').fill(subject.toUpperCase());
  await expect(page.getByText('1 message found')).toBeVisible();

  await item.getByRole('button', { name: subject }).click();
  await breakCalls(page, 'DELETE', /\/messages\//);
  const remove = async () => {
    await item.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  await remove();
  await expectToast(page, 'Deletion Failed');
  await expect(item).toBeVisible();
  await page.unrouteAll();
  await remove();
  await expectToast(page, 'Message Deleted');
  await expect(item).toHaveCount(0);
});
