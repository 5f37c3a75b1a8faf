import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { PASSWORD, type Site, startSite } from './site.ts';

const CLOCK = pathToFileURL(join(import.meta.dirname, '../support/movable-clock.ts')).href;
const SITE = '/dive-sites/1';

// Waits for a worker, a queue and an encoder, several times as long on a busy machine.
test.describe.configure({ timeout: 240_000 });
const POLL = { timeout: 60_000 };

let own: Site;
test.beforeAll(async () => {
  own = await startSite({ NODE_OPTIONS: `--import=${CLOCK}` });
});
test.afterAll(() => own.stop());

test('a report with a photo goes from a phone without signal to the page and leaves after 30 days', async ({
  browser,
}) => {
  const phone = await browser.newContext({
    ...{ baseURL: own.url, serviceWorkers: 'allow', hasTouch: true, viewport: { width: 390, height: 844 } },
  });
  const diver = await phone.newPage();
  await diver.goto(SITE);
  // The script of a page for reading, which keeps it, waits ten seconds for its reader.
  await diver.evaluate(() => dispatchEvent(new Event('scroll')));
  const isStored = (path: string) =>
    caches.match(path).then((copy) => Boolean(copy && navigator.serviceWorker.controller));
  await expect.poll(() => diver.evaluate(isStored, new URL(diver.url()).pathname), POLL).toBe(true);
  await phone.setOffline(true);
  await diver.reload();
  await expect(diver.getByText('Copy saved today')).toBeVisible();
  expect(await fillReport(diver)).toBeLessThanOrEqual(6);
  await expect(
    diver
      .getByText('Waiting')
      .or(diver.getByText(/hasn’t been sent/))
      .first(),
  ).toBeVisible();

  await phone.setOffline(false);
  await diver.goto('/offline#waiting-forms');
  await expect.poll(() => countReports(own), POLL).toBe(1);
  await phone.close();

  const desk = await browser.newContext({ baseURL: own.url, viewport: { width: 1280, height: 900 } });
  const owner = await desk.newPage();
  await owner.request.post('/api/admin/login', { data: { password: PASSWORD } });
  const readable = async () => {
    const [page, feed] = await Promise.all([SITE, '/changes.atom?site=1'].map((path) => desk.request.get(path)));
    const lately = /<section id="lately".*?<\/section>/s.exec((await page?.text()) ?? '')?.[0] ?? '';
    return [
      /8\sm visibility/.test(lately),
      /<img[^>]+\/uploads\//.test(lately),
      /8\sm visibility/.test((await feed?.text()) ?? ''),
    ];
  };
  // From now on the page is in the cache.
  expect(await readable()).toEqual([false, false, false]);
  await owner.goto('/admin/dive-reports');
  const report = owner.getByRole('listitem').filter({ hasText: '8 m visibility, small swell' });
  await expect(report.getByRole('img', { name: /^Sent with the report/ })).toBeVisible();
  await report.getByRole('button', { name: /^Publish/ }).click();
  await expect(report).toHaveCount(0);

  expect(await readable()).toEqual([true, true, true]);
  own.child.kill('SIGUSR2');
  await expect.poll(readable, POLL).toEqual([false, false, false]);
  await desk.close();
});

/** Fills in the form 'How was it?' and sends it. @returns the number of taps, the choice of a picture among them. */
async function fillReport(page: Page): Promise<number> {
  const lately = page.locator('#lately');
  const chip = (label: string) => lately.locator('label').filter({ hasText: label }).first();
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();
  const taps = [
    () => lately.getByText('How was it?').tap(),
    () => chip('8').tap(),
    () => chip('Small swell').tap(),
    () => lately.getByLabel(/^Photo/).setInputFiles({ name: 'DSC_1.JPG', mimeType: 'image/jpeg', buffer: photo }),
    () => chip('I took it').tap(),
  ];
  for (const tap of taps) await tap();
  for (const choice of ['8', 'small']) await expect(lately.locator(`input[value="${choice}"]`)).toBeChecked();
  await lately.getByRole('button', { name: 'Send report' }).tap();
  return taps.length + 1;
}

async function countReports({ url }: Site): Promise<number> {
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const listed = await fetch(`${url}/api/admin/dive-reports`, { headers: { cookie } });
  return ((await listed.json()) as unknown[]).length;
}
