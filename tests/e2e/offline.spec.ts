import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type BrowserContext, chromium, type Page, request } from '@playwright/test';
import { chromiumPath } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';
import { test as base, expect } from './fixtures.ts';
import { PASSWORD, type Site, startSite } from './site.ts';

/** Tests reading without signal. All other tests block the service worker. */

/** Starts sites that stop with the test. */
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

// Filling stores and starting browsers takes seconds, several times as long on a busy machine.
test.describe.configure({ timeout: 240_000 });

const POLL = { timeout: 90_000 };
const GUIDE_TIMEOUT = { timeout: 120_000 };
const PARTS = '**/api/offline/guide/*';

/** Opens a browser with a separate profile, which can be closed and started again. */
function openBrowser(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 390, height: 844 },
    // Overrides the setting of the other tests.
    serviceWorkers: 'allow',
  });
}

/** Finds the path of a site, whose number depends on the other shipped content. */
async function pathOfSite(url: string): Promise<string> {
  const response = await fetch(`${url}/api/search?q=Blairgowrie%20Pier`);
  const { best } = (await response.json()) as { best: { path: string } };
  return best.path;
}

/** Opens a page and scrolls: the script of a page for reading, which keeps pages, waits ten seconds for its reader. */
async function openAndAct(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
}

async function firstPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? context.newPage();
}

/** Waits until the worker runs and has stored a page with its script. */
async function waitUntilCached(page: Page, path: string): Promise<void> {
  const countCachedFiles = (key: string) =>
    caches.open('pages-1').then(async (cache) => {
      const files = await (await caches.open('assets-1')).keys();
      return (await cache.match(key)) ? files.filter(({ url }) => url.endsWith('.js')).length : 0;
    });
  await expect.poll(() => page.evaluate(countCachedFiles, path), POLL).toBeGreaterThan(3);
}

test('pages read before open after a cold start without signal', async ({ site }, testInfo) => {
  const profile = testInfo.outputPath('profile');
  const path = await pathOfSite(site.url);
  const before = await openBrowser(profile);
  const reading = await firstPage(before);
  await openAndAct(reading, `${site.url}/`);
  await waitUntilCached(reading, '/');
  await openAndAct(reading, `${site.url}${path}`);
  await waitUntilCached(reading, path);
  const saved = Array.from({ length: 6 }, (_, index) => index + 1);
  await reading.evaluate((sites) => {
    localStorage.setItem('my-dives', JSON.stringify({ current: 0, lists: [{ name: 'July', sites, notes: {} }] }));
  }, saved);
  await reading.reload();
  const countSaved = async () => (await (await caches.open('saved-1')).keys()).length;
  await expect.poll(() => reading.evaluate(countSaved), POLL).toBeGreaterThanOrEqual(saved.length);
  await before.close();

  const after = await openBrowser(profile);
  await after.setOffline(true);
  const page = await firstPage(after);
  await page.goto(`${site.url}${path}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Blairgowrie Pier' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Offline copy' })).toContainText('Copy saved today');

  for (const id of saved) {
    // The request that the browser sends while the worker starts slips past Playwright's lack of signal at times.
    await expect(async () => {
      const response = await page.goto(`${site.url}/dive-sites/${id}-by-any-name`);
      expect([id, response?.status()]).toEqual([id, 200]);
      await expect(page.getByRole('complementary', { name: 'Offline copy' })).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 40_000 });
  }

  await page.goto(`${site.url}/about`);
  await expect(page.getByRole('heading', { level: 1, name: 'No signal' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '1800 088 200' })).toBeVisible();
  // By keyboard: where a pointer rests on a link, Chromium fetches the page ahead, which Playwright's lack of signal does not prevent.
  await page.getByRole('link', { name: /^Blairgowrie Pier/ }).press('Enter');
  await expect(page).toHaveURL(`${site.url}${path}`);

  await after.setOffline(false);
  await page.getByRole('link', { name: 'Check for a newer one' }).click();
  await expect(page.getByRole('complementary', { name: 'Offline copy' })).toHaveCount(0);
  await after.close();
});

/** Opens a page and waits until it and its files are stored, and until the worker serves it. */
async function openStored(page: Page, address: string): Promise<void> {
  await openAndAct(page, address);
  await page.waitForFunction(() => performance.getEntriesByName('live').length > 0, undefined, POLL);
  const isStored = async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const stored = await Promise.all(
      [location.pathname, ...files.filter((path) => path.startsWith('/assets/'))].map((path) => caches.match(path)),
    );
    return navigator.serviceWorker.controller !== null && stored.every((copy) => copy !== undefined);
  };
  await expect.poll(() => page.evaluate(isStored), POLL).toBe(true);
}

test('a dive removed from the list without signal is put back', async ({ site }, testInfo) => {
  const path = await pathOfSite(site.url);
  const context = await openBrowser(testInfo.outputPath('profile'));
  const page = await firstPage(context);
  const save = page.getByRole('button', { name: /^Saved? Blairgowrie Pier/ });
  await page.goto(`${site.url}${path}`);
  await save.click();
  await expect(save).toHaveText('Saved');
  await openStored(page, `${site.url}${path}`);
  // The page asks for what removes a site once it shows one that is saved; it is stored though no page names it.
  const canRemove = async () => {
    const stored = (await (await caches.open('assets-1')).keys()).map(({ url }) => url);
    return ['/remove-site-', '/toast-viewer-'].every((part) => stored.some((url) => url.includes(part)));
  };
  await expect.poll(() => page.evaluate(canRemove), POLL).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(save).toHaveText('Saved');
  await save.click();
  await expect(save).toHaveText('Save');
  const message = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(message).toContainText('Removed from My dives');
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(save).toHaveText('Saved');
  await context.close();
});

test('a search without signal looks through the saved pages, and says that it is no more', async ({
  site,
}, testInfo) => {
  const path = await pathOfSite(site.url);
  const context = await openBrowser(testInfo.outputPath('profile'));
  const page = await firstPage(context);
  await openStored(page, `${site.url}/offline`);
  await openStored(page, `${site.url}${path}`);
  await context.setOffline(true);
  await page.reload();

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const panel = page.getByRole('search');
  const box = panel.getByRole('searchbox', { name: 'Search', exact: true });
  const status = panel.getByRole('status');
  await box.fill('blairgowrie');
  await expect(status).toContainText('You’re offline. This searches the page on this phone.');
  await expect(panel.getByRole('link', { name: /Blairgowrie Pier/ })).toBeVisible();
  await box.fill('yongala');
  await expect(status).toContainText('Nothing in the pages on this phone for “yongala”.');
  await expect(status).not.toContainText('No results found');

  // Searches for a word of the text, and with a typing error.
  for (const [typed, found] of [
    ['nudibranchs', 'Blairgowrie Pier'],
    ['blairgowry', 'Blairgowrie Pier'],
  ] as const) {
    await page.goto(`${site.url}/search?q=${typed}`);
    await expect(page.getByRole('heading', { level: 1, name: 'No signal' })).toBeVisible();
    const results = page.getByRole('region', { name: 'Search on this phone' });
    await expect(results.getByRole('status')).toContainText('on this phone');
    await expect(results.getByRole('link', { name: new RegExp(found) })).toBeVisible();
  }
  const results = page.getByRole('region', { name: 'Search on this phone' });
  await results.getByRole('searchbox').fill('yongala');
  await results.getByRole('button', { name: 'Search' }).click();
  await expect(results.getByRole('status')).toContainText('Nothing in the pages on this phone for “yongala”.');
  await results.getByRole('searchbox').fill('blairgowrie');
  await results.getByRole('button', { name: 'Search' }).click();
  await results.getByRole('link', { name: /Blairgowrie Pier/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blairgowrie Pier' })).toBeVisible();
  await context.close();
});

/** The messages that an owner finds. */
async function findMessages(baseURL: string, search: string): Promise<{ message: string; writtenAt: string | null }[]> {
  const owner = await request.newContext({ baseURL });
  await owner.post('/api/admin/login', { data: { password: PASSWORD } });
  const found = await (await owner.get(`/api/admin/messages?q=${encodeURIComponent(search)}`)).json();
  await owner.dispose();
  return found;
}

test('forms filled in without signal are sent once there is signal; a refused one keeps its text', async ({
  site,
}, testInfo) => {
  const profile = testInfo.outputPath('profile');
  const reportPath = `${await pathOfSite(site.url)}/report`;
  const before = await openBrowser(profile);
  const writing = await firstPage(before);
  await openStored(writing, `${site.url}/offline`);
  await openStored(writing, `${site.url}${reportPath}`);
  await openStored(writing, `${site.url}/contact`);

  await before.setOffline(true);
  await expect(writing.getByText('You’re offline. We’ll send this when you have a connection.')).toBeVisible();
  await writing.getByLabel('Your Name').fill('Ana Reef');
  await writing.getByLabel('Email Address').fill('ana@example.com');
  await writing.getByLabel('Subject').fill('Written on the boat');
  await writing.getByLabel('Message', { exact: true }).fill('Which fins would you take to Tasmania?');
  await writing.getByRole('button', { name: 'Send Message' }).click();
  await expect(writing.getByText('Saved on this phone')).toBeVisible();
  await expect(writing.getByText('One message on this phone hasn’t been sent yet.')).toBeVisible();

  await writing.goto(site.url + reportPath);
  await writing.getByLabel('It is closed to diving').check();
  await writing.getByLabel('What is it like now?').fill('A fence with a sign.');
  await writing.getByLabel('I saw it myself').check();
  await writing.getByLabel('Day you saw it').fill('1930-01-01');
  await writing.getByRole('button', { name: 'Send report' }).click();
  await expect(writing.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();
  await expect(writing.getByRole('heading', { name: 'Written on the boat' })).toBeVisible();
  await expect(writing.getByRole('heading', { name: 'A fence with a sign.' })).toBeVisible();
  await before.close();

  const after = await openBrowser(profile);
  const page = await firstPage(after);
  await page.goto(`${site.url}/offline`);
  await expect(page.getByText(/^Sent \d/)).toBeVisible(POLL);
  await expect(page.getByRole('alert')).toContainText('Enter a day, such as 22/11/2026.', POLL);
  await page.getByRole('button', { name: 'Edit “A fence with a sign.”' }).click();
  await expect(page.getByLabel('What is it like now?')).toHaveValue('A fence with a sign.');
  await page
    .getByLabel('Day you saw it')
    .fill(new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByText('Everything you wrote without a connection has been sent.')).toBeVisible(POLL);

  await page.reload();
  await expect(page.getByText('Everything you wrote without a connection has been sent.')).toBeVisible();
  expect(await findMessages(site.url, 'Which fins would you take')).toMatchObject([{ writtenAt: expect.any(String) }]);
  expect(await findMessages(site.url, 'A fence with a sign.')).toHaveLength(1);
  await page.getByRole('button', { name: 'Clear “Written on the boat”' }).click();
  await expect(page.getByRole('heading', { name: 'Written on the boat' })).toHaveCount(0);
  await after.close();
});

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

/** Leaves every twentieth species and dive site, and those that are looked for: `guide.test.ts` makes the guide of all of them. */
function thinOut({ dataDir }: Site): void {
  const database = new DatabaseSync(join(dataDir, 'bommie.db'), { timeout: 5_000, enableForeignKeyConstraints: false });
  database.exec(`
    delete from dive_sites where id % 20 > 0 and name not in ('Blairgowrie Pier', 'SS Yongala', 'Clifton Gardens (Chowder Bay)');
    delete from species where id % 20 > 0;`);
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

test('the stored guide works after a cold start offline, and updates with the site', async ({
  startOwnSite,
}, testInfo) => {
  // The server builds the guide twice.
  test.setTimeout(300_000);
  const site = await startOwnSite({});
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

test('the server revokes the worker and its caches', async ({ startOwnSite }, testInfo) => {
  const port = String(await freePort());
  const fixed = { PORT: port, SITE_URL: `http://127.0.0.1:${port}` };
  const context = await openBrowser(testInfo.outputPath('profile'));
  const page = await firstPage(context);
  const keeping = await startOwnSite(fixed);
  await openAndAct(page, `${keeping.url}/about`);
  await waitUntilCached(page, '/about');
  await keeping.stop();

  await startOwnSite({ ...fixed, OFFLINE: 'off' });
  await openAndAct(page, `${keeping.url}/about`);
  await expect.poll(() => page.evaluate(() => caches.keys()), POLL).toEqual([]);
  await openAndAct(page, `${keeping.url}/contact`);
  const workers = async () => (await navigator.serviceWorker.getRegistrations()).length;
  await expect.poll(() => page.evaluate(workers), POLL).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await context.close();
});
