import type { Locator, Page } from '@playwright/test';
import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { PASSWORD } from '../site.ts';
import { confirmIdentity, expectToast, failedRequests, logIn, newEmail, newTitle, post } from './admin.ts';

test.use({ expectedErrors: [failedRequests] });

const NAME = 'Priya Nand';

/** Invites a writer and lets her choose a password in a browser of her own. @returns her page. */
async function inviteWriter(page: Page, theirs: Page): Promise<void> {
  const invited = await page.request.post('/api/admin/people', {
    data: { email: newEmail('priya'), role: 'writer' },
  });
  const { link } = await invited.json();
  await theirs.goto(new URL(link).pathname + new URL(link).hash);
  await theirs.getByLabel('Your name, as readers see it').fill(NAME);
  await theirs.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await theirs.getByLabel('Repeat password').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Start' }).click();
  await expect(theirs.getByRole('navigation', { name: 'Admin' })).toBeVisible();
}

/** Presses a control and counts it. */
function countTaps() {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  return { tap, count: () => taps };
}

test('two people write, keep, ask, comment, approve on a phone and publish', async ({ page, browser, baseURL }) => {
  await logIn(page, '/admin');
  await confirmIdentity(page);
  await page.request.patch('/api/admin/account', { data: { name: 'Mia Rowe', email: 'mia@people.example' } });
  const open = async (width: number) =>
    (await browser.newContext({ baseURL: baseURL ?? '', viewport: { width, height: 844 } })).newPage();
  const theirs = await open(1280);
  await inviteWriter(page, theirs);
  const title = newTitle('Ten dives');
  const writing = countTaps();

  await theirs.goto('/admin/posts/new');
  await theirs.locator('main form textarea').first().fill(title);
  await theirs.getByLabel('Content', { exact: true }).fill('Ten logged dives.');
  await theirs.getByLabel('Category').selectOption('Tips');
  await theirs.getByRole('textbox', { name: 'Header Image URL' }).fill('/media/kit/mask.webp');
  await expect(theirs.getByRole('button', { name: 'Publish Now' })).toHaveCount(0);
  await writing.tap(theirs.getByRole('button', { name: 'Save as Draft' }));
  await expect(theirs).toHaveURL(/\/admin\/posts\/\d+$/);
  const id = Number(theirs.url().split('/').at(-1));
  // The new draft is hers without a reload.
  await expect(theirs.getByRole('button', { name: 'Ask Mia to look' })).toBeVisible();
  await post(theirs, `/api/admin/approvals/article/${id}`, { action: 'comment', text: 'First draft.' });
  await page.request.patch(`/api/articles/${id}`, { data: { published: true } });

  // It is live now. She keeps a change beside it, and asks Mia.
  await theirs.goto(`/admin/posts/${id}`);
  await theirs.getByLabel('Content', { exact: true }).fill('Ten logged dives, the last within six months.');
  await expect(theirs.getByRole('button', { name: 'Update & Keep Published' })).toHaveCount(0);
  await writing.tap(theirs.getByRole('button', { name: 'Keep as draft' }));
  await expect(theirs.getByText('Live, with changes kept')).toBeVisible();
  await theirs.getByText('What differs: Content').click();
  await expect(theirs.getByRole('region', { name: 'What differs' }).locator('ins').last()).toContainText('six months');
  await theirs.getByLabel('Who').selectOption({ label: 'Mia Rowe, owner' });
  await theirs.getByLabel('Note').fill('Are the ten dives right?');
  await writing.tap(theirs.getByRole('button', { name: 'Ask Mia to look' }));
  await expect(theirs.getByText('Mia Rowe has been asked to look')).toBeVisible();
  await theirs.screenshot({ path: 'test-results/approval-editor-1280.png', fullPage: true });
  await checkPage(theirs);

  // Her dashboard has no door that answers 403.
  const refused: string[] = [];
  theirs.on('response', (response) => response.status() === 403 && refused.push(response.url()));
  await theirs.goto('/admin');
  await expect(theirs.getByText(/needs? attention\./)).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Update Sitemap' })).toHaveCount(0);
  await theirs.waitForLoadState('networkidle');
  expect(refused).toEqual([]);

  // Mia, on her phone: the mail's link, then one press.
  const phone = await open(390);
  await logIn(phone, '/admin');
  await expect(phone.getByRole('heading', { name: `${NAME} asks you to look at “${title}”` })).toBeVisible();
  await phone.screenshot({ path: 'test-results/approval-home-390.png', fullPage: true });
  const approving = countTaps();
  await phone.goto(`/admin/approvals/article/${id}`);
  await expect(phone.getByText('Are the ten dives right?')).toBeVisible();
  await expect(phone.getByText(', the last within six months')).toBeVisible();
  await checkPage(phone);
  await phone.screenshot({ path: 'test-results/approval-390.png', fullPage: true });
  await phone.getByLabel('Note').fill('Yes, says Yongala Dive.');
  await phone.getByRole('button', { name: 'Comment' }).click();
  await expectToast(phone, 'Commented');
  await approving.tap(phone.getByRole('button', { name: 'Fine to publish' }));
  await expect(phone.getByRole('heading', { name: 'Mia Rowe: fine to publish' })).toBeVisible();
  expect(await (await theirs.request.get(`/blog/${await readSlug(page, id)}`)).text()).not.toContain('six months');
  await approving.tap(phone.getByRole('button', { name: 'Publish changes' }));
  await expectToast(phone, 'Published');
  expect(await (await theirs.request.get(`/blog/${await readSlug(page, id)}`)).text()).toContain('six months');
  // The mail's link is one tap more.
  expect([writing.count(), approving.count() + 1]).toEqual([3, 3]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin/approvals/article/${id}`);
  await page.screenshot({ path: 'test-results/approval-1280.png', fullPage: true });
  for (const each of [phone, theirs]) await each.context().close();
});

const readSlug = async (page: Page, id: number): Promise<string> =>
  (await (await page.request.get(`/api/admin/articles/${id}`)).json()).slug;

test('changes to a species are kept in its form, previewed, scheduled and discarded', async ({ page, context }) => {
  await logIn(page, '/admin/species?q=weedy');
  const edit = page.getByRole('button', { name: 'Edit : Weedy seadragon' });
  await edit.click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Common name').fill('Weedy seadragon, kept');
  await form.getByRole('button', { name: 'Keep as draft' }).click();
  await expectToast(page, 'Kept as a draft');
  await edit.click();
  await expect(form.getByText('Live, with changes kept')).toBeVisible();
  await expect(form.getByLabel('Common name')).toHaveValue('Weedy seadragon, kept');
  await form.getByLabel('Publish changes at').fill('2099-01-01T09:00');
  await form.getByLabel('Publish changes at').press('Enter');
  await form.getByRole('button', { name: 'Schedule changes' }).click();
  await expectToast(page, 'Scheduled');
  await form.getByRole('button', { name: 'Make a preview link' }).click();
  const link = await form.locator('code').textContent();
  const reader = await context.browser()?.newContext();
  const shown = await reader?.newPage();
  await shown?.goto(link ?? '');
  await expect(shown?.getByRole('heading', { level: 1 }) as Locator).toContainText('Weedy seadragon, kept');
  await shown?.screenshot({ path: 'test-results/approval-preview.png' });
  await reader?.close();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: 'test-results/approval-dialog-390.png' });
  await form.getByRole('button', { name: 'Discard changes…' }).click();
  await page
    .getByRole('dialog', { name: 'Discard the kept changes?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expectToast(page, 'Discarded');
  await expect(form.getByLabel('Common name')).toHaveValue('Weedy seadragon');
});
