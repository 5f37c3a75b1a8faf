import type { Page } from '@playwright/test';
import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { expectToast, failedRequests, logIn, newTitle, startSession, toasts } from './admin.ts';

// Provokes the session request before the login, and responses that fail on purpose.
test.use({ expectedErrors: [failedRequests] });

const form = (page: Page) => page.locator('#publishing-form');
const history = (page: Page) => page.getByRole('dialog', { name: 'History' });
const versions = (page: Page) => history(page).getByRole('radio');
const comparison = (page: Page) => history(page).getByRole('region', { name: 'Comparison with what is saved now' });
const field = (page: Page, name: string) =>
  comparison(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const restore = (page: Page) => history(page).getByRole('button', { name: 'Restore this version' });
const content = (page: Page) => form(page).getByLabel('Content', { exact: true });

const UNCHANGED_TEXT = ['First of all.', 'It stays.', 'So does this.', 'And this too.'].join('\n\n');
const before = (words: string) => `Wear a ${words} hood.\n\n${UNCHANGED_TEXT}`;

async function saveDraft(page: Page) {
  await form(page).getByRole('button', { name: 'Save as Draft' }).click();
  await expectToast(page, 'Blog Updated');
  await toasts(page).getByRole('button').click();
  await expect(toasts(page)).toHaveCount(0);
}

/** Logs in, and opens a draft that was saved three times. */
async function threeSaves(page: Page): Promise<string> {
  await startSession(page);
  const title = newTitle('History');
  const created = await page.request.post('/api/articles', {
    data: { title, excerpt: 'Hoods.', content: before('thick') },
  });
  const { id } = await created.json();
  for (const data of [
    { author: 'Somebody else', content: before('thin') },
    { title: `${title} again`, content: `${before('thin')}\n\nA last word.` },
  ])
    expect((await page.request.patch(`/api/articles/${id}`, { data })).status()).toBe(200);
  await page.goto('/admin?tab=blog');
  const drafts = page.getByRole('region', { name: /^Draft Posts/ });
  await drafts.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Edit' }).click();
  await expect(content(page)).toHaveValue(/A last word/);
  return title;
}

async function open(page: Page) {
  await form(page).getByRole('button', { name: 'History' }).click();
  await expect(history(page)).toBeVisible();
}

test('compares versions with the current one and restores an old one into the form', async ({ page }) => {
  const title = await threeSaves(page);
  await open(page);
  await expect(versions(page)).toHaveCount(3);
  await expect(versions(page).first()).toBeChecked();
  await expect(history(page).getByText('Current', { exact: true })).toHaveCount(1);
  await expect(comparison(page)).toContainText('This is what is saved now.');
  await expect(restore(page)).toBeDisabled();

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
  await checkPage(page, 'dialog[open]');

  await restore(page).click();
  await expect(history(page)).toHaveCount(0);
  await expectToast(page, 'Older version loaded');
  await expect(form(page).getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(content(page)).toHaveValue(before('thick'));
  const saved = () => page.request.get(`/api/articles?admin=true&status=draft&q=${encodeURIComponent(title)}`);
  expect(JSON.stringify(await (await saved()).json())).toContain(`${title} again`);
  await saveDraft(page);
  await open(page);
  await expect(versions(page)).toHaveCount(4);
  await versions(page).nth(3).check();
  await expect(comparison(page)).toContainText('It is the same as what is saved now.');
  await expect(restore(page)).toBeDisabled();
});

test('works by keyboard alone and closes on Escape', async ({ page }) => {
  await threeSaves(page);
  const button = form(page).getByRole('button', { name: 'History' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(versions(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(versions(page).nth(1)).toBeChecked();
  await expect(comparison(page)).toContainText('Differs in');
  await page.keyboard.press('Tab');
  await expect(comparison(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(history(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('asks before a restored version replaces unsaved input', async ({ page }) => {
  await threeSaves(page);
  await content(page).fill('Typed just now.');
  await open(page);
  await versions(page).last().check();
  page.once('dialog', (question) => question.dismiss());
  await restore(page).click();
  await expect(history(page)).toBeVisible();
  page.once('dialog', (question) => question.accept());
  await restore(page).click();
  await expect(content(page)).toHaveValue(before('thick'));
  const kept = page.getByRole('region', { name: 'Unsaved changes' }).getByRole('listitem').first();
  page.once('dialog', (question) => question.accept());
  await kept.getByRole('button', { name: 'Restore' }).click();
  await expect(content(page)).toHaveValue('Typed just now.');
});

test('names the pictures of an older version that were deleted from the library', async ({ page }) => {
  await threeSaves(page);
  const address = `/uploads/${'a'.repeat(32)}-800x600/800.webp`;
  await page.route(/\/revisions\/\d+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response: response, json: { ...(await response.json()), deletedPictures: [address] } });
  });
  await open(page);
  await versions(page).last().check();
  const text =
    'A picture of this version was deleted from the library. Choose another one in the form before you save.';
  const warning = history(page).getByRole('status').filter({ hasText: text });
  await expect(warning.getByText(address)).toBeVisible();
  await restore(page).click();
  await expectToast(page, 'Older version loaded', text);
});

test('keeps the shipped text as a version at the first save', async ({ page }) => {
  await logIn(page, '/admin?tab=reviews');
  const reviews = page.getByRole('region', { name: /^Published Reviews/ }).getByRole('listitem');
  await reviews.last().getByRole('button', { name: 'Edit' }).click();
  await open(page);
  await expect(history(page)).toContainText('No versions yet.');
  await page.keyboard.press('Escape');
  const shipped = await content(page).inputValue();
  const name = await form(page).getByLabel('Title', { exact: true }).inputValue();
  await content(page).fill('Rewritten in one evening.');
  await form(page).getByRole('button', { name: 'Update & Keep Published' }).click();
  await expectToast(page, 'Review Updated');
  await reviews.filter({ hasText: name }).getByRole('button', { name: 'Edit' }).click();
  await open(page);
  await expect(versions(page)).toHaveCount(2);
  await history(page).getByText('Before editing began').click();
  await restore(page).click();
  await expect(content(page)).toHaveValue(shipped);
});

test.describe('when the server fails', () => {
  test('shows the error and offers a retry', async ({ page }) => {
    await threeSaves(page);
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
  });
});

test('compares very long texts, or shows them side by side', async ({ page }) => {
  await startSession(page);
  const title = newTitle('Long');
  const lines = (line: (index: number) => string) =>
    Array.from({ length: 9_000 }, (_, index) => line(index)).join('\n');
  const long = lines((index) => `Dive ${index} was cold.`);
  const texts = [
    long,
    long.replace('Dive 4321 was cold.', 'Dive 4321 was warm.'),
    lines((index) => `${index} other words`),
  ];
  const { id } = await (await page.request.post('/api/articles', { data: { title, content: texts[2] } })).json();
  for (const text of texts) await page.request.patch(`/api/articles/${id}`, { data: { content: text } });
  await page.request.patch(`/api/articles/${id}`, { data: { content: texts[1] } });
  await page.goto('/admin?tab=blog');
  const drafts = page.getByRole('region', { name: /^Draft Posts/ });
  await drafts.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Edit' }).click();
  await open(page);
  await expect(versions(page)).toHaveCount(5);
  await versions(page).nth(3).check();
  await expect(field(page, 'Content').locator('ins')).toHaveText('warm.');
  await versions(page).last().check();
  await expect(comparison(page)).toContainText('These texts are too different to compare.');
  await expect(comparison(page).getByRole('region', { name: 'The text of this version' })).toContainText(
    '8999 other words',
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('fits the screen and is fully reachable', async ({ page }) => {
    await threeSaves(page);
    await open(page);
    await versions(page).last().check();
    await expect(comparison(page)).toContainText('Differs in');
    await field(page, 'Content').scrollIntoViewIfNeeded();
    const wide = await history(page).evaluate((dialog) => [dialog.scrollWidth, document.documentElement.scrollWidth]);
    expect(Math.max(...wide)).toBeLessThanOrEqual(360);
    await expect(restore(page)).toBeInViewport();
    await restore(page).click();
    await expect(content(page)).toHaveValue(before('thick'));
  });
});
