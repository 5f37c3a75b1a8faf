import type { Page } from '@playwright/test';
import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { followLink } from '../follow-link.ts';
import { expectToast, failedRequests, logIn, newTitle, startSession } from './admin.ts';

// Provokes responses that fail on purpose.
test.use({ expectedErrors: [failedRequests] });

const history = (page: Page) => page.getByRole('dialog', { name: 'History' });
const versions = (page: Page) => history(page).getByRole('radio');
const comparison = (page: Page) => history(page).getByRole('region', { name: 'Comparison with what is saved now' });
const field = (page: Page, name: string) =>
  comparison(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const restore = (page: Page) => history(page).getByRole('button', { name: 'Restore this version' });
const button = (page: Page) => page.getByRole('button', { name: 'History' });
const content = (page: Page) => page.getByLabel('Content', { exact: true });

const UNCHANGED_TEXT = ['First of all.', 'It stays.', 'So does this.', 'And this too.'].join('\n\n');
const before = (words: string) => `Wear a ${words} hood.\n\n${UNCHANGED_TEXT}`;

/** Saves a draft once for each of these bodies. @returns its id. */
async function saveDraft(page: Page, bodies: readonly object[]): Promise<number> {
  const [first, ...later] = bodies;
  const { id } = await (await page.request.post('/api/articles', { data: first })).json();
  for (const data of later) expect((await page.request.patch(`/api/articles/${id}`, { data })).status()).toBe(200);
  return id;
}

async function open(page: Page) {
  await button(page).click();
  await expect(history(page)).toBeVisible();
}

test('the history of a post compares its versions and brings an old one back', async ({ page }) => {
  await startSession(page);
  const title = newTitle('History');
  const id = await saveDraft(page, [
    { title, excerpt: 'Hoods.', content: before('thick') },
    { author: 'Somebody else', content: before('thin') },
    { title: `${title} again`, content: `${before('thin')}\n\nA last word.` },
  ]);
  await logIn(page, `/admin/posts/${id}`);
  await expect(content(page)).toHaveValue(/A last word/);

  await test.step('shows errors of the server and offers a retry', async () => {
    const serverError = { status: 500, contentType: 'application/json', body: '{"error":"Something went wrong."}' };
    await page.route(/\/revisions$/, (route) => route.fulfill(serverError));
    await open(page);
    await expect(history(page).getByRole('alert')).toHaveText('The history could not be loaded. Something went wrong.');
    await page.unroute(/\/revisions$/);
    await history(page).getByRole('button', { name: 'Try again' }).click();
    await expect(versions(page)).toHaveCount(3);

    await page.route(/\/revisions\/\d+$/, (route) => route.fulfill(serverError));
    await versions(page).last().check();
    await expect(history(page).getByRole('alert')).toHaveText(
      'This version could not be loaded. Something went wrong.',
    );
    await expect(restore(page)).toBeDisabled();
    await page.unroute(/\/revisions\/\d+$/);
    await history(page).getByRole('button', { name: 'Try again' }).click();
    await expect(comparison(page)).toContainText('Differs in');
    await expect(restore(page)).toBeEnabled();
    await page.keyboard.press('Escape');
  });

  await test.step('works by keyboard alone and closes on Escape', async () => {
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(versions(page).first()).toBeFocused();
    await expect(versions(page).first()).toBeChecked();
    await expect(history(page).getByText('Current', { exact: true })).toHaveCount(1);
    await expect(comparison(page)).toContainText('This is what is saved now.');
    await expect(restore(page)).toBeDisabled();
    await page.keyboard.press('ArrowDown');
    await expect(versions(page).nth(1)).toBeChecked();
    await expect(comparison(page)).toContainText('Differs in');
    await page.keyboard.press('Tab');
    await expect(comparison(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(history(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
  });

  await test.step('compares a version with what is saved now', async () => {
    await open(page);
    await versions(page).last().check();
    await expect(comparison(page).getByRole('status')).toHaveText('Differs in Title, Author, Content');
    await expect(field(page, 'Title').locator('del')).toHaveText(title);
    await expect(field(page, 'Title').locator('ins')).toHaveText(`${title} again`);
    await expect(field(page, 'Content').locator('del')).toHaveText(['thick ']);
    await expect(field(page, 'Content').locator('ins').first()).toHaveText('thin ');
    await expect(field(page, 'Content').locator('ins').last()).toContainText('A last word.');
    const sign = (name: 'ins' | 'del') =>
      field(page, 'Title')
        .locator(name)
        .evaluate((element) => getComputedStyle(element, '::before').content);
    expect([await sign('del'), await sign('ins')]).toEqual(['"− "', '"+ "']);
    const collapsed = field(page, 'Content').locator('details');
    await expect(collapsed.getByText('It stays.')).toBeHidden();
    await collapsed.locator('summary').click();
    await expect(collapsed.getByText('It stays.')).toBeVisible();
  });

  await test.step('meets WCAG 2.2 AA, and fits a phone', async () => {
    await checkPage(page, 'dialog[open]');
    await page.setViewportSize({ width: 360, height: 740 });
    await field(page, 'Content').scrollIntoViewIfNeeded();
    const wide = await history(page).evaluate((dialog) => [dialog.scrollWidth, document.documentElement.scrollWidth]);
    expect(Math.max(...wide)).toBeLessThanOrEqual(360);
    await expect(restore(page)).toBeInViewport();
  });

  await test.step('restores a version into the form, which saves it as another one', async () => {
    await restore(page).click();
    await expect(history(page)).toHaveCount(0);
    await expectToast(page, 'Older version loaded');
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
    await expect(content(page)).toHaveValue(before('thick'));
    const saved = await (await page.request.get(`/api/admin/articles/${id}`)).json();
    expect(saved.title).toBe(`${title} again`);
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expectToast(page, 'Blog Updated');
    await open(page);
    await expect(versions(page)).toHaveCount(4);
    await versions(page).nth(3).check();
    await expect(comparison(page)).toContainText('It is the same as what is saved now.');
    await expect(restore(page)).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  await test.step('names deleted pictures of a version, and asks before it replaces unsaved input', async () => {
    const address = `/uploads/${'a'.repeat(32)}-800x600/800.webp`;
    await page.route(/\/revisions\/\d+$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), deletedPictures: [address] } });
    });
    await content(page).fill('Typed just now.');
    await open(page);
    await versions(page).nth(1).check();
    const text =
      'A picture of this version was deleted from the library. Choose another one in the form before you save.';
    const warning = history(page).getByRole('status').filter({ hasText: text });
    await expect(warning.getByText(address)).toBeVisible();
    page.once('dialog', (question) => question.dismiss());
    await restore(page).click();
    await expect(history(page)).toBeVisible();
    page.once('dialog', (question) => question.accept());
    await restore(page).click();
    await expectToast(page, 'Older version loaded', text);
    await expect(content(page)).toHaveValue(/A last word/);
    const kept = page.getByRole('region', { name: 'Unsaved changes' }).getByRole('listitem').first();
    page.once('dialog', (question) => question.accept());
    await kept.getByRole('button', { name: 'Restore' }).click();
    await expect(content(page)).toHaveValue('Typed just now.');
  });
});

test('very long texts are compared, or shown side by side, and the shipped text is a version too', async ({ page }) => {
  await startSession(page);
  const lines = (line: (index: number) => string) =>
    Array.from({ length: 9_000 }, (_, index) => line(index)).join('\n');
  const long = lines((index) => `Dive ${index} was cold.`);
  const id = await saveDraft(page, [
    { title: newTitle('Long'), content: lines((index) => `${index} other words`) },
    { content: long },
    { content: long.replace('Dive 4321 was cold.', 'Dive 4321 was warm.') },
  ]);
  await logIn(page, `/admin/posts/${id}`);
  await open(page);
  await expect(versions(page)).toHaveCount(3);
  await versions(page).nth(1).check();
  await expect(field(page, 'Content').locator('ins')).toHaveText('warm.');
  await versions(page).last().check();
  await expect(comparison(page)).toContainText('These texts are too different to compare.');
  await expect(comparison(page).getByRole('region', { name: 'The text of this version' })).toContainText(
    '8999 other words',
  );
  await page.keyboard.press('Escape');

  const { items } = await (await page.request.get('/api/reviews?limit=1')).json();
  const [review] = items;
  await followLink(page, `/admin/reviews/${review.id}`);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(review.title);
  await open(page);
  await expect(history(page)).toContainText('No versions yet.');
  await page.keyboard.press('Escape');
  const shipped = await content(page).inputValue();
  await content(page).fill('Rewritten in one evening.');
  await page.getByRole('button', { name: 'Update & Keep Published' }).click();
  await expectToast(page, 'Review Updated');
  await open(page);
  await expect(versions(page)).toHaveCount(2);
  await history(page).getByText('Before editing began').click();
  await restore(page).click();
  await expect(content(page)).toHaveValue(shipped);
});
