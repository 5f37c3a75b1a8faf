import type { Locator } from '@playwright/test';
import type { DiveSiteCard } from '../../domain/dive-sites/dive-site.ts';
import { delayResponses } from './delayed-requests.ts';
import { CARDS, cards, heading } from './dive-site-list.ts';
import { expect, test } from './fixtures.ts';

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
    illustration: null,
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
    const expand = (card: Locator) => card.locator('summary').click();
    await expand(rich);
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

    await expand(plain);
    await expect(rich.getByRole('definition')).toHaveCount(0);
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
    await expand(rich);
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

    await expand(plain);
    const internal = plain.getByRole('link', { name: /^Read Dive Site Review/ });
    await expect(internal).not.toHaveAttribute('target');
    await internal.click();
    await expect(page).toHaveURL('/blog/ss-yongala');
  });
});
