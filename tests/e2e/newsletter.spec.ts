import type { Page } from '@playwright/test';
import { readEvents } from './data-layer.ts';
import { expect, test } from './fixtures.ts';
import { unsubscribeToken } from './subscribers.ts';

const block = (page: Page) => page.getByRole('region', { name: 'Get the dive briefing' });
const field = (page: Page) => block(page).getByRole('textbox', { name: 'Email address' });
const button = (page: Page) => block(page).getByRole('button');
const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

const ALREADY =
  'Already subscribed! This email is already receiving our newsletter. Check your inbox for the latest updates.';

/** An address that no earlier test has signed up. */
let count = 0;
const newAddress = () => `diver-${process.pid}-${++count}@example.com`;

test.describe('with script', () => {
  test.use({ expectedErrors: [/status of (409|500).*\/api\/newsletter\/subscribe/] });

  test('a sign-up shows progress and success; a second one says the address is subscribed', async ({ page }) => {
    await page.goto('/');
    await expect(block(page)).toContainText('10 Must-Have Items for Your First Dive Trip');
    await expect(field(page)).toHaveValue('');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/newsletter/subscribe', async (route) => {
      await released;
      await route.continue();
    });
    const email = newAddress();
    await field(page).fill(email);
    await expect(button(page)).toHaveText('Subscribe');
    await button(page).click();
    await expect(button(page)).toHaveText('Subscribing...');
    await expect(button(page)).toBeDisabled();
    release();
    await expect(toast(page)).toHaveText('Successfully subscribed! Check your email for the free PDF guide.');
    await expect(field(page)).toHaveValue('');
    await expect(button(page)).toHaveText('Subscribe');
    await expect(button(page)).toBeEnabled();
    const signUp = { event: 'newsletter_signup', category: 'engagement', label: 'newsletter' };
    expect(await readEvents(page)).toContainEqual(signUp);

    await field(page).fill(email.toUpperCase());
    await field(page).press('Enter');
    await expect(toast(page)).toHaveText(ALREADY);
    await expect(toast(page)).toHaveCount(1);
    await expect(field(page)).toHaveValue(email.toUpperCase());
    expect((await readEvents(page)).filter((event) => 'event' in event && event.event === signUp.event)).toHaveLength(
      1,
    );

    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('list')).toBeFocused();
    await toast(page).getByRole('button', { name: 'Close' }).click();
    await expect(toast(page)).toHaveCount(0);
  });

  test('an invalid address shows an error under the field; a failure shows a toast for five seconds', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await page.route('**/api/newsletter/subscribe', (route) =>
      route.fulfill({ status: 500, json: { error: 'The list is under water.' } }),
    );
    await field(page).fill('not an address');
    await button(page).click();
    await expect(block(page).getByText('Please enter a valid email address.')).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAccessibleDescription('Please enter a valid email address.');

    await field(page).fill('diver@example.com');
    await expect(block(page).getByText('Please enter a valid email address.')).toBeHidden();
    await button(page).click();
    await expect(toast(page)).toHaveText('Subscription failed The list is under water.');
    await expect(field(page)).toHaveValue('diver@example.com');
    expect(await readEvents(page)).not.toContainEqual(expect.objectContaining({ event: 'newsletter_signup' }));
    await page.clock.runFor(3_000);
    await expect(toast(page)).toHaveCount(1);
    await page.clock.runFor(2_100);
    await expect(toast(page)).toHaveCount(0, { timeout: 1_000 });
  });
});

test.describe('with an unreachable server', () => {
  test.use({ expectedErrors: [/status of 502|ERR_FAILED/] });

  test('a message explains the failure, and the address remains', async ({ page }) => {
    await page.goto('/');
    const path = '**/api/newsletter/subscribe';
    await field(page).fill('diver@example.com');
    await page.route(path, (route) => route.abort());
    await button(page).click();
    await expect(toast(page)).toHaveText(
      'Subscription failed The site could not be reached. Check your connection and try again.',
    );
    await page.unroute(path);
    await page.route(path, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>nginx</h1>' }));
    await button(page).click();
    await expect(toast(page)).toHaveText('Subscription failed The site had a problem. Please try again in a minute.');
    await expect(field(page)).toHaveValue('diver@example.com');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of (400|404)/] });

  test('the form works, and the resulting page shows the outcome', async ({ page }) => {
    await page.goto('/');
    const email = newAddress();
    await field(page).fill(email);
    await button(page).click();
    await expect(block(page).getByRole('status')).toHaveText(
      'Successfully subscribed! Check your email for the free PDF guide.',
    );
    await expect(block(page)).toBeInViewport();
    await expect(field(page)).toHaveValue('');

    await field(page).fill(email);
    await button(page).click();
    await expect(block(page).getByRole('alert')).toHaveText(ALREADY.replace('!', '! '));

    // The browser's own check accepts this, the server's does not.
    await field(page).fill('diver@localhost');
    await button(page).click();
    await expect(block(page).getByRole('alert')).toHaveText('Subscription failed Please enter a valid email address.');
    await expect(field(page)).toHaveValue('diver@localhost');
  });

  test('unsubscribing needs no login, happens on a button press only, and lasts until confirmed otherwise', async ({
    page,
    site,
  }) => {
    const email = newAddress();
    await page.goto('/');
    await field(page).fill(email);
    await button(page).click();
    await expect(block(page).getByRole('status')).toContainText('Successfully subscribed!');

    const link = `/unsubscribe/${unsubscribeToken(site, email)}`;
    for (const _visit of [1, 2]) {
      const response = await page.goto(link);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe from the newsletter?');
    }
    await expect(page.getByText(email)).toBeHidden();
    await expect(page.getByText('d…@example.com')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Already unsubscribed');

    await page.getByRole('main').getByRole('link', { name: 'home page' }).click();
    await field(page).fill(email);
    await button(page).click();
    await expect(block(page).getByRole('status')).toContainText('Successfully subscribed!');
    // Only their own confirmation subscribes someone again after unsubscribing, and old links keep working.
    const old = await page.goto(link);
    expect(old?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Already unsubscribed');
  });
});
