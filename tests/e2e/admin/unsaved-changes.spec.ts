import type { Page } from '@playwright/test';
import { delayResponses } from '../delayed-requests.ts';
import { expect, test } from '../fixtures.ts';
import { followLink } from '../follow-link.ts';
import { PASSWORD } from '../site.ts';
import { expectStoredDraft, expectToast, failedRequests, logIn, newTitle, startSession } from './admin.ts';
import { form } from './publishing-tabs.ts';

test.use({ expectedErrors: [failedRequests] });

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const content = (page: Page) => page.getByLabel('Content', { exact: true });
const saveDraft = (page: Page) => page.getByRole('button', { name: 'Save as Draft' });
const offers = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });
const restore = (page: Page, name: string) =>
  offers(page)
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Restore/ })
    .click();
const note = (page: Page) => page.getByText(/^Your unsaved changes from .* are back\./);
const countCopies = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('bommie-unsaved:article:')).length);

/** Accepts or dismisses the browser's dialogs. @returns the types of those that were shown. */
function answering(page: Page, answer: 'accept' | 'dismiss'): string[] {
  const asked: string[] = [];
  page.on('dialog', async (question) => {
    asked.push(question.type());
    await question[answer]();
  });
  return asked;
}

test('offers unsaved input after a browser crash, and after the session expired', async ({ page, context }) => {
  await logIn(page, '/admin/posts/new');
  const name = newTitle('Crashed');
  await title(page).fill(name);
  await content(page).fill('Half a thought');
  await expectStoredDraft(page, 'Half a thought');
  const session = await context.newCDPSession(page);
  await Promise.race([session.send('Page.crash').catch(() => {}), page.waitForEvent('crash')]);
  const next = await context.newPage();
  await next.goto('/admin/posts/new');
  await expect(offers(next)).toBeVisible();
  await expect(title(next)).toHaveValue('');
  await restore(next, name);
  await expect(title(next)).toHaveValue(name);
  await expect(content(next)).toHaveValue('Half a thought');

  const save = await saveDraft(next).elementHandle();
  await context.clearCookies();
  // Clicks without waiting: a pending read may first find that the session has ended, and remove the form.
  await save?.evaluate((button) => (button as HTMLElement).click());
  await expect(next.getByText('Your session has ended.')).toBeVisible();
  await next.getByLabel('Password').fill(PASSWORD);
  await next.getByRole('button', { name: 'Login' }).click();
  await restore(next, name);
  await expect(content(next)).toHaveValue('Half a thought');
  await saveDraft(next).click();
  await expectToast(next, 'Blog Created');
  await expect(next).toHaveURL(/\/admin\/posts\/\d+$/);
  await next.reload();
  await expect(content(next)).toHaveValue('Half a thought');
  await expect(offers(next)).toHaveCount(0);
});

test('text typed during a save and a chosen time outlast a reload, and the browser keeps one copy', async ({
  page,
}) => {
  await logIn(page, '/admin/posts/new');
  const asked = answering(page, 'accept');
  await title(page).fill(newTitle('Fast typist'));
  await page.getByRole('button', { name: 'Publish later…' }).click();
  const day = page.getByLabel('Publish at');
  await expect(day).toBeFocused();
  await day.fill('2031-05-03T09:00');
  await content(page).fill('Before.');
  const release = await delayResponses(page, /\/api\/articles$/);
  await saveDraft(page).click();
  await content(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' During.');
  release();
  await expectToast(page, 'Blog Created', 'Saved as a draft.');
  await page.keyboard.type(' After.');
  await expect(content(page)).toHaveValue('Before. During. After.');
  await expect(day).toHaveValue('2031-05-03T09:00');
  await expect(page.getByText('Not scheduled yet')).toBeVisible();
  await page.unrouteAll();

  await test.step('opens the post with its newer text, and saves it with the next save', async () => {
    await expectStoredDraft(page, 'Before. During. After.');
    await page.reload();
    await expect(content(page)).toHaveValue('Before. During. After.');
    await expect(day).toHaveValue('2031-05-03T09:00');
    await page.getByRole('button', { name: 'Don’t schedule' }).click();
    await expect(page.getByRole('button', { name: 'Publish later…' })).toBeFocused();
    await saveDraft(page).click();
    await expectToast(page, 'Blog Updated');
    await expect(saveDraft(page)).toBeFocused();
    expect(await countCopies(page)).toBe(0);
  });

  await test.step('keeps one copy in the browser, which it gives back until it is discarded', async () => {
    await content(page).fill('Better.');
    await expectStoredDraft(page, 'Better.');
    await page.reload();
    await expect(content(page)).toHaveValue('Better.');
    expect(asked).toEqual(['beforeunload', 'beforeunload']);
    expect(await countCopies(page)).toBe(1);
    // Nothing was typed since: the copy is in the browser already.
    await expect(note(page)).toBeVisible();
    await followLink(page, '/admin/dive-sites');
    await expect(page).toHaveURL('/admin/dive-sites');
    await page.goBack();
    await expect(content(page)).toHaveValue('Better.');
    expect(asked).toHaveLength(2);
    await note(page).getByRole('button', { name: 'Discard' }).click();
    await expect(content(page)).toHaveValue('Before. During. After.');
    await expect(note(page)).toBeHidden();
    expect(await countCopies(page)).toBe(0);
  });
});

test('asks before tabs, Back, links and closing leave unsaved text, and only then', async ({ page, context }) => {
  await logIn(page);
  const products = page.getByRole('tab', { name: 'Products' });
  await products.click();
  await expect(page.getByRole('region', { name: /^Published Products/ })).toBeVisible();
  await expect(products).toBeFocused();
  await page.getByRole('tab', { name: 'Blog Creator' }).click();
  await title(page).fill(newTitle('Guarded'));
  await content(page).fill('See [the map](/dive-sites).');
  const asked = answering(page, 'dismiss');

  const [newTab] = await Promise.all([
    context.waitForEvent('page'),
    form(page).getByRole('link', { name: 'the map' }).click(),
  ]);
  await newTab.close();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Manage Dive Sites' }).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.close();
  expect(asked).toEqual([]);

  await page.goBack();
  await expect.poll(() => asked).toEqual(['confirm']);
  await expect(page).toHaveURL('/admin?tab=blog');
  await expect(content(page)).toHaveValue('See [the map](/dive-sites).');
  await page.getByRole('link', { name: 'Manage Dive Sites' }).click();
  await expect.poll(() => asked).toHaveLength(2);
  await products.click();
  await expect.poll(() => asked).toEqual(['confirm', 'confirm', 'confirm']);
  await expect(page).toHaveURL('/admin?tab=blog');

  page.removeAllListeners('dialog');
  const agreed = answering(page, 'accept');
  await page.goBack();
  await expect(products).toHaveAttribute('aria-selected', 'true');
  expect(agreed).toEqual(['confirm']);
  await page.goForward();
  await expect(offers(page)).toContainText('Guarded');

  page.removeAllListeners('dialog');
  await title(page).fill('Typed again');
  const closing = answering(page, 'dismiss');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => closing).toEqual(['beforeunload']);
});

test('does not overwrite a newer version, and an issue opens with its newer, unsaved text', async ({ page }) => {
  await startSession(page);
  const name = newTitle('Two windows');
  const { id } = await (await page.request.post('/api/articles', { data: { title: name, content: 'Read.' } })).json();
  const issue = { title: newTitle('Newer issue'), slug: '', preheader: '', content: 'Old.', inArchive: true };
  const created = await (await page.request.post('/api/newsletter-issues', { data: issue })).json();
  await page.goto(`/admin/posts/${id}`);
  const excerpt = page.getByLabel('Excerpt');
  await excerpt.fill('From this window');
  const changed = await page.request.patch(`/api/articles/${id}`, { data: { excerpt: 'From the other window' } });
  expect(changed.status()).toBe(200);
  await saveDraft(page).click();
  const question = page.getByRole('dialog', { name: 'Changed in another window' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(excerpt).toHaveValue('From this window');
  await saveDraft(page).click();
  await question.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(excerpt).toHaveValue('From the other window');
  page.on('dialog', (dialog) => dialog.accept());
  await restore(page, name);
  await expect(excerpt).toHaveValue('From this window');
  await saveDraft(page).click();
  await question.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expectToast(page, 'Blog Updated');
  const saved = await (await page.request.get(`/api/admin/articles/${id}`)).json();
  expect(saved.excerpt).toBe('From this window');

  const address = `/admin/newsletter-issues/edit?id=${created.id}`;
  await followLink(page, address);
  const words = page.getByRole('textbox', { name: 'Your words' });
  await words.fill('Newer words for readers');
  await expectStoredDraft(page, 'Newer words for readers');
  await page.goto(address);
  await expect(words).toHaveValue('Newer words for readers');
  await expect(note(page)).toBeInViewport({ ratio: 1 });
  await note(page).getByRole('button', { name: 'Discard' }).click();
  await expect(words).not.toHaveValue('Newer words for readers');
});
