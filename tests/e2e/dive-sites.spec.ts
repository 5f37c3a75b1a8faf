import type { APIRequestContext, Page } from '@playwright/test';
import type { DiveSite, DiveSiteCard, HeroSite } from '../../domain/dive-site.ts';
import { eventsOf } from './data-layer.ts';
import { delayResponses } from './delayed-requests.ts';
import { expect, test } from './fixtures.ts';

const REEF = 'Great Barrier Reef, Queensland';
const CARDS = /\/api\/dive-sites\?view=card/;
const PER_PAGE = 24;

const allSites = async (request: APIRequestContext) =>
  (await (await request.get('/api/dive-sites')).json()) as DiveSite[];
const counted = (number: number) => (number === 1 ? '1 dive site' : `${number} dive sites`);
const results = (page: Page) => page.getByRole('region', { name: /dive sites?$/i }).filter({ has: page.locator('h2') });
const heading = (page: Page, number: number) =>
  page.getByRole('heading', { level: 2, name: counted(number), exact: true });
const cards = (page: Page) => results(page).getByRole('article');

test('each filter narrows the list down, all of them together too, and the address holds them', async ({
  page,
  request,
}) => {
  const sites = await allSites(request);
  const largest = (site: DiveSite) => Math.max(...(site.depthRange.match(/\d+(\.\d+)?/g) ?? []).map(Number));
  const [region, skill] = [
    page.getByRole('combobox', { name: 'Region' }),
    page.getByRole('combobox', { name: 'Skill level' }),
  ];
  const search = page.getByPlaceholder('Name, region or animal');
  await page.goto('/dive-sites');
  await expect(page).toHaveTitle(/244\+.*Australian Dive Sites/);
  // Next to the number of sites listed, another number would read as a mistake.
  await expect(page.getByRole('main')).not.toContainText('244');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /244\+ Australian dive sites/);
  await expect(heading(page, sites.length)).toBeVisible();
  await expect(cards(page)).toHaveCount(PER_PAGE);
  const regions = [...new Set(sites.map((site) => site.region))];
  expect((await region.getByRole('option').allTextContents()).slice(1).sort()).toEqual(regions.sort());
  await expect(region).toHaveValue('all');
  await expect(skill).toHaveValue('all');
  await expect(page.getByRole('radio', { name: 'All depths' })).toBeChecked();

  for (const [name, fits] of [
    [/^Shallow/, (depth: number) => depth <= 10],
    [/^Medium/, (depth: number) => depth > 10 && depth <= 20],
    [/^Deep/, (depth: number) => depth > 20],
  ] as const) {
    await page.getByRole('radio', { name }).check();
    await expect(heading(page, sites.filter((site) => fits(largest(site))).length)).toBeVisible();
  }
  const deep = sites.filter((site) => largest(site) > 20);
  await skill.selectOption('Advanced');
  const deepAdvanced = deep.filter((site) => site.skillLevel === 'Advanced');
  await expect(heading(page, deepAdvanced.length)).toBeVisible();
  await region.selectOption(REEF);
  const onReef = deepAdvanced.filter((site) => site.region === REEF);
  expect(onReef.length).toBeGreaterThan(0);
  expect(onReef.length).toBeLessThan(deepAdvanced.length);
  await expect(heading(page, onReef.length)).toBeVisible();
  await search.fill('  QUEENSLAND grOPer ');
  const found = onReef.filter(({ marineLife }) => /queensland groper/i.test(marineLife ?? ''));
  await expect(heading(page, found.length)).toBeVisible();
  await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText(found.map(({ name }) => name));
  const address = `/dive-sites?${new URLSearchParams({ search: 'QUEENSLAND grOPer', region: REEF, skill: 'Advanced', depth: 'deep' })}`;
  await expect(page).toHaveURL(address);
  expect(await eventsOf(page)).toContainEqual({ event: 'filter_region', category: 'dive_sites', label: REEF });
  expect(await eventsOf(page)).toContainEqual({ event: 'search', category: 'dive_sites', label: 'QUEENSLAND grOPer' });

  await page.reload();
  await expect(search).toHaveValue('QUEENSLAND grOPer');
  await expect(region).toHaveValue(REEF);
  await expect(skill).toHaveValue('Advanced');
  await expect(page.getByRole('radio', { name: /^Deep/ })).toBeChecked();
  await expect(heading(page, found.length)).toBeVisible();
  const badges = results(page).getByRole('link', { name: /^Remove / });
  await expect(badges).toHaveCount(4);

  await page.getByRole('link', { name: 'Remove search “QUEENSLAND grOPer”' }).click();
  await page.getByRole('link', { name: `Remove region ${REEF}` }).click();
  await expect(heading(page, deepAdvanced.length)).toBeVisible();
  await expect(page).toHaveURL('/dive-sites?skill=Advanced&depth=deep');
  await expect(search).toHaveValue('');
  await expect(region).toHaveValue('all');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/dive-sites');
  await expect(heading(page, sites.length)).toBeVisible();
  await expect(badges).toHaveCount(0);
  await expect(skill).toHaveValue('all');
  await expect(page.getByRole('radio', { name: 'All depths' })).toBeChecked();
});

test('a list without sites says so and offers to clear all filters', async ({ page }) => {
  await page.goto('/about');
  await page.route('**/api/dive-sites?view=card*', (route) => route.fulfill({ json: { items: [], total: 0 } }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dive Sites' }).click();
  await expect(page.getByText('There is no dive site on the chart yet.')).toBeVisible();
  await page.unroute('**/api/dive-sites?view=card*');

  await page.goto('/dive-sites?search=xyzzy&skill=Beginner');
  await expect(page.getByRole('heading', { name: 'No dive sites found' })).toBeVisible();
  await expect(heading(page, 0)).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/dive-sites');
  await expect(page.getByRole('heading', { name: 'No dive sites found' })).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Skill level' })).toHaveValue('all');
  await expect(cards(page)).toHaveCount(PER_PAGE);
});

test('the way back from a site leads to the same place in the filtered list', async ({ page }) => {
  await page.goto('/dive-sites?skill=Intermediate');
  const link = cards(page).nth(7).getByRole('heading').getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => Math.round(window.scrollY));
  expect(top).toBeGreaterThan(500);
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/dive-sites?skill=Intermediate');
  await expect(page.getByRole('combobox', { name: 'Skill level' })).toHaveValue('Intermediate');
  await expect.poll(() => page.evaluate((wanted) => Math.abs(window.scrollY - wanted), top)).toBeLessThanOrEqual(60);
});

const readCards = (found: Element[]) =>
  found.map((card) => ({
    name: card.querySelector('h3')?.textContent ?? '',
    featured: [...card.querySelectorAll('.tag')].some(({ textContent }) => textContent === 'Featured'),
  }));

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all pages of the list stand in order, featured sites first, and lead to each other', async ({
    page,
    request,
  }) => {
    const sites = await allSites(request);
    const last = Math.ceil(sites.length / PER_PAGE);
    expect(last).toBeGreaterThan(2);
    const shown: { name: string; featured: boolean }[] = [];
    await page.goto('/dive-sites');
    for (let number = 1; number <= last; number++) {
      const pages = page.getByRole('navigation', { name: 'Pages of dive sites' });
      await expect(pages.locator('[aria-current=page]')).toHaveText(String(number));
      shown.push(...(await cards(page).evaluateAll(readCards)));
      if (number < last) await pages.getByRole('link', { name: 'Next' }).click();
    }
    const featuredCount = sites.filter(({ featured }) => featured).length;
    expect(featuredCount).toBeGreaterThan(0);
    expect(shown.map(({ featured }) => featured)).toEqual(sites.map((_, place) => place < featuredCount));
    for (const group of [shown.slice(0, featuredCount), shown.slice(featuredCount)]) {
      const names = group.map(({ name }) => name.toLowerCase());
      expect(names).toEqual([...names].sort());
    }
    expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(sites.map(({ name }) => name)));
    await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Page 1', exact: true }).click();
    await expect(page).toHaveURL('/dive-sites#results');
  });

  test('the filters are a form that asks the server', async ({ page, request }) => {
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
      // A site whose article is not published yet leads to its own page.
      const target = hero?.articleSlug ? `/blog/${hero.articleSlug}` : `/dive-sites/${hero?.id}-`;
      expect(await credit.getAttribute('href')).toContain(target);
      seen.add(pictured);
    }
    expect(seen.size).toBeGreaterThan(1);
  });
});

const PLAIN: DiveSiteCard = {
  ...{
    id: 1,
    name: 'Plain Reef',
    region: 'Coral Sea',
    description: 'Short.',
    waterTemp: '24-26°C',
    depthRange: '5-18m',
  },
  ...{ skillLevel: 'Beginner', visibility: null, bestTime: null, bestMonths: [], marineLife: null, hazards: null },
  ...{ imageUrl: null, videoUrl: null, videoThumbnail: null, reviewLink: '/blog/ss-yongala', featured: false },
};
const RICH: DiveSiteCard = {
  ...PLAIN,
  ...{
    id: 2,
    name: 'Rich Wreck',
    skillLevel: 'Advanced',
    visibility: '10-15m',
    bestTime: 'May to July',
    featured: true,
  },
  ...{ description: `${'d'.repeat(119)}ef`, marineLife: `${'m'.repeat(99)}no`, hazards: `${'h'.repeat(79)}ij` },
  ...{ imageUrl: '/media/scenes/ss-yongala.webp', videoUrl: 'https://youtu.be/aB3_-x9ZkQ0?t=95' },
  reviewLink: 'https://dives.example/rich-wreck',
};

test.describe('the cards', () => {
  test.use({ expectedErrors: [/status of 500.*\/api\/dive-sites/] });

  test('six placeholders, then cards with all their parts, and a failure with a second try', async ({
    page,
    context,
  }) => {
    await page.goto('/about');
    let answer: { status: number; json: object } = { status: 500, json: { error: 'Broken' } };
    await page.route(CARDS, (route) => route.fulfill(answer));
    const release = await delayResponses(page, CARDS);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dive Sites' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('.card.site.skeleton')).toHaveCount(6);
    release();
    await expect(page.getByRole('alert').filter({ hasText: 'The dive sites could not be loaded' })).toBeVisible();
    answer = { status: 200, json: { items: [RICH, PLAIN], total: 2 } };
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 2)).toBeVisible();
    await expect(page.locator('.card.site.skeleton')).toHaveCount(0);

    const [rich, plain] = [cards(page).nth(0), cards(page).nth(1)];
    await expect(rich.getByRole('img', { name: 'Rich Wreck' })).toBeVisible();
    for (const badge of ['Advanced', 'Video', 'Featured'])
      await expect(rich.getByText(badge, { exact: true })).toBeVisible();
    await expect(rich.getByText('Coral Sea')).toBeVisible();
    await expect(rich.getByText(`${'d'.repeat(119)}e…`, { exact: true })).toBeVisible();
    await expect(rich.getByText(`Marine life ${'m'.repeat(99)}n…`)).toBeVisible();
    await expect(rich.getByText(`Safety notes ${'h'.repeat(79)}ij`)).toBeVisible();
    await expect(rich.getByRole('definition')).toHaveText([
      '24–26\u00A0°C',
      '10–15\u00A0m',
      '5–18\u00A0m',
      /^May to July/,
    ]);
    const external = rich.getByRole('link', { name: /^Read Dive Site Review/ });
    await expect(external).toHaveAttribute('target', '_blank');
    await expect(external).toHaveAttribute('rel', /noopener/);

    await expect(plain.getByText('Photo Coming Soon')).toBeVisible();
    await expect(plain.getByRole('definition').nth(1)).toHaveText('Variable');
    for (const absent of ['Video', 'Featured', 'Safety notes', 'Marine life']) {
      await expect(plain.getByText(absent, { exact: true })).toHaveCount(0);
    }
    await expect(plain.getByRole('button', { name: /^Watch Dive Video/ })).toHaveCount(0);

    let asked: string[] = [];
    await context.route('https://www.youtube-nocookie.com/**', (route) => {
      asked = [...asked, route.request().url()];
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
    });
    const watch = rich.getByRole('button', { name: /^Watch Dive Video/ });
    await watch.click();
    const dialog = page.getByRole('dialog', { name: 'Video: Rich Wreck' });
    await expect(dialog.getByTitle('Rich Wreck')).toBeVisible();
    await expect
      .poll(() => asked)
      .toEqual(['https://www.youtube-nocookie.com/embed/aB3_-x9ZkQ0?autoplay=1&rel=0&start=95']);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(watch).toBeFocused();
    await watch.click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    const internal = plain.getByRole('link', { name: /^Read Dive Site Review/ });
    await expect(internal).not.toHaveAttribute('target');
    await internal.click();
    await expect(page).toHaveURL('/blog/ss-yongala');
  });
});

test.describe('page numbers', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('a page number beyond the last page, or none at all, is not found on every list', async ({ page, request }) => {
    for (const list of ['/dive-sites', '/blog', '/gear-reviews']) {
      expect((await request.get(`${list}?page=1`)).status(), list).toBe(200);
      for (const number of ['999', '10001', '0', '-1', 'abc', '1.5', '01', '']) {
        const answer = await request.get(`${list}?page=${number}`);
        expect([list, number, answer.status()]).toEqual([list, number, 404]);
        expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/);
      }
      await page.goto(`${list}?page=999`);
      await expect(page.getByText(/The list ends before this page/)).toBeVisible();
    }
    expect((await request.get('/dive-sites?page=2')).status()).toBe(200);
    expect((await request.get('/dive-sites?skill=Beginner&page=99')).status()).toBe(404);
  });
});
