import type { Page } from '@playwright/test';
import type { Article, ArticleCard } from '../../domain/articles/article.ts';
import type { DiveSite } from '../../domain/dive-sites/dive-site.ts';
import { readEvents } from './data-layer.ts';
import { expect, test } from './fixtures.ts';
import { followLink } from './follow-link.ts';

// Answers of the API are changed here, which a page that comes as a document would not ask for.
test.use({ followsByScript: true });

// The words of the pages: tests/server/reading-pages.test.ts.
const TITLE = 'SS Yongala: a grave, a reef, and a dive to be ready for';
const SITE = /\/api\/dive-sites\/by-review-url/;
const links = (events: object[]) => events.filter((event) => 'event' in event && event.event === 'blog_link_click');
const openArticle = async (page: Page, title: string) => {
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
};

test('clicks on the list, reading and leaving are counted; the site’s film loads nothing before a click', async ({
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
  const articles = (await (await request.get('/api/articles?view=card')).json()) as Article[];
  const [first, , third] = articles.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (!first || !third) throw new Error('Too few articles ship.');
  const click = ({ title, category, author }: ArticleCard, position: string) => ({
    ...{ event: 'blog_link_click', category, label: title, author, position },
  });
  await page.goto('/blog');
  await openArticle(page, first.title);
  expect(links(await readEvents(page))).toEqual([click(first, 'featured')]);
  await page.goBack();
  await openArticle(page, third.title);
  expect(links(await readEvents(page))).toEqual([click(first, 'featured'), click(third, 'grid')]);

  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await followLink(page, '/blog/ss-yongala');
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
  expect(events.slice(-2)).toEqual([
    { event: 'blog_view', category: 'Dive Sites', author: 'Bommie team', label: TITLE },
    { event: 'navigation', category: 'navigation', label: 'back_to_blog' },
  ]);
});

test('the body of an article, which is sent once, returns on back navigation', async ({ page }) => {
  await page.goto('/blog/ss-yongala');
  const body = await page.locator('.prose.body').innerHTML();
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await page.goBack();
  await expect(page.locator('.prose.body')).toBeVisible();
  expect(await page.locator('.prose.body').innerHTML()).toBe(body);
});
