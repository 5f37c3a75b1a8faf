import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { failedRequests, newTitle, post, startSession } from './admin.ts';

test.use({ expectedErrors: [failedRequests] });

const product = (name: string, affiliateLink: string) => ({
  ...{ name, affiliateLink, category: 'Masks', description: 'A mask.', imageUrl: '/media/kit/mask.webp' },
  published: true,
});

test('edits an address in its row, continues with the next, and undoes it', async ({ page }) => {
  await startSession(page);
  const [first, second] = [newTitle('Aaa mask'), newTitle('Aab mask')];
  await post(page, '/api/products', product(first, 'https://aaa.example/1'));
  await post(page, '/api/products', product(second, 'https://aaa.example/2'));
  await page.goto('/admin/links?q=aaa.example');
  await page.getByRole('button', { name: `Edit address of ${first}` }).click();
  const field = page.getByLabel(`Address of ${first}`, { exact: true });
  await field.fill('sample shop b');
  await field.press('Enter');
  await expect(page.getByText('That isn’t a web address.')).toBeVisible();
  await expect(field).toHaveValue('sample shop b');
  await field.fill('https://aaa.example/new');
  await field.press('Enter');
  await expect(page.getByText('1 address changed. On 1 product.')).toBeVisible();
  await expect(page.getByLabel(`Address of ${second}`, { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await checkPage(page);
  await page.getByRole('button', { name: /^Undo.*this change$/ }).click();
  await expect(page.getByRole('button', { name: `Edit address of ${first}` })).toContainText('aaa.example/1');
});

test('pastes addresses after a dry run', async ({ page }) => {
  await startSession(page);
  const name = newTitle('Pasted torch');
  await post(page, '/api/products', product(name, `https://shop.example/${name.replaceAll(' ', '-')}`));
  await page.goto('/admin/links/paste');
  await page
    .getByLabel('Two columns')
    .fill(`Name\tAddress\n${name}\thttps://bbb.example/torch\nNo such thing\thttps://bbb.example/x`);
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByText('2 lines read. A header line was left out.')).toBeVisible();
  await expect(page.getByRole('row', { name }).getByText('Will change')).toBeVisible();
  await expect(page.getByRole('row', { name: 'No such thing' }).getByText('Not found')).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: 'Change 1 link' }).click();
  await expect(page.getByText('1 address changed. On 1 product.')).toBeVisible();
});

test('counts a click of a reader and shows it to the owner', async ({ page, site, browser }) => {
  await startSession(page);
  const name = newTitle('Clicked fin');
  const link = `https://ccc.example/${name.replaceAll(' ', '-')}`;
  await post(page, '/api/reviews', {
    ...{
      title: name,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      purchaseLink: link,
      category: 'Masks & Fins',
      excerpt: 'A fin.',
    },
    ...{ content: 'A fin.', imageUrl: '/media/kit/fins.webp', published: true },
  });
  // Uses another browser: the one of these tests identifies itself as a program.
  const reader = await browser.newContext({
    baseURL: site.url,
    userAgent: 'Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1',
  });
  const visit = await reader.newPage();
  await reader.route('https://ccc.example/**', (route) => route.fulfill({ body: 'Shop' }));
  await visit.goto(`/gear-reviews/${name.toLowerCase().replaceAll(' ', '-')}`);
  const counted = visit.waitForResponse('**/api/clicks');
  await visit.locator(`a[href="${link}"]`).first().click();
  expect((await counted).status()).toBe(204);
  await reader.close();
  await expect
    .poll(
      async () =>
        (await (await page.request.get(`/api/admin/links?q=${encodeURIComponent(link)}`)).json()).items[0].clicks,
      {
        timeout: 60_000,
      },
    )
    .toBe(1);
});

test('leads a click by way of the server once its shop has sub-ids, and leaves the link as it is', async ({
  page,
  site,
  browser,
}) => {
  await startSession(page);
  const name = newTitle('Coded fin');
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const link = `https://ddd.example/${slug}`;
  await post(page, '/api/shops', { name, hosts: ['ddd.example'], subId: 'clickref' });
  await post(page, '/api/reviews', {
    ...{ title: name, slug, purchaseLink: link, category: 'Masks & Fins', excerpt: 'A fin.', content: 'A fin.' },
    ...{ imageUrl: '/media/kit/fins.webp', published: true },
  });
  const reader = await browser.newContext({ baseURL: site.url });
  const visit = await reader.newPage();
  await visit.goto(`/gear-reviews/${slug}`);
  const out = reader.waitForEvent('response', (response) => response.url().includes('/api/out'));
  const button = visit.locator(`a[href="${link}"]`).first();
  await button.click();
  expect((await out).headers().location).toMatch(/^https:\/\/ddd\.example\/.*\?clickref=bm[a-z2-9]{10}$/);
  await expect(button).toHaveAttribute('href', link);
  await reader.close();
});

test('says only that the links could not be loaded, and nothing about shops', async ({ page }) => {
  await startSession(page);
  await page.route('**/api/admin/links?*', (route) => route.fulfill({ status: 500, json: { error: 'No air.' } }));
  await page.goto('/admin/links');
  await expect(page.getByRole('alert')).toHaveText('The links could not be loaded. No air.');
  await expect(page.getByRole('heading', { name: 'Shops and tag rules' })).toBeVisible();
  await expect(page.getByText('No link leads to a shop yet.')).toHaveCount(0);
});
