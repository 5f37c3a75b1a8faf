import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';
import { test as base, expect } from './fixtures.ts';
import { type Site, startSite } from './site.ts';

/** Reading without signal. All other tests block the service worker, which is what these are about. */

/** Starts sites that end with the test. */
const test = base.extend<{ startOwnSite: (environment: Record<string, string>) => Promise<Site> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of wanted fixtures here
  startOwnSite: async ({}, use) => {
    const started: Site[] = [];
    await use(async (environment) => {
      const site = await startSite(environment);
      started.push(site);
      return site;
    });
    await Promise.all(started.filter(({ child }) => child.exitCode === null).map((site) => site.stop()));
  },
});

// Stores fill and browsers start in seconds, several times as long on a busy machine.
test.describe.configure({ timeout: 120_000 });

const POLL = { timeout: 30_000 };
const SITE = '/dive-sites/314-blairgowrie-pier';

/** A browser with a profile of its own, which can be closed and started again. */
function openBrowser(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 390, height: 844 },
    // The other tests' setting would apply here too.
    serviceWorkers: 'allow',
  });
}

async function firstPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? context.newPage();
}

/** Waits until the worker runs and has kept a page with its script. */
async function untilKept(page: Page, path: string): Promise<void> {
  const keptFiles = (key: string) =>
    caches.open('pages-1').then(async (cache) => {
      const files = await (await caches.open('assets-1')).keys();
      return (await cache.match(key)) ? files.filter(({ url }) => url.endsWith('.js')).length : 0;
    });
  await expect.poll(() => page.evaluate(keptFiles, path), POLL).toBeGreaterThan(3);
}

test('pages that were read open after a cold start without signal', async ({ site }, testInfo) => {
  const profile = testInfo.outputPath('profile');
  const before = await openBrowser(profile);
  const reading = await firstPage(before);
  await reading.goto(`${site.url}/`);
  await untilKept(reading, '/');
  await reading.goto(`${site.url}${SITE}`);
  await untilKept(reading, SITE);
  await before.close();

  const after = await openBrowser(profile);
  await after.setOffline(true);
  const page = await firstPage(after);
  await page.goto(`${site.url}${SITE}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Blairgowrie Pier' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Offline copy' })).toContainText('Copy saved today');

  await page.goto(`${site.url}/about`);
  await expect(page.getByRole('heading', { level: 1, name: 'No signal' })).toBeVisible();
  await expect(page.getByRole('link', { name: '1800 088 200' })).toBeVisible();
  await page.getByRole('link', { name: /^Blairgowrie Pier/ }).click();
  await expect(page).toHaveURL(`${site.url}${SITE}`);

  await after.setOffline(false);
  await page.getByRole('link', { name: 'Look for a newer one' }).click();
  await expect(page.getByRole('complementary', { name: 'Offline copy' })).toHaveCount(0);
  await after.close();
});

test('the server revokes the worker and what it kept', async ({ startOwnSite }, testInfo) => {
  const port = String(await freePort());
  const fixed = { PORT: port, SITE_URL: `http://127.0.0.1:${port}` };
  const context = await openBrowser(testInfo.outputPath('profile'));
  const page = await firstPage(context);
  const keeping = await startOwnSite(fixed);
  await page.goto(`${keeping.url}/about`);
  await untilKept(page, '/about');
  await keeping.stop();

  await startOwnSite({ ...fixed, OFFLINE: 'off' });
  await page.goto(`${keeping.url}/about`);
  await expect.poll(() => page.evaluate(() => caches.keys()), POLL).toEqual([]);
  await page.goto(`${keeping.url}/contact`);
  const workers = async () => (await navigator.serviceWorker.getRegistrations()).length;
  await expect.poll(() => page.evaluate(workers), POLL).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await context.close();
});
