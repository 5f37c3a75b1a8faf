import { readEvents } from './data-layer.ts';
import { expect, test } from './fixtures.ts';

const ALREADY =
  'Already subscribed! This email is already receiving our newsletter. Check your inbox for the latest updates.';
const PATH = '**/api/newsletter/subscribe';

test.use({ expectedErrors: [/status of (409|500|502).*\/api\/newsletter\/subscribe|ERR_FAILED/] });

// Without script: tests/server/forms-without-script.test.ts.
test('a sign-up shows what is wrong, its progress, each kind of failure, and success; a second one that it is known', async ({
  page,
}) => {
  const block = page.getByRole('region', { name: 'Get the dive briefing' });
  const field = block.getByRole('textbox', { name: 'Email address' });
  const button = block.getByRole('button');
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  const signUp = { event: 'newsletter_signup', category: 'engagement', label: 'newsletter' };
  const readSignUps = async () =>
    (await readEvents(page)).filter((event) => 'event' in event && event.event === signUp.event);
  await page.goto('/');
  await page.clock.install();

  await field.fill('not an address');
  await button.click();
  const wrong = block.getByText('Please enter a valid email address.');
  await expect(wrong).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Please enter a valid email address.');
  const email = `diver-${Date.now().toString(36)}@example.com`;
  await field.fill(email);
  await expect(wrong).toBeHidden();

  await page.route(PATH, (route) => route.fulfill({ status: 500, json: { error: 'The list is under water.' } }));
  await button.click();
  await expect(toast).toHaveText('Subscription failed The list is under water.');
  await page.clock.runFor(3_000);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(2_100);
  await expect(toast).toHaveCount(0);
  await page.unroute(PATH);
  await page.route(PATH, (route) => route.abort());
  await button.click();
  await expect(toast).toHaveText(
    'Subscription failed The site could not be reached. Check your connection and try again.',
  );
  await page.unroute(PATH);
  await page.route(PATH, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>nginx</h1>' }));
  await button.click();
  await expect(toast).toHaveText('Subscription failed The site had a problem. Please try again in a minute.');
  await expect(field).toHaveValue(email);
  expect(await readSignUps()).toEqual([]);
  await page.unroute(PATH);

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(PATH, async (route) => {
    await released;
    await route.continue();
  });
  await expect(button).toHaveText('Subscribe');
  await button.click();
  await expect(button).toHaveText('Subscribing...');
  await expect(button).toBeDisabled();
  release();
  await expect(toast).toHaveText('Successfully subscribed! Check your email for the free PDF guide.');
  await expect(field).toHaveValue('');
  await expect(button).toHaveText('Subscribe');
  await expect(button).toBeEnabled();
  expect(await readSignUps()).toEqual([signUp]);

  await field.fill(email.toUpperCase());
  await field.press('Enter');
  await expect(toast).toHaveText(ALREADY);
  await expect(toast).toHaveCount(1);
  await expect(field).toHaveValue(email.toUpperCase());
  expect(await readSignUps()).toHaveLength(1);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('list')).toBeFocused();
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
});
