// SQLite only: renders pages with the built bundle; the reads behind them are tested on both databases elsewhere.

import { describe, expect, it } from 'vitest';
import type { DiveSite, DiveSitePage } from '../../domain/dive-sites/dive-site.ts';
import { diveSitePath } from '../../domain/kernel/slug.ts';
import { makeDiveSite } from '../factories/make-content.ts';
import { SEALED_SINKHOLE } from '../factories/sealed-sinkhole.ts';
import { findAll, findPart, readHref, readText, readTexts } from '../support/page-parts.ts';
import { startShippedServer } from './shipped-server.ts';
import { SITE_URL } from './test-server.ts';

const site = startShippedServer();

/** Finds a site of the shipped content by name. */
async function findSite(name: string): Promise<{ id: number; path: string }> {
  const found = (await site.read<DiveSite[]>('/api/dive-sites')).find((each) => each.name === name);
  if (!found) throw new Error(`The shipped content has no ${name}.`);
  return { id: found.id, path: diveSitePath(found) };
}

/** Opens the page of a site of the shipped content. */
async function openSite(name: string, search = '') {
  const { id, path } = await findSite(name);
  const { document } = await site.open(path + search);
  return { id, path, document, main: document.querySelector('main') as Element };
}

/** Whether words stand on the page without unfolding anything. */
const isShown = (parent: Element, words: RegExp) =>
  findAll(parent, '*').some(
    (element) =>
      words.test(readText(element)) &&
      !Array.from(element.children).some((child) => words.test(readText(child))) &&
      !element.closest('details:not([open]) > :not(summary), [hidden]'),
  );

describe('the page of a dive site', () => {
  it('has every fact of the site, its position and its article', async () => {
    const { document, path, main } = await openSite('SS Yongala');
    expect(document.title).toMatch(/^SS Yongala, Great Barrier Reef, Queensland/);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(SITE_URL + path);
    expect(readHref(findPart(document, 'Breadcrumb'), 'Dive Sites')).toBe('/dive-sites');
    expect(readText(main.querySelector('h1'))).toBe('SS Yongala');
    expect(readTexts(main, '#position dd')).toContainEqual(expect.stringMatching(/^(?:about )?19°18/));
    for (const words of [
      /^Advanced$/,
      /^Boat dive$/,
      /^No shelter and nothing above water\.$/,
      /^Epinephelus lanceolatus$/,
    ])
      expect(isShown(main, words), String(words)).toBe(true);
    expect(readTexts(main, '#answers dd')).toEqual(
      [
        /Advanced training.*Permit.*Rated AdvancedDeck at 14 m, sand at 28 m/,
        /^Restricted.*Checked on 3 June 2026/,
        /^BoatGetting there$/,
        /In general: Jun\s– Nov.*Humpback whale song: Jun\s– Sep/,
        /21–29 °C.*Visibility 8–20 m/,
        /^Blown out by: E, SEOpen water: no shelter on record/,
        /^Current, marine stingers, wind and seaHazards and emergency numbers$/,
      ].map((words) => expect.stringMatching(words)),
    );
    expect(readTexts(main, '#hazards li')).toEqual(
      [
        /^Current.*strong, changeable current/,
        /^Marine stingers.*Irukandji/,
        /^Wind and sea/,
        /^Animals that sting or bite/,
      ].map((words) => expect.stringMatching(words)),
    );
    for (const words of [/Rules.*touch nothing and take nothing/, /The ship: 109 m long, 13\.8 m wide\./])
      expect(readText(main)).toMatch(words);
    expect(readText(main.querySelector('#getting-there'))).toContain('30 to 35 minutes from Alva Beach');
    expect(readText(main)).not.toMatch(/By boat only/);
    expect(main.querySelector('img[alt="SS Yongala"]')).toBeTruthy();
    expect(main.querySelector('a[href="/blog/ss-yongala"]')).toBeTruthy();
  });

  it('has emergency contacts, and no certification limits where the site is Advanced', async () => {
    const { main } = await openSite('SS Yongala');
    const hazards = main.querySelector('#hazards') as Element;
    expect(readHref(hazards, '000')).toBe('tel:000');
    expect(isShown(hazards, /^1800 088 200$/)).toBe(true);
    expect(readText(main)).not.toMatch(/Open Water (?:diver|limit)|Dashed lines|Open Water 18/);
    const far = await openSite('Heian Maru');
    expect(isShown(far.main, /Ask your operator for the local emergency number/)).toBe(true);
    expect(isShown(far.main.querySelector('#hazards') as Element, /^\+61 8 8212 9242$/)).toBe(true);
  });

  it('lists nearby sites by distance, each with bearing and link, and names towns on the chart', async () => {
    const { id, main } = await openSite('Magic Point');
    const { nearby } = await site.read<DiveSitePage>(`/api/dive-sites/${id}`);
    expect(nearby.length).toBeGreaterThan(2);
    expect(nearby.map(({ distanceKm }) => distanceKm)).toEqual(
      nearby.map(({ distanceKm }) => distanceKm).sort((a, b) => a - b),
    );
    const items = findAll(main, 'li').filter((item) => /\d{3}° · [\d.]+ km/.test(readText(item)));
    expect(items).toHaveLength(nearby.length);
    for (const [place, { id, name, bearing }] of nearby.entries()) {
      expect(readText(items[place])).toContain(`${String(bearing).padStart(3, '0')}° · `);
      expect(readHref(items[place] as Element, name)).toMatch(new RegExp(`^/dive-sites/${id}-`));
    }
    expect(readText(main)).toContain('Bearings are true.');

    const bare = await openSite('Bare Island');
    const around = (await site.read<DiveSitePage>(`/api/dive-sites/${bare.id}`)).nearby;
    expect(isShown(bare.main, /^Maroubra$/)).toBe(true);
    expect(readTexts(bare.main, 'h2, h3')).toContain('Nearby, by bearing');
    const marks = findAll(bare.main, 'svg a').map((mark) => mark.getAttribute('href'));
    expect(marks).toHaveLength(around.length);
    expect(marks[0]).toMatch(new RegExp(`^/dive-sites/${around[0]?.id}-`));
  });

  it('shows the closure of a closed site, other dives and no trips', async () => {
    const { document, main } = await openSite('Ex-HMAS Adelaide');
    expect(readText(main.querySelector('h2'))).toBe('Closed to diving since 2024');
    expect(readText(main.querySelector('#answers dd'))).toContain('Closed to diving');
    const headings = readTexts(document, 'h2, h3');
    expect(headings).toContain('Other dives near here');
    expect(headings).not.toContain('Who runs trips');
    expect(readText(main)).not.toContain('Nearby, by bearing');
  });

  it('has tide, light and predicted slack of the day that its form sends', async () => {
    const { document } = await openSite('Fly Point', '?date=2026-11-22');
    const tide = document.getElementById('tide') as Element;
    const day = tide.querySelector('input[name=date]');
    expect([day?.getAttribute('type'), day?.getAttribute('value')]).toEqual(['date', '2026-11-22']);
    expect(day?.getAttribute('aria-label')).toBe('Another day');
    expect(day?.closest('form')?.getAttribute('action')).toMatch(/^\/dive-sites\/\d+-fly-point#tide$/);
    expect(readTexts(day?.closest('form') as Element, 'button')).toEqual(['Show day']);
    expect(readText(tide)).toContain('Newcastle lies on the open coast, this site in Port Stephens');
    expect(readTexts(tide, 'dd').filter((text) => text.includes('1.6 m'))).toEqual([expect.stringMatching(/^07:05/)]);
    expect(readText(tide)).toMatch(/Sydney time \(UTC\+11:00\)\..*10 to 20 cm lower.*not slack water\./);
    const slack = findPart(tide, 'Predicted slack in daylight, 14 days from Sun 22 Nov');
    expect(readText(slack.querySelector('li'))).toMatch(/^Sun 22 Nov\s*in by about 06:5\d, turns about 07:1\d/);
    expect(readText(slack)).toContain('A prediction by rule of thumb, not a go-ahead');
    const bare = await openSite('Bare Island', '?date=2026-11-22');
    const curve = bare.document.querySelector('#tide [role=img]')?.getAttribute('aria-label');
    expect(curve).toMatch(/^Tide curve\. low water 00:28, 0\.3 metres; high water 06:58/);
  });

  it('links to a stored video that it cannot play', async () => {
    const videoUrl = 'https://vimeo.com/76979871';
    const id = await makeDiveSite(site.server.database, { name: 'Zzz Filmed Reef', videoUrl });
    const { location = '' } = await site.open(`/dive-sites/${id}`);
    const { document } = await site.open(location);
    expect(readHref(findPart(document, 'Video'), 'Watch the video of Zzz Filmed Reef on vimeo.com')).toBe(videoUrl);
    expect(findAll(document, 'video, iframe')).toHaveLength(0);
  });

  it('is where a bare id and an old name redirect to permanently; invalid ids are not found', async () => {
    const { id, path } = await findSite('SS Yongala');
    for (const address of [`/dive-sites/${id}`, `/dive-sites/${id}-old-name`, `/dive-sites/${id}-SS-Yongala`])
      expect(await site.open(`${address}?from=mail`)).toMatchObject({ status: 308, location: `${path}?from=mail` });
    expect((await site.open(path)).status).toBe(200);
    const invalid = [
      '0',
      '-1',
      '1e1',
      '01',
      '99999',
      '99999999999999999999',
      'ss-yongala',
      '%00',
      "1'--",
      '1.5',
      `x${id}`,
    ];
    for (const bad of invalid) {
      const { status, html } = await site.open(`/dive-sites/${bad}`);
      expect([bad, status]).toEqual([bad, 404]);
      expect(html).not.toMatch(/SELECT|sqlite|\bat \//);
    }
  });

  it.each([
    ['与那国島', '-与那国島'],
    ['جزر أبو نحاس', '-جزر-ابو-نحاس'],
    ['🐠🐠', ''],
    ['?!', ''],
    ['Île Ünïcode 🐢', '-ile-unicode'],
  ])('has an encoded address for the name %s', async (name, slug) => {
    const { id } = (
      await site.admin.send('POST', '/api/dive-sites', {
        ...{ name, latitude: 24.4353, longitude: 123.0112, region: 'Sydney, New South Wales', description: 'A reef.' },
        ...{ waterTemp: '21-28°C', depthRange: '5-18m' },
      })
    ).json();
    const canonical = `/dive-sites/${id}${encodeURIComponent(slug)}`;
    expect(await site.open(`/dive-sites/${id}-stale`)).toMatchObject({ status: 308, location: canonical });
    if (slug) expect(await site.open(`/dive-sites/${id}`)).toMatchObject({ status: 308, location: canonical });
    const { status, document } = await site.open(canonical);
    expect([status, readText(document.querySelector('h1'))]).toEqual([200, name]);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(SITE_URL + canonical);
  });

  it('begins with its closure, whose season does not matter, and says what it takes if it reopens', async () => {
    const id = await makeDiveSite(site.server.database, SEALED_SINKHOLE);
    const { location = '' } = await site.open(`/dive-sites/${id}`);
    const { document } = await site.open(location);
    const closed = readText(findPart(document, 'Closed to diving since August 2025'));
    expect(closed).toContain('Closed by its managers after a collapse.');
    expect(closed).toContain('Source: Parks notice 7. Checked on 20 November 2026.');
    const requires = findAll(document, '#answers > div').find((row) => readText(row).startsWith('If it reopens'));
    expect(readText(requires)).toContain('Overhead training');
    const source = requires?.querySelector('a[href^="#"]')?.getAttribute('href') ?? '';
    expect(readHref(document.querySelector(source) as Element, 'CDAA')).toBe('https://cdaa.example/ratings');
    const words = readText(document.querySelector('main'));
    for (const absent of ['May to July', 'Open Water']) expect(words).not.toContain(absent);
    expect(document.title).toMatch(/closed to diving/);
  });
});
