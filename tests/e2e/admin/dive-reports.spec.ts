import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { newTitle, startSession } from './admin.ts';
import { makeSite } from './dive-sites.ts';

test('what a diver met gets from a phone in four taps to the inbox and to the next reader of the page', async ({
  page,
  browser,
  site,
}) => {
  const name = newTitle('Jetty');
  await startSession(page);
  const { id } = await makeSite(page, name, {});
  const phone = await browser.newContext({
    ...{ baseURL: site.url, javaScriptEnabled: false, hasTouch: true, viewport: { width: 390, height: 844 } },
  });
  const reader = await phone.newPage();
  await reader.goto(`/dive-sites/${id}`);
  const lately = reader.locator('#lately');
  await expect(lately).toContainText('No reports in the last 30 days');
  let taps = 0;
  const tap = async (label: string, among: 'text' | 'button' = 'text') => {
    taps += 1;
    const target =
      among === 'button'
        ? lately.getByRole('button', { name: label })
        : lately.locator('label, summary').filter({ hasText: label }).first();
    await target.tap();
  };
  await tap('How was it?');
  await tap('8');
  await tap('Small swell');
  await tap('Send report', 'button');
  expect(taps).toBeLessThanOrEqual(4);
  await expect(reader.getByText(/thank/i).first()).toBeVisible();

  await page.goto('/admin/dive-reports');
  await expect(page.getByText(name).first()).toBeVisible();
  await checkPage(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('checkbox', { name: new RegExp(`Select report on ${name}`) }).check();
  await page.getByRole('region', { name: 'With the selected' }).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('checkbox', { name: new RegExp(`Select report on ${name}`) })).toHaveCount(0);

  await reader.goto(`/dive-sites/${id}`);
  await expect(lately).toContainText(/8\sm/);
  await expect(lately).toContainText('small swell');
  await phone.close();
});
