import type { PublicProduct } from '../../domain/gear/product.ts';
import { readEvents } from './data-layer.ts';
import { expect, test } from './fixtures.ts';
import { followToShop } from './purchase-links.ts';
import { PASSWORD } from './site.ts';

const NOTE = 'Affiliate Link - We earn from qualified purchases';
const TODAY = new Date().toISOString().slice(0, 10);

test('a product shows its facts with sources, its shops with checked prices, and reviewed alternatives', async ({
  page,
  playwright,
  site,
}) => {
  const admin = await playwright.request.newContext({ baseURL: site.url });
  await admin.post('/api/admin/login', { data: { password: PASSWORD } });
  const products = (await (await admin.get('/api/products?admin=true')).json()) as PublicProduct[];
  const teric = products.find(({ name }) => name === 'Shearwater Teric');
  const answer = await admin.patch(`/api/products/${teric?.id}`, {
    data: {
      attributes: { screenSize: 1.39, maxDepth: 200, compass: true },
      sellers: [
        { shop: 'Far Reef', url: 'https://gear.example/nz', price: '1750', currency: 'NZD', priceCheckedOn: TODAY },
        { shop: 'Near Reef', url: 'https://gear.example/teric', price: '1699', priceCheckedOn: TODAY },
        { shop: 'Old Reef', url: 'https://gear.example/old', price: '1500', priceCheckedOn: '2026-01-01' },
      ],
      sources: [{ title: 'Teric manual', url: 'https://maker.example/teric', facts: ['maxDepth'] }],
    },
  });
  expect(answer.status()).toBe(200);
  await admin.dispose();

  await page.goto('/gear/shearwater-teric');
  const main = page.getByRole('main');
  await expect(main.getByText('Not reviewed yet')).toBeVisible();
  await expect(main.getByRole('row', { name: /^Rated depth 200 m/ }).getByRole('link')).toHaveAttribute(
    'href',
    '#source-1',
  );
  await expect(main.getByText(/^Not stated in what we read: .*battery/)).toBeVisible();
  const shops = main.getByRole('complementary', { name: 'Price by shop' });
  await expect(shops.getByText('A$1,699')).toBeVisible();
  await expect(shops.getByText(NOTE)).toHaveCount(1);
  await expect(shops.getByRole('listitem')).toHaveText([/A\$1,500 Old Reef.*Old price/, /NZ\$1,750 Far Reef/]);
  await expect(main.getByRole('region', { name: 'Reviewed instead' }).getByRole('listitem')).toHaveCount(3);
  await followToShop(page, shops.getByRole('link', { name: /^Check Price/ }).first());
  expect(await readEvents(page)).toContainEqual({
    ...{ event: 'affiliate_link_click', category: 'commerce', label: 'Shearwater Teric' },
  });
});
