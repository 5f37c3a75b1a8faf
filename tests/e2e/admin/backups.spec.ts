import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { makeBackup } from '../../../server/features/backups/make-backup.ts';
import { readArchive } from '../../../server/platform/archive.ts';
import { expect, test } from '../fixtures.ts';
import { PASSWORD, type Site } from '../site.ts';
import { confirmIdentity, dialog, expectToast, failedRequests, startSession } from './admin.ts';

test.use({ expectedErrors: [failedRequests] });

/** A process makes them, which a busy machine starts late. */
const BACKUP_TIMEOUT = { timeout: 60_000 };

const PASS_PHRASE = 'four words of a reef';
const setPassPhrase = async (page: Page) => {
  const saved = await page.request.patch('/api/admin/settings', { data: { backupKey: PASS_PHRASE } });
  expect(saved.status()).toBe(200);
};

/** Leaves one post and one dive site, because each backup and restore writes, reads and compares every row. */
function deleteMostContent({ dataDir }: Site): void {
  const database = new DatabaseSync(join(dataDir, 'bommie.db'), { timeout: 5_000 });
  database.exec(`delete from articles where slug <> 'ss-yongala'; delete from dive_sites where name <> 'SS Yongala'`);
  for (const table of ['search_index', 'species', 'places', 'reviews', 'products', 'operators', 'buying_guides'])
    database.exec(`delete from ${table}`);
  database.exec('update content_version set version = version + 1');
  database.close();
}

const section = (page: Page) => page.getByRole('region', { name: 'Backups' });

test('a backup that is refused or fails gives its reason on every tab until one succeeds, which is downloaded', async ({
  page,
  site,
}) => {
  await startSession(page);
  deleteMostContent(site);
  await confirmIdentity(page);
  await setPassPhrase(page);
  // Logs in again, for a session without a confirmed password.
  await page.request.post('/api/admin/login', { data: { password: PASSWORD } });
  await page.goto('/admin?tab=export');
  const makeOne = page.getByRole('button', { name: 'Back up now' });
  const tab = async (name: string) => page.getByRole('tab', { name }).click();

  await test.step('announces no backup that the server refused to begin', async () => {
    const reason = 'The disk of the server is full.';
    await page.route('**/api/admin/backups', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: { error: reason } }) : route.continue(),
    );
    await expect(section(page).getByText('Loading backups...')).toHaveCount(0);
    await page.evaluate(() => {
      const titles: string[] = [];
      Object.assign(window, { toastTitles: titles });
      new MutationObserver(() => {
        for (const title of document.querySelectorAll('[aria-label^="Notifications"] b'))
          titles.push(title.textContent ?? '');
      }).observe(document.body, { childList: true, subtree: true });
    });
    await makeOne.click();
    await expectToast(page, 'Backup failed', reason);
    // The overview is loaded again, without any failure recorded in it.
    const refreshed = page.waitForResponse((response) => response.url().endsWith('/backups') && response.ok());
    await tab('Blog Creator');
    // Back again before the other screen has come, the overview would still stand.
    await expect(section(page)).toHaveCount(0);
    await tab('Data Export');
    await refreshed;
    await expect(makeOne).toBeEnabled();
    expect(await page.evaluate(() => (window as { toastTitles?: string[] }).toastTitles)).not.toContain('Backup made');
    await page.unroute('**/api/admin/backups');
  });

  await test.step('shows why one failed on every tab, until one succeeds', async () => {
    const folder = join(site.dataDir, 'backups');
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, 'a file in the way');
    await makeOne.click();
    await expect(page.getByText(/^The last backup failed\. .*BACKUP_DIR/)).toBeVisible(BACKUP_TIMEOUT);
    await expectToast(page, 'Backup failed', /BACKUP_DIR/);
    await page.goto('/admin');
    await expect(page.getByRole('main').getByText(/^The last backup failed\./)).toBeVisible();
    await tab('Products');
    const notice = page.getByRole('status').filter({ hasText: 'The last backup failed.' });
    await expect(notice).toBeVisible();
    await rm(folder);
    await mkdir(folder);
    await notice.getByRole('link', { name: 'See the backups' }).click();
    await makeOne.click();
    await expect(page.getByText(/^The last backup failed/)).toHaveCount(0, BACKUP_TIMEOUT);
    await expect(section(page).getByText(/^Last backup: .+ \(\d+ kB, verified\)$/)).toBeVisible(BACKUP_TIMEOUT);
    await tab('Blog Creator');
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect(notice).toHaveCount(0);
    await tab('Data Export');
  });

  await test.step('downloads it once the password is right', async () => {
    // The daily backup, which each server makes a minute after its start, may be listed too.
    const asked = section(page)
      .getByRole('listitem')
      .filter({ hasText: /Manual, \d+ kB/ });
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
    const downloaded = page.waitForEvent('download');
    await question.getByRole('button', { name: 'Confirm' }).click();
    expect((await downloaded).suggestedFilename()).toMatch(/^bommie-\d{4}-\d\d-\d\dT\d{6}Z-asked\.tar\.gz\.age$/);
    await expect(question).toHaveCount(0);
    // A session that has just confirmed it is asked nothing.
    const again = page.waitForEvent('download');
    await button.click();
    await again;
  });

  await test.step('downloads all content as files', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Content' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^bommie-content-not-for-navigation-\d{4}-\d\d-\d\d\.tar\.gz$/);
    const files: string[] = [];
    await readArchive(await download.path(), async (name) => files.push(name));
    expect(files).toEqual(expect.arrayContaining(['articles/ss-yongala.md', 'dive-sites/queensland/ss-yongala.yaml']));
  });
});

test('an uploaded, encrypted backup is restored after the site’s name is typed, and everyone stays logged in', async ({
  page,
  site,
}) => {
  // Runs processes at low priority, one after another.
  test.setTimeout(240_000);
  await startSession(page);
  deleteMostContent(site);
  await confirmIdentity(page);
  await setPassPhrase(page);
  const encrypted = join(site.dataDir, 'copy.tar.gz.age');
  const folders = {
    where: { file: join(site.dataDir, 'bommie.db') },
    uploadFolder: join(site.dataDir, 'uploads'),
    backupFolder: join(site.dataDir, 'backups'),
  };
  const { file } = await makeBackup(folders, 'asked');
  await writeFile(encrypted, await (await page.request.get(`/api/admin/backups/${file}`)).body());
  const [post] = (await (await page.request.get('/api/articles?limit=1')).json()).items;
  expect((await page.request.delete(`/api/articles/${post.id}`)).status()).toBe(204);
  // The server makes a small one ten minutes after the last change, too long to wait for here.
  await makeBackup(folders, 'recent');
  await page.goto('/admin/backups');
  const small = section(page).getByRole('listitem').filter({ hasText: 'Small, after changes' });
  await expect(small.getByRole('link', { name: /^Restore…/ })).toBeVisible();
  await page.getByLabel('Upload a backup').setInputFiles(encrypted);
  const phrase = page.getByLabel('Pass phrase of the backup');
  await expect(page.getByText('This backup is encrypted. Type its pass phrase or secret key.')).toBeVisible(
    BACKUP_TIMEOUT,
  );
  await phrase.fill('another pass phrase');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText(/^This pass phrase or key does not open the backup/)).toBeVisible(BACKUP_TIMEOUT);
  await phrase.fill(PASS_PHRASE);
  await page.getByRole('button', { name: 'Open' }).click();
  const panel = page.getByRole('region', { name: /^Restore the site to / });
  await expect(panel).toBeVisible(BACKUP_TIMEOUT);
  const name = panel.getByLabel(/^Type the name of the site/);
  await name.fill('Bom');
  await name.press('Enter');
  await expect(panel.getByText('Type the name of the site: Bommie.')).toBeVisible();
  await name.fill('Bommie');
  await panel.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(/^Restored on .+ “Before a restore”/)).toBeVisible(BACKUP_TIMEOUT);
  await expect(section(page).getByRole('listitem').filter({ hasText: 'Before a restore' })).toHaveCount(1);
  const restored = await page.request.get(`/blog/${post.slug}`);
  expect([restored.status(), await restored.text()]).toEqual([200, expect.stringContaining(post.title)]);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
});
