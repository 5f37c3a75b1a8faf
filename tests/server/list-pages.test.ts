// SQLite only: reads what is shipped, by the queries that published-lists runs on both databases.

import { describe, expect, it } from 'vitest';
import type { DiveSite, HeroSite } from '../../domain/dive-sites/dive-site.ts';
import { findAll, findLinks, findPart, readHref, readMeta, readText, readTexts } from '../support/page-parts.ts';
import { startShippedServer } from './shipped-server.ts';

const PER_PAGE = 24;
const shipped = startShippedServer();

/** Reads one page of the list of dive sites. */
async function readList(path: string) {
  const { document } = await shipped.open(path);
  const pages = document.querySelector('nav[aria-label="Pages of dive sites"]');
  const links = Array.from(pages?.querySelectorAll('a') ?? []);
  return {
    current: pages?.querySelector('[aria-current=page]')?.textContent,
    next: links.find(({ textContent }) => textContent?.trim() === 'Next')?.getAttribute('href'),
    first: links
      .find((link) => (link.getAttribute('aria-label') ?? link.textContent) === 'Page 1')
      ?.getAttribute('href'),
    cards: Array.from(document.querySelectorAll('main article')).map((card) => ({
      name: card.querySelector('h3')?.textContent ?? '',
      featured: Array.from(card.querySelectorAll('span')).some(({ textContent }) => textContent?.trim() === 'Featured'),
    })),
  };
}

it('lists dive sites in order over its pages, featured ones first, which link to each other', async () => {
  const sites = await shipped.read<DiveSite[]>('/api/dive-sites');
  const last = Math.ceil(sites.length / PER_PAGE);
  expect(last).toBeGreaterThan(2);
  const shown: { name: string; featured: boolean }[] = [];
  let next: string | null | undefined = '/dive-sites';
  let first: string | null | undefined;
  for (let number = 1; number <= last; number++) {
    const list = await readList(next?.split('#')[0] ?? '');
    expect(list.current).toBe(String(number));
    shown.push(...list.cards);
    ({ next, first } = list);
  }
  expect(next).toBeUndefined();
  expect(first).toBe('/dive-sites#results');
  const featuredCount = sites.filter(({ featured }) => featured).length;
  expect(featuredCount).toBeGreaterThan(0);
  expect(shown.map(({ featured }) => featured)).toEqual(sites.map((_, place) => place < featuredCount));
  for (const group of [shown.slice(0, featuredCount), shown.slice(featuredCount)]) {
    const names = group.map(({ name }) => name.toLowerCase().replaceAll('’', "'"));
    expect(names).toEqual([...names].sort());
  }
  expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(sites.map(({ name }) => name)));
});

it('shows one of the featured sites behind the title of each page, and links to its article', async () => {
  const heroes = await shipped.read<HeroSite[]>('/api/dive-sites?view=hero');
  expect(heroes).toHaveLength(17);
  const seen = new Set<string>();
  for (const path of ['/dive-sites', '/blog', '/gear-reviews', '/learn-to-dive', '/about', '/contact']) {
    const { document } = await shipped.open(path);
    const credits = Array.from(document.querySelectorAll('a')).filter((link) =>
      link.parentElement?.textContent?.startsWith('Pictured: '),
    );
    expect(credits, path).toHaveLength(1);
    const pictured = credits[0]?.textContent ?? '';
    const hero = heroes.find(({ name }) => name === pictured);
    // A site with an unpublished article links to its own page.
    const target = hero?.articleSlug ? `/blog/${hero.articleSlug}` : `/dive-sites/${hero?.id}-`;
    expect(credits[0]?.getAttribute('href')).toContain(target);
    seen.add(pictured);
  }
  expect(seen.size).toBeGreaterThan(1);
});

it('answers 404 to an invalid page number, or one beyond the last, on every list', async () => {
  for (const list of ['/dive-sites', '/blog', '/gear-reviews']) {
    expect((await shipped.open(`${list}?page=1`)).status, list).toBe(200);
    for (const number of ['999', '10001', '0', '-1', 'abc', '1.5', '01', '']) {
      const { status, html } = await shipped.open(`${list}?page=${number}`);
      expect([list, number, status]).toEqual([list, number, 404]);
      expect(html).toMatch(/<meta name="robots" content="noindex/);
    }
    const { document } = await shipped.open(`${list}?page=999`);
    expect(document.querySelector('main')?.textContent).toContain('The list ends before this page');
  }
  expect((await shipped.open('/dive-sites?page=2')).status).toBe(200);
  expect((await shipped.open('/dive-sites?skill=Beginner&page=99')).status).toBe(404);
});

const openMain = async (path: string) => {
  const { document } = await shipped.open(path);
  return { document, main: document.querySelector('main') as Element };
};
const readOption = (field: Element | undefined, words: string) =>
  findAll(field as Element, 'option')
    .find((option) => readText(option) === words)
    ?.getAttribute('value') ?? '';

describe('the filters of the dive sites', () => {
  const REEF = 'Great Barrier Reef, Queensland';
  const readCards = (main: Element) => readTexts(main, 'article h3');
  const countSites = (sites: unknown[]) => `${sites.length} dive sites`;

  it('are a form without script, whose choices are links that take them back', async () => {
    const sites = await shipped.read<DiveSite[]>('/api/dive-sites');
    const onReef = sites.filter(({ region }) => region === REEF);
    const found = onReef.filter(({ skillLevel }) => skillLevel === 'Advanced');
    const { document, main } = await openMain('/dive-sites');
    // A second number beside the number of sites would look like a mistake.
    expect(readText(main)).not.toContain('244');
    const form = findPart(document, 'Filter the dive sites');
    expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/dive-sites', null]);
    expect(form.innerHTML).toMatch(/<noscript><button type="submit"[^>]*>Show dive sites/);
    const [region, skill] = ['region', 'skill'].map((name) => form.querySelector(`select[name=${name}]`) as Element);
    const regions = new Set(sites.map((site) => site.region));
    expect(new Set(readTexts(region as Element, 'option').slice(1))).toEqual(regions);
    const query = new URLSearchParams({ region: readOption(region, REEF), skill: readOption(skill, 'Advanced') });
    const { document: narrowed, main: list } = await openMain(`/dive-sites?${query}`);
    expect(readTexts(list, 'h2')).toContain(countSites(found));
    expect(readCards(list)).toEqual(found.map(({ name }) => name));
    expect(readTexts(list, 'select[name=skill] option[selected]')).toEqual(['Advanced']);
    const wider = await openMain(readHref(list, 'Remove skill Advanced') ?? '');
    expect(readTexts(wider.main, 'h2')).toContain(countSites(onReef));
    const clear = findAll(list, 'button').find((button) => readText(button) === 'Clear Filters');
    const empty = narrowed.getElementById(clear?.getAttribute('form') ?? '');
    expect([empty?.getAttribute('action'), empty?.children.length]).toEqual(['/dive-sites', 0]);
    expect(readTexts(main, 'h2')).toContain(countSites(sites));
  });

  it('are read from the address', async () => {
    const query = { search: 'QUEENSLAND grOPer', region: REEF, skill: 'Advanced', depth: 'deep' };
    const { document, main } = await openMain(`/dive-sites?${new URLSearchParams(query)}`);
    const form = findPart(document, 'Filter the dive sites');
    expect(form.querySelector('input[name=search]')?.getAttribute('value')).toBe(query.search);
    for (const name of ['region', 'skill', 'depth'] as const)
      expect(form.querySelector(`select[name=${name}] option[selected]`)?.getAttribute('value')).toBe(query[name]);
    expect(findLinks(main, /^Remove /)).toHaveLength(4);
    expect(readCards(main).length).toBeGreaterThan(0);
  });

  it('include place and wind in a form of their own, and say whose wind is not known', async () => {
    const { main } = await openMain('/dive-sites/filters');
    const form = main.querySelector('input[name=near]')?.closest('form');
    expect(form?.getAttribute('action')).toBe('/dive-sites');
    expect(form?.querySelector('input[type=radio][name=wind][value=E]')).toBeTruthy();
    expect(readTexts(main, 'button[type=submit]')).toContainEqual(expect.stringMatching(/^Show \d+ sites$/));
    const found = await shipped.read<DiveSite[]>('/api/dive-sites?near=Sydney&wind=E');
    const { main: list } = await openMain('/dive-sites?near=Sydney&wind=E');
    expect(readTexts(list, 'h2')).toContain(countSites(found));
    expect(readCards(list)).toEqual(found.map(({ name }) => name));
    expect(readText(list)).toContain('Little open water to the E (from the coast), but no shelter on record');
    // Fresh water has no wind on record and no coast.
    const south = await openMain('/dive-sites?place=south-australia&wind=W');
    expect(readText(south.main)).toMatch(/left out: their wind is not known/);
  });

  it('show but disable a choice without results, and offer to remove each filter of an empty list', async () => {
    const { main: choices } = await openMain('/dive-sites/filters?place=fiji');
    const fresh = findAll(choices, 'label').find((label) => readText(label) === 'Freshwater0');
    expect(fresh?.querySelector('input[type=radio]')?.hasAttribute('disabled')).toBe(true);
    const inFiji = await shipped.read<DiveSite[]>('/api/dive-sites?place=fiji');
    const { main } = await openMain('/dive-sites?place=fiji&kind=freshwater');
    expect(readTexts(main, 'h2')).toContain('0 dive sites');
    const [remove] = findLinks(main, 'Remove: Freshwater');
    expect(readText(remove?.closest('li'))).toContain(`${inFiji.length} sites`);
    const { main: fiji } = await openMain(remove?.getAttribute('href') ?? '');
    expect(readTexts(fiji, 'h2')).toContain(countSites(inFiji));
    const { main: unknown } = await openMain('/dive-sites?near=Atlantis');
    expect(readText(unknown)).toContain('We couldn’t find “Atlantis”.');
  });

  it('are kept by the files that the list offers, which download beside the page', async () => {
    const query = 'place=victoria%2Fport-phillip&entry=shore';
    const { total } = await shipped.read<{ total: number }>(`/api/dive-sites?${query}&limit=1`);
    const { main } = await openMain(`/dive-sites?${query}`);
    const [link] = findLinks(main, /^GPX/);
    expect(readText(link?.closest('details')?.querySelector('summary'))).toBe(`Download ${total} dive sites`);
    const { headers, body } = await shipped.server.app.inject(link?.getAttribute('href') ?? '');
    expect(headers['content-disposition']).toMatch(/^attachment; .*dive-sites\.gpx$/);
    expect(body.match(/<wpt /g)).toHaveLength(total);
  });
});

describe('the plan', () => {
  const FITS = 'No known problem for the conditions you gave';

  it('answers the finder of the home page, a form without script, with sites and reasons', async () => {
    const finder = findPart((await shipped.open('/')).document, 'Find a dive');
    expect([finder.tagName, finder.getAttribute('action'), finder.getAttribute('method')]).toEqual([
      'FORM',
      '/plan',
      null,
    ]);
    expect(readTexts(finder, 'button[type=submit]')).toEqual(['Show dives']);
    const findField = (label: string) => {
      const found = findAll(finder, 'label').find((each) => readText(each) === label);
      return finder.querySelector(`[id="${found?.getAttribute('for')}"]`) as Element;
    };
    const [when, training] = [findField('When'), findField('Certification')];
    const query = new URLSearchParams([
      [findField('Where').getAttribute('name') ?? '', '3004'],
      [when.getAttribute('name') ?? '', readOption(when, 'March')],
      [training.getAttribute('name') ?? '', readOption(training, 'Open Water (18 m)')],
    ]);
    const { document, main } = await openMain(`/plan?${query}`);
    expect(readText(main.querySelector('h1'))).toBe('Dives that fit your day');
    expect(readText(main)).toMatch(/not a forecast or a go-ahead/i);
    expect(readText(findPart(document, FITS).querySelector('ol > li'))).toContain('within the usual Open Water limit');
  });

  it('leaves out sites that the wind spoils, and is not indexed', async () => {
    const { document, main } = await openMain('/plan?near=Melbourne&month=11&cert=open-water&wind=N&knots=15');
    expect(readText(findPart(document, FITS))).toContain('Sheltered from N');
    expect(readText(findPart(document, FITS))).not.toContain('Wind from N spoils it');
    expect(readText(main)).toContain('Wind from N spoils it');
    expect(readMeta(document, 'robots')).toMatch(/noindex/);
  });

  it('sets sites that only the coast speaks for apart, after those with a record', async () => {
    const { document, main } = await openMain('/plan?near=Sydney&month=11&cert=advanced&wind=NE&knots=15');
    const [record, coast] = [/^No known problem/, /^Judged by the coast alone/] as const;
    const titles = readTexts(main, 'h2');
    const place = titles.findIndex((title) => record.test(title));
    expect(titles[place]).toMatch(record);
    expect(titles[place + 1]).toMatch(coast);
    expect(readTexts(findPart(document, coast), 'li').join()).toContain('from the coast');
    expect(readTexts(findPart(document, record), 'li').join()).not.toContain('from the coast');
  });

  it('lists nothing in the sea in a gale, names alternatives, and asks for a place that it does not know', async () => {
    const { document, main } = await openMain('/plan?near=Melbourne&month=11&wind=SE&knots=45&swell=S&metres=6');
    expect(readText(main.querySelector('h1'))).toBe('Not a day for the sea');
    const limits = findPart(document, 'The wind you gave');
    expect(readTexts(limits, 'dt')).toEqual(['Wind SE 45 kn', 'Swell S 6 m', 'Distance']);
    const [wind, swell, distance] = readTexts(limits, 'dd');
    expect(wind).toContain('45 knots: gale warning strength');
    expect(swell).toContain('above 5 m');
    expect(distance).toContain('none listed for this day');
    expect(readTexts(main, 'h1, h2, h3').join()).not.toMatch(/No known problem/);
    expect(findAll(main, 'ol')).toHaveLength(0);
    expect(readHref(main, 'Ask about another day')).toMatch(/near=Melbourne&month=11$/);

    const { main: nowhere } = await openMain('/plan?near=Atlantis&wind=SE&knots=45');
    expect(readText(nowhere.querySelector('h1'))).toBe('Not a day for the sea');
    expect(nowhere.querySelector('[role=img]')?.getAttribute('aria-label')).toMatch(/^Wind 45 knots on a scale/);
    expect(readText(nowhere)).toContain('We couldn’t find “Atlantis”');
    expect(readText(nowhere)).not.toContain('within reach');
    expect(findLinks(nowhere, 'Ask about another day')).toEqual([]);
  });

  it('offers a way on from an unknown place, one without sites, and an animal that no nearby site lists', async () => {
    const { main: unknown } = await openMain('/plan?near=Atlantis');
    expect(readText(unknown)).toContain('We couldn’t find “Atlantis”');
    expect(findLinks(unknown, 'places')).toHaveLength(1);
    const { main: broome } = await openMain('/plan?near=Broome&month=5');
    expect(readText(broome)).toContain('The guide has no sites within 100 km of Broome');
    expect(findLinks(broome, '500 km')).toHaveLength(1);
    const { main: wellington } = await openMain('/plan?near=Wellington&month=7&see=whale+shark');
    expect(readText(wellington)).toContain('111 in New Zealand');
    expect(readHref(wellington, 'search the guide for “whale shark”')).toMatch(/^\/search\?q=whale\+shark/);
  });

  it('is asked again with the chosen place, and leads to a site with the same day', async () => {
    const { main } = await openMain('/plan?near=Melborne&date=2026-11-28&cert=open-water');
    const { document } = await openMain(readHref(main, 'Melbourne, Victoria') ?? '');
    const curve = findPart(findPart(document, 'Sat 28 Nov 2026'), /Tide curve.*sunset/);
    expect(curve.getAttribute('role')).toBe('img');
    const first = findPart(document, /^No known problem/).querySelector('ol > li h3 a');
    expect(first?.getAttribute('href')).toMatch(/^\/dive-sites\/.*date=2026-11-28&cert=open-water$/);
  });
});

it('says that there are no dive sites yet, once none is left', async () => {
  await shipped.server.database.deleteFrom('diveSites').execute();
  const { main } = await openMain('/dive-sites');
  expect(readText(main)).toContain('There are no dive sites here yet.');
});
