import { readEvents } from './data-layer.ts';
import { expect, test } from './fixtures.ts';

test.use({ followsByScript: true });

// Its links and what it marks on every page: tests/server/header-and-footer.test.ts.
test('the header stays in view, is skipped by one link, and counts each navigation once; on a phone menu and search open by themselves', async ({
  page,
}) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const main = page.getByRole('navigation', { name: 'Main' });
  for (const [label, path] of [
    ['Contact', '/contact'],
    ['Gear Reviews', '/gear-reviews'],
    ['About', '/about'],
  ] as const) {
    await main.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(main.locator('[aria-current=page]')).toHaveText([label]);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  const views = (await readEvents(page)).filter((event) => 'event' in event && event.event === 'page_view');
  expect(views).toEqual(
    ['/about', '/contact', '/gear-reviews', '/about'].map((path) => expect.objectContaining({ page_path: path })),
  );
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 360, height: 740 });
  const menu = page.getByRole('navigation', { name: 'Phone' });
  const search = page.getByRole('searchbox', { name: 'Search' });
  const toggle = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(main).toBeHidden();
  await expect(menu).toBeHidden();
  await expect(search).toBeHidden();

  await expect(toggle('Menu')).toHaveAttribute('aria-expanded', 'false');
  await toggle('Menu').click();
  const [use, read] = [menu.getByRole('list').first(), menu.getByRole('list').last()];
  const tools = ['Plan a dive', 'My dives', 'Marine life', 'Places', 'Offline'];
  await expect(use.getByRole('link')).toHaveText(tools.map((label) => new RegExp(`^${label}.{20}`)));
  const pages = ['Home', 'Gear Reviews', 'Dive Sites', 'Learn to Dive', 'Blog', 'About', 'Contact'];
  await expect(read.getByRole('link')).toHaveText(pages);
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
