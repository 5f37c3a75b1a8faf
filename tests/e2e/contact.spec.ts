import type { Page } from '@playwright/test';
import { readEvents } from './data-layer.ts';
import { expect, test } from './fixtures.ts';

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name });

const MESSAGE = {
  'Your Name': 'Ama Diver',
  'Email Address': 'ama@example.com',
  Subject: 'A jetty is missing',
  Message: 'There is a jetty at Rapid Bay.\nIt is worth a page.',
};
const EMPTY = { 'Your Name': '', 'Email Address': '', Subject: '', Message: '' };
const PATH = '**/api/contact';

async function fillIn(page: Page, values: Partial<typeof MESSAGE>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function expectValues(page: Page, values: typeof MESSAGE) {
  for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value);
}

test.use({ expectedErrors: [/status of 500.*\/api\/contact/] });

// The page's words, and the form without script: tests/server/reading-pages.test.ts and forms-without-script.test.ts.
test('errors appear under their fields until these are valid, and a toast says whether a message was sent, saved or failed', async ({
  page,
}) => {
  const button = page.getByRole('main').locator('form').getByRole('button');
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await page.goto('/contact');
  await fillIn(page, { 'Email Address': 'not-an-address', Message: 'Short' });
  await button.click();
  await expect(field(page, 'Your Name')).toHaveAccessibleDescription('Your name is required.');
  await expect(field(page, 'Email Address')).toHaveAccessibleDescription('Please enter a valid email address.');
  await expect(field(page, 'Subject')).toHaveAccessibleDescription('A subject is required.');
  await expect(field(page, 'Message')).toHaveAccessibleDescription('Please write at least 10 characters.');
  await expect(field(page, 'Your Name')).toBeFocused();
  for (const name of Object.keys(MESSAGE)) await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  await fillIn(page, MESSAGE);
  await expect(page.getByRole('main').locator('[aria-invalid=true]')).toHaveCount(0);
  await expect(page.getByText('A subject is required.')).toBeHidden();

  await page.route(PATH, (route) => route.fulfill({ status: 500, json: { error: 'No bottle left.' } }));
  await button.click();
  await expect(toast).toHaveText('Failed to send message No bottle left.');
  // On phones it stands at the top, clear of buttons fixed to the foot and the field above them.
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(100);
  await page.setViewportSize({ width, height });
  await expectValues(page, MESSAGE);
  const submit = { event: 'contact_form_submit', category: 'engagement', label: 'contact form' };
  expect(await readEvents(page)).not.toContainEqual(submit);

  await page.unroute(PATH);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let body: unknown;
  await page.route(PATH, async (route) => {
    body = route.request().postDataJSON();
    await released;
    await route.continue();
  });
  await expect(button).toHaveText('Send Message');
  await button.click();
  await expect(button).toHaveText('Sending...');
  await expect(button).toBeDisabled();
  release();
  // No mail server is configured here.
  await expect(toast).toHaveText("Message sent successfully! Your message was saved and we'll respond soon.");
  await expectValues(page, EMPTY);
  await expect(button).toHaveText('Send Message');
  expect(body).toMatchObject({
    name: MESSAGE['Your Name'],
    email: MESSAGE['Email Address'],
    subject: MESSAGE.Subject,
    message: MESSAGE.Message,
  });
  expect(await readEvents(page)).toContainEqual(submit);

  await page.unroute(PATH);
  await page.route(PATH, (route) => route.fulfill({ status: 201, json: { emailSent: true } }));
  await fillIn(page, MESSAGE);
  await button.click();
  await expect(toast).toHaveText("Message sent successfully! We'll get back to you as soon as possible.");
  await expectValues(page, EMPTY);
});
