import { mailServer } from '../../server/mail-server.ts';
import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { startSite } from '../site.ts';
import { confirmIdentity, expectToast, failedRequests, failRequests, logIn } from './admin.ts';

/** Sizes high enough that the bar with the buttons covers nothing. */
const SIZES = [
  { width: 1280, height: 2600 },
  { width: 320, height: 640 },
];

/** Runs a separate site with a mail server, and with only the subscribers that the tests create. */
test.use({
  expectedErrors: [failedRequests],
  contextOptions: { reducedMotion: 'reduce' },
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of wanted fixtures here
    async ({}, use) => {
      const smtp = await mailServer();
      const site = await startSite({ SMTP_URL: smtp.url, NEWSLETTER_MAILS_PER_MINUTE: '6000' });
      await use(site);
      await site.stop();
      await smtp.close();
    },
    { scope: 'worker' },
  ],
});

test('imports subscribers, writes an issue, shows it as mail, sends it and puts it into the archive', async ({
  page,
}) => {
  test.slow();
  await logIn(page, '/admin/newsletter-issues/import');
  const longLine = `Email Address,NOTES\na@divers.example,${'x'.repeat(3_000)}`;
  await page.getByLabel('Or paste the list').fill(longLine);
  await checkPage(page, 'html', SIZES);
  await page.getByLabel('Or paste the list').fill('ana@divers.example\nben@divers.example\ndave@\nana@divers.example');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('Enter a date that is not in the future.')).toBeVisible();
  await page.getByLabel('How did they sign up?').fill('Dive show');
  await page.getByLabel('When?').fill('2026-10-01');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('left out: line 3, “dave@”')).toBeVisible();
  await checkPage(page, 'html', SIZES);
  await confirmIdentity(page);
  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await expect(page.getByText('2 people imported. No emails were sent.')).toBeVisible();

  await page.goto('/admin/newsletter-issues');
  await page.getByRole('link', { name: 'New issue' }).click();
  await page.getByLabel('Subject').fill('Jetties are on');
  await page.getByRole('textbox', { name: 'Your words' }).fill('The wind has gone round.');
  const suggested = page.getByRole('region', { name: 'New since the last issue' });
  await suggested.getByRole('button', { name: /^Add/ }).first().click();
  await expect(suggested.getByText('Added', { exact: true })).toBeVisible();
  await checkPage(page, 'html', SIZES);
  await page.getByRole('button', { name: 'Next: preview' }).click();
  const phone = page.frameLocator('iframe[title="The email on a phone, dark"]');
  await expect(phone.getByText('The wind has gone round.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Plain text' }).click();
  await expect(page.getByText('Unsubscribe: ')).toBeVisible();
  await page.getByLabel('Send a test to').fill('owner@bommie.example');
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expectToast(page, 'Test sent');

  await page.getByRole('link', { name: 'Next: who and when' }).click();
  await checkPage(page, 'html', SIZES);
  await page.getByRole('button', { name: 'Send to 2 people' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sent: 2 of 2' })).toBeVisible({ timeout: 60_000 });
  await page.goto('/newsletter');
  await page.getByRole('link', { name: 'Jetties are on' }).click();
  await expect(page.getByText('The wind has gone round.', { exact: true })).toBeVisible();
});

test('keeps the text when the server fails, and names missing fields', async ({ page }) => {
  await logIn(page, '/admin/newsletter-issues/edit');
  const words = page.getByRole('textbox', { name: 'Your words' });
  await words.fill('Kept.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('Subject is required.');
  await page.getByLabel('Subject').fill('Twice');
  await failRequests(page, 'POST', /\/api\/newsletter-issues$/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Saving failed');
  await expect(words).toHaveValue('Kept.');
});
