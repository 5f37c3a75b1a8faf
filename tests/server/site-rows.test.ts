// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteSettings } from '../../content/site-settings.ts';
import type { DiveSiteMap } from '../../domain/map/dive-site-map.ts';
import { publicSettings } from '../../domain/settings/site-settings.ts';
import { createInProcessApi, type InProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { siteLinks } from '../../server/ssr/page-table.ts';
import { renderPage } from '../../web/app/entry-server.tsx';
import { SiteListPopup } from '../../web/map/live/site-popup.tsx';
import { EmergencyLine } from '../../web/public/dive-sites/emergency-line.tsx';
import { makeArticle, makeDiveSite, makeLocation, makeSpecies } from '../factories/make-content.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

const SOURCE = { source: 'Parks', checkedOn: '2026-11-20' };
type Fields = NonNullable<Parameters<typeof makeDiveSite>[1]>;
/**
 * A site rated Beginner at slack or with a guide, deeper than that rating covers, with a part that needs training, and
 * restricted.
 */
const DEEP: Fields = {
  ...{ latitude: '-16.80000000', longitude: '146.00000000', region: 'Cairns, Queensland' },
  ...{ skillLevel: 'Beginner', depthRange: '5-30m', bestTime: 'All year' },
  details: {
    requires: [{ kind: 'overhead', text: 'Only for the cavern.', source: 'Parks', avoidable: true }],
    status: { state: 'restricted', text: 'The jetty is fenced.', ...SOURCE },
    species: [{ common: 'Test ray', scientific: null }],
    beginnerOnly: ['slack', 'guide'],
  },
};
const CLOSED: Fields = {
  ...{ latitude: '-16.81000000', longitude: '146.01000000', region: 'Cairns, Queensland', name: 'Sealed reef' },
  ...{ skillLevel: 'Advanced', depthRange: '20-30m', bestTime: 'May to July' },
  details: {
    status: { state: 'closed', text: 'Closed.', ...SOURCE },
    species: [{ common: 'Test ray', scientific: null }],
  },
};

let test: TestDatabase;
let api: InProcessApi;
let siteId: number;
beforeAll(async () => {
  test = await testDatabase();
  api = createInProcessApi({ database: test.database }, allEndpoints);
  const database = test.database;
  await makeSpecies(database, { name: 'Test ray' });
  siteId = await makeDiveSite(database, { ...DEEP, name: 'Wide reef' });
  await makeDiveSite(database, { ...DEEP, name: 'Deep reef', blogSlug: 'deep-reef', reviewLink: '/blog/deep-reef' });
  await makeDiveSite(database, CLOSED);
  const offshore = { entry: ['boat' as const], exposure: { wind: ['N' as const] } };
  await makeDiveSite(database, { name: 'Offshore bank', region: 'Suva, Fiji', details: offshore });
  await makeArticle(database, { slug: 'deep-reef' });
  await makeLocation(database, { difficulty: 'Beginner', depth: '5-40m' });
});
afterAll(() => test.close());

const FACTS = {
  settings: publicSettings(siteSettings),
  links: siteLinks,
  ...{ siteUrl: 'https://bommie.example', tagManagerId: '', mapTileUrl: '', year: 2026, hour: 498_700 },
};

/** Returns the text of a page as a reader sees it, with plain spaces. */
async function renderText(address: string): Promise<string> {
  const [path = '', search = ''] = address.replace('SITE', String(siteId)).split('?');
  const { html } = await renderPage({ path, search, facts: FACTS, read: (from) => api.get(from) });
  return plainText(html);
}

const plainText = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00A0]+/g, ' ');

const RATED = /Beginner to 18 m and at slack water or with a guide/g;
/** In full on cards and popups, as a heading on the site's page, as a tag in rows. */
const REQUIRED = /Overhead training (?:required for part of the site|for part of the site|in part)/;

describe.each([
  '/',
  '/dive-sites',
  '/dive-sites/SITE',
  '/dive-sites/places/queensland/cairns',
  '/marine-life/test-ray',
  '/plan?near=Cairns&km=100&month=5',
  '/search?q=reef',
])('sites on %s', (address) => {
  it('state their requirements, their restriction, and the depth of a Beginner rating', async () => {
    const text = await renderText(address);
    expect(text).toContain('Deep reef');
    expect(text).toMatch(REQUIRED);
    expect(text).toContain('Restricted');
    // A site's page does not show the rating of its neighbours.
    expect(text.match(RATED)?.length ?? 0).toBeGreaterThanOrEqual(address.includes('SITE') ? 1 : 2);
  });
});

it('states the depth of a destination’s Beginner rating on the home page', async () => {
  const text = await renderText('/');
  expect(text).toMatch(/Difficulty\s+Beginner to 18 m/);
});

it.each([
  ['Guadalcanal, Solomon Islands', '977 (rescue at sea (MRCC))'],
  ['Kimbe Bay, Papua New Guinea', '111 (ambulance (St John))'],
  ['Tuamotu Islands, French Polynesia', '15 (ambulance (SAMU))'],
])('keeps the names in the emergency numbers of %s', (region, numbers) => {
  const line = renderToStaticMarkup(
    createElement(EmergencyLine, { site: { region, recompression: { units: [], evacuation: null } } }),
  );
  expect(plainText(line).replaceAll(' )', ')')).toContain(numbers);
});

it('calls a boat site in open water sheltered from no wind', async () => {
  const text = await renderText('/dive-sites?place=fiji&wind=S');
  expect(text).toMatch(/Offshore bank .*Boat sites in open water have no shelter on record/);
});

it('lists sites at one position with requirements, restriction and the depth of the rating', async () => {
  const { sites } = (await api.get('/api/dive-sites/map?search=reef')) as DiveSiteMap;
  const listed = sites.map((site) => ({ site, latitude: Number(site.latitude), longitude: Number(site.longitude) }));
  const popup = plainText(
    renderToStaticMarkup(createElement(SiteListPopup, { sites: listed, onClose: () => undefined })),
  );
  expect(popup.match(new RegExp(REQUIRED, 'g'))).toHaveLength(2);
  expect(popup.match(RATED)).toHaveLength(2);
  expect(popup.match(/Restricted/g)).toHaveLength(2);
  expect(popup.match(/Closed to diving/g)).toHaveLength(1);
});

it.each(['/dive-sites', '/dive-sites/places/queensland/cairns', '/marine-life/test-ray', '/search?q=reef'])(
  'shows on %s that a site is closed, and no season of it',
  async (address) => {
    const text = await renderText(address);
    expect(text).toContain('Sealed reef');
    expect(text).toContain('Closed to diving');
    expect(text).not.toMatch(/May to July|May, June, July/);
  },
);
