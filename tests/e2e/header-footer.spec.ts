import { readEvents } from './data-layer.ts';
import { expect, test } from './fixtures.ts';

const MAIN_LINKS = [
  ['Home', '/'],
  ['Gear Reviews', '/gear-reviews'],
  ['Dive Sites', '/dive-sites'],
  ['Learn to Dive', '/learn-to-dive'],
  ['Blog', '/blog'],
  ['About', '/about'],
  ['Contact', '/contact'],
] as const;
const LABELS = MAIN_LINKS.map(([label]) => label);
const TOOL_LINKS = [
  ['Plan a dive', '/plan'],
  ['My dives', '/my-dives'],
  ['Marine life', '/marine-life'],
  ['Places', '/dive-sites/places'],
  ['Offline', '/offline'],
] as const;
const LEGAL_LINKS = [
  ['Affiliate Disclosure', '/affiliate-disclosure'],
  ['Privacy Policy', '/privacy-policy'],
  ['Terms of Service', '/terms-of-service'],
  ['Sitemap', '/sitemap.xml'],
] as const;

test.describe('when pages follow one another by script', () => {
  test.use({ followsByScript: true });

  test('the header marks the current page, stays in view, and each navigation is counted once', async ({ page }) => {
    await page.goto('/about');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(LABELS);
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
    await expect(current).toHaveText(['About']);
    for (const [label, path] of MAIN_LINKS) {
      await links.filter({ hasText: label }).click();
      await expect(page).toHaveURL(path);
      await expect(current).toHaveText([label]);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
    const views = (await readEvents(page)).filter((event) => 'event' in event && event.event === 'page_view');
    expect(views).toEqual(
      ['/about', ...MAIN_LINKS.map(([, path]) => path)].map((path) => expect.objectContaining({ page_path: path })),
    );

    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  });
});

test('a page below another marks its parent, but never home', async ({ page }) => {
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
  await page.goto('/gear-reviews/mares-puck-4');
  await expect(current).toHaveText(['Gear Reviews']);
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(current).toHaveCount(0);
});

test('the second row marks the tool in use, and Gear Reviews is marked for all gear', async ({ page }) => {
  await page.goto('/plan');
  const tools = page.getByRole('navigation', { name: 'Tools' });
  const read = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
  const used = tools.locator('[aria-current=page]');
  for (const [label, path] of TOOL_LINKS) {
    await tools.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(used).toHaveText([new RegExp(`^${label}`)]);
    await expect(read).toHaveText(path.startsWith('/dive-sites') ? ['Dive Sites'] : []);
  }
  await page.goto('/marine-life/reef-manta-ray');
  await expect(used).toHaveText([/^Marine life/]);
  for (const path of ['/gear', '/gear/mares-puck-4', '/gear-reviews/compare']) {
    await page.goto(path);
    await expect(read).toHaveText(['Gear Reviews']);
    await expect(used).toHaveCount(0);
  }
});

test('every kind of public page ends with whom to call, and none of its links leads nowhere', async ({
  request,
  page,
}) => {
  const pages = ['/', '/gear-reviews', '/gear', '/dive-sites', '/dive-sites/places', '/plan', '/my-dives', '/contact'];
  const more = ['/marine-life', '/learn-to-dive', '/blog', '/newsletter', '/about', '/offline', '/search', '/no-such'];
  for (const path of [...pages, ...more]) {
    const html = await (await request.get(path)).text();
    const [, footer = ''] = /<footer(.*?)<\/footer>/s.exec(html) ?? [];
    expect([path, [...footer.matchAll(/href="(tel:[^"]+)"/g)].map(([, href]) => href)]).toEqual([
      path,
      ['tel:000', 'tel:1800088200', 'tel:+61882129242'],
    ]);
    expect([path, /href="#"/.test(html)]).toEqual([path, false]);
  }
  await page.goto('/about');
  const first = page.getByRole('contentinfo').getByRole('link').first();
  await expect(first).toHaveText('000');
});

test.describe('footer', () => {
  // The browser's own XML viewer applies styles that our policy forbids.
  test.use({ expectedErrors: [/Applying inline style violates/] });

  test('the footer has its seven links and the fine print; the sitemap opens in a new tab', async ({ page }) => {
    await page.goto('/contact');
    const footer = page.getByRole('contentinfo');
    for (const [label, path] of [...MAIN_LINKS, ...TOOL_LINKS, ...LEGAL_LINKS]) {
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
  const [use, read] = [menu.getByRole('list').first(), menu.getByRole('list').last()];
  await expect(use.getByRole('link')).toHaveText(TOOL_LINKS.map(([label]) => new RegExp(`^${label}.{20}`)));
  await expect(read.getByRole('link')).toHaveText(LABELS);
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

test('the copyright line runs from the first year to the current one', async ({ page }) => {
  await page.goto('/about');
  const year = new Intl.DateTimeFormat('en-AU', { year: 'numeric', timeZone: 'Australia/Sydney' }).format(new Date());
  await expect(page.getByRole('contentinfo')).toContainText(`© 2025–${year} Bommie`);
});
