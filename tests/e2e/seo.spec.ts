import { expect, test } from './fixtures.ts';

test('client-side navigation sets the same head as the server', async ({ page }) => {
  await page.goto('/about');
  for (const name of ['Gear Reviews', 'Contact', 'Home']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')).toHaveText(name);
    const sent = await page.evaluate(async (address) => {
      const { title, head } = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
      const read = (selector: string, name: string) => head.querySelector(selector)?.getAttribute(name) ?? '';
      return {
        title,
        description: read('meta[name=description]', 'content'),
        canonical: read('link[rel=canonical]', 'href'),
      };
    }, page.url());
    await expect(page).toHaveTitle(sent.title);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', sent.description);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', sent.canonical);
  }
});
