import type { Page } from '@playwright/test';
import { startSession } from './admin/admin.ts';
import { readEvents } from './data-layer.ts';
import { test as base, expect } from './fixtures.ts';
import { type Site, startSite } from './site.ts';
import { unsubscribeToken } from './subscribers.ts';

const test = base.extend<{ tagManager: string[] }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of wanted fixtures here
    async ({}, use) => {
      const site = await startSite({ TAG_MANAGER_ID: 'GTM-TEST1' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** Addresses and referrers of pages that loaded a fake tag manager, which sets cookies. */
  tagManager: async ({ context }, use) => {
    const loads: string[] = [];
    const script = `document.cookie = '_ga=GA1.1.2; path=/'; document.cookie = '_ga_TEST=GS1; path=/';
      document.cookie = 'theirs=1; path=/'; window.tagManagerSaw = [location.pathname, document.referrer];`;
    await context.route('https://www.googletagmanager.com/**', async (route) => {
      loads.push(new URL(route.request().frame().url()).pathname);
      await route.fulfill({ contentType: 'text/javascript', body: script });
    });
    await use(loads);
  },
});

const question = (page: Page) => page.getByRole('region', { name: 'Analytics consent' });
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort();
const pageViews = async (page: Page) =>
  (await readEvents(page)).flatMap((event) => ('page_path' in event ? [event.page_path] : []));

test('the tag manager comes with consent, never sees an unsubscribe token or the admin, and goes with its cookies', async ({
  page,
  site,
  tagManager,
}) => {
  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });

  await test.step('a private page', async () => {
    await page.goto('/about');
    await question(page).getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => cookieNames(page)).toContain('_ga');
    expect(tagManager).toEqual(['/about']);
    const email = `reader-${Date.now()}@example.com`;
    await page.request.post('/api/newsletter/subscribe', { data: { email } });
    const token = unsubscribeToken(site, email);
    await page.goto(`/unsubscribe/${token}`);
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
    await expect.poll(() => pageViews(page)).toEqual(['/unsubscribe']);
    expect(tagManager).toEqual(['/about']);
    await page.getByRole('main').getByRole('link', { name: 'home page' }).click();
    await expect.poll(() => tagManager).toEqual(['/about', '/']);
    expect(JSON.stringify(await readEvents(page))).not.toContain(token);
    const saw = await page.evaluate(() => (window as { tagManagerSaw?: string[] }).tagManagerSaw);
    expect(saw).toEqual(['/', `${site.url}/`]);
  });

  await test.step('the admin, opened by a link of a page with the tag manager', async () => {
    await startSession(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      Object.assign(link, { href: '/admin/messages', textContent: 'Messages of readers' });
      document.querySelector('main h1')?.after(link);
    });
    await page.getByRole('link', { name: 'Messages of readers' }).click();
    await expect(page).toHaveURL('/admin/messages');
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    expect(await page.locator('script[data-tag-manager]').count()).toBe(0);
    expect(await readEvents(page)).toEqual([]);
    expect(tagManager).toEqual(['/about', '/']);
  });

  await test.step('withdrawing consent deletes the cookies and stops loading the tag manager', async () => {
    await page.goto('/about');
    await expect.poll(() => tagManager).toEqual(['/about', '/', '/about']);
    await settings.click();
    await expect(question(page)).toBeFocused();
    await question(page).getByRole('button', { name: 'Keep counting visits' }).click();
    await expect(question(page)).toHaveCount(0);
    await settings.click();
    const reloaded = page.waitForEvent('load');
    await question(page).getByRole('button', { name: 'Withdraw consent' }).click();
    await reloaded;
    await expect(settings).toBeVisible();
    // Those of the login stay too.
    expect(await cookieNames(page)).toEqual(['device', 'session', 'theirs']);
    await page.goto('/blog');
    await expect(settings).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    expect(tagManager).toEqual(['/about', '/', '/about']);
    expect(await page.locator('script[data-tag-manager]').count()).toBe(0);

    await settings.click();
    await expect(question(page)).toContainText('You declined.');
    await question(page).getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => tagManager).toEqual(['/about', '/', '/about', '/blog']);
  });
});
