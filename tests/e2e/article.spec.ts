import type { ArticlePage } from '../../domain/articles/article.ts';
import type { DiveSite } from '../../domain/dive-sites/dive-site.ts';
import { openFromBlog } from './blog-list.ts';
import { readEvents } from './data-layer.ts';
import { delayResponses } from './delayed-requests.ts';
import { expect, test } from './fixtures.ts';

// Answers of the API are delayed or changed here, which a page that comes as a document would not ask for.
test.use({ followsByScript: true });

const TITLE = 'SS Yongala: a grave, a reef, and a dive to be ready for';
const ADDRESS = '**/api/articles/slug/ss-yongala';
const SITE = /\/api\/dive-sites\/by-review-url/;

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an article shows author, date, contents, dive site and further reading', async ({ page }) => {
    await page.goto('/blog/ss-yongala');
    await expect(page).toHaveTitle(`${TITLE} | Bommie Blog`);
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      /^A passenger ship lost with 122 people/,
    );
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(main.getByText('Dive Sites', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('By Bommie team').first()).toBeVisible();
    await expect(main.getByText('Published on 11 June 2026')).toBeVisible();
    await expect(main.getByRole('img', { name: TITLE })).toHaveAttribute('width', '1200');
    await expect(main.getByRole('img', { name: TITLE })).toHaveAttribute('height', '600');

    const contents = main.getByRole('navigation', { name: 'On this page' });
    const headings = await main.locator('.prose').getByRole('heading').allInnerTexts();
    expect(headings.length).toBeGreaterThan(3);
    await expect(contents.getByRole('link')).toHaveText(headings);
    await contents.getByRole('link', { name: 'Conditions' }).click();
    await expect(page).toHaveURL(/#.+/);
    await expect(main.getByRole('heading', { name: 'Conditions' })).toBeInViewport();
    await expect(main.locator('.prose li').first()).toBeVisible();

    const site = main.getByRole('region', { name: 'SS Yongala' });
    await expect(site.getByRole('link', { name: 'SS Yongala' })).toHaveAttribute(
      'href',
      /^\/dive-sites\/\d+-ss-yongala$/,
    );
    const more = main.getByRole('region', { name: 'More Articles' });
    await expect(more.getByRole('article')).toHaveCount(3);
    await expect(more.getByRole('heading', { name: TITLE })).toHaveCount(0);
  });
});

test('reading and leaving are counted; the site’s film loads nothing before a click', async ({
  page,
  context,
  request,
}) => {
  const query = new URLSearchParams({ url: '/blog/ss-yongala' });
  const site = (await (await request.get(`/api/dive-sites/by-review-url?${query}`)).json()) as DiveSite;
  await page.route(SITE, (route) =>
    route.fulfill({ json: { ...site, videoUrl: 'https://www.youtube.com/watch?v=aB3_-x9ZkQ0', videoThumbnail: null } }),
  );
  const requested: string[] = [];
  await context.route(/youtube|ytimg/, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
  });
  await openFromBlog(page, request, 'ss-yongala');
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeFocused();
  const card = page.getByRole('region', { name: 'SS Yongala' });
  const play = card.getByRole('link', { name: 'Play video: SS Yongala' });
  await play.scrollIntoViewIfNeeded();
  await expect(card.locator('picture img')).toBeVisible();
  expect(requested).toEqual([]);
  await play.click();
  await expect(card.getByTitle('SS Yongala')).toBeVisible();
  await expect.poll(() => requested).toEqual(['https://www.youtube-nocookie.com/embed/aB3_-x9ZkQ0?autoplay=1&rel=0']);

  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL('/blog');
  const events = (await readEvents(page)).filter((event) => 'event' in event && event.event !== 'page_view');
  expect(events.slice(1)).toEqual([
    { event: 'blog_view', category: 'Dive Sites', author: 'Bommie team', label: TITLE },
    { event: 'navigation', category: 'navigation', label: 'back_to_blog' },
  ]);
});

test.describe('missing articles', () => {
  test.use({ expectedErrors: [/status of (404|500)/] });

  test('an unknown article is a 404; a failed request offers a retry', async ({ page, request }) => {
    const response = await page.goto('/blog/no-such-article');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible();
    await expect(page.getByText("The article you're looking for doesn't exist.")).toBeVisible();
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page).toHaveURL('/blog');

    await page.route(ADDRESS, (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
    const release = await delayResponses(page, ADDRESS);
    await openFromBlog(page, request, 'ss-yongala');
    await expect(page.getByRole('status', { name: 'Loading article' })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeFocused();
    await page.unroute(ADDRESS);
    // The site's film is optional: the article renders without a response for it.
    await page.route(SITE, (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  });
});

test('a local picture path becomes a notice; author, date and contents have defaults', async ({ page, request }) => {
  const article = (await (await request.get('/api/articles/slug/ss-yongala')).json()) as ArticlePage;
  const draft = {
    ...article,
    imageUrl: 'http://localhost:5000/wreck.png',
    author: '',
    publishedAt: null,
    headings: [],
  };
  await page.route(ADDRESS, (route) => route.fulfill({ json: { ...draft, createdAt: '2025-01-31T20:00:00.000Z' } }));
  await page.route(SITE, (route) => route.fulfill({ json: null }));
  await openFromBlog(page, request, 'ss-yongala');
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeFocused();
  await expect(page.getByText('Image not available')).toBeVisible();
  await expect(page.getByText('Please use a publicly accessible image URL.')).toBeVisible();
  await expect(page.getByText('By Bommie team').first()).toBeVisible();
  await expect(page.getByText('Published on 1 February 2025')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'SS Yongala' })).toHaveCount(0);
});

test('the body is sent once, as HTML, and returns on back navigation', async ({ page, request }) => {
  expect(await (await request.get('/blog/ss-yongala')).text()).toContain('"contentHtml":null');
  await page.goto('/blog/ss-yongala');
  const body = await page.locator('.prose.body').innerHTML();
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await page.goBack();
  await expect(page.locator('.prose.body')).toBeVisible();
  expect(await page.locator('.prose.body').innerHTML()).toBe(body);
});
