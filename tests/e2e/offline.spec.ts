import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Page, request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { firstPage, OFFLINE_USE, openAndAct, openBrowser, openStored, POLL, pathOfSite } from './offline-browser.ts';
import { PASSWORD, startSite } from './site.ts';

test.use(OFFLINE_USE);
// Filling stores and starting browsers takes seconds, several times as long on a busy machine.
test.describe.configure({ timeout: 240_000 });

test('pages read and sites saved before open after a cold start without signal, can be searched, and a removed one is put back', async ({
  site,
}, testInfo) => {
  const profile = testInfo.outputPath('profile');
  const path = await pathOfSite(site.url);
  const before = await openBrowser(profile);
  const reading = await firstPage(before);
  await openStored(reading, `${site.url}/offline`);
  const saved = [1, 2, 3];
  await reading.evaluate((sites) => {
    localStorage.setItem('my-dives', JSON.stringify({ current: 0, lists: [{ name: 'July', sites, notes: {} }] }));
  }, saved);
  await openStored(reading, `${site.url}${path}`);
  await reading.getByRole('button', { name: /^Save Blairgowrie Pier/ }).click();
  const countSaved = async () => (await (await caches.open('saved-1')).keys()).length;
  await expect.poll(() => reading.evaluate(countSaved), POLL).toBeGreaterThan(saved.length);
  // The page asks for what removes a site once it shows one that is saved; it is stored though no page names it.
  const canRemove = async () => {
    const stored = (await (await caches.open('assets-1')).keys()).map(({ url }) => url);
    return ['/remove-site-', '/toast-viewer-'].every((part) => stored.some((url) => url.includes(part)));
  };
  await expect.poll(() => reading.evaluate(canRemove), POLL).toBe(true);
  await before.close();

  const after = await openBrowser(profile);
  await after.setOffline(true);
  const page = await firstPage(after);
  await page.goto(`${site.url}${path}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Blairgowrie Pier' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Offline copy' })).toContainText('Copy saved today');

  await test.step('a dive removed from the list is put back', async () => {
    const save = page.getByRole('button', { name: /^Saved? Blairgowrie Pier/ });
    await expect(save).toHaveText('Saved');
    await save.click();
    await expect(save).toHaveText('Save');
    const message = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
    await expect(message).toContainText('Removed from July');
    await message.getByRole('button', { name: 'Undo' }).click();
    await expect(save).toHaveText('Saved');
  });

  await test.step('a search looks through the saved pages, and says that it is no more', async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const panel = page.getByRole('search');
    const box = panel.getByRole('searchbox', { name: 'Search', exact: true });
    const status = panel.getByRole('status');
    await box.fill('blairgowrie');
    await expect(status).toContainText(/You’re offline. This searches the (?:page|\d+ pages) on this phone./);
    await expect(panel.getByRole('link', { name: /Blairgowrie Pier/ })).toBeVisible();
    await box.fill('yongala');
    await expect(status).toContainText('Nothing in the pages on this phone for “yongala”.');
    await expect(status).not.toContainText('No results found');

    // Searches for a word of the text, and with a typing error.
    const results = page.getByRole('region', { name: 'Search on this phone' });
    for (const typed of ['nudibranchs', 'blairgowry']) {
      await page.goto(`${site.url}/search?q=${typed}`);
      await expect(page.getByRole('heading', { level: 1, name: 'No signal' })).toBeVisible();
      await expect(results.getByRole('status')).toContainText('on this phone');
      await expect(results.getByRole('link', { name: /^Blairgowrie Pier/ })).toBeVisible();
    }
    await results.getByRole('searchbox').fill('yongala');
    await results.getByRole('button', { name: 'Search' }).click();
    await expect(results.getByRole('status')).toContainText('Nothing in the pages on this phone for “yongala”.');
  });

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
  await page
    .getByRole('link', { name: /^Blairgowrie Pier/ })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(`${site.url}${path}`);

  await after.setOffline(false);
  await page.getByRole('link', { name: 'Check for a newer one' }).click();
  await expect(page.getByRole('complementary', { name: 'Offline copy' })).toHaveCount(0);
  await after.close();
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
  context,
  page,
}) => {
  const reportPath = `${await pathOfSite(site.url)}/report`;
  await openStored(page, `${site.url}${reportPath}`);
  await openStored(page, `${site.url}/contact`);

  await context.setOffline(true);
  await expect(page.getByText('You’re offline. We’ll send this when you have a connection.')).toBeVisible();
  await page.getByLabel('Your Name').fill('Ana Reef');
  await page.getByLabel('Email Address').fill('ana@example.com');
  await page.getByLabel('Subject').fill('Written on the boat');
  await page.getByLabel('Message', { exact: true }).fill('Which fins would you take to Tasmania?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Saved on this phone')).toBeVisible();
  await expect(page.getByText('One message on this phone hasn’t been sent yet.')).toBeVisible();

  await page.goto(site.url + reportPath);
  await page.getByLabel('It is closed to diving').check();
  await page.getByLabel('What is it like now?').fill('A fence with a sign.');
  await page.getByLabel('I saw it myself').check();
  await page.getByLabel('Day you saw it').fill('1930-01-01');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Written on the boat' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A fence with a sign.' })).toBeVisible();

  await context.setOffline(false);
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
});

/** Waits until the worker runs and has stored a page with its script. */
async function waitUntilCached(page: Page, path: string): Promise<void> {
  const countCachedFiles = (key: string) =>
    caches.open('pages-1').then(async (cache) => {
      const files = await (await caches.open('assets-1')).keys();
      return (await cache.match(key)) ? files.filter(({ url }) => url.endsWith('.js')).length : 0;
    });
  await expect.poll(() => page.evaluate(countCachedFiles, path), POLL).toBeGreaterThan(3);
}

test('the server revokes the worker and its caches', async ({ site, page }) => {
  const revoking = await startSite({ OFFLINE: 'off' });
  // An address that has the one server behind it, then the other.
  let behind = site.url;
  const forward = async ({ url }: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(behind + url);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
  const front = createServer((asked, response) => {
    // The page may still ask when the servers stop.
    forward(asked, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const address = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  await openAndAct(page, `${address}/about`);
  await waitUntilCached(page, '/about');

  behind = revoking.url;
  await openAndAct(page, `${address}/about`);
  await expect.poll(() => page.evaluate(() => caches.keys()), POLL).toEqual([]);
  await openAndAct(page, `${address}/contact`);
  const workers = async () => (await navigator.serviceWorker.getRegistrations()).length;
  await expect.poll(() => page.evaluate(workers), POLL).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  front.close();
  await revoking.stop();
});
