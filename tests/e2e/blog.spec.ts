import type { Page } from '@playwright/test';
import type { Article } from '../../domain/articles/article.ts';
import { ARTICLES_PER_PAGE } from '../../web/app/data/article-list-queries.ts';
import { readEvents } from './data-layer.ts';
import { delayResponses } from './delayed-requests.ts';
import { expect, test } from './fixtures.ts';

// Answers of the API are delayed or changed here, which a page that comes as a document would not ask for.
test.use({ followsByScript: true });

const LIST = /\/api\/articles\?view=card/;
const latest = (page: Page) => page.getByRole('region', { name: 'Latest Article' });
const more = (page: Page) => page.getByRole('region', { name: 'More Articles' });
const links = (events: object[]) => events.filter((event) => 'event' in event && event.event === 'blog_link_click');

test('the newest article comes first, and a click reports its position', async ({ page, request }) => {
  const articles = (await (await request.get('/api/articles')).json()) as Article[];
  const newest = articles.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  await page.goto('/blog');
  await expect(latest(page).getByRole('article')).toHaveCount(1);
  await expect(latest(page).getByRole('heading', { level: 3 })).toHaveText(newest[0]?.title ?? '');
  await expect(more(page).getByRole('heading', { level: 3 })).toHaveText(
    newest.slice(1, ARTICLES_PER_PAGE).map(({ title }) => title),
  );
  const categories = page.getByRole('region', { name: 'What we write about' });
  const cards = ['Safety', 'Sustainability', 'News', 'Opinion'];
  await expect(categories.getByRole('heading', { level: 3 }).getByRole('link')).toHaveText(cards);
  for (const card of cards) expect(articles.some(({ category }) => category === card)).toBe(true);

  const click = ({ title, category, author }: Article, position: string) => ({
    ...{ event: 'blog_link_click', category, label: title, author, position },
  });
  const [first, , third] = newest;
  if (!first || !third) throw new Error('Too few articles ship.');
  await latest(page).getByRole('link', { name: first.title }).click();
  await expect(page).toHaveURL(`/blog/${first.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeFocused();
  expect(links(await readEvents(page))).toEqual([click(first, 'featured')]);
  await page.goBack();
  await more(page).getByRole('link', { name: third.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: third.title })).toBeFocused();
  expect(links(await readEvents(page))).toEqual([click(first, 'featured'), click(third, 'grid')]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('each category lists its articles and is excluded from search engines', async ({ page, request }) => {
    const articles = (await (await request.get('/api/articles')).json()) as Article[];
    const used = [...new Set(articles.map(({ category }) => category))].toSorted();
    await page.goto('/blog');
    const nav = page.getByRole('navigation', { name: 'Category' });
    await expect(nav.getByRole('link')).toHaveText(['All Articles', ...used]);
    for (const category of used) {
      await nav.getByRole('link', { name: category, exact: true }).click();
      await expect(page).toHaveURL(`/blog?${new URLSearchParams({ category })}`);
      await expect(nav.locator('[aria-current]')).toHaveText([category]);
      const titles = articles.filter((article) => article.category === category).map(({ title }) => title);
      await expect(
        page.getByRole('region', { name: category, exact: true }).getByRole('heading', { level: 3 }),
      ).toHaveText(titles.slice(0, ARTICLES_PER_PAGE));
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog$/);
    }
    await page.getByRole('region', { name: 'What we write about' }).getByRole('link', { name: 'Safety' }).click();
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await page.getByRole('article').first().getByRole('link', { name: 'Safety', exact: true }).click();
    await expect(page).toHaveURL('/blog?category=Safety');
  });

  test('a category without articles says so and links back', async ({ page }) => {
    await page.goto('/blog?category=Knots');
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
    await page.getByRole('link', { name: 'See the newest articles' }).click();
    await expect(page).toHaveURL('/blog');
  });

  test('the list shows every article exactly once', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByText(/^Pictured: /).getByRole('link')).toBeVisible();
    const articles = page.getByRole('main').getByRole('article');
    expect(await articles.count()).toBeGreaterThan(10);
    const addresses = await articles
      .getByRole('heading')
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.filter((address) => /^\/blog\/[\w-]+$/.test(address))).toHaveLength(await articles.count());
    await latest(page).getByRole('link').click();
    await expect(
      page
        .getByRole('article')
        .first()
        .getByText(/^Published on/),
    ).toBeVisible();
  });
});

test.describe('loading states', () => {
  test.use({ expectedErrors: [/status of 500.*\/api\/articles/] });

  test('shows placeholders while loading, a retry after a failure, and a message for an empty blog', async ({
    page,
  }) => {
    let response: { status: number; json: object } = { status: 500, json: { error: 'Broken' } };
    await page.goto('/about');
    await page.route(LIST, (route) => route.fulfill(response));
    const release = await delayResponses(page, LIST);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const frames = page.getByRole('status', { name: 'Loading articles' });
    await expect(frames.locator('.skeleton').first()).toBeVisible();
    release();
    const failure = page.getByRole('alert').filter({ hasText: 'The articles could not be loaded' });
    await expect(failure).toBeVisible();
    await expect(frames).toHaveCount(0);
    response = { status: 200, json: { items: [], total: 0 } };
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
    await expect(latest(page)).toHaveCount(0);
  });
});
