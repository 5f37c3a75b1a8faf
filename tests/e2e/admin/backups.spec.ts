import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { makeBackup } from '../../../server/features/backups/make-backup.ts';
import { readArchive } from '../../../server/platform/archive.ts';
import { expect, test } from '../fixtures.ts';
import { PASSWORD } from '../site.ts';
import { confirmIdentity, dialog, expectToast, failedRequests, logIn, newTitle, startSession } from './admin.ts';

/** Backups run at low priority, and this one after the daily backup if that is running. */
const BACKUP_TIMEOUT = { timeout: 60_000 };

const PASS_PHRASE = 'four words of a reef';
const setPassPhrase = async (page: Page) => {
  const saved = await page.request.patch('/api/admin/settings', { data: { backupKey: PASS_PHRASE } });
  expect(saved.status()).toBe(200);
};

test.describe('a session without a recently confirmed password', () => {
  test.use({ expectedErrors: [failedRequests] });

  test('makes a backup, shows its age and size, and downloads it once the password is right', async ({ page }) => {
    await startSession(page);
    await confirmIdentity(page);
    await setPassPhrase(page);
    // Logs in again, for a session without a confirmed password.
    await page.request.post('/api/admin/login', { data: { password: PASSWORD } });
    await page.goto('/admin?tab=export');
    await page.getByRole('button', { name: 'Back up now' }).click();
    const section = page.getByRole('region', { name: 'Backups' });
    await expect(section.getByText(/^Last backup: .+ \(\d+ kB, verified\)$/)).toBeVisible(BACKUP_TIMEOUT);
    // The daily backup, which each server makes a minute after its start, may be listed too.
    const asked = section.getByRole('listitem').filter({ hasText: /Manual, \d+ kB/ });
    await expect(asked).toHaveCount(1, BACKUP_TIMEOUT);
    const button = asked.getByRole('button', { name: /^Download/ });
    await button.click();
    const question = dialog(page, 'Is it you?');
    await expect(question.getByLabel('Current password')).toBeFocused();
    await page.keyboard.press('Escape');
    await expectToast(page, 'Not downloaded', 'You did not type your password, so nothing was done.');
    await expect(button).toBeFocused();
    await button.click();
    await question.getByLabel('Current password').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(question.getByLabel('Current password')).toHaveAccessibleDescription(
      'That is not your current password.',
    );
    await question.getByLabel('Current password').fill(PASSWORD);
    const saved = page.waitForEvent('download');
    await question.getByRole('button', { name: 'Confirm' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^bommie-\d{4}-\d\d-\d\dT\d{6}Z-asked\.tar\.gz\.age$/);
    await expect(question).toHaveCount(0);
    // A session that has just confirmed it is asked nothing.
    const savedAgain = page.waitForEvent('download');
    await button.click();
    await savedAgain;
  });
});

test('shows why a backup failed on every tab until one succeeds', async ({ page, site }) => {
  const folder = join(site.dataDir, 'backups');
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, 'a file in the way');
  await logIn(page, '/admin?tab=export');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText(/^The last backup failed\. .*BACKUP_DIR/)).toBeVisible(BACKUP_TIMEOUT);
  await expectToast(page, 'Backup failed', /BACKUP_DIR/);
  await page.goto('/admin');
  await expect(page.getByRole('main').getByText(/^The last backup failed\./)).toBeVisible();
  await page.goto('/admin?tab=blog');
  const notice = page.getByRole('status').filter({ hasText: 'The last backup failed.' });
  await expect(notice).toBeVisible();
  await rm(folder);
  await mkdir(folder);
  await notice.getByRole('link', { name: 'See the backups' }).click();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText(/^The last backup failed/)).toHaveCount(0, BACKUP_TIMEOUT);
  await page.getByRole('tab', { name: 'Blog Creator' }).click();
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test.describe('when the server refuses to begin a backup', () => {
  test.use({ expectedErrors: [failedRequests] });

  test('shows the reason and announces no backup', async ({ page }) => {
    await logIn(page, '/admin?tab=export');
    const reason = 'The disk of the server is full.';
    await page.route('**/api/admin/backups', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: { error: reason } }) : route.continue(),
    );
    const overview = () =>
      page.waitForResponse((response) => response.url().endsWith('/api/admin/backups') && response.ok());
    await expect(page.getByRole('region', { name: 'Backups' }).getByText('Loading backups...')).toHaveCount(0);
    await page.evaluate(() => {
      const titles: string[] = [];
      Object.assign(window, { toastTitles: titles });
      new MutationObserver(() => {
        for (const title of document.querySelectorAll('[aria-label^="Notifications"] b'))
          titles.push(title.textContent ?? '');
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expectToast(page, 'Backup failed', reason);
    // The overview is loaded again, without any failure recorded in it.
    const refreshed = overview();
    await page.getByRole('tab', { name: 'Blog Creator' }).click();
    // Back again before the other screen has come, the overview would still stand.
    await expect(page.getByRole('region', { name: 'Backups' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Data Export' }).click();
    await refreshed;
    await expect(page.getByRole('button', { name: 'Back up now' })).toBeEnabled();
    expect(await page.evaluate(() => (window as { toastTitles?: string[] }).toastTitles)).not.toContain('Backup made');
  });
});

test('downloads all content as files', async ({ page }) => {
  await logIn(page, '/admin?tab=export');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Content' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^bommie-content-not-for-navigation-\d{4}-\d\d-\d\d\.tar\.gz$/);
  const files: string[] = [];
  await readArchive(await download.path(), async (name) => files.push(name));
  expect(files).toEqual(expect.arrayContaining(['articles/ss-yongala.md', 'dive-sites/queensland/ss-yongala.yaml']));
});

test.describe('an encrypted copy', () => {
  test.use({ expectedErrors: [failedRequests] });

  test('restores an uploaded backup after the site’s name is typed, and stays logged in', async ({ page, site }) => {
    // Runs three processes at low priority, one after another.
    test.setTimeout(240_000);
    await logIn(page, '/admin/backups');
    await confirmIdentity(page);
    const section = page.getByRole('region', { name: 'Backups' });
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(section.getByText(/^Last backup: /)).toBeVisible(BACKUP_TIMEOUT);
    const asked = section.getByRole('listitem').filter({ hasText: 'Manual' });
    await expect(asked).not.toHaveCount(0, BACKUP_TIMEOUT);
    const names = (await readdir(join(site.dataDir, 'backups'))).filter((name) => /^bommie-.*-asked/.test(name));
    const file = names.sort().at(-1) ?? '';
    await setPassPhrase(page);
    const encrypted = join(site.dataDir, 'copy.tar.gz.age');
    await writeFile(encrypted, await (await page.request.get(`/api/admin/backups/${file}`)).body());
    await page.getByLabel('Upload a backup').setInputFiles(encrypted);
    await expect(page.getByText('This backup is encrypted. Type its pass phrase or secret key.')).toBeVisible(
      BACKUP_TIMEOUT,
    );
    await page.getByLabel('Pass phrase of the backup').fill('another pass phrase');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(page.getByText(/^This pass phrase or key does not open the backup/)).toBeVisible(BACKUP_TIMEOUT);
    await page.getByLabel('Pass phrase of the backup').fill(PASS_PHRASE);
    await page.getByRole('button', { name: 'Open' }).click();
    const panel = page.getByRole('region', { name: /^Restore the site to / });
    await expect(panel).toBeVisible(BACKUP_TIMEOUT);
    const button = panel.getByRole('button', { name: 'Restore' });
    await panel.getByLabel(/^Type the name of the site/).fill('Bom');
    await panel.getByLabel(/^Type the name of the site/).press('Enter');
    await expect(panel.getByText('Type the name of the site: Bommie.')).toBeVisible();
    await panel.getByLabel(/^Type the name of the site/).fill('Bommie');
    await button.click();
    await expect(page.getByText(/^Restored on .+ “Before a restore”/)).toBeVisible(BACKUP_TIMEOUT);
    await expect(section.getByRole('listitem').filter({ hasText: 'Before a restore' })).toHaveCount(1);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  });
});

test('restores a small backup: the post and the picture that were deleted after it are back', async ({
  page,
  site,
}) => {
  // Runs three processes at low priority, one after another.
  test.setTimeout(240_000);
  await logIn(page, '/admin/backups');
  await confirmIdentity(page);
  const section = page.getByRole('region', { name: 'Backups' });
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(section.getByRole('listitem').filter({ hasText: 'Manual' })).not.toHaveCount(0, BACKUP_TIMEOUT);

  const background = { r: 10, g: 97, b: Date.now() % 256 };
  const buffer = await sharp({ create: { width: 901, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const multipart = { file: { name: 'wall.jpg', mimeType: 'image/jpeg', buffer } };
  const picture = await (await page.request.post('/api/admin/uploads', { multipart, timeout: 0 })).json();
  const title = newTitle('Written this morning');
  const data = { title, content: 'Clear water.', category: 'Tips', imageUrl: picture.url, published: true };
  const article = await (await page.request.post('/api/articles', { data })).json();
  // The server makes it ten minutes after the last change; nobody waits for that here.
  const { dataDir } = site;
  const where = { file: join(dataDir, 'bommie.db') };
  const paths = { where, uploadFolder: join(dataDir, 'uploads'), backupFolder: join(dataDir, 'backups') };
  await makeBackup(paths, 'recent');
  expect((await page.request.delete(`/api/articles/${article.id}`)).status()).toBe(204);
  // A deleted post holds its pictures until it is gone for good.
  expect((await page.request.delete('/api/admin/deleted')).ok()).toBe(true);
  expect((await page.request.delete(`/api/admin/uploads/${picture.id}`)).status()).toBe(204);
  expect((await page.request.get(`/blog/${article.slug}`)).status()).toBe(410);

  await page.reload();
  const small = section.getByRole('listitem').filter({ hasText: 'Small, after changes' });
  await small.getByRole('link', { name: /^Restore…/ }).click();
  const panel = page.getByRole('region', { name: /^Restore the site to / });
  await expect(panel).toBeVisible(BACKUP_TIMEOUT);
  await panel.getByLabel(/^Type the name of the site/).fill('Bommie');
  await panel.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(/^Restored on .+ “Before a restore”/)).toBeVisible(BACKUP_TIMEOUT);
  const restored = await page.request.get(`/blog/${article.slug}`);
  expect([restored.status(), await restored.text()]).toEqual([200, expect.stringContaining(title)]);
  expect((await page.request.get(picture.url)).status()).toBe(200);
});
