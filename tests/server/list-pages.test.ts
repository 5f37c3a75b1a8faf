// SQLite only: reads what is shipped, by the queries that published-lists runs on both databases.

import { expect, it } from 'vitest';
import type { DiveSite, HeroSite } from '../../domain/dive-sites/dive-site.ts';
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
