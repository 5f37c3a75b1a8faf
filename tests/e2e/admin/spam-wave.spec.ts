import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '../fixtures.ts';
import type { Site } from '../site.ts';
import { logIn, post } from './admin.ts';

/** Stores copies of the newest message as if they came from many addresses: one address may send only a few. */
function repeatMessage({ dataDir }: Site, times: number): void {
  const database = new DatabaseSync(join(dataDir, 'bommie.db'), { timeout: 5_000 });
  const columns = database
    .prepare("select name from pragma_table_info('contacts') where name not in ('id', 'email')")
    .all()
    .map(({ name }) => String(name))
    .join(', ');
  const insert = database.prepare(
    `insert into contacts (${columns}, email) select ${columns}, ? from contacts order by id desc limit 1`,
  );
  for (let number = 0; number < times; number += 1) insert.run(`bot${number}@spam.example`);
  database.close();
}

test('a wave of 62 spam messages costs four clicks: open it, open its menu, all alike, Spam', async ({
  page,
  site,
}) => {
  const wave = Date.now().toString(36);
  const message = `Backlinks for your site, cheap, by ${wave.replaceAll(/\d/g, 'x')}`;
  await post(page, '/api/contact', { name: 'Bot', email: 'bot@spam.example', subject: `Offer ${wave}`, message });
  repeatMessage(site, 61);
  await logIn(page, '/admin/messages');
  const item = page
    .getByRole('listitem')
    .filter({ hasText: `Offer ${wave}` })
    .first();
  await item.getByRole('button', { name: `Offer ${wave}` }).click();
  await item.getByText('Spam like this').click();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await item.getByRole('button', { name: 'the same text' }).click();
  const bar = page.getByRole('region', { name: 'With the selected' });
  await expect(bar).toContainText('62 selected');
  await bar.getByRole('button', { name: 'Spam', exact: true }).click();
  await expect(page.getByText('62 messages moved to Spam.', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `Offer ${wave}` })).toHaveCount(0);
});
