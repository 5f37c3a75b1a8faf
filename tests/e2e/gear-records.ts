import { expect, type PlaywrightWorkerArgs } from '@playwright/test';
import { PASSWORD, type Site } from './site.ts';

/** Gives products facts and prices, by slug, like an admin. The caller's browser stays logged out. */
export async function setProducts(
  { request }: PlaywrightWorkerArgs['playwright'],
  site: Site,
  changes: Record<string, object>,
): Promise<void> {
  const admin = await request.newContext({ baseURL: site.url });
  expect((await admin.post('/api/admin/login', { data: { password: PASSWORD } })).status()).toBe(200);
  const products: { id: number; slug: string }[] = await (await admin.get('/api/products?admin=true')).json();
  for (const [slug, data] of Object.entries(changes)) {
    const id = products.find((product) => product.slug === slug)?.id;
    expect((await admin.patch(`/api/products/${id}`, { data })).status(), slug).toBe(200);
  }
  await admin.dispose();
}
