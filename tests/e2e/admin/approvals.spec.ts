import type { Locator, Page } from '@playwright/test';
import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { PASSWORD } from '../site.ts';
import {
  confirmIdentity,
  expectToast,
  failedRequests,
  logIn,
  newEmail,
  newTitle,
  post,
  startSession,
} from './admin.ts';

test.use({ expectedErrors: [failedRequests] });

const NAME = 'Priya Nand';

/** Invites a writer, who accepts and is logged in on this page. */
async function inviteWriter(page: Page, theirs: Page): Promise<void> {
  const email = newEmail('priya');
  const invited = await page.request.post('/api/admin/people', { data: { email, role: 'writer' } });
  const token = new URL((await invited.json()).link).hash.slice(1);
  await post(theirs, '/api/admin/invitations/accept', { token, name: NAME, password: PASSWORD });
  await post(theirs, '/api/admin/login', { address: email, password: PASSWORD });
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
  await startSession(page);
  await confirmIdentity(page);
  await page.request.patch('/api/admin/account', { data: { name: 'Mia Rowe', email: 'mia@people.example' } });
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
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
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: `${NAME} asks you to look at “${title}”` })).toBeVisible();
  const approving = countTaps();
  await page.goto(`/admin/approvals/article/${id}`);
  await expect(page.getByText('Are the ten dives right?')).toBeVisible();
  await expect(page.getByText(', the last within six months')).toBeVisible();
  await checkPage(page);
  await page.getByLabel('Note').fill('Yes, says Yongala Dive.');
  await page.getByRole('button', { name: 'Comment' }).click();
  await expectToast(page, 'Commented');
  await approving.tap(page.getByRole('button', { name: 'Fine to publish' }));
  await expect(page.getByRole('heading', { name: 'Mia Rowe: fine to publish' })).toBeVisible();
  expect(await (await theirs.request.get(`/blog/${await readSlug(page, id)}`)).text()).not.toContain('six months');
  await approving.tap(page.getByRole('button', { name: 'Publish changes' }));
  await expectToast(page, 'Published');
  expect(await (await theirs.request.get(`/blog/${await readSlug(page, id)}`)).text()).toContain('six months');
  // The mail's link is one tap more.
  expect([writing.count(), approving.count() + 1]).toEqual([3, 3]);
  await theirs.context().close();
});

const readSlug = async (page: Page, id: number): Promise<string> =>
  (await (await page.request.get(`/api/admin/articles/${id}`)).json()).slug;

test('changes to a species are kept in its form, previewed, scheduled and discarded', async ({ page, request }) => {
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
  const link = (await form.locator('code').textContent()) ?? '';
  expect(await (await request.get(link)).text()).toContain('Weedy seadragon, kept');
  await form.getByRole('button', { name: 'Discard changes…' }).click();
  await page
    .getByRole('dialog', { name: 'Discard the kept changes?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expectToast(page, 'Discarded');
  await expect(form.getByLabel('Common name')).toHaveValue('Weedy seadragon');
});
