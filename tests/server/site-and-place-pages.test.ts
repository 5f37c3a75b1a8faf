// SQLite only: renders pages with the built bundle; the reads behind them are tested on both databases elsewhere.

import { describe, expect, it } from 'vitest';
import { findAll, findLinks, findPart, readHref, readText, readTexts } from '../support/page-parts.ts';
import { startShippedServer } from './shipped-server.ts';

const site = startShippedServer();

/** Follows a link of the page at an address. @returns where it leads. */
async function follow(path: string, words: string | RegExp, part = 'main'): Promise<string> {
  const { document } = await site.open(path);
  return readHref(document.querySelector(part) as Element, words) ?? `no ${words} on ${path}`;
}
const readHeading = async (path: string) => readText((await site.open(path)).document.querySelector('h1'));

const PORT_PHILLIP = '/dive-sites/places/victoria/port-phillip';

describe('places', () => {
  it('lead from the list of sites to an area, its region, a dive site and back', async () => {
    const places = await follow('/dive-sites', /All places/);
    const victoria = await follow(places, 'Victoria');
    expect(await readHeading(victoria)).toBe('Victoria');
    expect(await follow(victoria, 'Port Phillip')).toBe(PORT_PHILLIP);
    const pier = await follow(PORT_PHILLIP, 'Rye Pier', 'tbody');
    expect(await readHeading(pier)).toBe('Rye Pier');
    expect(await follow(pier, /Port Phillip/, 'nav[aria-label="Breadcrumb"]')).toBe(PORT_PHILLIP);
  });

  it('are not found by unknown and malformed addresses', async () => {
    for (const path of ['atlantis', 'victoria/atlantis', 'a%00b', '%E0%A4%A', 'victoria/port-phillip/more'])
      expect([path, (await site.open(`/dive-sites/places/${path}`)).status]).toEqual([path, 404]);
    expect(await site.open('/dive-sites/places/Victoria')).toMatchObject({
      ...{ status: 308, location: '/dive-sites/places/victoria' },
    });
  });

  it('show chart, wind, sites and emergency numbers; long groups open by themselves', async () => {
    const { document } = await site.open(PORT_PHILLIP);
    const group = findAll(document, 'details').find((details) =>
      /^Show \d+ more$/.test(readText(details.querySelector('summary'))),
    );
    expect(group).toBeDefined();
    const unrecorded = findAll(document, 'tr').find((row) => readText(row).startsWith('Popes Eye'));
    const cells = readTexts(unrecorded as Element, 'td *');
    const open = /^(open|some open|little open) water \(from the coast\)$/;
    expect(new Set(cells.filter((text) => open.test(text))).size).toBeGreaterThan(0);
    expect(readText(unrecorded).match(/open water \(from the coast\)/g)).toHaveLength(8);
    expect(readHref(document.querySelector('main') as Element, '000')).toBe('tel:000');
    expect(readHref(document, /^St Leonards Pier, Beginner/)).toMatch(/^\/dive-sites\/\d+-/);
  });

  it('have a chart of a crowded corner, to which its mark leads, and credit both coasts', async () => {
    const { document } = await site.open('/dive-sites/places/south-australia/gulf-st-vincent');
    const inset = findPart(document, /Inside the dashed frame: \d+ sites/);
    expect(inset.querySelectorAll('a[href]').length).toBeGreaterThan(0);
    expect(document.querySelectorAll('main a[href="#inset"]')).toHaveLength(1);
    expect(document.getElementById('inset')).toBeTruthy();
    expect(readText(document.querySelector('main'))).toContain(
      'Natural Earth, © OpenStreetMap contributors, GSHHG, GeoNames',
    );
  });
});

describe('marine life', () => {
  it('leads from the index to a species, its sites, and their other species', async () => {
    const dragon = await follow('/marine-life', /^Weedy seadragon/);
    expect(await readHeading(dragon)).toBe('Weedy seadragon');
    const bareIsland = await follow(dragon, 'Bare Island');
    expect(await readHeading(bareIsland)).toBe('Bare Island');
    const indianfish = await follow(bareIsland, /^Red indianfish/);
    const { document } = await site.open(indianfish);
    expect(readText(document.querySelector('h1'))).toBe('Red indianfish');
    expect(readText(document.querySelector('main'))).toContain('not because one was seen this week');
  });

  it('is searched and ordered by a form and links', async () => {
    const { document } = await site.open('/marine-life');
    const form = document.querySelector('main form');
    expect([form?.getAttribute('action'), form?.querySelector('input[type=search]')?.getAttribute('name')]).toEqual([
      '/marine-life',
      'q',
    ]);
    const found = (await site.open('/marine-life?q=zebra+shark')).document;
    expect(findLinks(found, /^Leopard shark/)).toHaveLength(1);
    const byName = readHref(found.querySelector('main') as Element, 'A to Z');
    expect(byName).toBe('/marine-life?order=name&q=zebra+shark');
    expect(readTexts((await site.open(byName ?? '')).document, 'main h2')).toContain('L');
  });

  it('has marks on its chart whose names include their figures, as voice control needs', async () => {
    const { document } = await site.open('/marine-life/red-indianfish');
    const marks = findAll(document, 'main a').filter((mark) =>
      Array.from(mark.children).some(
        (child) => child.tagName === 'svg' && child.nextElementSibling?.tagName === 'SPAN',
      ),
    );
    expect(marks.length).toBeGreaterThan(1);
    for (const mark of marks) {
      const figure = /^\d*/.exec(readText(mark))?.[0] ?? '';
      expect(mark.getAttribute('aria-label') ?? readText(mark)).toContain(figure);
    }
    expect(findLinks(document, /, .*\d\sm, (?:Beginner|Intermediate|Advanced)/).length).toBeGreaterThan(0);
  });

  it.each(['nothing', 'a%00b', '%E0%A4%A'])('has no species %s', async (slug) => {
    expect((await site.open(`/marine-life/${slug}`)).status).toBe(404);
  });
});

describe('my dives', () => {
  it('are printed in a booklet of the first twenty of a longer list, on its cover too', async () => {
    const sites = Array.from({ length: 40 }, (_, index) => index + 1);
    const { html } = await site.open(`/my-dives/booklet?sites=${sites}&date=2026-11-28`);
    expect(html).toContain('Dives to print');
    expect(html).toContain('20 dives');
  });

  it('are shared by a link whose words from elsewhere do not become the heading', async () => {
    const { document } = await site.open('/my-dives?sites=1,2,999999&name=November&date=2026-11-28');
    expect(readText(document.querySelector('h1'))).toBe('A shared list');
    expect(document.title).toMatch(/^A shared list \| /);
    expect(readText(document.querySelector('main'))).toContain('Its sender calls it “November”.');
    const list = readText(document.getElementById('dives'));
    expect(list).toMatch(/km from /);
    expect(list).toContain('There is no dive site with the number 999999.');
    expect(readTexts(document, 'main h2, main h3')).toContain('Tide and light on Sat 28 Nov');
  });
});

it('offers emails about a site by a plain link, and what changed lately from the home page', async () => {
  const { location = '' } = await site.open('/dive-sites/1');
  const { document } = await site.open(location);
  const [link] = findLinks(document.querySelector('main') as Element, 'or by email');
  expect(link?.getAttribute('href')).toBe('/follow?topic=site:1');
  expect(link?.closest('details, [hidden]')).toBeNull();
  const form = (await site.open('/follow?topic=site:1')).document;
  expect(form.querySelector('main form input[type=email]')).toBeTruthy();
  const home = (await site.open('/')).document;
  expect(home.querySelector('main a[href="/changes"]')?.closest('details, [hidden]')).toBeNull();
  expect(await readHeading('/changes')).toMatch(/what changed/i);
});
