import type { Page } from '@playwright/test';
import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { followLink } from '../follow-link.ts';
import { PASSWORD } from '../site.ts';
import {
  expectStoredDraft,
  expectToast,
  failedRequests,
  logIn,
  newTitle,
  post,
  startSession,
  toasts,
} from './admin.ts';

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const content = (page: Page) => page.getByLabel('Content', { exact: true });
const rail = (page: Page) => page.getByRole('navigation', { name: 'Admin', exact: true });

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [failedRequests] });

test('an owner writes the first sentence of a post two clicks after the login, on a phone and on a desktop', async ({
  page,
}) => {
  /** Opens a new post from the dashboard, and expects its title and the button that publishes it on the first screen. */
  const begin = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await page.getByRole('main').getByRole('link', { name: 'New post' }).click();
    await expect(title(page)).toBeFocused();
    const box = await title(page).boundingBox();
    expect((box?.y ?? 999) + (await page.evaluate(() => scrollY))).toBeLessThan(200);
    expect((await page.getByRole('button', { name: 'Publish Now' }).boundingBox())?.y).toBeLessThan(height);
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Password').press('Enter');
  await begin(390, 844);

  await test.step('a long title wraps, so that all of it can be read, and stays one line of text', async () => {
    const height = async () => (await title(page).boundingBox())?.height ?? 0;
    const one = await height();
    const long = 'SS Yongala: a grave, a reef, and a dive to be ready for';
    await title(page).fill(long);
    expect(await height()).toBeGreaterThan(one);
    expect(await title(page).evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(0);
    await title(page).press('End');
    await title(page).press('Enter');
    await expect(title(page)).toHaveValue(long);
    await title(page).fill('Two\nlines');
    await expect(title(page)).toHaveValue('Two lines');
  });

  await test.step('the first save keeps the caret and gives the post its address', async () => {
    await title(page).fill(newTitle('Two clicks'));
    await content(page).click();
    await page.keyboard.type('A manta turned.');
    await expect(content(page)).toHaveValue('A manta turned.');
    await expect(page).toHaveURL('/admin/posts/new');
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Blog Created');
    await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
    await expect(content(page)).toBeFocused();
    await page.keyboard.type(' Then it left.');
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Blog Updated');
    await page.reload();
    await expect(content(page)).toHaveValue('A manta turned. Then it left.');
    await expect(page.getByText(/^Draft · saved /)).toBeVisible();
  });

  await page.setViewportSize({ width: 1280, height: 800 });
  await rail(page).getByRole('link', { name: 'Home' }).click();
  await begin(1280, 800);
});

test('Ctrl+S keeps changes to a live post in the browser, and never publishes them', async ({ page }) => {
  await startSession(page);
  const name = newTitle('Live');
  const image = '/media/kit/mask.webp';
  await post(page, '/api/articles', {
    title: name,
    category: 'Tips',
    content: 'Read.',
    imageUrl: image,
    published: true,
  });
  await page.goto('/admin/table/articles');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
  await expect(page.getByText(/^Live · saved /)).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
  await content(page).fill('Read twice.');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Blog Updated', /^Kept as a draft/);
  await expect(page.getByText(/^Live · changes kept today/)).toBeVisible();
  expect(sent).toEqual([]);

  // It is kept, so leaving asks nothing, and the post opens with it.
  await rail(page).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/admin');
  await page.goBack();
  await expect(content(page)).toHaveValue('Read twice.');
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect(page.getByText(/^Live · saved /)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('each kind has its editor, beside which the rail opens another item or a new one', async ({ page, context }) => {
  await logIn(page, '/admin/posts/new');
  await title(page).fill('Half a thought');
  await expectStoredDraft(page, 'Half a thought');
  const dashboard = await context.newPage();
  await dashboard.goto('/admin?tab=products');
  const notice = dashboard.getByText('You have unsaved changes in Blog Creator.');
  await expect(notice).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await rail(page)
    .getByRole('link', { name: /^Gear reviews/ })
    .click();
  await page.getByRole('main').getByRole('link', { name: 'New review' }).click();
  await expect(page).toHaveURL('/admin/reviews/new');
  await expect(page.getByLabel('Purchase Link (Affiliate)')).toBeVisible();
  await rail(page).getByRole('link', { name: 'New post' }).click();
  await expect(title(page)).toHaveValue('');
  const offers = page.getByRole('region', { name: 'Unsaved changes' });
  await offers.getByRole('button', { name: /^Restore.*Half a thought/ }).click();
  await expect(title(page)).toHaveValue('Half a thought');
  await checkPage(page, 'html', [
    { width: 1280, height: 2600 },
    { width: 320, height: 640 },
  ]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expectToast(page, 'Blog Created');
  // The notice in the other window goes with the text that it is about.
  await expect(notice).toHaveCount(0);
  await dashboard.close();
  await toasts(page).getByRole('button').click();

  await followLink(page, '/admin/products/999999');
  await expect(page.getByRole('alert')).toHaveText(/^There is no product at this address\./);
  await expect(toasts(page)).toHaveCount(0);
  await page.getByRole('alert').getByRole('link', { name: 'Recently deleted' }).click();
  await expect(page.getByRole('heading', { name: 'Recently deleted' })).toBeVisible();
  await followLink(page, '/admin/products/nonsense');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  // On a phone the rail is behind a button that bears the page's name.
  await page.getByRole('banner').getByRole('button', { name: 'There is no such page' }).click();
  await rail(page).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/admin');
});
