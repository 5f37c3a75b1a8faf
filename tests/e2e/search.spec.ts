import { readEvents } from './data-layer.ts';
import { expect, test } from './fixtures.ts';

const HINT = 'Type at least 2 characters to search';

test('the panel opens on focus, explains its minimum length, and counts results', async ({ page }) => {
  await page.goto('/about');
  const box = page.getByRole('searchbox', { name: 'Search' });
  const panel = page.getByRole('search');
  await expect(box).toHaveAttribute('placeholder', 'Search...');
  await expect(panel.getByText(HINT)).toBeHidden();
  await box.focus();
  await expect(panel.getByText(HINT)).toBeVisible();
  await box.fill('t');
  await expect(panel.getByText(HINT)).toBeVisible();

  await box.pressSequentially('he');
  await expect(panel.getByText('12 results found')).toBeVisible();
  const results = panel.getByRole('listitem');
  const labels = await results.locator('a > span:first-child > span:first-child').allTextContents();
  // The best match comes first; the others follow in a fixed order of types, at most three of each.
  const types = ['Article', 'Dive Site', 'Product', 'Review'];
  const others = labels.slice(1).filter((label) => types.includes(label));
  expect(others).toEqual(others.toSorted((one, other) => types.indexOf(one) - types.indexOf(other)));
  for (const type of types) expect(labels.filter((label) => label === type).length).toBeLessThanOrEqual(3);
  expect(new Set(others).size).toBe(types.length);
  const site = results.filter({ hasText: 'Dive Site' }).first();
  await expect(
    site.getByText(/, (Victoria|Queensland|Tasmania|New South Wales|South Australia|Western Australia)$/),
  ).toBeVisible();
  await expect(site.getByRole('heading')).not.toBeEmpty();
  await expect(site.getByRole('paragraph')).toHaveCSS('-webkit-line-clamp', '2');
  const lines = await site
    .getByRole('paragraph')
    .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
  expect(Math.round(lines)).toBeLessThanOrEqual(2);

  await box.fill('xyzzyq');
  await expect(panel.getByText('No results found for "xyzzyq"')).toBeVisible();
  await expect(results).toHaveCount(0);
  const searches = (await readEvents(page)).filter((event) => 'event' in event && event.event === 'search');
  expect(searches).toEqual([
    { event: 'search', category: 'engagement', label: 'the' },
    { event: 'search', category: 'engagement', label: 'xyzzyq' },
  ]);
});

test('the panel lists the best match first', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Yongala', 'Bare Island', 'Weedy seadragon']) {
    const box = page.getByRole('searchbox', { name: 'Search' });
    await box.fill(name);
    const first = page.getByRole('search').getByRole('listitem').first();
    await expect(first.getByRole('heading')).toContainText(new RegExp(name, 'i'));
    await expect(first.getByText(/^(Dive Site|Species)$/)).toBeVisible();
  }
  await page.getByRole('searchbox', { name: 'Search' }).fill('can I dive today');
  await expect(page.getByRole('search').getByText('2 results found')).toBeVisible();
  await page
    .getByRole('search')
    .getByRole('link', { name: /^Plan a dive/ })
    .click();
  await expect(page).toHaveURL('/plan');
});

test('the panel and the page correct words alike, say so, and offer the words as typed', async ({ page }) => {
  await page.goto('/about');
  const panel = page.getByRole('search');
  await page.getByRole('searchbox', { name: 'Search' }).fill('rapid bay jety');
  await expect(panel.getByRole('status')).toHaveText(
    'No results found for "rapid bay jety". Showing results for “rapid bay jetty”',
  );
  const first = panel.getByRole('listitem').first();
  await expect(first.getByRole('heading')).toHaveText('Rapid Bay Jetty');
  await panel.getByRole('link', { name: 'See all results' }).click();
  await expect(page).toHaveURL('/search?q=rapid+bay+jety');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Nothing found for “rapid bay jety”' })).toBeVisible();
  await expect(main.getByRole('region', { name: /^Best match/ })).toContainText('Rapid Bay Jetty');
  await main.getByRole('link', { name: 'Search for exactly “rapid bay jety”' }).click();
  await expect(page).toHaveURL('/search?q=rapid+bay+jety&exact=true');
  await expect(main.getByText('Try fewer words')).toBeVisible();

  await page.goto('/search?q=fish+rok+cave');
  await expect(main.getByRole('heading', { name: 'Searched for “fish rock cave”' })).toBeVisible();
  await main.getByRole('link', { name: 'Search for exactly “fish rok cave”' }).click();
  await expect(main.getByText(/^\d+ results for fish rok cave$/)).toBeVisible();
});

test('matching ignores case; a click outside closes the panel and clears the text', async ({ page }) => {
  await page.goto('/about');
  const box = page.getByRole('searchbox', { name: 'Search' });
  const panel = page.getByRole('search');
  await box.fill('pUCK 4');
  await expect(panel.getByRole('link', { name: /^Review Dive Computers Mares Puck 4/ })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(panel.getByRole('status')).toBeHidden();
  await expect(box).toHaveValue('');
});

test('choosing a result opens it, closes the panel and clears the text', async ({ page }) => {
  await page.goto('/about');
  const box = page.getByRole('searchbox', { name: 'Search' });
  const panel = page.getByRole('search');
  await box.fill('ss yongala');
  await panel.getByRole('link', { name: /^Dive Site.*SS Yongala/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SS Yongala' })).toBeVisible();
  await expect(page).toHaveURL(/\/dive-sites\/\d+-ss-yongala$/);
  await expect(panel.getByRole('status')).toBeHidden();
  await expect(box).toHaveValue('');

  await box.fill('zeagle ranger');
  await panel.getByRole('link', { name: /^Product.*Zeagle Ranger/ }).click();
  await expect(page).toHaveURL('/gear/zeagle-ranger');
  await expect(box).toHaveValue('');
});

test('a result opened in a new tab leaves the panel open', async ({ page, context }) => {
  await page.goto('/about');
  const panel = page.getByRole('search');
  await page.getByRole('searchbox', { name: 'Search' }).fill('ss yongala');
  const opened = context.waitForEvent('page');
  await panel.getByRole('link', { name: /^Dive Site.*SS Yongala/ }).click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/\/dive-sites\/\d+-ss-yongala$/);
  await expect(page).toHaveURL('/about');
  await expect(panel.getByText(/results? found/)).toBeVisible();
});

const FOUND = { q: 'kelp', total: 1, best: null, counts: [], suggestion: null };
const article = {
  ...{ kind: 'article', id: 1, path: '/blog/kelp', title: [{ text: 'Kelp', isMatch: true }], place: 'Marine Life' },
  ...{ excerpt: [{ text: 'Tall.', isMatch: false }], imageUrl: '/media/gone.png' },
};

test.describe('with a missing thumbnail', () => {
  test.use({ expectedErrors: [/status of 404.*gone\.png|status of 500.*\/api\/search/] });

  test('a single result is counted as one, without its picture', async ({ page }) => {
    await page.goto('/about');
    const groups = [{ kind: 'article', heading: 'Articles', total: 1, items: [article] }];
    await page.route(/\/api\/search\?.*q=/, (route) => route.fulfill({ json: { ...FOUND, groups } }));
    const gone = page.waitForResponse('**/media/gone.png');
    await page.getByRole('searchbox', { name: 'Search' }).fill('kelp');
    const panel = page.getByRole('search');
    await expect(panel.getByText('1 result found')).toBeVisible();
    await gone;
    await expect(panel.getByRole('listitem')).toHaveText('ArticleMarine LifeKelpTall.');
    await expect(panel.locator('img')).toHaveCount(0);
  });

  test('a failed search says so', async ({ page }) => {
    await page.goto('/about');
    await page.route(/\/api\/search\?.*q=/, (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
    await page.getByRole('searchbox', { name: 'Search' }).fill('kelp');
    await expect(page.getByRole('search').getByRole('status')).toHaveText(
      'We couldn’t reach the search. Try again in a moment.',
    );
  });
});

test('the panel leads to all results, and Enter does too', async ({ page }) => {
  await page.goto('/about');
  const box = page.getByRole('searchbox', { name: 'Search', exact: true });
  await box.fill('yongala');
  await page.getByRole('link', { name: 'See all results' }).click();
  await expect(page).toHaveURL('/search?q=yongala');
  await expect(page.getByRole('heading', { level: 2, name: 'SS Yongala', exact: true })).toBeVisible();
  await page.goto('/about');
  await box.fill('cuttlefish');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=cuttlefish');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for cuttlefish');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the header’s search box finds pages of every kind, corrects words, and shows one kind page by page', async ({
    page,
  }) => {
    await page.goto('/search?q=reef');
    const kinds = page.getByRole('navigation', { name: 'Kinds of results' });
    await kinds.getByRole('link', { name: /^Dive sites \d+$/ }).click();
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL('/search?q=reef&kind=dive-site&page=2');
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(20);
    await page.getByRole('searchbox', { name: 'Search the site' }).fill('yongarla wrek');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(page.getByRole('heading', { name: 'Nothing found for “yongarla wrek”' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'yongala wreck', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'SS Yongala', exact: true })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });
});

test('the section of a dive fills its frame beside a result', async ({ page }) => {
  await page.goto('/search?q=wreck');
  const plate = page.locator('main img[src*="plate.svg"]').first();
  const [drawn = 0, frame = 0] = await plate.evaluate((image) => [
    image.clientHeight,
    image.parentElement?.clientHeight,
  ]);
  expect(frame).toBeGreaterThan(0);
  expect(drawn).toBe(frame);
});
