import type { Page } from '@playwright/test';
import { readEvents } from './data-layer.ts';
import { expect, test } from './fixtures.ts';

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name });
const button = (page: Page) => page.getByRole('main').locator('form').getByRole('button');
const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

const MESSAGE = {
  'Your Name': 'Ama Diver',
  'Email Address': 'ama@example.com',
  Subject: 'A jetty is missing',
  Message: 'There is a jetty at Rapid Bay.\nIt is worth a page.',
};

async function fillIn(page: Page, values: Partial<typeof MESSAGE>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function expectValues(page: Page, values: typeof MESSAGE) {
  for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value);
}

const EMPTY = { 'Your Name': '', 'Email Address': '', Subject: '', Message: '' };

test('the page gives contact details and answers frequent questions', async ({ page }) => {
  await page.goto('/contact');
  const info = page.getByRole('region', { name: 'How to reach us' });
  await expect(info.getByRole('link', { name: 'hello@bommie.example' })).toHaveAttribute('href', /^mailto:/);
  await expect(info.getByText('24-48 hours on business days')).toBeVisible();
  // Until the owner fills them in, there are none: no link leads nowhere.
  await expect(info.getByRole('link', { name: 'Instagram' })).toHaveCount(0);
  const questions = page.getByRole('region', { name: 'Frequently asked questions' }).getByRole('heading', { level: 3 });
  await expect(questions).toHaveText([/gear for me personally/, /review my product/, /courses/, /choose dive sites/]);
  await expect(page.getByRole('region', { name: 'Frequently asked questions' })).toContainText('Not directly');
  await expect(field(page, 'Email Address')).toHaveAttribute('type', 'email');
  await expect(field(page, 'Message')).toHaveAttribute('rows', '6');
});

test.describe('with script', () => {
  test.use({ expectedErrors: [/status of 500.*\/api\/contact/] });

  test('errors appear under their fields, and disappear once the fields are valid', async ({ page }) => {
    await page.goto('/contact');
    await fillIn(page, { 'Email Address': 'not-an-address', Message: 'Short' });
    await button(page).click();
    await expect(field(page, 'Your Name')).toHaveAccessibleDescription('Your name is required.');
    await expect(field(page, 'Email Address')).toHaveAccessibleDescription('Please enter a valid email address.');
    await expect(field(page, 'Subject')).toHaveAccessibleDescription('A subject is required.');
    await expect(field(page, 'Message')).toHaveAccessibleDescription('Please write at least 10 characters.');
    await expect(field(page, 'Your Name')).toBeFocused();
    for (const name of Object.keys(MESSAGE)) await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await fillIn(page, MESSAGE);
    await expect(page.getByRole('main').locator('[aria-invalid=true]')).toHaveCount(0);
    await expect(page.getByText('A subject is required.')).toBeHidden();
  });

  test('a toast says whether a message was sent, saved or failed', async ({ page }) => {
    await page.goto('/contact');
    await fillIn(page, MESSAGE);
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: { error: 'No bottle left.' } }));
    await button(page).click();
    await expect(toast(page)).toHaveText('Failed to send message No bottle left.');
    // On phones it stands at the top, clear of buttons fixed to the foot and the field above them.
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await toast(page).boundingBox())?.y).toBeLessThan(100);
    await page.setViewportSize({ width, height });
    await expectValues(page, MESSAGE);
    const submit = { event: 'contact_form_submit', category: 'engagement', label: 'contact form' };
    expect(await readEvents(page)).not.toContainEqual(submit);

    await page.unroute('**/api/contact');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let body: unknown;
    await page.route('**/api/contact', async (route) => {
      body = route.request().postDataJSON();
      await released;
      await route.continue();
    });
    await expect(button(page)).toHaveText('Send Message');
    await button(page).click();
    await expect(button(page)).toHaveText('Sending...');
    await expect(button(page)).toBeDisabled();
    release();
    // No mail server is configured here.
    await expect(toast(page)).toHaveText("Message sent successfully! Your message was saved and we'll respond soon.");
    await expectValues(page, EMPTY);
    await expect(button(page)).toHaveText('Send Message');
    expect(body).toMatchObject({
      name: MESSAGE['Your Name'],
      email: MESSAGE['Email Address'],
      subject: MESSAGE.Subject,
      message: MESSAGE.Message,
    });
    expect(await readEvents(page)).toContainEqual(submit);

    await page.unroute('**/api/contact');
    await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: { emailSent: true } }));
    await fillIn(page, MESSAGE);
    await button(page).click();
    await expect(toast(page)).toHaveText("Message sent successfully! We'll get back to you as soon as possible.");
    await expectValues(page, EMPTY);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 400/] });

  test('an invalid message returns with its values and errors, and a valid one is sent', async ({ page }) => {
    await page.goto('/contact');
    const wrong = { ...MESSAGE, 'Email Address': 'ama@localhost', Message: 'Short' };
    await fillIn(page, wrong);
    await button(page).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to send message Please check the fields marked below.');
    await expectValues(page, wrong);
    await expect(field(page, 'Email Address')).toHaveAccessibleDescription('Please enter a valid email address.');
    await expect(field(page, 'Message')).toHaveAccessibleDescription('Please write at least 10 characters.');
    await expect(field(page, 'Subject')).toHaveAccessibleDescription('');
    await expect(page.getByRole('alert')).toBeInViewport();

    await fillIn(page, MESSAGE);
    await button(page).click();
    const done = page.getByRole('main').locator('form').getByRole('status');
    await expect(done).toHaveText("Message sent successfully! Your message was saved and we'll respond soon.");
    await expect(done).toBeInViewport();
    await expectValues(page, EMPTY);
  });
});
