import { expect, test } from './fixtures.ts';

const PAGES = [
  ['/', /./],
  ['/gear-reviews', /gear/i],
  ['/dive-sites', /dive sites/i],
  ['/learn-to-dive', /learn|dive/i],
  ['/blog', /./],
  ['/about', /about|bommie/i],
  ['/contact', /contact|message|touch/i],
  ['/affiliate-disclosure', /affiliate disclosure/i],
  ['/privacy-policy', /privacy policy/i],
  ['/terms-of-service', /terms of service/i],
] as const;

for (const [path, heading] of PAGES) {
  test(`${path} is whole without script and clean with it`, async ({ browser, page, site }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    const answer = await still.goto(site.url + path);
    expect(answer?.status()).toBe(200);
    await expect(still.getByRole('heading', { level: 1 })).toHaveText(heading);
    await plain.close();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.waitForLoadState('networkidle');
  });
}
