import { readEvents } from './data-layer.ts';
import { expect, test } from './fixtures.ts';

const HINT = 'Type at least 2 characters to search';
const TYPES = ['Article', 'Dive Site', 'Product', 'Review'];

const FOUND = { q: 'kelp', total: 1, best: null, counts: [], suggestion: null };
const article = {
  ...{ kind: 'article', id: 1, path: '/blog/kelp', title: [{ text: 'Kelp', isMatch: true }], place: 'Marine Life' },
  ...{ excerpt: [{ text: 'Tall.', isMatch: false }], imageUrl: '/media/gone.png' },
};
const SEARCHES = /\/api\/search\?.*q=/;

test.use({ expectedErrors: [/status of 404.*gone\.png|status of 500.*\/api\/search/] });

test('the panel opens on focus, lists and counts results, and says what it did not find or could not read', async ({
  page,
}) => {
  await page.goto('/about');
  const box = page.getByRole('searchbox', { name: 'Search' });
  const panel = page.getByRole('search');
  const results = panel.getByRole('listitem');

  await test.step('it opens on focus, explains its minimum length, and counts results', async () => {
    await expect(box).toHaveAttribute('placeholder', 'Search...');
    await expect(panel.getByText(HINT)).toBeHidden();
    await box.focus();
    await expect(panel.getByText(HINT)).toBeVisible();
    await box.fill('t');
    await expect(panel.getByText(HINT)).toBeVisible();
    await box.pressSequentially('he');
    await expect(panel.getByText('12 results found')).toBeVisible();
    const labels = await results.locator('a > span:first-child > span:first-child').allTextContents();
    // The best match comes first; the others follow in a fixed order of types, at most three of each.
    const others = labels.slice(1).filter((label) => TYPES.includes(label));
    expect(others).toEqual(others.toSorted((one, other) => TYPES.indexOf(one) - TYPES.indexOf(other)));
    for (const type of TYPES) expect(labels.filter((label) => label === type).length).toBeLessThanOrEqual(3);
    expect(new Set(others).size).toBe(TYPES.length);
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
  await test.step('it lists the best match first', async () => {
    for (const name of ['Yongala', 'Bare Island', 'Weedy seadragon']) {
      await box.fill(name);
      await expect(results.first().getByRole('heading')).toContainText(new RegExp(name, 'i'));
      await expect(results.first().getByText(/^(Dive Site|Species)$/)).toBeVisible();
    }
  });
  await test.step('matching ignores case; a click outside closes the panel and clears the text', async () => {
    await box.fill('pUCK 4');
    await expect(panel.getByRole('link', { name: /^Review Dive Computers Mares Puck 4/ })).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(panel.getByRole('status')).toBeHidden();
    await expect(box).toHaveValue('');
  });
  await test.step('a single result is counted as one, without its missing picture', async () => {
    const groups = [{ kind: 'article', heading: 'Articles', total: 1, items: [article] }];
    await page.route(SEARCHES, (route) => route.fulfill({ json: { ...FOUND, ways: [], groups } }));
    const gone = page.waitForResponse('**/media/gone.png');
    await box.fill('kelp');
    await expect(panel.getByText('1 result found')).toBeVisible();
    await gone;
    await expect(results).toHaveText('ArticleMarine LifeKelpTall.');
    await expect(panel.locator('img')).toHaveCount(0);
    await page.unroute(SEARCHES);
  });
  await test.step('a failed search says so', async () => {
    await page.route(SEARCHES, (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
    await box.fill('whale');
    await expect(panel.getByRole('status')).toHaveText('We couldn’t reach the search. Try again in a moment.');
    await page.unroute(SEARCHES);
  });
  await test.step('it leads to the page that answers a question', async () => {
    await box.fill('can I dive today');
    await expect(panel.getByText('2 results found')).toBeVisible();
    await panel.getByRole('link', { name: /^Plan a dive/ }).click();
    await expect(page).toHaveURL('/plan');
  });
});

test('a result opens beside the panel or in place of the page, and the panel leads to all results', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  const box = page.getByRole('searchbox', { name: 'Search', exact: true });
  const panel = page.getByRole('banner').getByRole('search');
  const main = page.getByRole('main');
  const yongala = panel.getByRole('link', { name: /^Dive Site.*SS Yongala/ });

  await test.step('a result opened in a new tab leaves the panel open', async () => {
    await box.fill('ss yongala');
    const opened = context.waitForEvent('page');
    await yongala.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab).toHaveURL(/\/dive-sites\/\d+-ss-yongala$/);
    await tab.close();
    await expect(page).toHaveURL('/about');
    await expect(panel.getByText(/results? found/)).toBeVisible();
  });
  await test.step('choosing a result opens it, closes the panel and clears the text', async () => {
    await yongala.click();
    await expect(page.getByRole('heading', { level: 1, name: 'SS Yongala' })).toBeVisible();
    await expect(page).toHaveURL(/\/dive-sites\/\d+-ss-yongala$/);
    await expect(panel.getByRole('status')).toBeHidden();
    await expect(box).toHaveValue('');
  });
  await test.step('Enter leads to all results, where the section of a dive fills its frame', async () => {
    await box.fill('wreck');
    await box.press('Enter');
    await expect(page).toHaveURL('/search?q=wreck');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for wreck');
    const plate = main.locator('img[src*="plate.svg"]').first();
    const [drawn = 0, frame = 0] = await plate.evaluate((image) => [
      image.clientHeight,
      image.parentElement?.clientHeight,
    ]);
    expect(frame).toBeGreaterThan(0);
    expect(drawn).toBe(frame);
  });
  await test.step('the panel and the page correct words alike', async () => {
    await box.fill('rapid bay jety');
    await expect(panel.getByRole('status')).toHaveText(
      'No results found for "rapid bay jety". Showing results for “rapid bay jetty”',
    );
    await expect(panel.getByRole('listitem').first().getByRole('heading')).toHaveText('Rapid Bay Jetty');
    await panel.getByRole('link', { name: 'See all results' }).click();
    await expect(page).toHaveURL('/search?q=rapid+bay+jety');
    // The same page follows by script, with the same panel.
    await expect(panel.getByRole('status')).toBeHidden();
    await expect(box).toHaveValue('');
    await expect(main.getByRole('heading', { name: 'Nothing found for “rapid bay jety”' })).toBeVisible();
    await expect(main.getByRole('region', { name: /^Best match/ })).toContainText('Rapid Bay Jetty');
  });
});
