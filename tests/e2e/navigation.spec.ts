import { expect, test } from './fixtures.ts';

/** Records every call of `scrollTo`, since its end position does not show that scrolling was smooth. */
const recordScrolls = () => {
  const scrolls: unknown[] = [];
  const original = window.scrollTo.bind(window) as (options: ScrollToOptions) => void;
  window.scrollTo = ((options: ScrollToOptions) => {
    scrolls.push(options);
    original(options);
  }) as typeof window.scrollTo;
  Object.assign(window, { scrolls });
};
const lastScroll = () => (window as unknown as { scrolls: unknown[] }).scrolls.at(-1);
const scrollTop = () => Math.round(window.scrollY);

test.describe('when pages follow one another by script', () => {
  test.use({ followsByScript: true });

  test('a new page scrolls smoothly to its top; back and forward restore the position, also of links within a page', async ({
    page,
  }) => {
    await page.addInitScript(recordScrolls);
    await page.goto('/terms-of-service');
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    await page.getByRole('main').getByRole('link', { name: 'Affiliate Disclosure', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Affiliate Disclosure' })).toBeFocused();
    expect(await page.evaluate(lastScroll)).toEqual({ top: 0, behavior: 'smooth' });
    await expect.poll(() => page.evaluate(scrollTop)).toBe(0);
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
    const left = await page.evaluate(() => {
      const stored = JSON.parse(sessionStorage.getItem('scroll-positions') ?? '[]') as [string, number][];
      return stored.find(([, top]) => Math.abs(top - 400) > 2)?.[1] ?? 0;
    });
    expect(left).toBeGreaterThan(100);
    await expect.poll(() => page.evaluate(scrollTop)).toBe(Math.round(left));
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Affiliate Disclosure' })).toBeVisible();
    await expect.poll(() => page.evaluate(scrollTop)).toBe(400);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeFocused();
    expect(await page.evaluate(lastScroll)).toEqual({ top: 0, behavior: 'auto' });

    // A link to the current page scrolls to its top.
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect.poll(() => page.evaluate(scrollTop)).toBe(0);
    await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeFocused();

    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeFocused();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const liability = page.getByRole('heading', { name: '8. Liability' });
    await contents.getByRole('link', { name: '8. Liability' }).click();
    await expect(liability).toBeInViewport();
    const depth = await page.evaluate(scrollTop);
    expect(depth).toBeGreaterThan(300);
    await page.goBack();
    await expect.poll(() => page.evaluate(scrollTop)).toBe(0);
    await page.goForward();
    await expect.poll(() => page.evaluate(scrollTop)).toBe(depth);

    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/terms-of-service#liability');
    await expect.poll(() => page.evaluate(scrollTop)).toBeGreaterThan(300);
  });

  test('a heading that loads late receives focus, and links with malformed fragments open their pages', async ({
    page,
  }) => {
    await page.goto('/blog');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/articles/slug/**', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await expect(page.getByRole('status', { name: 'Loading article' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.evaluate(() => {
      for (const href of ['#50%', '/blog/cod-hole#50%']) {
        const link = document.createElement('a');
        Object.assign(link, { href, textContent: `To ${href}` });
        document.querySelector('.body')?.prepend(link);
      }
    });
    await page.getByRole('link', { name: 'To #50%' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'To /blog/cod-hole#50%' }).click();
    await expect(page).toHaveURL('/blog/cod-hole#50%');
    await expect(page.getByRole('heading', { level: 1, name: /Cod Hole/ })).toBeVisible();
    await page.goto('/blog/cod-hole#50%');
    await expect(page.getByRole('heading', { level: 1, name: /Cod Hole/ })).toBeVisible();
  });
});

test('another page comes as a document, and the same page with another query by script', async ({ page }) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await page.goto('/blog/ss-yongala');
  await page.getByRole('region', { name: 'More Articles' }).getByRole('heading').getByRole('link').first().click();
  await expect(page).not.toHaveURL('/blog/ss-yongala');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL('/blog');
  expect(documents).toEqual(['/blog/ss-yongala', expect.stringMatching(/^\/blog\/(?!ss-yongala)./), '/blog']);
  // The script of a page for reading waits for its reader.
  await page.mouse.wheel(0, 1);
  await page.waitForFunction(() => performance.getEntriesByName('live').length > 0);
  await page.getByRole('main').getByRole('link', { name: 'Safety', exact: true }).first().click();
  await expect(page).toHaveURL('/blog?category=Safety');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(documents).toHaveLength(3);
});

test('back to a page for reading returns to its place before its script runs', async ({ page }) => {
  await page.goto('/terms-of-service');
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await page.getByRole('main').getByRole('link', { name: 'Affiliate Disclosure', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Affiliate Disclosure' })).toBeVisible();
  await expect.poll(() => page.evaluate(scrollTop)).toBe(0);
  await page.route('**/assets/hydrate-*.js', () => undefined);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeAttached();
  await expect.poll(() => page.evaluate(scrollTop)).toBeGreaterThan(100);
});

test.describe('before the script follows links', () => {
  test.use({ isLiveAtOnce: false });

  test('a page is fetched while a pointer rests on its link, and counted once it is opened', async ({ page }) => {
    // The script of the first page does not come.
    await page.route('**/assets/hydrate-*.js', () => undefined);
    const views: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/views') views.push(request.postData() ?? '');
    });
    const rules = page.waitForResponse('**/speculation-rules.json');
    await page.goto('/gear-reviews');
    await (await rules).finished();
    const link = page.getByRole('main').locator('a[href="/gear-reviews/suunto-ocean"]').first();
    const session = await page.context().newCDPSession(page);
    await session.send('Preload.enable');
    const fetched = new Promise<void>((resolve) => {
      session.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && resolve());
    });
    await link.hover();
    await fetched;
    expect(views).toEqual([]);
    await page.unrouteAll();
    await link.click();
    await expect(page).toHaveURL('/gear-reviews/suunto-ocean');
    // The script of a page for reading waits for its reader.
    await page.mouse.wheel(0, 200);
    await expect.poll(() => views).toEqual(['page=%2Fgear-reviews%2Fsuunto-ocean']);
  });
});
