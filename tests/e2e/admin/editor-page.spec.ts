import type { Page } from '@playwright/test';
import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { PASSWORD } from '../site.ts';
import { expectStoredDraft, expectToast, failedRequests, logIn, newTitle, post, toasts } from './admin.ts';

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const content = (page: Page) => page.getByLabel('Content', { exact: true });
const rail = (page: Page) => page.getByRole('navigation', { name: 'Admin', exact: true });

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [failedRequests] });

/** Presses a link until a page is open, as an owner does after logging in. */
async function logInByForm(page: Page) {
  await page.goto('/admin');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`at ${size.width} px an owner writes the first sentence of a post two clicks after the login`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await logInByForm(page);
    await page.getByRole('main').getByRole('link', { name: 'New post' }).click();
    await expect(title(page)).toBeFocused();
    const name = newTitle('Two clicks');
    await page.keyboard.type(name);
    await content(page).click();
    await page.keyboard.type('A manta turned.');
    await expect(content(page)).toHaveValue('A manta turned.');
    await expect(page).toHaveURL('/admin/posts/new');
    const box = await title(page).boundingBox();
    const scrolled = await page.evaluate(() => scrollY);
    expect((box?.y ?? 999) + scrolled).toBeLessThan(200);
    expect((await page.getByRole('button', { name: 'Publish Now' }).boundingBox())?.y).toBeLessThan(size.height);

    // The first save keeps the caret and gives the post its address.
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
}

test('Ctrl+S keeps changes to a live post in the browser, and never publishes them', async ({ page }) => {
  await logIn(page, '/admin/calendar');
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

test('the notice about unsaved changes goes with the text that it is about', async ({ page, context }) => {
  await logIn(page, '/admin/posts/new');
  await title(page).fill(newTitle('Noticed'));
  await expectStoredDraft(page, 'Noticed');
  const dashboard = await context.newPage();
  await dashboard.goto('/admin?tab=products');
  const notice = dashboard.getByText('You have unsaved changes in Blog Creator.');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expectToast(page, 'Blog Created');
  await expect(notice).toHaveCount(0);
  await dashboard.close();
});

test('each kind has its editor, beside which the rail opens another item or a new one', async ({ page }) => {
  await logIn(page, '/admin/posts/new');
  await title(page).fill('Half a thought');
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
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/admin/products/999999');
  await expect(page.getByRole('alert')).toHaveText(/^There is no product at this address\./);
  await expect(toasts(page)).toHaveCount(0);
  await page.getByRole('alert').getByRole('link', { name: 'Recently deleted' }).click();
  await expect(page.getByRole('heading', { name: 'Recently deleted' })).toBeVisible();
  await page.goto('/admin/products/nonsense');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  // On a phone the rail is behind a button that bears the page's name.
  await page.getByRole('banner').getByRole('button', { name: 'There is no such page' }).click();
  await rail(page).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/admin');
});

test('a long title wraps, so that all of it can be read, and stays one line of text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, '/admin/posts/new');
  const field = title(page);
  const height = async () => (await field.boundingBox())?.height ?? 0;
  const one = await height();
  await field.fill('SS Yongala: a grave, a reef, and a dive to be ready for');
  expect(await height()).toBeGreaterThan(one);
  expect(await field.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
  await field.press('End');
  await field.press('Enter');
  await expect(field).toHaveValue('SS Yongala: a grave, a reef, and a dive to be ready for');
  await field.fill('Two\nlines');
  await expect(field).toHaveValue('Two lines');
});

test('the form of a product shows the review that was chosen for it', async ({ page }) => {
  await logIn(page);
  const products: { id: number; reviewId: number | null }[] = await (
    await page.request.get('/api/admin/products')
  ).json();
  const { id, reviewId } = products.find((product) => product.reviewId !== null) ?? { id: 0, reviewId: null };
  await page.goto(`/admin/products/${id}`);
  await page.getByText(/^More: /).click();
  await expect(page.getByLabel('Our review of it')).toHaveValue(String(reviewId));
});
