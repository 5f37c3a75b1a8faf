import { expect, test } from '../fixtures.ts';
import { resetRateLimits } from '../site.ts';
import { logIn, post } from './admin.ts';

test('a wave of 62 spam messages costs four clicks: open it, open its menu, all alike, Spam', async ({
  page,
  site,
}) => {
  const wave = Date.now().toString(36);
  for (let number = 0; number < 62; number += 1) {
    if (number % 4 === 0) resetRateLimits(site);
    const email = `bot${number}@spam-${wave}.example`;
    const message = `Offer ${number}: backlinks for your site, cheap, by ${wave.replaceAll(/\d/g, 'x')}`;
    await post(page, '/api/contact', { name: 'Bot', email, subject: `Offer ${wave}`, message });
  }
  await logIn(page, '/admin/messages');
  const item = page
    .getByRole('listitem')
    .filter({ hasText: `Offer ${wave}` })
    .first();
  await item.getByRole('button', { name: `Offer ${wave}` }).click();
  await item.getByText('Spam like this').click();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await item.getByRole('button', { name: 'the same text' }).click();
  const bar = page.getByRole('region', { name: 'With the selected' });
  await expect(bar).toContainText('62 selected');
  await bar.getByRole('button', { name: 'Spam', exact: true }).click();
  await expect(page.getByText('62 messages moved to Spam.', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `Offer ${wave}` })).toHaveCount(0);
});
