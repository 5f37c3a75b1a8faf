import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Every public screen, with the heading that says it is there. Slugs belong to the content that ships. */
const SCREENS: [path: string, heading: RegExp][] = [
  ['/', /./],
  ['/gear-reviews', /gear reviews/i],
  ['/gear-reviews?category=Dive+Computers', /gear reviews/i],
  ['/gear-reviews?search=no+such+thing', /gear reviews/i],
  ['/gear-reviews/suunto-ocean', /Suunto Ocean/],
  ['/gear-reviews/no-such-review', /Review Not Found/],
  ['/dive-sites?region=Great+Barrier+Reef,+Queensland&skill=Advanced', /dive sites/i],
  ['/dive-sites?search=no+such+thing', /dive sites/i],
  ['/dive-sites/1', /./],
  ['/dive-sites/999999', /Dive Site Not Found/],
  ['/learn-to-dive', /./],
  ['/blog', /blog/i],
  ['/blog/ss-yongala', /SS Yongala/],
  ['/blog/no-such-article', /Article Not Found/],
  ['/about', /./],
  ['/contact', /./],
  ['/affiliate-disclosure', /affiliate disclosure/i],
  ['/privacy-policy', /privacy policy/i],
  ['/terms-of-service', /terms of service/i],
  ['/unsubscribe/no-such-token', /./],
  ['/no/such/page', /404 Page Not Found/],
];

type RunOnly = { type: 'tag' | 'rule'; values: string[] };
const STANDARD: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Nothing but colours differs between light and dark. */
const COLOUR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

const WIDTHS = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 404/] });

for (const [path, heading] of SCREENS) {
  test(`${path} meets WCAG 2.2 AA in light and dark, on large and on small screens`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.waitForLoadState('networkidle');
    await examine(page);
  });
}

test('what opens on a page meets it too: phone menu, search panel, form errors, popup of the map', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('textbox', { name: 'Email Address' })).toHaveAttribute('aria-invalid', 'true');
  await examine(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('navigation', { name: 'Phone' })).toBeVisible();
  // The menu lies over the page, whose half-covered fields are nothing to judge.
  await examine(page, 'header');

  await page.goto('/dive-sites?search=Yongala');
  await page.getByRole('button', { name: /^SS Yongala/ }).click();
  await expect(page.getByRole('link', { name: 'View dive site' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByPlaceholder('Search...').fill('yongala');
  await expect(page.getByText(/^\d+ results? found$/)).toBeVisible();
  await examine(page);
});

/** All faults of a screen at once, so that one run shows everything there is to mend. */
async function examine(page: Page, part = 'html'): Promise<void> {
  const faults: string[] = [];
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await violations(page, part, colorScheme === 'light' ? STANDARD : COLOUR_RULES);
      faults.push(...found.map((fault) => `${size.width} px, ${colorScheme}: ${fault}`));
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > size.width) faults.push(`${size.width} px: the page is ${wide} px wide`);
  }
  expect(faults).toEqual([]);
}

/** Short enough to read in a report: the rule and where it was broken. */
async function violations(page: Page, part: string, runOnly: RunOnly): Promise<string[]> {
  // Legacy mode looks at one document only, which is all there is, and saves a new tab for each run.
  const axe = new AxeBuilder({ page })
    .include(part)
    .setLegacyMode()
    .options({ runOnly, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // Where a mark stands on a map is essential (the exception of success criterion 2.5.8), so neighbours may overlap.
      .filter(({ html }) => !(id === 'target-size' && html.includes('leaflet-marker-icon')))
      .map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
  );
}
