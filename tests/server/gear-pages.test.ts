// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { comparisonPath, MAX_COMPARED } from '../../domain/gear/compared-items.ts';
import type { GearList } from '../../domain/gear/gear-answers.ts';
import { gearListPath } from '../../domain/gear/gear-filters.ts';
import { GEAR_KINDS } from '../../domain/gear/gear-kinds.ts';
import { articlePath, productPath, reviewPath } from '../../domain/kernel/slug.ts';
import { drawsOtherShape } from '../../domain/media/picture-captions.ts';
import { normalize } from '../support/visible-words.ts';
import { loadShippedSite, type ShippedSite } from './shipped-site.ts';

const CONTENT = join(import.meta.dirname, '../../content');
const PRICE = /\bpric(?:e[ds]?|ing)\b/i;

let site: ShippedSite;
let written = '';
beforeAll(async () => {
  site = await loadShippedSite();
  const files = globSync('{articles,buying-guides,products,reviews}/*', { cwd: CONTENT });
  written = normalize(files.map((file) => readFileSync(join(CONTENT, file), 'utf8')).join('\n'));
}, 60_000);

/** Lists the addresses of all pages about gear. */
async function listGearPages(): Promise<string[]> {
  const lists = await Promise.all(
    GEAR_KINDS.map(async ({ slug }) => (await site.read(`/api/gear?kind=${slug}`)) as GearList),
  );
  const tables = lists.flatMap(({ table }) => table ?? []);
  expect(tables.flatMap(({ rows }) => rows.flatMap(({ price }) => price.text ?? []))).toEqual([]);
  const reviews = (await site.read('/api/reviews')) as { slug: string; category: string }[];
  return [
    '/gear',
    '/gear-reviews',
    ...tables.flatMap(({ kind, rows, guide }) => [
      gearListPath({ kind: kind.slug }),
      comparisonPath(rows.slice(0, MAX_COMPARED).map(({ slug }) => slug)),
      ...rows.map(({ slug }) => productPath(slug)),
      ...(guide?.article ? [articlePath(guide.article.slug)] : []),
    ]),
    ...new Set(reviews.map(({ category }) => `/gear-reviews?category=${encodeURIComponent(category)}`)),
    ...reviews.map(({ slug }) => reviewPath(slug)),
  ];
}

async function findPriceWords(address: string): Promise<string[]> {
  const { html, head } = await site.render(address);
  const texts = [head.title, head.description, ...html.split(/<[^>]*>/)];
  return texts.filter((text) => PRICE.test(text) && !written.includes(normalize(decode(text))));
}

const decode = (text: string) =>
  text.replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(parseInt(code, 16)));

describe('pages about gear', () => {
  it('promise no price while the shipped products have none: the word stands only in texts of the guide', async () => {
    const pages = await listGearPages();
    expect(pages.length).toBeGreaterThan(90);
    const found: string[] = [];
    for (const address of pages) {
      found.push(...(await findPriceWords(address)).map((text) => `${address}: ${text}`));
    }
    expect(found).toEqual([]);
  });

  it('start with every kind as a row with a drawing, the number of its products and its first pick', async () => {
    const { kinds } = (await site.read('/api/gear')) as GearList;
    expect(kinds.length).toBeGreaterThan(10);
    expect(kinds.filter(({ imageUrl }) => imageUrl === '' || drawsOtherShape(imageUrl))).toEqual([]);
    const { html } = await site.render('/gear');
    for (const { slug, label, count, firstPick } of kinds) {
      const row = new RegExp(`<li[^>]*>(?:(?!</li>).)*href="/gear\\?kind=${slug}">${label}<(?:(?!</li>).)*`).exec(
        html,
      )?.[0];
      expect(row).toContain(`>${count} product`);
      expect(row?.includes('First pick')).toBe(firstPick !== null);
      if (firstPick) expect(row).toContain(`<a href="${firstPick.path}">${firstPick.name}</a>`);
    }
  });
});

it('a review without rating, excerpt, shop, author and product has neither gaps nor a link to a shop', async () => {
  const bare = { rating: null, excerpt: '', purchaseLink: '', price: null, author: '', contentHtml: '<p>Text.</p>' };
  const { html } = await site.render('/gear-reviews/suunto-ocean', (answer, path) => {
    if (path.startsWith('/api/products/of-review/')) return { product: null, alternatives: [] };
    return path.startsWith('/api/reviews/slug/') ? { ...(answer as object), ...bare } : answer;
  });
  expect(html.replaceAll('<!-- -->', '')).toContain('By Bommie team');
  expect(html).not.toMatch(
    /Interested in this gear|Affiliate Link - We earn|Check Price|out of 5|Key facts|Look at these too/,
  );
});
