import type { Page } from '@playwright/test';
import type { DiveSiteCard } from '../../domain/dive-sites/dive-site.ts';
import { delayResponses } from './delayed-requests.ts';
import { CARDS, cards, heading, PER_PAGE } from './dive-site-list.ts';
import { expect, test } from './fixtures.ts';

// Answers of the API are delayed or changed here, which a page that comes as a document would not ask for.
test.use({ followsByScript: true });

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
  ...{
    imageUrl: null,
    videoUrl: null,
    videoThumbnail: null,
    reviewLink: '/blog/ss-yongala',
    featured: false,
  },
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

test.describe('dive site cards', () => {
  test.use({ expectedErrors: [/status of 500.*\/api\/dive-sites/] });

  test('show six placeholders, then all parts of each card, and a retry after a failure', async ({ page, context }) => {
    await page.goto('/about');
    let response: { status: number; json: object } = { status: 500, json: { error: 'Broken' } };
    await page.route(CARDS, (route) => route.fulfill(response));
    const release = await delayResponses(page, CARDS);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dive Sites' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('[data-skeleton]')).toHaveCount(6);
    release();
    await expect(page.getByRole('alert').filter({ hasText: 'The dive sites could not be loaded' })).toBeVisible();
    response = { status: 200, json: { items: [RICH, PLAIN], total: 2 } };
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 2)).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);

    const [rich, plain] = [cards(page).nth(0), cards(page).nth(1)];
    await expect(rich.getByRole('img', { name: 'Rich Wreck' })).toBeVisible();
    for (const badge of ['Advanced', 'Video', 'Featured'])
      await expect(rich.getByText(badge, { exact: true })).toBeVisible();
    await expect(rich.getByText('Coral Sea')).toBeVisible();
    await expect(rich.getByText(`${'d'.repeat(119)}e…`, { exact: true })).toBeVisible();
    await expect(rich.getByText(`Marine life ${'m'.repeat(99)}n…`)).toBeVisible();
    await expect(rich.getByText(`Safety notes ${'h'.repeat(79)}i…`)).toBeVisible();
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

    let requested: string[] = [];
    await context.route('https://www.youtube-nocookie.com/**', (route) => {
      requested = [...requested, route.request().url()];
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
    });
    const watch = rich.getByRole('button', { name: /^Watch Dive Video/ });
    await watch.click();
    const dialog = page.getByRole('dialog', { name: 'Video: Rich Wreck' });
    await expect(dialog.getByTitle('Rich Wreck')).toBeVisible();
    await expect
      .poll(() => requested)
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

/** Heights of the rows of the first page, the name of each with it. */
const rowHeights = (page: Page) =>
  cards(page).evaluateAll((rows) =>
    rows.map((row) => [row.querySelector('h3')?.textContent, Math.round(row.getBoundingClientRect().height)] as const),
  );

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('rows of a list fit their screen, with a map beside wide ones', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dive-sites');
    await test.step('phone rows are compact, and one at a time unfolds its whole card', async () => {
      const heights = await rowHeights(page);
      expect(heights.filter(([, height]) => height < 112 || height > 180)).toEqual([]);
      expect(heights.reduce((sum, [, height]) => sum + height, 0) / heights.length).toBeLessThan(165);
      await expect(cards(page).getByRole('definition')).toHaveCount(0);
      const [first, second] = [cards(page).first(), cards(page).nth(1)];
      await first.locator('summary').click();
      await expect(first.getByRole('definition')).toHaveCount(4);
      await expect(first.getByRole('link', { name: /^Read Dive Site Review/ })).toBeVisible();
      await second.locator('summary').click();
      await expect(first.getByRole('definition')).toHaveCount(0);
      await expect(second.getByText('Safety notes')).toBeVisible();
      await second.locator('summary').click();
    });
    await test.step('wide rows show the whole card in about 300 px, beside a map of 380 px', async () => {
      // The fallback face is wider than the text face that comes with the second page.
      const highest = { 768: 390, 1024: 410, 1280: 345, 1680: 295 };
      for (const [width, height] of Object.entries(highest)) {
        await page.setViewportSize({ width: Number(width), height: 900 });
        const heights = await rowHeights(page);
        expect(heights).toHaveLength(PER_PAGE);
        expect(heights.filter(([, measured]) => measured < 190 || measured > height)).toEqual([]);
        await expect(cards(page).getByRole('definition')).toHaveCount(4 * PER_PAGE);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      const map = page.getByRole('complementary', { name: 'Map of the results' });
      expect((await map.boundingBox())?.width).toBe(380);
      const row = cards(page).filter({ has: page.getByRole('heading', { name: 'SS Yongala' }) });
      for (const name of ['Water temp', 'Visibility', 'Depth', 'Best time'])
        await expect(row.getByRole('term').filter({ hasText: name })).toBeVisible();
      for (const text of ['Featured', 'Marine life', 'Safety notes', 'Great Barrier Reef', 'Advanced'])
        await expect(row.getByText(text, { exact: true })).toBeVisible();
      await expect(row.getByRole('link', { name: /^Read Dive Site Review/ })).toBeVisible();
      await expect(row.getByText('More about')).toHaveCount(0);
    });
  });
});
