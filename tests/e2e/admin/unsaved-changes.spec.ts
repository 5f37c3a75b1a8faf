import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  dialog,
  expectStoredDraft,
  expectToast,
  failedRequests,
  logIn,
  newTitle,
  post,
  startSession,
} from './admin.ts';
import { makeSite } from './dive-sites.ts';
import { findRow, form, list } from './publishing-tabs.ts';

test.use({ expectedErrors: [failedRequests] });

test('offers unsaved input after a browser crash', async ({ page, context }) => {
  await logIn(page);
  const title = newTitle('Crashed');
  await form(page).getByLabel('Title', { exact: true }).fill(title);
  await form(page).getByLabel('Content', { exact: true }).fill('Half a thought');
  await expectStoredDraft(page, 'Half a thought');
  const session = await context.newCDPSession(page);
  await Promise.race([session.send('Page.crash').catch(() => {}), page.waitForEvent('crash')]);
  const next = await context.newPage();
  await next.goto('/admin');
  await expect(next.getByRole('heading', { name: 'Unsaved changes' })).toBeVisible();
  await expect(form(next).getByLabel('Title', { exact: true })).toHaveValue('');
  await next
    .getByRole('region', { name: 'Unsaved changes' })
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect(form(next).getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(form(next).getByLabel('Content', { exact: true })).toHaveValue('Half a thought');
  await form(next).getByRole('button', { name: 'Save as Draft' }).click();
  await expectToast(next, 'Blog Created');
  await next.reload();
  await expect(
    list(next, /^Draft Posts/)
      .getByRole('listitem')
      .filter({ hasText: title }),
  ).toBeVisible();
  await expect(next.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
});

test('offers unsaved input after the session expired', async ({ page, context }) => {
  await logIn(page);
  const title = newTitle('Logged out');
  await form(page).getByLabel('Title', { exact: true }).fill(title);
  const save = await form(page).getByRole('button', { name: 'Save as Draft' }).elementHandle();
  await context.clearCookies();
  // Clicks without waiting: a pending read may first find that the session has ended, and remove the form.
  await save?.evaluate((button) => (button as HTMLElement).click());
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await page.getByLabel('Password').fill('a long enough password');
  await page.getByRole('button', { name: 'Login' }).click();
  const offer = page.getByRole('region', { name: 'Unsaved changes' }).getByRole('listitem').filter({ hasText: title });
  await offer.getByRole('button', { name: 'Restore' }).click();
  await expect(form(page).getByLabel('Title', { exact: true })).toHaveValue(title);
  await form(page).getByRole('button', { name: 'Save as Draft' }).click();
  await expectToast(page, 'Blog Created');
});

test('asks before unsaved changes are left', async ({ page }) => {
  await logIn(page);
  await form(page).getByLabel('Title', { exact: true }).fill(newTitle('Stay'));
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.dismiss();
  });
  await page.getByRole('tab', { name: 'Products' }).click();
  await page.getByRole('link', { name: 'Manage Dive Sites' }).click();
  await expect(page).toHaveURL('/admin');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => questions).toEqual(['confirm', 'confirm', 'beforeunload']);
});

test('does not overwrite a newer version from another window', async ({ page, context }) => {
  await logIn(page);
  const title = newTitle('Two windows');
  await form(page).getByLabel('Title', { exact: true }).fill(title);
  await form(page).getByRole('button', { name: 'Save as Draft' }).click();
  await expectToast(page, 'Blog Created');

  const other = await context.newPage();
  await other.goto('/admin');
  await findRow(other, /^Draft Posts/, title)
    .getByRole('button', { name: 'Edit' })
    .click();
  await expect(form(other).getByLabel('Title', { exact: true })).toHaveValue(title);
  await form(other).getByLabel('Excerpt').fill('From the other window');
  await form(other).getByRole('button', { name: 'Save as Draft' }).click();
  await expectToast(other, 'Blog Updated');
  await other.close();

  await form(page).getByLabel('Excerpt').fill('From this window');
  await form(page).getByRole('button', { name: 'Save as Draft' }).click();
  const question = page.getByRole('dialog', { name: 'Changed in another window' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form(page).getByLabel('Excerpt')).toHaveValue('From this window');
  await form(page).getByRole('button', { name: 'Save as Draft' }).click();
  await question.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(form(page).getByLabel('Excerpt')).toHaveValue('From the other window');
  const offer = page.getByRole('region', { name: 'Unsaved changes' }).getByRole('listitem').filter({ hasText: title });
  page.once('dialog', (dialog) => dialog.accept());
  await offer.getByRole('button', { name: 'Restore' }).click();
  await expect(form(page).getByLabel('Excerpt')).toHaveValue('From this window');
  await form(page).getByRole('button', { name: 'Save as Draft' }).click();
  await question.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expectToast(page, 'Blog Updated');
  await page.reload();
  await findRow(page, /^Draft Posts/, title)
    .getByRole('button', { name: 'Edit' })
    .click();
  await expect(form(page).getByLabel('Excerpt')).toHaveValue('From this window');
});

const countCopies = (page: Page, kind: string) =>
  page.evaluate(
    (prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)).length,
    `bommie-unsaved:${kind}:`,
  );

test('opens a post with its newer, unsaved text, of which the browser keeps one copy', async ({ page }) => {
  await startSession(page);
  const asked: string[] = [];
  page.on('dialog', async (question) => {
    asked.push(question.type());
    await question.accept();
  });
  const title = newTitle('Newer text');
  const data = { title, category: 'Tips', content: 'Read.', imageUrl: '/media/kit/mask.webp', published: false };
  await post(page, '/api/articles', data);
  await page.goto('/admin');
  const edit = findRow(page, /^Draft Posts/, title).getByRole('button', { name: 'Edit' });
  const name = form(page).getByLabel('Title', { exact: true });
  await edit.click();
  await expect(name).toHaveValue(title);
  for (const words of ['better', 'best']) {
    await name.fill(`${title}, ${words}`);
    await expectStoredDraft(page, `${title}, ${words}`);
    await page.reload();
    await edit.click();
    await expect(name).toHaveValue(`${title}, ${words}`);
  }
  expect(asked).toEqual(['beforeunload', 'beforeunload']);
  expect(await countCopies(page, 'article')).toBe(1);

  // Nothing was typed since: the copy is in the browser already.
  const note = form(page).getByText(/^Your unsaved changes from .* are back\./);
  await expect(note).toBeVisible();
  await page.getByRole('link', { name: 'Manage Dive Sites' }).click();
  await expect(page).toHaveURL('/admin/dive-sites');
  await page.goBack();
  await edit.click();
  await expect(name).toHaveValue(`${title}, best`);
  expect(asked).toHaveLength(2);
  await note.getByRole('button', { name: 'Discard' }).click();
  await expect(name).toHaveValue(title);
  await expect(note).toBeHidden();
  expect(await countCopies(page, 'article')).toBe(0);
});

test('opens a dive site and a newsletter issue with their newer, unsaved text', async ({ page }) => {
  await startSession(page);
  page.on('dialog', (question) => question.accept());
  const name = newTitle('Newer Reef');
  const { id } = await makeSite(page, name);
  const issue = { title: newTitle('Newer issue'), slug: '', preheader: '', content: 'Old.', inArchive: true };
  const created = await (await page.request.post('/api/newsletter-issues', { data: issue })).json();
  const forms = [
    [`/admin/dive-sites?edit=${id}`, dialog(page, 'Edit Dive Site'), 'Description', 'Newer words on the reef'],
    [`/admin/newsletter-issues/edit?id=${created.id}`, page, 'Your words', 'Newer words for readers'],
  ] as const;
  for (const [address, place, label, text] of forms) {
    await page.goto(address);
    const field = place.getByRole('textbox', { name: label });
    await field.fill(text);
    await expectStoredDraft(page, text);
    await page.goto(address);
    await expect(field).toHaveValue(text);
    const note = place.getByText(/^Your unsaved changes from .* are back\./);
    await expect(note).toBeInViewport({ ratio: 1 });
    await note.getByRole('button', { name: 'Discard' }).click();
    await expect(field).not.toHaveValue(text);
  }
});
