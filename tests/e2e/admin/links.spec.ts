import type { Page } from '@playwright/test';
import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { followLink } from '../follow-link.ts';
import { failedRequests, newTitle, post, startSession } from './admin.ts';

test.use({ expectedErrors: [failedRequests] });

const product = (name: string, affiliateLink: string) => ({
  ...{ name, affiliateLink, category: 'Masks', description: 'A mask.', imageUrl: '/media/kit/mask.webp' },
  published: true,
});

test('addresses are edited in their rows, pasted after a dry run, and not called none where they cannot be loaded', async ({
  page,
}) => {
  await startSession(page);
  const [first, second, third] = [newTitle('Aaa mask'), newTitle('Aab mask'), newTitle('Pasted torch')];
  await post(page, '/api/products', product(first, 'https://aaa.example/1'));
  await post(page, '/api/products', product(second, 'https://aaa.example/2'));
  await post(page, '/api/products', product(third, `https://shop.example/${third.replaceAll(' ', '-')}`));
  await page.goto('/admin/links?q=aaa.example');
  await page.getByRole('button', { name: `Edit address of ${first}` }).click();
  const field = page.getByLabel(`Address of ${first}`, { exact: true });
  await field.fill('sample shop b');
  await field.press('Enter');
  await expect(page.getByText('That isn’t a web address.')).toBeVisible();
  await expect(field).toHaveValue('sample shop b');
  await field.fill('https://aaa.example/new');
  await field.press('Enter');
  const changed = page.getByText('1 address changed. On 1 product.');
  await expect(changed).toBeVisible();
  await expect(page.getByLabel(`Address of ${second}`, { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await checkPage(page);
  await page.getByRole('button', { name: /^Undo.*this change$/ }).click();
  await expect(page.getByRole('button', { name: `Edit address of ${first}` })).toContainText('aaa.example/1');

  await followLink(page, '/admin/links/paste');
  await page
    .getByLabel('Two columns')
    .fill(`Name\tAddress\n${third}\thttps://bbb.example/torch\nNo such thing\thttps://bbb.example/x`);
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByText('2 lines read. A header line was left out.')).toBeVisible();
  await expect(page.getByRole('row', { name: third }).getByText('Will change')).toBeVisible();
  await expect(page.getByRole('row', { name: 'No such thing' }).getByText('Not found')).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: 'Change 1 link' }).click();
  await expect(changed).toBeVisible();

  await page.route('**/api/admin/links?*', (route) => route.fulfill({ status: 500, json: { error: 'No air.' } }));
  await followLink(page, '/admin/links');
  await expect(page.getByRole('alert')).toHaveText('The links could not be loaded. No air.');
  await expect(page.getByRole('heading', { name: 'Shops and tag rules' })).toBeVisible();
  await expect(page.getByText('No link leads to a shop yet.')).toHaveCount(0);
});

/** Publishes a review with a link to a shop. @returns the link, and the address of the review. */
async function makeReview(page: Page, title: string, host: string): Promise<{ link: string; path: string }> {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const link = `https://${host}/${slug}`;
  await post(page, '/api/reviews', {
    ...{ title, slug, purchaseLink: link, category: 'Masks & Fins', excerpt: 'A fin.', content: 'A fin.' },
    ...{ imageUrl: '/media/kit/fins.webp', published: true },
  });
  return { link, path: `/gear-reviews/${slug}` };
}

test('counts a click of a reader, and leads one by way of the server, with its link as it is, once its shop has sub-ids', async ({
  page,
  site,
  browser,
}) => {
  await startSession(page);
  const counted = await makeReview(page, newTitle('Clicked fin'), 'ccc.example');
  const coded = await makeReview(page, newTitle('Coded fin'), 'ddd.example');
  await post(page, '/api/shops', { name: newTitle('Shop'), hosts: ['ddd.example'], subId: 'clickref' });
  // Uses another browser: the one of these tests identifies itself as a program.
  const reader = await browser.newContext({
    baseURL: site.url,
    userAgent: 'Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1',
  });
  const visit = await reader.newPage();
  await reader.route('https://ccc.example/**', (route) => route.fulfill({ body: 'Shop' }));
  await visit.goto(counted.path);
  const beacon = visit.waitForResponse('**/api/clicks');
  await visit.locator(`a[href="${counted.link}"]`).first().click();
  expect((await beacon).status()).toBe(204);

  await visit.goto(coded.path);
  const out = reader.waitForEvent('response', (response) => response.url().includes('/api/out'));
  const button = visit.locator(`a[href="${coded.link}"]`).first();
  await button.click();
  expect((await out).headers().location).toMatch(/^https:\/\/ddd\.example\/.*\?clickref=bm[a-z2-9]{10}$/);
  await expect(button).toHaveAttribute('href', coded.link);
  await reader.close();

  const readClicks = async () => {
    const answer = await page.request.get(`/api/admin/links?q=${encodeURIComponent(counted.link)}`);
    return (await answer.json()).items[0].clicks;
  };
  // Counts are written every five seconds.
  await expect.poll(readClicks, { timeout: 60_000, intervals: [1_000] }).toBe(1);
});
