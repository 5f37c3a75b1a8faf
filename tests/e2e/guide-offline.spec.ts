import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type BrowserContext, request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { firstPage, OFFLINE_USE, openAndAct, openBrowser, pathOfSite } from './offline-browser.ts';
import { PASSWORD, type Site } from './site.ts';

test.use(OFFLINE_USE);

const GUIDE_TIMEOUT = { timeout: 120_000 };
const PARTS = '**/api/offline/guide/*';

/** Adds a dive site like an owner, in another browser. @returns its path. */
async function addSite(baseURL: string, name: string): Promise<string> {
  const owner = await request.newContext({ baseURL });
  await owner.post('/api/admin/login', { data: { password: PASSWORD } });
  const data = {
    ...{ name, latitude: -33.99, longitude: 151.23, region: 'Sydney, New South Wales', description: 'A small reef.' },
    ...{ waterTemp: '15-22°C', depthRange: '5-12m' },
  };
  const saved = await owner.post('/api/dive-sites', { data });
  expect(saved.status()).toBe(201);
  const { id } = (await saved.json()) as { id: number };
  await owner.dispose();
  return `/dive-sites/${id}-${name.toLowerCase().replaceAll(' ', '-')}`;
}

/** Leaves every twentieth species, article and dive site, and those that are looked for: `guide.test.ts` makes the guide of all of them. */
function thinOut({ dataDir }: Site): void {
  const database = new DatabaseSync(join(dataDir, 'bommie.db'), { timeout: 5_000, enableForeignKeyConstraints: false });
  database.exec(`
    delete from dive_sites where id % 20 > 0 and name not in ('Blairgowrie Pier', 'SS Yongala', 'Clifton Gardens (Chowder Bay)');
    delete from species where id % 20 > 0;
    delete from articles where id % 20 > 0;`);
  database.close();
}

/**
 * Stores the whole guide, after losing the signal and filling the phone on the way. Building the guide takes the server
 * seconds, and longer on a busy machine.
 */
async function downloadGuide(context: BrowserContext, url: string): Promise<void> {
  const page = await firstPage(context);
  await context.route(PARTS, (route) => route.abort());
  await page.goto(`${url}/offline`);
  await page.getByRole('button', { name: 'Keep the guide' }).click(GUIDE_TIMEOUT);
  await expect(page.getByRole('heading', { name: 'Waiting for signal' })).toBeVisible();
  await context.unroute(PARTS);

  await page.evaluate(() => {
    const { put } = Cache.prototype;
    let left = 3;
    Cache.prototype.put = function (...given) {
      if (left-- > 0) return put.apply(this, given);
      return Promise.reject(new DOMException('Quota exceeded', 'QuotaExceededError'));
    };
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Stopped: the phone is full' })).toBeVisible(GUIDE_TIMEOUT);

  // A new visit finds the stored parts, and continues.
  await page.reload();
  await page.getByRole('button', { name: 'Carry on' }).click(GUIDE_TIMEOUT);
  await expect(page.getByRole('heading', { name: 'The guide is on this phone' })).toBeVisible(GUIDE_TIMEOUT);
}

test('the stored guide works after a cold start offline, and updates with the site', async ({ site }, testInfo) => {
  // The server builds the guide twice.
  test.setTimeout(300_000);
  thinOut(site);
  const profile = testInfo.outputPath('profile');
  const path = await pathOfSite(site.url);
  const before = await openBrowser(profile);
  await downloadGuide(before, site.url);
  await before.close();

  const context = await openBrowser(profile);
  await context.setOffline(true);
  const page = await firstPage(context);
  await page.goto(`${site.url}/plan?near=Sydney&month=3`);
  await expect(page.getByRole('complementary', { name: 'Offline copy' })).toContainText('Copy saved today');
  await expect(page.getByRole('heading', { name: /Dives that fit/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Clifton Gardens/ }).first()).toBeVisible();

  await page.goto(`${site.url}/search?q=yongala`);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /SS Yongala/ })
      .first(),
  ).toBeVisible();

  const scope = 'You’re offline. This searches the guide on this phone, which has no gear reviews.';
  await expect(page.getByRole('main').getByText(scope)).toBeVisible();
  await page.goto(`${site.url}/search?q=xyzzyq`);
  await expect(page.getByRole('main')).toContainText('Nothing in the guide on this phone for “xyzzyq”.');

  await page.goto(`${site.url}/dive-sites?view=map`);
  await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible();

  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.goto(`${site.url}${path}?date=${tomorrow}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Blairgowrie Pier' })).toBeVisible();
  await expect(page.locator(`input[type=date][value="${tomorrow}"]`).first()).toBeAttached();
  await expect(page.locator('#tide').getByText('High water').first()).toBeVisible();

  await context.setOffline(false);
  const added = await addSite(site.url, 'New Guide Reef');
  // Opens the page for a reader, whose visit updates the guide.
  await openAndAct(page, site.url + added);
  await expect(page.getByRole('heading', { level: 1, name: 'New Guide Reef' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Offline copy' })).toHaveCount(0);
  const isCached = async (path: string) => {
    const list = await (await caches.open('guide-1')).match('/offline/guide');
    return (await list?.text())?.includes(path) ?? false;
  };
  await expect.poll(() => page.evaluate(isCached, added), GUIDE_TIMEOUT).toBe(true);
  await context.setOffline(true);
  await page.goto(site.url + added);
  await expect(page.getByRole('complementary', { name: 'Offline copy' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'New Guide Reef' })).toBeVisible();

  await context.setOffline(false);
  await page.evaluate(() => caches.delete('guide-1'));
  await page.goto(`${site.url}/offline`);
  await expect(page.getByRole('heading', { name: 'Your phone cleared the guide' })).toBeVisible(GUIDE_TIMEOUT);
  await context.close();
});
