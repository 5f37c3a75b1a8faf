import { mailServer } from '../../server/mail-server.ts';
import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { followLink } from '../follow-link.ts';
import { startSite } from '../site.ts';
import { confirmIdentity, expectToast, failedRequests, failRequests, logIn } from './admin.ts';

/** Sizes high enough that the bar with the buttons covers nothing. */
const SIZES = [
  { width: 1280, height: 2600 },
  { width: 320, height: 640 },
];

// In one worker: a separate site with a mail server, which rejects mail for a while.
test.describe.configure({ mode: 'default' });
let isRejecting = false;
test.use({
  expectedErrors: [failedRequests],
  contextOptions: { reducedMotion: 'reduce' },
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of wanted fixtures here
    async ({}, use) => {
      const smtp = await mailServer({
        rejectRecipient: () => (isRejecting ? { code: 550, text: 'No such box' } : undefined),
      });
      const site = await startSite({ SMTP_URL: smtp.url, NEWSLETTER_MAILS_PER_MINUTE: '6000' });
      await use(site);
      await site.stop();
      await smtp.close();
    },
    { scope: 'worker' },
  ],
});

test('lists failed emails with the reason, retries one and discards another', async ({ page }) => {
  isRejecting = true;
  for (const email of ['ana@example.com', 'ben@example.com']) {
    await page.request.post('/api/newsletter/subscribe', { data: { email } });
  }
  await logIn(page, '/admin?tab=export');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('2 emails could not be sent.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('link', { name: 'See why, and try again' }).click();
  const list = page.getByRole('region', { name: 'Emails that could not be sent (2)' });
  const ana = list.getByRole('listitem').filter({ hasText: 'ana@example.com' });
  await expect(ana).toContainText('The mail server rejected the recipient’s address. (550 No such box)');
  await checkPage(page, 'html', SIZES);

  await ana.getByRole('button', { name: /^Try again/ }).click();
  await expectToast(page, 'Not sent yet', /No such box/);
  isRejecting = false;
  await ana.getByRole('button', { name: /^Try again/ }).click();
  await expectToast(page, 'Email sent', 'The mail server accepted the email to ana@example.com.');
  await expect(ana).toHaveCount(0);

  await page.getByRole('button', { name: /^Stop trying/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop trying' }).click();
  await expectToast(page, 'Sending stopped');
  await expect(page.getByRole('region', { name: /could not be sent/ })).toHaveCount(0);
});

test('imports subscribers, writes an issue that no failure loses, shows it as mail, sends it and puts it into the archive', async ({
  page,
}) => {
  isRejecting = false;
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

  await followLink(page, '/admin/newsletter-issues');
  await page.getByRole('link', { name: 'New issue' }).click();
  const words = page.getByRole('textbox', { name: 'Your words' });
  await words.fill('The wind has gone round.');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('Subject is required.');
  await page.getByLabel('Subject').fill('Jetties are on');
  await failRequests(page, 'POST', /\/api\/newsletter-issues$/);
  await save.click();
  await expectToast(page, 'Saving failed');
  await expect(words).toHaveValue('The wind has gone round.');
  await page.unrouteAll();
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
  const archive = await (await page.request.get('/newsletter')).text();
  const [, path = ''] = /<a [^>]*href="(\/newsletter\/[^"]+)"[^>]*>(?:(?!<\/a>).)*Jetties are on/s.exec(archive) ?? [];
  expect(await (await page.request.get(path)).text()).toContain('The wind has gone round.');
});
