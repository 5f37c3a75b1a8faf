import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import type { Site } from '../site.ts';
import { confirmIdentity, dialog, expectToast, logIn, newEmail, row } from './admin.ts';

const REASON = '550 5.7.1 Daily quota reached';

type Rows = { email: string; topic: string; mail?: 'failed' | 'lost' | 'paused' };

/** Stores confirmed follows and mails to them; mail cannot be sent in these tests. */
function store(site: Site, rows: readonly Rows[]): void {
  const database = new DatabaseSync(join(site.dataDir, 'bommie.db'), { timeout: 5_000 });
  const now = new Date();
  const at = now.toISOString();
  const until = new Date(now.getTime() + 6 * 60 * 60_000).toISOString();
  for (const { email, topic, mail } of rows) {
    const secret = () => randomBytes(12).toString('hex');
    const { lastInsertRowid } = database
      .prepare(
        `insert into follows (address_hash, topic_hash, email, topic, state, token, time_zone, requested_at, confirmed_at, last_sent_at)
         values (?, ?, ?, ?, 'confirmed', ?, 'Australia/Sydney', ?, ?, ?)`,
      )
      .run(
        createHash('sha256').update(`follow-address:${email}`).digest('hex'),
        secret(),
        email,
        topic,
        secret(),
        at,
        at,
        at,
      );
    if (!mail) continue;
    const isPaused = mail === 'paused';
    database
      .prepare(
        `insert into follow_mails (recipient, occasion, follow_id, status, attempts, next_attempt_at, reason, created_at, settled_at)
         values (?, ?, ?, ?, 1, ?, ?, ?, ?)`,
      )
      .run(
        ...[email, `news:${lastInsertRowid}:${at}`, Number(lastInsertRowid), isPaused ? 'waiting' : mail],
        ...[isPaused ? until : at, REASON, at, isPaused ? null : at],
      );
  }
  database
    .prepare(
      `insert into audit_logs (action, resource, timestamp, occurrences) values ('follow_mail_paused', 'follows', ?, 1)`,
    )
    .run(at);
  database.close();
}

test('an owner sees who follows what, ends a pause, and removes an address after a question', async ({
  page,
  site,
}) => {
  const [ana, ben] = [newEmail('ana.with.a.long.name.under.water'), newEmail('ben')];
  store(site, [
    ...[1, 2, 3].map((id) => ({ email: ana, topic: `site:${id}` })),
    { email: ana, topic: 'region:queensland', mail: 'paused' as const },
    { email: ben, topic: 'region:queensland', mail: 'failed' as const },
    { email: ben, topic: 'region:new-south-wales', mail: 'lost' as const },
  ]);
  await logIn(page, '/admin/follows');
  await confirmIdentity(page);
  await expect(row(page, 'Queensland')).toContainText('2');
  await expect(page.getByText(`It said: ${REASON}`)).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expectToast(page, 'Sending again', /^1 email will/);
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0);

  const given = page.getByRole('region', { name: 'Emails given up' });
  await expect(given.getByRole('row')).toHaveCount(3);
  await expect(given).toContainText('May have arrived');
  await page.getByLabel('Search addresses').fill(ana.toUpperCase());
  const addresses = page.getByRole('region', { name: 'Addresses' });
  await expect(addresses.getByRole('row')).toHaveCount(2);
  await addresses.getByRole('button', { name: `Remove all… : ${ana}` }).click();
  await dialog(page, 'Remove all follows?').getByRole('button', { name: 'Cancel' }).click();
  await expect(addresses.getByRole('rowheader', { name: ana })).toBeVisible();
  await addresses.getByRole('button', { name: `Remove all… : ${ana}` }).click();
  await dialog(page, 'Remove all follows?').getByRole('button', { name: 'Remove all' }).click();
  await expectToast(page, 'Removed', `4 follows of ${ana} removed.`);
  await expect(addresses).toContainText('Nothing found');
  await page.getByLabel('Search addresses').fill('');
  await expect(addresses.getByRole('rowheader', { name: ben })).toBeVisible();
  await expect(row(page, 'Queensland')).toContainText('1');
});
