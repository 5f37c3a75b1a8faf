import { expect, type Locator, type Page, type PlaywrightWorkerArgs } from '@playwright/test';
import { PASSWORD, type Site } from './site.ts';

/** No host answers it: the first request of a new tab may leave before Playwright can answer for it. */
export const SHOP = 'https://gear.example';

/** Follows a link to the shop, which opens a new tab. @returns what the shop is asked for, and what it is told of the page. */
export async function followToShop(page: Page, link: Locator): Promise<{ url: string; referer: string | undefined }> {
  const asked = page.context().waitForEvent('request', (request) => request.url().startsWith(`${SHOP}/`));
  const tab = page.waitForEvent('popup');
  await link.click();
  const request = await asked;
  const { referer } = await request.allHeaders();
  await (await tab).close();
  return { url: request.url(), referer };
}

/**
 * Gives every shipped review or product a real purchase link, like an admin, and sets `others` of their fields; the shipped
 * links are placeholders, which visitors never see. The caller's browser stays logged out.
 */
export async function setPurchaseLinks(
  { request }: PlaywrightWorkerArgs['playwright'],
  site: Site,
  kind: 'reviews' | 'products',
  names: RegExp,
  others: object = {},
): Promise<void> {
  const admin = await request.newContext({ baseURL: site.url });
  expect((await admin.post('/api/admin/login', { data: { password: PASSWORD } })).status()).toBe(200);
  const items: { id: number; title?: string; name?: string; slug?: string }[] = await (
    await admin.get(`/api/${kind}?admin=true`)
  ).json();
  const field = kind === 'reviews' ? 'purchaseLink' : 'affiliateLink';
  for (const { id, title, name = title ?? '', slug = 'product' } of items) {
    if (!names.test(name)) continue;
    const response = await admin.patch(`/api/${kind}/${id}`, { data: { [field]: `${SHOP}/${slug}`, ...others } });
    expect(response.status()).toBe(200);
  }
  await admin.dispose();
}
