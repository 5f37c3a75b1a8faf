import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from './fixtures.ts';
import type { Site } from './site.ts';

// The server does not count the browser's own name, which says that it is automatic.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36' });

function readMetrics({ dataDir }: Site, kind: string): string[] {
  const database = new DatabaseSync(join(dataDir, 'bommie.db'), { readOnly: true, timeout: 5_000 });
  const rows = database.prepare('select metric from reader_timings where kind = ? order by metric').all(kind);
  database.close();
  return rows.map(({ metric }) => String(metric));
}

test('counts first paint, largest paint, shift and delay when a reader leaves', async ({ page, site }) => {
  await page.goto('/gear-reviews');
  await page.waitForFunction(() => performance.getEntriesByName('live').length > 0);
  await page.getByRole('searchbox').first().click();
  await page.keyboard.type('fin');
  // The delay is reported with the next frame.
  await page.waitForFunction(() => performance.getEntriesByType('first-input').length > 0);
  // Playwright drops beacons of a page that it navigates away from.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect
    .poll(() => readMetrics(site, '/gear-reviews'), { timeout: 15_000 })
    .toEqual(['cls', 'fcp', 'inp', 'lcp']);
});
