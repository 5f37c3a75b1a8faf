import type { Page } from '@playwright/test';
import { delayResponses } from '../delayed-requests.ts';
import { expect, test } from '../fixtures.ts';
import {
  card,
  dialog,
  expectStoredDraft,
  expectToast,
  failedRequests,
  logIn,
  newTitle,
  startSession,
} from './admin.ts';
import { makeSite, PATH, stored } from './dive-sites.ts';
import { findRow, form, list } from './publishing-tabs.ts';

test.use({ expectedErrors: [failedRequests] });

const title = (page: Page) => form(page).getByLabel('Title', { exact: true });
const content = (page: Page) => form(page).getByLabel('Content', { exact: true });
const saveDraft = (page: Page) => form(page).getByRole('button', { name: 'Save as Draft' });
const restore = (page: Page, name: string) =>
  findRow(page, /^Unsaved changes/, name)
    .getByRole('button', { name: /^Restore/ })
    .click();
/** Accepts or dismisses the browser's dialogs. @returns the types of those that were shown. */
function answering(page: Page, answer: 'accept' | 'dismiss'): string[] {
  const asked: string[] = [];
  page.on('dialog', async (question) => {
    asked.push(question.type());
    await question[answer]();
  });
  return asked;
}

test('keeps text typed during a save and saves it with the next one', async ({ page }) => {
  await logIn(page);
  const name = newTitle('Fast typist');
  await title(page).fill(name);
  await content(page).fill('Before.');
  const release = await delayResponses(page, /\/api\/articles$/);
  await saveDraft(page).click();
  await content(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' During.');
  release();
  await expectToast(page, 'Blog Created');
  await page.keyboard.type(' After.');
  await expect(content(page)).toHaveValue('Before. During. After.');
  await page.unrouteAll();

  // Leaving now still keeps a draft of the latest text.
  await expectStoredDraft(page, 'Before. During. After.');
  answering(page, 'accept');
  await page.reload();
  await restore(page, name);
  await expect(content(page)).toHaveValue('Before. During. After.');
  await saveDraft(page).click();
  await expectToast(page, 'Blog Updated');
  await expect(saveDraft(page)).toBeFocused();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  await page.reload();
  await findRow(page, /^Draft Posts/, name)
    .getByRole('button', { name: 'Edit' })
    .click();
  await expect(content(page)).toHaveValue('Before. During. After.');
});

test('keeps text typed during publishing in the form', async ({ page }) => {
  await logIn(page);
  const name = newTitle('Live typist');
  await title(page).fill(name);
  await form(page).getByLabel('Category').selectOption('Tips');
  await form(page).getByLabel('Header Image URL', { exact: true }).fill('/media/scenes/ss-yongala.webp');
  await content(page).fill('Before.');
  const release = await delayResponses(page, /\/api\/articles$/);
  await form(page).getByRole('button', { name: 'Publish Now' }).click();
  await content(page).fill('Before, and during.');
  release();
  await expectToast(page, 'Blog Created');
  await expect(content(page)).toHaveValue('Before, and during.');
  await form(page).getByRole('button', { name: 'Update & Keep Published' }).click();
  await expectToast(page, 'Blog Updated');
  await expect(title(page)).toHaveValue('');
  await expect(form(page).getByRole('heading', { name: 'New post' })).toBeFocused();
});

test('keeps input typed during the save of a dive site in the dialog', async ({ page }) => {
  await startSession(page);
  const name = newTitle('Hasty Reef');
  await makeSite(page, name);
  await page.goto(`${PATH}?q=${encodeURIComponent(name)}`);
  await card(page, name).getByLabel('Photo URL').fill('/half-typed');
  await card(page, name).getByRole('button', { name: 'Edit' }).click();
  const editing = dialog(page, 'Edit Dive Site');
  await editing.getByLabel('Hazards').fill('Current.');
  const release = await delayResponses(page, /\/api\/dive-sites\/\d+$/);
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await editing.getByLabel('Facilities').fill('A ramp.');
  release();
  await expect(editing).toContainText('Saved, except what you typed in the meantime.');
  expect((await stored(page, name)).hazards).toBe('Current.');
  await expect(editing.getByLabel('Facilities')).toHaveValue('A ramp.');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(editing).toHaveCount(0);
  await expect(card(page, name).getByLabel('Photo URL')).toHaveValue('/half-typed');
  expect((await stored(page, name)).facilities).toBe('A ramp.');
});

test('asks before Back and links leave unsaved text, and only then', async ({ page, context }) => {
  await logIn(page);
  await page.getByRole('tab', { name: 'Products' }).click();
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
  await expect.poll(() => asked).toEqual(['confirm', 'confirm']);
  await expect(page).toHaveURL('/admin?tab=blog');

  page.removeAllListeners('dialog');
  const agreed = answering(page, 'accept');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Products' })).toHaveAttribute('aria-selected', 'true');
  expect(agreed).toEqual(['confirm']);
  await page.goForward();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('Guarded');
});

test('keeps a chosen publication time after saving a draft and a reload', async ({ page }) => {
  await logIn(page);
  const name = newTitle('Some day');
  await title(page).fill(name);
  await form(page).getByRole('button', { name: 'Publish later…' }).click();
  const day = form(page).getByLabel('Publish at');
  await expect(day).toBeFocused();
  await day.fill('2031-05-03T09:00');
  await saveDraft(page).click();
  await expectToast(page, 'Blog Created', 'Saved as a draft.');
  await expect(day).toHaveValue('2031-05-03T09:00');
  await expect(form(page)).toContainText('Not scheduled yet');
  await expectStoredDraft(page, name);
  const asked = answering(page, 'accept');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await restore(page, name);
  await expect(day).toHaveValue('2031-05-03T09:00');
  await form(page).getByRole('button', { name: 'Don’t schedule' }).click();
  await expect(form(page).getByRole('button', { name: 'Publish later…' })).toBeFocused();
});

test('keeps the focus on the chosen tab and returns it after a dialog', async ({ page }) => {
  await logIn(page, '/admin/locations');
  const remove = page.getByRole('button', { name: /^Delete/ }).first();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();

  await page.goto('/admin?tab=blog');
  // Anything that loads above the tabs would push them away from the press.
  await expect(list(page, /^Published Posts/)).toBeVisible();
  const reviews = page.getByRole('tab', { name: 'Gear Reviews' });
  await reviews.click();
  await expect(list(page, /^Published Reviews/)).toBeVisible();
  await expect(reviews).toBeFocused();
});
