import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '../fixtures.ts';
import { dialog, expectToast, failedRequests, logIn, newTitle, startSession } from './admin.ts';
import { findRow, form, TABS } from './publishing-tabs.ts';

test.use({ expectedErrors: [failedRequests] });

test('shows a draft with a banner to the admin and a 404 to visitors', async ({ page, browser, site }) => {
  await logIn(page);
  const title = newTitle('Secret draft');
  await form(page).getByLabel('Title', { exact: true }).fill(title);
  await form(page).getByLabel('Content', { exact: true }).fill('Not for everybody.');
  await form(page).getByRole('button', { name: 'Save as Draft' }).click();
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    form(page).getByRole('status').getByRole('link', { name: 'Preview' }).click(),
  ]);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(preview.getByRole('note').first()).toContainText('Draft: only you can see this page');
  await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const stranger = await browser.newContext();
  const theirs = await stranger.newPage();
  const response = await theirs.goto(preview.url().replace(/^https?:\/\/[^/]+/, site.url));
  expect(response?.status()).toBe(404);
  await expect(theirs.getByText('Article Not Found')).toBeVisible();
  await stranger.close();
});

test('schedules an article and keeps it off the site until then', async ({ page, request }) => {
  await logIn(page);
  const title = newTitle('Planned');
  await form(page).getByLabel('Title', { exact: true }).fill(title);
  await TABS[0]?.fill(page);
  await form(page).getByRole('button', { name: 'Publish later…' }).click();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await form(page).getByLabel('Publish at').fill(tomorrow);
  await form(page).getByRole('button', { name: 'Schedule', exact: true }).click();
  await expectToast(page, 'Blog Created', /^Scheduled for /);
  await expect(findRow(page, /^Draft Posts/, title)).toContainText(/scheduled for/);
  expect(await (await request.get('/blog')).text()).not.toContain(title);
});

test.describe('an article published as scheduled while its form is open', () => {
  test.use({ expectedErrors: [failedRequests] });

  test('warns before the save would unpublish it, and then saves it as published', async ({ page, site }) => {
    await startSession(page);
    const title = newTitle('Scheduled');
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    const fields = { title, content: 'At length.', category: 'Tips', imageUrl: '/media/scenes/ss-yongala.webp' };
    const data = { ...fields, published: true, publishAt };
    const { id } = await (await page.request.post('/api/articles', { data })).json();
    await page.goto('/admin');
    await findRow(page, /^Draft Posts/, title)
      .getByRole('button', { name: 'Edit' })
      .click();
    const content = form(page).getByLabel('Content', { exact: true });
    // The form reads the scheduled time before it has passed on the server.
    await expect(content).toHaveValue(fields.content);
    const database = new DatabaseSync(join(site.dataDir, 'bommie.db'));
    database.prepare('update articles set publish_at = ? where id = ?').run('2026-01-01T00:00:00.000Z', id);
    database.close();
    const saved = async () => (await page.request.get(`/api/admin/articles/${id}`)).json();
    await expect.poll(async () => (await saved()).published, { timeout: 60_000 }).toBe(true);

    await content.fill('Another ending.');
    await form(page).getByRole('button', { name: 'Save as Draft' }).click();
    const question = dialog(page, 'Published as scheduled');
    await expect(question).toContainText('saving yours over it takes it off the site');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    expect(await saved()).toMatchObject({ published: true, content: 'At length.' });

    // The scheduled time stays in the form; it has passed on the server only.
    await form(page).getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await form(page).getByRole('button', { name: 'Don’t schedule' }).click();
    await form(page).getByRole('button', { name: 'Publish Now' }).click();
    await expectToast(page, 'Blog Updated');
    expect(await saved()).toMatchObject({ published: true, content: 'Another ending.' });
  });
});
