import type { DiveSitePage } from '../../domain/dive-sites/dive-site.ts';
import { delayResponses } from './delayed-requests.ts';
import { expect, test } from './fixtures.ts';
import { siteNamed } from './site-named.ts';

// Answers of the API are delayed or changed here, which a page that comes as a document would not ask for.
test.use({ followsByScript: true });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the tide of the next day replaces that of the day in place, and slack and the kit of July keep it', async ({
    page,
    request,
  }) => {
    const { path } = await siteNamed('Fly Point', request);
    await page.goto(`${path}?date=2026-12-05`);
    const tide = page.locator('#tide');
    await tide.getByRole('link', { name: 'Day after, Sun 6 Dec' }).click();
    await expect(tide.getByText('Sun 6 Dec 2026')).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    await page.getByRole('link', { name: 'Predicted slack' }).click();
    await expect(page.getByRole('heading', { name: /Predicted slack in daylight/ })).toBeInViewport();
    await page.getByText('Why each, and other months').click();
    await page.getByRole('form', { name: 'Kit by month' }).getByRole('button', { name: 'Jul' }).click();
    await expect(page.getByRole('heading', { name: 'Kit for July' })).toBeInViewport();
    await expect(page).toHaveURL(/\?date=2026-12-06&month=7#kit$/);
    // The tides keep the day that the reader set.
    await expect(tide.getByText('Sun 6 Dec 2026')).toBeVisible();
  });
});

test.describe('loading states', () => {
  test.use({ expectedErrors: [/status of 500.*\/api\/dive-sites/] });

  test('shows a placeholder while loading, a retry after a failure, a poster before the film, and text for missing facts', async ({
    page,
    context,
    request,
  }) => {
    const { id } = await siteNamed('SS Yongala', request);
    const original = (await (await request.get(`/api/dive-sites/${id}`)).json()) as DiveSitePage;
    const sparse = {
      ...original,
      ...{ videoUrl: 'https://www.youtube.com/embed/aB3_-x9ZkQ0', imageUrl: null, visibility: null, hazards: null },
      ...{
        bestTime: null,
        details: {},
        openWater: null,
        nearby: [],
        linkedArticle: null,
        reviewLink: null,
        facilities: null,
      },
    };
    let response: { status: number; json: object } = { status: 500, json: { error: 'Broken' } };
    await page.goto('/dive-sites?search=SS+Yongala');
    const address = `**/api/dive-sites/${id}`;
    await page.route(address, (route) => route.fulfill(response));
    const release = await delayResponses(page, address);
    await page.getByRole('heading', { level: 3, name: 'SS Yongala' }).getByRole('link').click();
    await expect(page.getByRole('status', { name: 'Loading dive site' })).toBeVisible();
    release();
    await expect(page.getByRole('alert')).toContainText('This dive site could not be loaded');
    response = { status: 200, json: sparse };
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'SS Yongala' })).toBeVisible();

    await expect(page.getByRole('img', { name: /^Section (?:of|drawn)/ })).toBeVisible();
    await expect(page.locator('#answers').getByRole('definition')).toContainText([
      ...['No closure known', '14–28', 'Not known', 'Not known', 'Visibility variable', 'Not known', 'Not known'],
      'Ask locally before you dive',
    ]);
    await expect(page.getByText('Ask locally before you dive.')).toBeVisible();
    await expect(page.getByText(/Nearby, by bearing|Nearest sites/)).toHaveCount(0);
    let requests = 0;
    await context.route('https://www.youtube-nocookie.com/**', (route) => {
      requests++;
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
    });
    const play = page.getByRole('link', { name: 'Play video: SS Yongala' });
    await play.scrollIntoViewIfNeeded();
    expect(requests).toBe(0);
    await play.click();
    await expect(page.getByTitle('SS Yongala')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/aB3_-x9ZkQ0\?/,
    );
    await expect.poll(() => requests).toBe(1);
  });
});
