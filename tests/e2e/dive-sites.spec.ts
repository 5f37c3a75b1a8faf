import type { HeroSite } from '../../domain/dive-sites/dive-site.ts';
import { allSites, cards, heading, PER_PAGE, REEF } from './dive-site-list.ts';
import { expect, test } from './fixtures.ts';

/** Parses one page of the list from its HTML without opening it. */
const readList = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const pages = body.querySelector('nav[aria-label="Pages of dive sites"]');
  const links = [...(pages?.querySelectorAll('a') ?? [])];
  return {
    current: pages?.querySelector('[aria-current=page]')?.textContent,
    next: links.find(({ textContent }) => textContent?.trim() === 'Next')?.getAttribute('href'),
    first: links.find((link) => (link.ariaLabel ?? link.textContent) === 'Page 1')?.getAttribute('href'),
    cards: [...body.querySelectorAll('main article')].map((card) => ({
      name: card.querySelector('h3')?.textContent ?? '',
      featured: [...card.querySelectorAll('span')].some(({ textContent }) => textContent?.trim() === 'Featured'),
    })),
  };
};

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the list’s pages are in order, featured sites first, and link to each other', async ({ page, request }) => {
    const sites = await allSites(request);
    const last = Math.ceil(sites.length / PER_PAGE);
    expect(last).toBeGreaterThan(2);
    const shown: { name: string; featured: boolean }[] = [];
    let next: string | null | undefined = '/dive-sites';
    let first: string | null | undefined;
    for (let number = 1; number <= last; number++) {
      const html = await (await request.get(next ?? '')).text();
      const list: ReturnType<typeof readList> = await page.evaluate(readList, html);
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

  test('the filters work as a form', async ({ page, request }) => {
    const sites = await allSites(request);
    const found = sites.filter(({ region, skillLevel }) => region === REEF && skillLevel === 'Advanced');
    await page.goto('/dive-sites');
    await page.getByRole('combobox', { name: 'Region' }).selectOption(REEF);
    await page.getByRole('combobox', { name: 'Skill level' }).selectOption('Advanced');
    await page.getByRole('button', { name: 'Show dive sites' }).click();
    expect(new URL(page.url()).searchParams.get('region')).toBe(REEF);
    await expect(heading(page, found.length)).toBeVisible();
    await expect(cards(page).getByRole('heading')).toHaveText(found.map(({ name }) => name));
    await expect(page.getByRole('combobox', { name: 'Skill level' })).toHaveValue('Advanced');
    await page.getByRole('link', { name: 'Remove skill Advanced' }).click();
    await expect(heading(page, sites.filter(({ region }) => region === REEF).length)).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(heading(page, sites.length)).toBeVisible();
  });

  test('each page shows one of the featured sites behind its title and links to its article', async ({
    page,
    request,
  }) => {
    const heroes = (await (await request.get('/api/dive-sites?view=hero')).json()) as HeroSite[];
    expect(heroes).toHaveLength(17);
    const seen = new Set<string>();
    for (const path of ['/dive-sites', '/blog', '/gear-reviews', '/learn-to-dive', '/about', '/contact']) {
      await page.goto(path);
      const credit = page.getByText(/^Pictured: /).getByRole('link');
      const pictured = await credit.innerText();
      const hero = heroes.find(({ name }) => name === pictured);
      // A site with an unpublished article links to its own page.
      const target = hero?.articleSlug ? `/blog/${hero.articleSlug}` : `/dive-sites/${hero?.id}-`;
      expect(await credit.getAttribute('href')).toContain(target);
      seen.add(pictured);
    }
    expect(seen.size).toBeGreaterThan(1);
  });
});

test.describe('page numbers', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('an invalid page number or one beyond the last is a 404 on every list', async ({ page, request }) => {
    for (const list of ['/dive-sites', '/blog', '/gear-reviews']) {
      expect((await request.get(`${list}?page=1`)).status(), list).toBe(200);
      for (const number of ['999', '10001', '0', '-1', 'abc', '1.5', '01', '']) {
        const response = await request.get(`${list}?page=${number}`);
        expect([list, number, response.status()]).toEqual([list, number, 404]);
        expect(await response.text()).toMatch(/<meta name="robots" content="noindex/);
      }
      await page.goto(`${list}?page=999`);
      await expect(page.getByText(/The list ends before this page/)).toBeVisible();
    }
    expect((await request.get('/dive-sites?page=2')).status()).toBe(200);
    expect((await request.get('/dive-sites?skill=Beginner&page=99')).status()).toBe(404);
  });
});
