import { mailServer } from '../../server/mail-server.ts';
import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { startSite } from '../site.ts';
import { expectToast, failedRequests, logIn } from './admin.ts';

const SIZES = [
  { width: 1280, height: 1600 },
  { width: 320, height: 640 },
];

/** Runs a separate site with a mail server that rejects mail for a while. */
let rejected = true;
test.use({
  expectedErrors: [failedRequests],
  contextOptions: { reducedMotion: 'reduce' },
  // Runs a separate site and a mail server.
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of wanted fixtures here
    async ({}, use) => {
      const smtp = await mailServer({
        rejectRecipient: () => (rejected ? { code: 550, text: 'No such box' } : undefined),
      });
      const site = await startSite({ SMTP_URL: smtp.url });
      await use(site);
      await site.stop();
      await smtp.close();
    },
    { scope: 'worker' },
  ],
});

test('lists failed emails with the reason, retries one and discards another', async ({ page }) => {
  for (const email of ['ana@example.com', 'ben@example.com']) {
    await page.request.post('/api/newsletter/subscribe', { data: { email } });
  }
  await logIn(page, '/admin?tab=blog');
  const link = page.getByRole('link', { name: 'See why, and try again' });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('2 emails could not be sent.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await link.click();
  const list = page.getByRole('region', { name: 'Emails that could not be sent (2)' });
  const ana = list.getByRole('listitem').filter({ hasText: 'ana@example.com' });
  await expect(ana).toContainText('The mail server rejected the recipient’s address. (550 No such box)');
  await checkPage(page, 'html', SIZES);

  await ana.getByRole('button', { name: /^Try again/ }).click();
  await expectToast(page, 'Not sent yet', /No such box/);
  rejected = false;
  await ana.getByRole('button', { name: /^Try again/ }).click();
  await expectToast(page, 'Email sent', 'The mail server accepted the email to ana@example.com.');
  await expect(ana).toHaveCount(0);

  await page.getByRole('button', { name: /^Stop trying/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop trying' }).click();
  await expectToast(page, 'Sending stopped');
  await expect(page.getByRole('region', { name: /could not be sent/ })).toHaveCount(0);
});
