// SQLite only: renders pages with the built bundle; the reads behind them are tested on both databases elsewhere.

import { describe, expect, it } from 'vitest';
import type { PublicProduct } from '../../domain/gear/product.ts';
import type { ReviewCard } from '../../domain/reviews/review.ts';
import { findAll, findLinks, findPart, readHref, readMeta, readText, readTexts } from '../support/page-parts.ts';
import { startShippedServer } from './shipped-server.ts';

const NOTE = 'Affiliate Link - We earn from qualified purchases';
const SHOP = 'https://gear.example';
const TITLE = 'Suunto Ocean: one watch for the reef and the running track';

const site = startShippedServer();
const openMain = async (path: string) => {
  const { document } = await site.open(path);
  return { document, main: document.querySelector('main') as Element };
};

/** Gives reviews real links to a shop; those that ship are placeholders, which visitors never see. */
async function setPurchaseLinks(titles: RegExp, others: object = {}): Promise<void> {
  const reviews = (await site.admin.send('GET', '/api/reviews?admin=true')).json() as ReviewCard[];
  for (const { id, slug, title } of reviews.filter((review) => titles.test(review.title))) {
    const saved = await site.admin.send('PATCH', `/api/reviews/${id}`, { purchaseLink: `${SHOP}/${slug}`, ...others });
    expect([title, saved.statusCode]).toEqual([title, 200]);
  }
}

const isPaid = (link: Element) => {
  expect(link.getAttribute('rel')).toMatch(/^(?=.*\bsponsored\b)(?=.*\bnoreferrer\b)/);
  expect(link.getAttribute('target')).toBe('_blank');
};

describe('a review', () => {
  it('with a placeholder purchase link shows no link to a shop', async () => {
    const { document, main } = await openMain('/gear-reviews/mares-puck-4');
    expect(findPart(document, 'Ready to upgrade your diving gear?')).toBeDefined();
    expect(findLinks(main, /^Check Price/)).toEqual([]);
    for (const absent of ['Interested in this gear?', NOTE, 'we may earn a commission'])
      expect(readText(main)).not.toContain(absent);
    expect((await site.open('/gear-reviews/mares-puck-4')).html).not.toContain('shop.example');
  });

  it('opens with strengths and weaknesses, which its text does not repeat as sections', async () => {
    const reviews = await site.read<ReviewCard[]>('/api/reviews/published');
    expect(reviews.length).toBeGreaterThan(20);
    for (const { slug } of reviews) {
      const review = await site.read<{ strengths: string[]; weaknesses: string[] }>(`/api/reviews/slug/${slug}`);
      const { document, main } = await openMain(`/gear-reviews/${slug}`);
      const points = (title: string) => readTexts(findPart(main, title), 'li');
      expect([slug, points('Strengths')]).toEqual([slug, review.strengths]);
      expect([slug, points('Weaknesses')]).toEqual([slug, review.weaknesses]);
      const added = ['Interested in this gear?', 'Best for', 'Not for'];
      const headings = readTexts(main, 'h2').filter((heading) => !added.includes(heading));
      expect(headings.slice(0, 2)).toEqual(['Strengths', 'Weaknesses']);
      expect(headings.slice(2).join('\n')).not.toMatch(/^(strengths|weaknesses|what to watch)$/im);
      const data = readTexts(document, '[type="application/ld+json"]').join('');
      expect(data).toContain('positiveNotes');
      expect(data).toContain('negativeNotes');
    }
  });

  it('states author, date, provenance, and the commission before the first link to a shop', async () => {
    await setPurchaseLinks(/^Suunto Ocean/);
    const { document, main } = await openMain('/gear-reviews/suunto-ocean');
    expect(readText(main.querySelector('h1'))).toBe(TITLE);
    expect(readHref(main, 'Back to Reviews')).toBe('/gear-reviews');
    for (const words of [
      ...['Dive Computers', 'By Bommie team', '13 July 2026', 'A sports watch with maps and a real dive computer'],
      'Desk review',
      'From published reports and, where we could read them, the maker’s own papers, all named on this page. We have not dived with it.',
    ])
      expect(readText(main)).toContain(words);
    expect(findAll(main, '[aria-label*="out of 5"]')).toEqual([]);
    expect(main.querySelector(`img[alt="${TITLE}"]`)).toBeTruthy();
    expect(readTexts(main, 'h2')).toContain('Who it is for');
    expect(readTexts(main, 'td, th')).toContain('Maximum depth');
    expect(findAll(findPart(main, 'Look at these too'), 'li')).toHaveLength(3);

    const card = findPart(document, 'Interested in this gear?');
    const closing = findPart(document, 'Ready to upgrade your diving gear?');
    expect(readText(closing)).toContain(
      `Get the ${TITLE} and experience the difference quality gear makes underwater.`,
    );
    expect(readHref(closing, 'Browse More Reviews')).toBe('/gear-reviews');
    for (const part of [card, closing]) {
      expect(readText(part)).toContain(NOTE);
      const [button] = findLinks(part, /^Check Price/);
      expect(button?.getAttribute('href')).toBe(`${SHOP}/suunto-ocean`);
      isPaid(button as Element);
    }
    const html = main.innerHTML;
    expect(html.indexOf('we may earn a commission')).toBeGreaterThan(0);
    expect(html.indexOf('we may earn a commission')).toBeLessThan(html.indexOf(SHOP));
  });

  it('by a guest names its author and the team that answers for it, and formats its price', async () => {
    await setPurchaseLinks(/^Suunto Ocean/, { author: 'Ama Reef', price: '$399 AUD' });
    const { document, main } = await openMain('/gear-reviews/suunto-ocean');
    expect(readText(main)).toContain('By Ama Reef');
    expect(readText(main)).toContain('Published by Bommie team');
    expect(readTexts(findPart(document, 'Interested in this gear?'), '*')).toContain('A$399');
  });
});

describe('the list of reviews', () => {
  const cards = (main: Element) => findAll(main, 'article');

  it('has a page for each category with its own reviews, which search engines leave out', async () => {
    const reviews = await site.read<ReviewCard[]>('/api/reviews/published');
    const { document, main } = await openMain('/gear-reviews');
    const nav = findPart(document, 'Category');
    const categories = ['BCDs', 'Dive Computers', 'Masks & Fins', 'Wetsuits', 'Cameras', 'Regulators'];
    expect(readTexts(nav, 'a')).toEqual(['All Reviews', ...categories]);
    expect(cards(main)).toHaveLength(reviews.length);
    for (const category of categories) {
      const path = `/gear-reviews?${new URLSearchParams({ category })}`;
      expect(readHref(nav, category)).toBe(path);
      const { document: list, main: listed } = await openMain(path);
      expect(readTexts(findPart(list, 'Category'), '[aria-current]')).toEqual([category]);
      const titles = reviews.filter((review) => review.category === category).map(({ title }) => title);
      expect(titles.length).toBeGreaterThan(1);
      expect(readTexts(listed, 'article :is(h2, h3)')).toEqual(titles);
      expect(readMeta(list, 'robots')).toContain('noindex');
      const isComputers = category === 'Dive Computers';
      expect(readTexts(listed, 'h2').includes('All Dive Computers')).toBe(isComputers);
      if (isComputers)
        expect(readTexts(findPart(list, /buying guide/i), 'h3')).toEqual([
          expect.stringMatching(/beginners/i),
          expect.stringMatching(/advanced divers/i),
          expect.stringMatching(/key features/i),
        ]);
    }
  });

  it('discloses the commission at every button of a shop, and is searched without regard to case', async () => {
    await setPurchaseLinks(/^(Suunto|Garmin)/, { rating: '3.9' });
    const { main } = await openMain('/gear-reviews');
    const paid = cards(main).filter((card) => findLinks(card, /^Check Price/).length > 0);
    expect(paid).toHaveLength(2);
    for (const card of paid) {
      expect(readText(card)).toContain(NOTE);
      for (const link of findLinks(card, /^Check Price/)) isPaid(link);
      expect(readText(card)).toMatch(/By .* Desk review/);
      expect(card.querySelector('[aria-label="Rated 3.9 out of 5"]')).toBeTruthy();
    }
    expect(findAll(main, '[aria-label*="out of 5"]')).toHaveLength(2);
    const credit = findAll(main, 'a[href]').find((link) => /^Pictured: /.test(readText(link.parentElement)));
    expect(credit?.getAttribute('href')).toMatch(/^\/(blog|dive-sites)\/[\w-]+$/);
    const found = (await openMain('/gear-reviews?search=running%20TRACK')).main;
    expect(readTexts(found, 'article :is(h2, h3)')).toEqual([expect.stringMatching(/^Suunto Ocean/)]);
    expect(readHref(found, 'Remove search “running TRACK”')).toBe('/gear-reviews');
  });

  it('finds every product, and shows those without a review in the list by themselves', async () => {
    const products = await site.read<PublicProduct[]>('/api/products');
    expect(products.length).toBeGreaterThan(20);
    for (const { name, slug, review } of products) {
      const { html } = await site.open(`/gear-reviews?search=${encodeURIComponent(name)}`);
      expect(html, name).not.toContain('No products found');
      expect(html, name).toContain(`href="${review ? `/gear-reviews/${review.slug}` : `/gear/${slug}`}"`);
      const { html: page } = await site.open(`/gear/${slug}`);
      expect(page, name).toContain(`<h1>${name}</h1>`);
      expect(page.includes(`href="/gear-reviews/${review?.slug}"`), name).toBe(Boolean(review));
    }
    const teric = (await openMain('/gear-reviews?search=Shearwater+Teric')).main;
    expect(readTexts(findPart(teric, 'Matching products'), 'h3')).toEqual(['Shearwater Teric']);
    expect(readText(teric)).toContain('0 reviews, 1 product');
    const proteus = (await openMain('/gear-reviews?search=Fourth+Element+Proteus+II+5mm')).main;
    expect(findPart(proteus, 'Matching products').querySelector('h3 a')?.getAttribute('href')).toBe(
      '/gear-reviews/fourth-element-proteus-ii',
    );
    const ocean = (await openMain('/gear-reviews?search=Suunto+Ocean')).main;
    expect(readTexts(ocean, 'article a')).toContainEqual(expect.stringMatching(/^Suunto Ocean:/));
    expect(readTexts(ocean, 'h3')).not.toContain('Suunto Ocean');
  });

  it.each(['?category=Fishing', '?search=xyzzy'])('says that nothing is found by %s', async (query) => {
    const { main } = await openMain(`/gear-reviews${query}`);
    expect(readTexts(main, 'h2, h3')).toContain('No products found');
    if (query.includes('category')) expect(readText(main)).toContain('No products are available in this category yet.');
    else expect(readHref(main, 'See all reviews')).toBe('/gear-reviews');
  });
});

describe('gear', () => {
  const TODAY = new Date().toISOString().slice(0, 10);
  const setProduct = async (slug: string, fields: object) => {
    const products = (await site.admin.send('GET', '/api/products?admin=true')).json() as PublicProduct[];
    const id = products.find((product) => product.slug === slug)?.id;
    expect((await site.admin.send('PATCH', `/api/products/${id}`, fields)).statusCode).toBe(200);
  };

  it('shows the facts of a product with sources, its shops with checked prices, and reviewed alternatives', async () => {
    await setProduct('shearwater-teric', {
      attributes: { screenSize: 1.39, maxDepth: 200, compass: true },
      sellers: [
        { shop: 'Far Reef', url: `${SHOP}/nz`, price: '1750', currency: 'NZD', priceCheckedOn: TODAY },
        { shop: 'Near Reef', url: `${SHOP}/teric`, price: '1699', priceCheckedOn: TODAY },
        { shop: 'Old Reef', url: `${SHOP}/old`, price: '1500', priceCheckedOn: '2026-01-01' },
      ],
      sources: [{ title: 'Teric manual', url: 'https://maker.example/teric', facts: ['maxDepth'] }],
    });
    const { main } = await openMain('/gear/shearwater-teric');
    expect(readText(main)).toContain('Not reviewed yet');
    const depth = findAll(main, 'tr').find((row) => /^Rated depth ?200 m/.test(readText(row)));
    expect(depth?.querySelector('a')?.getAttribute('href')).toBe('#source-1');
    expect(readText(main)).toMatch(/Not stated in what we read: .*battery/);
    const shops = findPart(main, 'Price by shop');
    expect(readText(shops)).toContain('A$1,699');
    expect(readText(shops).split(NOTE)).toHaveLength(2);
    expect(readTexts(shops, 'li')).toEqual([
      expect.stringMatching(/A\$1,500 Old Reef.*Old price/),
      expect.stringMatching(/NZ\$1,750 Far Reef/),
    ]);
    expect(findAll(findPart(main, 'Reviewed instead'), 'li')).toHaveLength(3);
    expect(findLinks(shops, /^Check Price/)[0]?.getAttribute('href')).toBe(`${SHOP}/teric`);
  });

  it('is filtered by price and put beside other gear by forms and links', async () => {
    const seller = (price: string) => ({ shop: 'A shop', price, priceCheckedOn: '2026-11-20' });
    await setProduct('mares-avanti-quattro-plus', { sellers: [seller('159')] });
    await setProduct('scubapro-jet-fin', { sellers: [seller('279')] });
    const fins = readHref((await openMain('/gear')).main, /^Fins/) ?? '';
    const { main } = await openMain(fins);
    const form = main.querySelector('form') as Element;
    const option = findAll(form, 'option').find((each) => readText(each) === 'Under A$200 (1)');
    const under = option?.getAttribute('value') ?? '';
    const name = option?.closest('select')?.getAttribute('name') ?? '';
    const cheap = (await openMain(`${fins}&${name}=${under}`)).main;
    expect(readTexts(cheap, '[role=status]').join()).toMatch(/^1 of \d+ fins under A\$200\./);
    const [first] = findAll(cheap, 'tbody th');
    expect(readText(first)).toContain('Mares Avanti Quattro');
    expect(readTexts(cheap, 'tbody tr').filter((row) => row.includes('Jet Fin'))).toEqual([]);

    const compare = (await openMain(findLinks(first as Element, /Add to compare/)[0]?.getAttribute('href') ?? '')).main;
    const adding = findAll(compare, 'form').find((each) => readTexts(each, 'option').includes('Scubapro Jet Fin'));
    expect(adding?.getAttribute('action')).toBe('/gear-reviews/compare');
    const both = (await openMain('/gear-reviews/compare?items=mares-avanti-quattro-plus,scubapro-jet-fin')).main;
    expect(readTexts(both, 'tr').find((row) => /^Lowest we found ?differs/.test(row))).toContain('A$279');
  });

  it('under a price is found by words, with gear without a price by itself', async () => {
    const found = (await openMain('/search?q=torch+under+200')).main;
    expect(readHref(found, 'Torches under A$200 compared')).toBe('/gear?kind=torches&under=200');
    const { main } = await openMain('/gear?kind=torches&under=200');
    const unpriced = findPart(main, 'No price in Australian dollars on record (1)');
    expect(readTexts(unpriced, 'tbody th').join()).toContain('Bigblue AL1300');
  });
});
