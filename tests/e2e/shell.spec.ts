import { eventsOf } from './data-layer.ts';
import { expect, test } from './fixtures.ts';

const SEVEN = [
  ['Home', '/'],
  ['Gear Reviews', '/gear-reviews'],
  ['Dive Sites', '/dive-sites'],
  ['Learn to Dive', '/learn-to-dive'],
  ['Blog', '/blog'],
  ['About', '/about'],
  ['Contact', '/contact'],
] as const;
const LABELS = SEVEN.map(([label]) => label);
const FINE_PRINT = [
  ['Affiliate Disclosure', '/affiliate-disclosure'],
  ['Privacy Policy', '/privacy-policy'],
  ['Terms of Service', '/terms-of-service'],
  ['Sitemap', '/sitemap.xml'],
] as const;

test('the header marks the current page, stays in view, and each navigation is counted once', async ({ page }) => {
  await page.goto('/about');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(LABELS);
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
  await expect(current).toHaveText(['About']);
  for (const [label, path] of SEVEN) {
    await links.filter({ hasText: label }).click();
    await expect(page).toHaveURL(path);
    await expect(current).toHaveText([label]);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  const views = (await eventsOf(page)).filter((event) => 'event' in event && event.event === 'page_view');
  expect(views).toEqual(
    ['/about', ...SEVEN.map(([, path]) => path)].map((path) => expect.objectContaining({ page_path: path })),
  );

  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
});

test('a page below another marks its parent, but never home', async ({ page }) => {
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
  await page.goto('/gear-reviews/mares-puck-4');
  await expect(current).toHaveText(['Gear Reviews']);
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(current).toHaveCount(0);
});

test.describe('footer', () => {
  // The browser's own view of XML applies styles that our policy for pages forbids.
  test.use({ expectedErrors: [/Applying inline style violates/] });

  test('the footer has its seven links and the fine print; the sitemap opens in a new tab', async ({ page }) => {
    await page.goto('/contact');
    const footer = page.getByRole('contentinfo');
    for (const [label, path] of [...SEVEN, ...FINE_PRINT]) {
      await expect(footer.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path);
    }
    await expect(footer).toContainText('© 2025');
    await expect(footer).toContainText('Affiliate links help support content creation');
    const popup = page.waitForEvent('popup');
    await footer.getByRole('link', { name: 'Sitemap' }).click();
    await expect(await popup).toHaveURL('/sitemap.xml');
    await expect(page).toHaveURL('/contact');
  });
});

test('on a phone, menu and search toggle independently', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  const menu = page.getByRole('navigation', { name: 'Phone' });
  const search = page.getByRole('searchbox', { name: 'Search' });
  const toggle = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(menu).toBeHidden();
  await expect(search).toBeHidden();

  await expect(toggle('Menu')).toHaveAttribute('aria-expanded', 'false');
  await toggle('Menu').click();
  await expect(menu.getByRole('link')).toHaveText(LABELS);
  await expect(menu.locator('[aria-current=page]')).toHaveText(['About']);
  await expect(search).toBeHidden();
  await toggle('Search').click();
  await expect(search).toBeFocused();
  await expect(menu).toBeVisible();
  await expect(toggle('Close menu')).toHaveAttribute('aria-expanded', 'true');
  await toggle('Close menu').click();
  await expect(menu).toBeHidden();
  await expect(search).toBeVisible();
  await toggle('Close search').click();
  await expect(search).toBeHidden();

  await toggle('Menu').click();
  await menu.getByRole('link', { name: 'Learn to Dive' }).click();
  await expect(page).toHaveURL('/learn-to-dive');
  await expect(menu).toBeHidden();
});

test('the skip link is the first keyboard stop and leads past the header', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

/** Records every call of `scrollTo`, since smooth scrolling cannot be told from its end position. */
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

test('a new page scrolls smoothly to its top; back and forward restore the position', async ({ page }) => {
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
});

test('links within a page have their own history entries', async ({ page }) => {
  await page.goto('/terms-of-service');
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

test('a heading that loads late receives focus when it appears', async ({ page }) => {
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
});

test.describe('missing pages', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('unknown paths, ids and slugs show the 404 page with its status', async ({ page, request }) => {
    for (const path of ['/no-such-page', '/gear-reviews/mares-puck-4/more', '/%E0%A4%A']) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(404);
      expect(await answer.text()).toContain('404 Page Not Found');
    }
    for (const path of [
      '/blog/no-such-article',
      '/gear-reviews/no-such-review',
      '/dive-sites/999999',
      '/dive-sites/x',
    ]) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index, follow');
  });
});

test('the copyright line runs from the first year to the current one', async ({ page }) => {
  await page.goto('/about');
  const year = new Intl.DateTimeFormat('en-AU', { year: 'numeric', timeZone: 'Australia/Sydney' }).format(new Date());
  await expect(page.getByRole('contentinfo')).toContainText(`© 2025–${year} Bommie`);
});

test('a link with a malformed fragment opens the page', async ({ page }) => {
  await page.goto('/blog/ss-yongala');
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

test.describe('a page that fails to render', () => {
  test.use({ expectedErrors: [/./] });

  test('says so, can be reloaded, and leaves the header usable', async ({ page }) => {
    await page.goto('/about');
    await page.route('**/api/reviews/published**', (route) => route.fulfill({ json: [null] }));
    const header = page.getByRole('navigation', { name: 'Main' });
    await header.getByRole('link', { name: 'Gear Reviews' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await expect(failure).toContainText('This page could not be shown.');
    await header.getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    await expect(failure).toHaveCount(0);
    await header.getByRole('link', { name: 'Gear Reviews' }).click();
    await failure.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gear reviews' })).toBeVisible();
  });
});

test.describe('a response from another version of the site', () => {
  /** Required fields, which every version sends; all other fields are removed. */
  const REQUIRED = new Set(['', 'id', 'name', 'title', 'slug', 'items', 'total']);
  const strip = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (name, field) => (REQUIRED.has(name) || /^\d+$/.test(name) ? field : undefined)) ?? 'null',
    );

  for (const [from, link, heading] of [
    ['/about', 'Home', /./],
    ['/about', 'Dive Sites', /Dive sites/],
    ['/about', 'Gear Reviews', 'Gear reviews'],
    ['/about', 'Blog', 'Blog'],
    ['/about', 'Learn to Dive', 'Learn to dive'],
    ['/dive-sites?search=yongala', 'SS Yongala', 'SS Yongala'],
    ['/gear-reviews', /^Suunto Ocean/, /^Suunto Ocean/],
    ['/blog?category=Safety', /^Fit to dive/, /^Fit to dive/],
  ] as const) {
    test(`still shows ${heading instanceof RegExp ? link : heading} without any optional field`, async ({ page }) => {
      await page.goto(from);
      await page.route('**/api/**', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: strip(await answer.json()) });
      });
      const isMenu = from === '/about';
      const scope = isMenu ? page.getByRole('navigation', { name: 'Main' }) : page.getByRole('main');
      await scope
        .getByRole('link', { name: link, ...(isMenu && { exact: true }) })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }
});
