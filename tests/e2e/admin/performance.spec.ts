import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { QUARTER_MS, startOfQuarter } from '../../../domain/performance/quarter.ts';
import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import type { Site } from '../site.ts';
import { logIn } from './admin.ts';

const SIZES = [
  { width: 1280, height: 2600 },
  { width: 320, height: 640 },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const open = ({ dataDir }: Site) => new DatabaseSync(join(dataDir, 'bommie.db'), { timeout: 5_000 });

/** Removes the quarter hour that a server has written which runs for longer. */
function clearFigures(site: Site): void {
  const database = open(site);
  database.exec('delete from performance_quarters');
  database.close();
}

/** Writes a day of figures: quiet at night, two hours without any, and a backup with a wave of visits near the end. */
function fillDay(site: Site): void {
  const database = open(site);
  const insert = database.prepare(
    'insert or replace into performance_quarters values (?, ?, 900, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const end = startOfQuarter(Date.now());
  for (let ago = 96; ago >= 1; ago--) {
    if (ago > 50 && ago <= 58) continue;
    const at = end - ago * QUARTER_MS;
    const isBusy = ago === 6;
    const visits = isBusy ? 380 : 20 + Math.round(40 * (1 + Math.sin(ago / 15)));
    const times = [visits * 8, visits, isBusy ? 40 : 9, 4, 2, 0, 0, isBusy ? 310 : 0, 0, 0, 0];
    const job = { name: 'backup', at: new Date(at + 300_000).toISOString(), runs: 1, seconds: 42 };
    insert.run(
      ...[new Date(at).toISOString(), 'test', visits * 12, isBusy ? 0 : Number(ago === 30) * 90],
      ...[ago === 30 ? '{"GET /api/plan":90}' : '{}', JSON.stringify(times), visits],
      ...[isBusy ? '{"Facebook":312}' : '{}', isBusy ? JSON.stringify([job]) : '[]', 160 + (ago % 9), isBusy ? 90 : 3],
    );
  }
  database.close();
}

/** Counts the views of a page that are written. */
function countViews(site: Site, page: string): number {
  const database = open(site);
  const row = database.prepare('select count(*) as days from page_views where page = ?').get(page);
  database.close();
  return Number(row?.days);
}

test('says when the site was slow or failed, and shows each quarter hour and the views of a page by day', async ({
  page,
  site,
}) => {
  const viewed = '/blog/ss-yongala';
  for (let view = 0; view < 3; view++)
    await page.request.get(viewed, { headers: { 'user-agent': 'Mozilla/5.0 Firefox/150.0' } });
  clearFigures(site);
  await logIn(page, '/admin/performance');
  const figures = page.getByRole('region', { name: 'The last 24 hours' });
  await expect(figures.getByText(/^No figures yet\./)).toBeVisible();
  fillDay(site);
  await expect.poll(() => countViews(site, viewed), { intervals: [500] }).toBe(1);
  await page.reload();
  await expect(
    figures.getByText(/: a backup ran, 312 visits came from Facebook and 1 response in 20 took more than 0\.5 s\.$/),
  ).toBeVisible();
  await expect(figures.getByText(/: 90 requests failed, most of them at GET \/api\/plan\.$/)).toBeVisible();
  await expect(figures.getByText(/^No figures from /)).toBeVisible();
  await expect(
    page.getByRole('img', { name: /^Time for 95 of 100 responses by quarter hour: at most 1 s$/ }),
  ).toBeVisible();
  await figures.getByText('Figures as a table').click();
  await expect(figures.getByRole('row')).toHaveCount(89);
  await expect(figures.getByRole('row', { name: /backup, 42 s/ })).toHaveCount(1);
  await figures.getByText('Figures as a table').click();

  const pages = page.getByRole('region', { name: 'Busiest pages in the last 30 days' });
  await pages.getByRole('button', { name: /^Curve.*ss-yongala$/ }).click();
  await expect(pages.getByRole('heading', { name: viewed })).toBeVisible();
  await checkPage(page, 'html', SIZES);
});
