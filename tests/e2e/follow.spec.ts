import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type MailServer, mailServer } from '../server/mail-server.ts';
import { checkPage } from './check-page.ts';
import { test as base, expect } from './fixtures.ts';
import { type Site, startSite } from './site.ts';

const test = base.extend<object, { site: Site; smtp: MailServer }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of wanted fixtures here
    async ({}, use) => {
      const smtp = await mailServer();
      await use(smtp);
      await smtp.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ smtp }, use) => {
      const site = await startSite({ SMTP_URL: smtp.url });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// In one worker, whose site sends mail.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Stores a confirmed follow of a plan. @returns the address of its private page. */
function storePlan(site: Site, question: string): string {
  const database = new DatabaseSync(join(site.dataDir, 'bommie.db'), { timeout: 5_000 });
  const at = new Date().toISOString();
  const secret = () => randomBytes(12).toString('hex');
  const pageToken = secret();
  database
    .prepare(
      `insert into follows (address_hash, topic_hash, email, topic, state, token, page_token, time_zone, requested_at, confirmed_at)
       values (?, ?, ?, ?, 'confirmed', ?, ?, 'Australia/Sydney', ?, ?)`,
    )
    .run(
      ...[createHash('sha256').update('plan').digest('hex'), secret(), 'plan@divers.example', `plan:${question}`],
      ...[secret(), pageToken, at, at],
    );
  database.close();
  return `/saturday/${pageToken}`;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  // The same form leads to all: a site's link to it is in tests/server/site-and-place-pages.test.ts.
  test('a region is followed on a phone in three taps from its page, and left in one', async ({
    browser,
    site,
    smtp,
  }) => {
    const phone = await browser.newContext({
      ...{ baseURL: site.url, viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' },
    });
    const page = await phone.newPage();
    const email = 'region@divers.example';
    let taps = 0;
    const tap = async (name: string, role: 'link' | 'button') => {
      taps += 1;
      await page.getByRole('main').getByRole(role, { name, exact: true }).tap();
    };
    await page.goto('/dive-sites/places/victoria/port-phillip');
    await tap('or by email', 'link');
    await page.getByLabel('Email address').fill(email);
    await tap('Send', 'button');
    await expect(page.getByText('Check your email.')).toBeVisible();
    const find = () =>
      smtp.received
        .find(({ to }) => to[0] === email)
        ?.source.replaceAll('=\r\n', '')
        .replaceAll('=3D', '=');
    await expect.poll(find).toBeDefined();
    await page.goto(/https?:\S+\/follow\/[\w-]+\?confirm=[\w-]+/.exec(find() ?? '')?.[0] ?? 'no link');
    await tap('Yes, send them', 'button');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You get these emails');
    expect(taps).toBeLessThanOrEqual(3);
    await expect(page.getByRole('status')).toContainText('Port Phillip');
    await checkPage(page);
    await page.getByRole('button', { name: 'Stop these emails' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('These emails have stopped');
  });
});

test('the form that begins emails and the private page of a weekend meet WCAG 2.2 AA, and the page is left by its button', async ({
  page,
  site,
}) => {
  for (const topic of ['site:1', 'plan:near=Sydney']) {
    await page.goto(`/follow?topic=${topic}`);
    await expect(page.getByLabel('Email address')).toBeVisible();
    await checkPage(page);
  }
  const address = storePlan(site, 'near=Sydney');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your weekend');
  await expect(page.getByRole('heading', { level: 2, name: /^Saturday/ })).toBeVisible();
  await checkPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Stop Thursday’s emails' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('These emails have stopped');
  await checkPage(page);
  expect(page.url()).toContain(address);
});
