import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';

/** Every public screen, with the heading that shows it has loaded. The slugs are those of the shipped content. */
const SCREENS: [path: string, heading: RegExp][] = [
  ['/', /./],
  ['/gear-reviews', /gear reviews/i],
  ['/gear-reviews?search=no+such+thing', /gear reviews/i],
  ['/gear-reviews/suunto-ocean', /Suunto Ocean/],
  ['/gear-reviews/compare?items=suunto-ocean,garmin-descent-g2', /Suunto Ocean and Garmin Descent G2/],
  ['/gear?kind=dive-computers&under=900', /Dive computers compared/],
  ['/gear/shearwater-teric', /Shearwater Teric/],
  ['/dive-sites?region=Great+Barrier+Reef,+Queensland&skill=Advanced', /dive sites/i],
  ['/dive-sites?search=no+such+thing', /dive sites/i],
  ['/dive-sites/filters?near=Melbourne&month=3&wind=N', /filter/i],
  ['/dive-sites/places', /places to dive/i],
  ['/dive-sites/places/queensland', /Queensland/],
  ['/dive-sites/places/victoria/port-phillip', /Port Phillip/],
  ['/dive-sites/1', /./],
  ['/dive-sites/999999', /Dive Site Not Found/],
  ['/dive-sites/1/report', /Report a change/],
  ['/plan', /Plan a dive/],
  ['/plan?near=Sydney&month=3&cert=open-water&wind=S&knots=15', /Dives that fit your day/],
  ['/marine-life', /marine life/i],
  ['/marine-life/weedy-seadragon', /weedy seadragon/i],
  ['/search?q=manta', /manta/i],
  ['/search?q=no+such+thing', /no such thing/i],
  ['/learn-to-dive', /./],
  ['/blog', /blog/i],
  ['/blog/ss-yongala', /SS Yongala/],
  ['/about', /./],
  ['/contact', /./],
  ['/affiliate-disclosure', /affiliate disclosure/i],
  ['/privacy-policy', /privacy policy/i],
  ['/terms-of-service', /terms of service/i],
  ['/unsubscribe/no-such-token', /./],
  ['/no/such/page', /404 Page Not Found/],
];

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 404/] });

for (const [path, heading] of SCREENS) {
  test(`${path} meets WCAG 2.2 AA in light and dark, on large and on small screens`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText(/^Loading\b[a-z ]*(?:\.\.\.|…)?$/i)).toHaveCount(0);
    await checkPage(page);
  });
}

test('phone menu, search panel, form errors and map popup meet WCAG 2.2 AA', async ({ page }) => {
  // Checks three pages four times each.
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('textbox', { name: 'Email Address' })).toHaveAttribute('aria-invalid', 'true');
  await checkPage(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('navigation', { name: 'Phone' })).toBeVisible();
  // Checks only the header: the menu covers the page, and half-covered fields cannot be judged.
  await checkPage(page, 'header');

  await page.goto('/dive-sites?search=Yongala&view=map');
  await page.getByRole('button', { name: /^SS Yongala/ }).click();
  await expect(page.getByRole('link', { name: 'View dive site' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByPlaceholder('Search...').fill('yongala');
  await expect(page.getByText(/^\d+ results? found$/)).toBeVisible();
  // Elsewhere the header covers half of a filter, which cannot be judged.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await checkPage(page);
});
