import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '../fixtures.ts';
import { dialog, expectToast, failedRequests, logIn, newTitle } from './admin.ts';
import { findRow, form, TABS } from './publishing-tabs.ts';

test.use({ expectedErrors: [failedRequests] });

test('a draft is seen by the admin alone, is scheduled, and is published in time without a save taking it off again', async ({
  page,
  request,
  site,
}) => {
  await logIn(page);
  const title = newTitle('Planned');
  const content = form(page).getByLabel('Content', { exact: true });
  await form(page).getByLabel('Title', { exact: true }).fill(title);
  await TABS[0]?.fill(page);
  await form(page).getByRole('button', { name: 'Save as Draft' }).click();
  const link = form(page).getByRole('status').getByRole('link', { name: 'Preview' });
  const address = (await link.getAttribute('href')) ?? '';
  const [preview] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(preview.getByRole('note').first()).toContainText('Draft: only you can see this page');
  await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await preview.close();
  const stranger = await request.get(address);
  expect([stranger.status(), await stranger.text()]).toEqual([404, expect.stringContaining('Article Not Found')]);

  await form(page).getByRole('button', { name: 'Publish later…' }).click();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await form(page).getByLabel('Publish at').fill(tomorrow);
  await form(page).getByRole('button', { name: 'Schedule', exact: true }).click();
  await expectToast(page, 'Blog Updated', /^Scheduled for /);
  const row = findRow(page, /^Draft Posts/, title);
  await expect(row).toContainText(/scheduled for/);
  expect(await (await request.get('/blog')).text()).not.toContain(title);

  await row.getByRole('button', { name: 'Edit' }).click();
  // The form reads the scheduled time before it has passed on the server.
  await expect(content).not.toHaveValue('');
  const database = new DatabaseSync(join(site.dataDir, 'bommie.db'), { timeout: 5_000 });
  const { id } = database.prepare('select id from articles where title = ?').get(title) as { id: number };
  database.prepare('update articles set publish_at = ? where id = ?').run('2026-01-01T00:00:00.000Z', id);
  database.close();
  const saved = async () => (await page.request.get(`/api/admin/articles/${id}`)).json();
  await expect.poll(async () => (await saved()).published, { timeout: 60_000, intervals: [500] }).toBe(true);

  const before = await content.inputValue();
  await content.fill('Another ending.');
  await form(page).getByRole('button', { name: 'Save as Draft' }).click();
  const question = dialog(page, 'Published as scheduled');
  await expect(question).toContainText('saving yours over it takes it off the site');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  expect(await saved()).toMatchObject({ published: true, content: before });

  // The scheduled time stays in the form; it has passed on the server only.
  await form(page).getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await form(page).getByRole('button', { name: 'Don’t schedule' }).click();
  await form(page).getByRole('button', { name: 'Publish Now' }).click();
  await expectToast(page, 'Blog Updated');
  expect(await saved()).toMatchObject({ published: true, content: 'Another ending.' });
});
