import { siteDate } from '../../../domain/kernel/dates.ts';
import { addDays } from '../../../domain/kernel/local-time.ts';
import { refreshPage } from '../../../web/worker/refresh-statuses.ts';
import { expect, test } from '../fixtures.ts';
import { newTitle, startSession } from './admin.ts';
import { makeSite } from './dive-sites.ts';

test('a page stored before a closure ended shows the state of the day on which it is opened', async ({ page }) => {
  const today = siteDate(new Date());
  await startSession(page);
  const status = { state: 'closed' as const, text: 'Works.', source: 'Port', checkedOn: today, until: today };
  const { id } = await makeSite(page, newTitle('Jetty'), { details: { status } });
  // As the service worker answers without signal, three days later.
  let stored = '';
  await page.route(/\/dive-sites\/\d+[^/]*$/, async (route) => {
    const response = await route.fetch();
    stored = await response.text();
    const { html } = refreshPage(stored, new Date(`${addDays(today, 3)}T00:00:00Z`));
    await route.fulfill({ response, body: html });
  });
  await page.goto(`/dive-sites/${id}`);
  expect(stored).toContain('opens again');
  const main = page.getByRole('main');
  await expect(main).toContainText('not yet re-checked');
  await expect(main).not.toContainText('opens again');
});
