import type { Page } from '@playwright/test';
import { delayResponses } from './delayed-requests.ts';
import { expect, test } from './fixtures.ts';

/** Opens a page and delays its script until `put` has filled in its fields. */
async function beforeScript(page: Page, path: string, put: () => Promise<unknown>): Promise<void> {
  const release = await delayResponses(page, /\/assets\/[^/]+\.js$/);
  const opened = page.goto(path);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await put();
  release();
  await opened;
}

test('filters chosen and a search typed before the script loads are run', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const banner = page.getByRole('banner');
  await beforeScript(page, '/dive-sites', async () => {
    await page.getByRole('main').getByRole('searchbox').fill('wreck');
    await page.getByLabel('Skill level').selectOption('Advanced');
    await page.getByLabel('Depth band').selectOption('deep');
    await banner.getByRole('searchbox').fill('yongala');
  });
  await expect(page).toHaveURL(/search=wreck/);
  await expect(page).toHaveURL(/skill=Advanced/);
  await expect(page).toHaveURL(/depth=deep/i);
  await expect(banner.getByRole('link', { name: /Yongala/ }).first()).toBeVisible();
});

test('a message written before the script loads is sent unchanged, and a press of the search box opens its panel', async ({
  page,
}) => {
  await beforeScript(page, '/contact', async () => {
    await page.getByLabel('Name').fill('Ana');
    await page.getByRole('main').getByLabel('Email').fill('ana@example.com');
    await page.getByLabel('Subject').fill('Fins');
    await page.getByLabel('Message').fill('Which fins for cold water?');
    await page.getByRole('searchbox', { name: 'Search' }).click();
  });
  await expect(page.getByRole('search').getByText('Type at least 2 characters to search')).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/contact'));
  await page.getByRole('button', { name: /Send/ }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Ana',
    email: 'ana@example.com',
    subject: 'Fins',
    message: 'Which fins for cold water?',
  });
});

/** One page of each kind that readers open. */
const KINDS = [
  '/',
  '/gear-reviews',
  '/dive-sites',
  '/blog',
  '/plan',
  '/marine-life',
  '/dive-sites/places',
  '/my-dives',
];

test('an early press of a button that opens a popover is not repeated, on any kind of page', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [site] = (await (await request.get('/api/dive-sites')).json()) as [{ id: number }];
  const openers: [path: string, popover: string][] = [];
  for (const path of [...KINDS, `/dive-sites/${site.id}`]) {
    const html = await (await request.get(path)).text();
    openers.push(...[...html.matchAll(/popovertarget="([^"]+)"/gi)].map(([, id = '']): [string, string] => [path, id]));
  }
  expect(openers.map(([, popover]) => popover)).toEqual(expect.arrayContaining(['directions', 'position']));
  for (const [path, popover] of openers) {
    await beforeScript(page, path, () => page.locator(`[popovertarget="${popover}"]`).click());
    await page.waitForFunction(() => performance.getEntriesByName('live').length > 0);
    // Waits, because early presses are repeated in separate tasks.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    await expect(page.locator(`#${popover}`), `${popover} of ${path}`).toBeVisible();
    await page.unrouteAll();
  }
});

/** Opens a page and stops React's hydration at its first pause until `act` is done. */
async function whileHydrating(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const { postMessage } = MessagePort.prototype;
    const hydration = Object.assign(window, { heldMessages: held, isReleased: false });
    const isHydrating = () =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'));
    // React ends each slice with a message to itself.
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const send = () => postMessage.call(this, message);
      if (!hydration.isReleased && isHydrating()) held.push(send);
      else send();
    };
  });
  const opened = page.goto(path);
  await page.waitForFunction(() => (window as unknown as { heldMessages?: unknown[] }).heldMessages?.length);
  expect(await page.evaluate(() => performance.getEntriesByName('live').length)).toBe(0);
  await act();
  await page.evaluate(() => {
    const hydration = window as unknown as { heldMessages: (() => void)[]; isReleased: boolean };
    hydration.isReleased = true;
    for (const send of hydration.heldMessages) send();
  });
  await opened;
}

test('a filter filled in by a program and a search typed while React hydrates are run', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const box = page.getByRole('searchbox', { name: 'Search', exact: true });
  await whileHydrating(page, '/dive-sites', async () => {
    await page.getByLabel('Skill level').selectOption('Advanced');
    await box.pressSequentially('yongala');
  });
  await expect(page).toHaveURL(/skill=Advanced/);
  await expect(box).toHaveValue('yongala');
  await expect(
    page
      .getByRole('banner')
      .getByRole('search')
      .getByRole('link', { name: /Yongala/ })
      .first(),
  ).toBeVisible();
});

test('a button pressed while React hydrates works', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await whileHydrating(page, '/about', () => page.getByRole('button', { name: 'Menu' }).click());
  await expect(page.getByRole('navigation', { name: 'Phone' })).toBeVisible();
});

test.describe('a page for reading', () => {
  test.use({ isLiveAtOnce: false, viewport: { width: 390, height: 844 } });
  const live = (page: Page) => page.evaluate(() => performance.getEntriesByName('live').length);
  /** Opens the page and waits until its script has been fetched. */
  const open = async (page: Page, path: string) => {
    const script = page.waitForResponse(/\/assets\/hydrate-[^/]+\.js$/);
    await page.goto(path);
    await (await script).finished();
  };

  test('runs its script when the reader scrolls, not before, and responds to a press made earlier', async ({
    page,
  }) => {
    await open(page, '/about');
    await page.evaluate(async () => {
      for (let times = 0; times < 5; times += 1) await new Promise((resolve) => requestIdleCallback(resolve));
    });
    expect(await live(page)).toBe(0);
    await page.getByRole('button', { name: 'Menu' }).evaluate((button: HTMLElement) => button.click());
    expect(await live(page)).toBe(0);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => live(page)).toBe(1);
    await expect(page.getByRole('navigation', { name: 'Phone' })).toBeVisible();
  });

  test("shows a saved dive site's heart as pressed before any action of the reader", async ({ page, request }) => {
    const [site] = (await (await request.get('/api/dive-sites')).json()) as [{ id: number; name: string }];
    await open(page, `/dive-sites/${site.id}`);
    const heart = page.getByRole('button', { name: new RegExp(`^Saved? ${site.name}`) });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(await live(page)).toBe(0);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  test('opens its menu at the first touch', async ({ page }) => {
    await open(page, '/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Phone' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  });
});
