import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Counts the taps from the home page to what a newcomer with a phone looks for. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const MAX_TAPS = 3;
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).tap();
const tapTool = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Phone' }).getByRole('link', { name }).tap();

type Way = { to: string; taps: ((page: Page) => Promise<void>)[]; arrived: (page: Page) => Promise<void> };

const WAYS: Way[] = [
  {
    to: 'a plan',
    taps: [(page) => page.getByRole('main').getByRole('button', { name: 'Show dives' }).tap()],
    arrived: async (page) => {
      await expect(page).toHaveURL(/\/plan\?/);
      await expect(page.getByRole('main').getByRole('link', { name: /./ }).first()).toBeVisible();
    },
  },
  {
    to: 'the saved list',
    taps: [
      (page) =>
        page
          .getByRole('main')
          .getByRole('button', { name: /^Save / })
          .first()
          .tap(),
      (page) => page.getByRole('link', { name: 'My dives', exact: true }).last().tap(),
    ],
    arrived: async (page) => {
      await expect(page).toHaveURL('/my-dives');
      await expect(page.locator('#dives > li')).toHaveCount(1);
    },
  },
  {
    to: 'the offline guide',
    taps: [openMenu, (page) => tapTool(page, 'Offline')],
    arrived: (page) => expect(page.getByRole('heading', { name: 'Keep the guide on this phone' })).toBeVisible(),
  },
  {
    to: 'a species',
    taps: [
      openMenu,
      (page) => tapTool(page, 'Marine life'),
      (page) => page.locator('main a[href^="/marine-life/"]').first().tap(),
    ],
    arrived: (page) => expect(page).toHaveURL(/\/marine-life\/./),
  },
];

for (const { to, taps, arrived } of WAYS) {
  test(`leads from home to ${to} in ${taps.length} taps`, async ({ page }) => {
    expect(taps.length).toBeLessThanOrEqual(MAX_TAPS);
    await page.goto('/');
    for (const tap of taps) await tap(page);
    await arrived(page);
  });
}

test('saving a site changes its word, says where it went, and counts in the header of every page', async ({ page }) => {
  await page.goto('/dive-sites/1');
  const save = page.getByRole('button', { name: /^Saved? / });
  await expect(save).toHaveText('Save');
  await expect(save).toHaveAccessibleName(/^Save (?!d)/);
  await save.tap();
  await expect(save).toHaveText('Saved');
  await expect(save).toHaveAccessibleName(/^Saved /);
  const message = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(message).toContainText('Saved to My dives');
  await expect(message.getByRole('link', { name: 'My dives' })).toHaveAttribute('href', '/my-dives');
  const count = () =>
    page.getByRole('banner').evaluate((header) => {
      const heart = header.querySelector('a[href="/my-dives"]') as Element;
      return getComputedStyle(heart, '::after').content;
    });
  expect(await count()).toBe('"1"');
  for (const path of ['/', '/blog/ss-yongala', '/gear']) {
    await page.goto(path);
    expect([path, await count()]).toEqual([path, '"1"']);
  }
  await page.goto('/dive-sites/1');
  await page.getByRole('button', { name: /^Saved / }).tap();
  await expect.poll(count).toBe('none');
  await message.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(count).toBe('"1"');
});

test.describe('on a page for reading', () => {
  test.use({ isLiveAtOnce: false });

  test('the header counts saved sites before the script runs', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('my-dives', '{"current":0,"lists":[{"name":"My dives","sites":[1,2],"notes":{}}]}'),
    );
    await page.goto('/blog/ss-yongala');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--saved')))
      .toBe('"2"');
    expect(await page.evaluate(() => performance.getEntriesByName('live').length)).toBe(0);
  });
});
