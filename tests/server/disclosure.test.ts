// SQLite only: concerns requests, files or other servers, and has no query of its own.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteSettings } from '../../content/site-settings.ts';
import { AFFILIATE_NOTE } from '../../domain/links/affiliate.ts';
import { publicSettings } from '../../domain/settings/site-settings.ts';
import { createInProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { siteLinks } from '../../server/ssr/page-table.ts';
import { renderPage } from '../../web/app/entry-server.tsx';
import {
  makeArticle,
  makeDiveSite,
  makePlace,
  makeProduct,
  makeReview,
  makeSpecies,
} from '../factories/make-content.ts';
import { type TestServer, testServer } from './test-server.ts';

/** Checks that every kind of page, list and feed with links to shops has a disclosure next to the first one. */
const LINK = 'https://amzn.to/x';
const BODY = `One.\n\nBuy [these fins](${LINK}).`;
const FACTS = {
  settings: publicSettings(siteSettings),
  links: siteLinks,
  siteUrl: 'https://bommie.example',
  tagManagerId: '',
  mapTileUrl: '',
  year: 2026,
  hour: 498_700,
};
/** Maximum characters of HTML between the note and its link: the markup of one button, picture or table row. */
const MAX_DISTANCE = 900;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const { database } = server;
  const reviewId = await makeReview(database, {
    slug: 'sold',
    title: 'Sold: well',
    purchaseLink: LINK,
    content: 'One.',
  });
  await makeReview(database, { slug: 'linked', title: 'Linked: well', purchaseLink: '', content: BODY });
  await makeProduct(database, { name: 'Sold', slug: 'sold', reviewId, featured: true, affiliateLink: LINK });
  const shop = { shop: 'Reef', price: '9.00', currency: 'AUD', priceCheckedOn: null, shipsTo: null } as const;
  await makeProduct(database, {
    ...{ name: 'Shops', slug: 'shops', affiliateLink: '' },
    sellers: [
      { ...shop, url: LINK },
      { ...shop, shop: 'Cove', url: `${LINK}2` },
    ],
  });
  await makeProduct(database, { name: 'Described', slug: 'described', affiliateLink: '', description: BODY });
  await makeArticle(database, { slug: 'linked', content: BODY });
  await makeSpecies(database, { name: 'Sea cow', content: BODY });
  await makeDiveSite(database, { region: 'Port Phillip, Victoria' });
  await makePlace(database, { name: 'Port Phillip, Victoria', content: BODY });
});
afterAll(() => server.close());

async function readHtml(address: string): Promise<string> {
  const [path = '', search = ''] = address.split('?');
  const { get } = createInProcessApi({ database: server.database }, allEndpoints);
  return (await renderPage({ path, search, facts: FACTS, read: get })).html;
}

/** Counts the characters between the first paid link and the nearest note; infinite without a note. */
function distanceToNote(html: string): number {
  const link = html.search(/<a\b[^>]*\brel="sponsored/);
  expect(link, 'no paid link').toBeGreaterThanOrEqual(0);
  const notes = [...html.matchAll(new RegExp(AFFILIATE_NOTE, 'g'))].map(({ index }) => Math.abs(index - link));
  return Math.min(...notes);
}

describe('the affiliate disclosure', () => {
  it.each([
    '/',
    '/gear-reviews',
    '/gear-reviews?search=sold',
    '/gear-reviews?search=shops',
    '/gear-reviews/sold',
    '/gear-reviews/linked',
    '/gear/sold',
    '/gear/shops',
    '/gear/described',
    '/blog/linked',
    '/marine-life/sea-cow',
    '/dive-sites/places/victoria/port-phillip',
  ])('is next to the first paid link of %s', async (path) => {
    expect(distanceToNote(await readHtml(path))).toBeLessThan(MAX_DISTANCE);
  });

  it('is in the feed, above the first paid link', async () => {
    const { body } = await server.app.inject('/feed.xml');
    expect(body.indexOf(AFFILIATE_NOTE)).toBeGreaterThan(0);
    expect(body.indexOf(AFFILIATE_NOTE)).toBeLessThan(body.indexOf(LINK));
  });

  it('is missing from pages without a paid link', async () => {
    for (const path of ['/blog', '/marine-life', '/dive-sites']) {
      const html = await readHtml(path);
      expect([path, html.includes('rel="sponsored'), html.includes(AFFILIATE_NOTE)]).toEqual([path, false, false]);
    }
  });
});
